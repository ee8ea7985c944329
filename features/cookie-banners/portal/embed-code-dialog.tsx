import { useState } from 'react';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { languages } from '../../languages/contract.ts';
import { cookieBanners } from '../contract.ts';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import classes from './embed-code-dialog.module.css';

const browserLanguage = '';

/** The code of a banner for its site, by profile and language, in every variant. */
export const EmbedCodeDialog = ({
  consentBannerId,
  onClose,
}: {
  consentBannerId: number;
  onClose: () => void;
}) => {
  const { data } = useRead(cookieBanners.profiles, { params: { bannerId: consentBannerId } });
  const published = (data?.profiles ?? []).filter(({ liveVersion }) => liveVersion !== null);
  const [chosen, choose] = useState<number | null>(null);
  const profileId = chosen ?? published[0]?.profileId;
  return (
    <Dialog
      isOpen
      title="Get code"
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {published.length > 1 && (
        <FieldShell label="Profile">
          {(control) => (
            <Select
              {...control}
              choices={published.map((profile) => ({ value: profile.profileId, label: profile.profileName }))}
              value={profileId ?? null}
              onValueChange={choose}
            />
          )}
        </FieldShell>
      )}
      {profileId === undefined ? <Skeleton height={240} /> : <EmbedCodes profileId={profileId} />}
    </Dialog>
  );
};

/** All variants of one profile's code. */
export const EmbedCodes = ({ profileId }: { profileId: number }) => {
  const [languageCode, speak] = useState(browserLanguage);
  const { data: assigned } = useRead(languages.assigned);
  const { data } = useRead(cookieBanners.embedCode, {
    query: { ProfileId: profileId, LanguageCode: languageCode },
  });
  const choices = (assigned?.assignedLanguages ?? []).map((language) => ({
    value: language.languageCode,
    label: language.languageName,
  }));
  if (data === undefined) return <Skeleton height={240} />;
  return (
    <div className={classes.codes}>
      <FieldShell label="Language" isRequired>
        {(control) => (
          <Select
            {...control}
            choices={[{ value: browserLanguage, label: 'Language of the browser' }, ...choices]}
            value={languageCode}
            onValueChange={(code) => speak(code ?? browserLanguage)}
          />
        )}
      </FieldShell>
      {data.embedCodes.map(({ variant, title, description, code }) => (
        <section key={variant} className={classes.variant}>
          <h3>{title}</h3>
          <p className={classes.description}>{description}</p>
          <CodeBlock code={code} label={`${title} code`} />
        </section>
      ))}
      {data.addresses.staging !== null && (
        <section className={classes.variant}>
          <h3>Staging address</h3>
          <p className={classes.description}>
            The staged version, to try on a test site before it is promoted.
          </p>
          <CodeBlock code={data.addresses.staging} label="Staging address" />
        </section>
      )}
    </div>
  );
};
