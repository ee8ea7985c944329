import { productIds } from '@candour/kit/contract/products';
import { useNavigate } from '@tanstack/react-router';
import { everywhereReason } from '@candour/kit/contract/access';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { ssoConfigurations, type SsoConfiguration, ssoScreens } from '../contract.ts';
import { HeadActions } from './head-actions.tsx';
import { Sections } from './sections.tsx';
import { ssoForm } from './sso-form.ts';

const catalogue = texts({
  list: 'SSO configuration',
  add: 'Add configuration',
  addPurpose: 'Say what it is for first. Then you get the addresses that your provider asks for.',
  purpose: 'Tell your provider about us, tell us about your provider, test it, and switch it on.',
  saved: 'Configuration saved',
  inUse: 'People sign in with this configuration. A mistake here keeps them out: test it after each change.',
});

/** Adding a configuration, or editing the one that the address names. */
export const ManageSso = () => {
  const { ssoConfigurationId: id } = useSearchOf(ssoScreens, 'manage-sso-configuration');
  const { data: record } = useRecord(ssoConfigurations.read, id);
  if (id !== undefined && record === undefined) return <WaitingRecord />;
  return <SsoForm key={record?.ssoConfigurationId} record={record} />;
};

const SsoForm = ({ record }: { record: SsoConfiguration | undefined }) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const reason = useWhyNot()(ssoConfigurations.update.access);
  const options = { invalidates: [ssoConfigurations.list, ssoConfigurations.read], done: words.saved };
  const creation = useWrite(ssoConfigurations.create, options);
  const change = useWrite(ssoConfigurations.update, options);
  const back = () => void navigate({ to: '/sso-configuration' });
  const open = (ssoConfigurationId: number) =>
    void navigate({
      ...linkTo(ssoScreens, 'manage-sso-configuration', { search: { ssoConfigurationId } }),
      replace: true,
    });
  return (
    <>
      <PageHead
        title={words.add}
        name={record?.name}
        trail={[{ label: words.list, run: back }]}
        purpose={record === undefined ? words.addPurpose : words.purpose}
        actions={record && <HeadActions configuration={record} mayWrite={reason === undefined} />}
      />
      {reason === everywhereReason && <Notice>{reason}</Notice>}
      {record?.isEnabled === true && <Notice tone="warning">{words.inUse}</Notice>}
      <ssoForm.Form
        record={record ?? { productId: productIds.AdminPortal, protocol: 'OpenID Connect' }}
        isReadOnly={reason !== undefined}
        save={async (values) => {
          if (record !== undefined) {
            const { ssoConfigurationId, rowVersion } = record;
            return change.mutateAsync({ body: { ...values, ssoConfigurationId, rowVersion } });
          }
          const made = await creation.mutateAsync({ body: values });
          return open(made.newSsoConfigurationId);
        }}
        onSaved={(isClosing) => isClosing && record !== undefined && back()}
      >
        <Sections record={record} />
        <SaveBar cancel={back} hasSaveAndClose={record !== undefined} />
      </ssoForm.Form>
    </>
  );
};
