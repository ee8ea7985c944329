import { useDeferredValue, useState } from 'react';
import { languagesOfBrand } from '@candour/kit/portal/languages-of-brand.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { policyTables, type PolicyTable } from '../contract.ts';
import { groupingChoices, type Grouping } from './groupings.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './manage-table.module.css';

const pageLanguage = 0;
const isElementId = (text: string): boolean => /^[A-Za-z][\w-]{0,63}$/.test(text);

/** What to paste into the cookie policy of a site. */
export const EmbedCodes = ({ policyTableId, brandId }: Pick<PolicyTable, 'policyTableId' | 'brandId'>) => {
  const [languageId, speak] = useState<number>(pageLanguage);
  const [divId, name] = useState('cookie-policy');
  const [grouping, group] = useState<Grouping>('1');
  const { data: assigned } = useRead(languages.assigned);
  const isSound = isElementId(divId);
  const asked = useDeferredValue(isSound ? divId : 'cookie-policy');
  const { data } = useRead(policyTables.embedCode, {
    query: {
      CookiePolicyTableId: policyTableId,
      divId: asked,
      groupingId: grouping,
      ...(languageId === pageLanguage ? {} : { LanguageId: languageId }),
    },
  });
  const choices = languagesOfBrand(assigned?.assignedLanguages ?? [], brandId).map((language) => ({
    value: language.languageId,
    label: language.languageName,
  }));
  return (
    <div className={layout.stack4}>
      <FieldShell
        label="Language"
        help="For pages that name no language, or one the table does not have."
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            choices={[{ value: pageLanguage, label: 'Language of the page' }, ...choices]}
            value={languageId}
            onValueChange={(id) => speak(id ?? pageLanguage)}
          />
        )}
      </FieldShell>
      <FieldShell
        label="Id of the element"
        isRequired
        error={isSound ? undefined : 'Letters, digits, - and _, beginning with a letter'}
      >
        {(control) => (
          <TextInput {...control} value={divId} onChange={(event) => name(event.currentTarget.value)} />
        )}
      </FieldShell>
      <Segmented label="Grouping" choices={groupingChoices} value={grouping} onChoose={group} />
      {data === undefined && <Waiting height={200} />}
      {data?.embedCodes.map(({ variant, title, description, code }) => (
        <section key={variant} className={layout.stack3}>
          <h4 className={classes.heading}>{title}</h4>
          <p className={layout.dim}>{description}</p>
          <CodeBlock code={code} label={`${title} code`} />
        </section>
      ))}
    </div>
  );
};

export const EmbedDialog = ({ table, onClose }: { table: PolicyTable; onClose: () => void }) => (
  <Dialog
    isOpen
    title="Get code"
    width={720}
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <EmbedCodes policyTableId={table.policyTableId} brandId={table.brandId} />
  </Dialog>
);
