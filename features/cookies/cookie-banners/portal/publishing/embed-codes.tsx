import { useState } from 'react';
import { languagesOfBrand } from '@candour/kit/portal/languages-of-brand.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { languages } from '../../../../organisation/languages/contract.ts';
import { publishing } from '../../contract/publishing.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './embed-codes.module.css';
import { EmbedVariant } from './embed-variant.tsx';
import { Marks } from './marks.tsx';
import { TrySites } from './try-sites.tsx';

const browserLanguage = '';

/** The code of one profile in every form it has, the usual one open. */
export const EmbedCodes = ({ profileId, brandId }: { profileId: number; brandId: number }) => {
  const [languageCode, speak] = useState(browserLanguage);
  const [opened, open] = useState<string | null>('standard');
  const { data: assigned } = useRead(languages.assigned);
  const { data } = useRead(publishing.embedCode, {
    query: { ProfileId: profileId, LanguageCode: languageCode },
  });
  const choices = languagesOfBrand(assigned?.assignedLanguages ?? [], brandId).map((language) => ({
    value: language.languageCode,
    label: language.languageName,
  }));
  return (
    <div className={layout.stack5}>
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
      {data === undefined && <Waiting height={480} />}
      {data && (
        <div className={classes.variants}>
          {data.embedCodes.map((code) => (
            <EmbedVariant
              key={code.variant}
              code={code}
              isOpen={code.variant === opened}
              onToggle={() => open(code.variant === opened ? null : code.variant)}
            />
          ))}
        </div>
      )}
      {typeof data?.addresses.staging === 'string' && (
        <section className={classes.part}>
          <h3>Staging address</h3>
          <p>The staged version, to try on a test site before it is promoted.</p>
          <CodeBlock code={data.addresses.staging} label="Staging address" />
        </section>
      )}
      {data !== undefined && data.marks.length > 0 && <Marks marks={data.marks} />}
      <TrySites key={profileId} profileId={profileId} />
    </div>
  );
};
