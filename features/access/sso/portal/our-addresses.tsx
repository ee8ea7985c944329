import { mdiDownloadOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import type { SsoConfiguration } from '../contract.ts';
import classes from './sso.module.css';
import { useMetadataFile } from './use-metadata-file.ts';

const catalogue = texts({
  title: 'What your provider needs to know',
  purpose: 'Copy these into your provider’s settings, or upload the file there.',
  entityId: 'Entity id (audience)',
  acs: 'Assertion consumer service address',
  slo: 'Single logout service address',
  metadata: 'Metadata address',
  redirect: 'Redirect address',
  signedOut: 'Address after signing out',
  backChannel: 'Back-channel logout address',
  copy: (what: string) => `Copy ${what}`,
  download: 'Download our metadata',
});

/** Our addresses of one configuration, to be copied. */
export const OurAddresses = ({ configuration }: { configuration: SsoConfiguration }) => {
  const words = useTexts(catalogue);
  const downloadMetadata = useMetadataFile();
  const { authHandlerUrl: handler, protocol } = configuration;
  const signedOut = `${new URL(handler).origin}/sso/logout`;
  const addresses: readonly [string, string][] =
    protocol === 'SAML 2.0'
      ? [
          [words.entityId, handler],
          [words.acs, `${handler}/callback`],
          [words.slo, `${handler}/logout`],
          [words.metadata, `${handler}/metadata`],
        ]
      : [
          [words.redirect, `${handler}/callback`],
          [words.signedOut, signedOut],
          [words.backChannel, `${handler}/logout`],
        ];
  return (
    <FormGroup title={words.title} purpose={words.purpose}>
      <dl className={classes.addresses}>
        {addresses.map(([title, address]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={classes.value}>
              <code>{address}</code>
              <CopyButton text={address} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button icon={mdiDownloadOutline} onClick={() => downloadMetadata(configuration)}>
          {words.download}
        </Button>
      </div>
    </FormGroup>
  );
};
