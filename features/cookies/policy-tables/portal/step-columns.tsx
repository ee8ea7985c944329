import { mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { PolicyColumn } from '@candour/policy-table/definition.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { languageChoices, useSourceLanguage } from '@candour/kit/portal/languages-of-brand.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { moved } from '@candour/ui/moved.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { OrderedList } from '@candour/ui/ordered-list.tsx';
import { Select } from '@candour/ui/select.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { policyTableColumns, policyTables, type PolicyTable } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './manage-table.module.css';
import { TellPreview, useSetUp } from './set-up.tsx';

const form = formOf({ fields: policyTableColumns });

type Column = PolicyTable['columns'][number];

/** The content of a column, for staff. */
const columnWords: Record<PolicyColumn, string> = {
  CookieName: 'Cookie name',
  Service: 'Service',
  Provider: 'Provider',
  Category: 'Category',
  Purpose: 'Purpose',
  Lifetime: 'Lifetime',
  Party: 'First or third party',
  Host: 'Host',
  StorageType: 'Kind of storage',
  ProviderPolicyLink: 'Privacy policy of the provider',
};
const all = Object.keys(columnWords) as PolicyColumn[]; // exactly the names above

/** Which columns the table has, and their headings in each language. */
export const StepColumns = () => {
  const { table, proceed } = useSetUp();
  const { policyTableId, rowVersion } = table;
  const save = useWrite(policyTables.update, {
    invalidates: [policyTables.list, policyTables.read, policyTables.checks, policyTables.preview],
    done: 'Columns saved',
  });
  return (
    <form.Form
      record={table}
      className={layout.stack5}
      save={(values) => save.mutateAsync({ body: { ...values, policyTableId, rowVersion } })}
      onSaved={proceed}
    >
      <TellPreview />
      <Columns brandId={table.brandId} />
      <StepFoot />
    </form.Form>
  );
};

const Columns = ({ brandId }: { brandId: number }) => {
  const { control } = useFormHandle();
  const { data } = useRead(languages.assigned);
  const { field, fieldState } = useController({ control, name: 'columns' });
  const columns = field.value as Column[]; // the form's own value
  const assigned = data?.assignedLanguages ?? [];
  const spoken = languageChoices(
    data,
    brandId,
    columns.flatMap(({ headings }) => headings.map((heading) => heading.languageId)),
  );
  const [chosen, speak] = useState<number | null>(null);
  const sourceId = useSourceLanguage(assigned, brandId);
  const languageId = chosen ?? sourceId ?? 0;
  const numbers = columns.map(({ column }, at) => ({ id: all.indexOf(column), at }));
  const open = all.filter((name) => !columns.some(({ column }) => column === name));
  return (
    <>
      <FieldShell
        label="Headings in"
        help="Empty headings use the built-in words, which exist in twenty languages."
        isRequired
      >
        {(control) => <Select {...control} choices={spoken} value={languageId} onValueChange={speak} />}
      </FieldShell>
      <OrderedList
        label="Columns of the table"
        items={numbers.map(({ id }) => ({ id, label: columnWords[all[id] ?? 'Host'] }))}
        isReadOnly={false}
        onMove={(from, to) => field.onChange(moved(columns, from, to))}
        onRemove={(id) => field.onChange(columns.filter(({ column }) => column !== all[id]))}
      >
        {(id) => (
          <TextInput
            className={classes.input}
            aria-label={`Heading of ${columnWords[all[id] ?? 'Host']}`}
            placeholder="Built-in heading"
            maxLength={100}
            value={headingIn(columns, { column: all[id], languageId })}
            onChange={(event) =>
              field.onChange(
                withHeading(columns, { column: all[id], languageId, text: event.currentTarget.value }),
              )
            }
          />
        )}
      </OrderedList>
      {fieldState.error?.message !== undefined && <Notice tone="danger">{fieldState.error.message}</Notice>}
      {open.length > 0 && (
        <div className={layout.row}>
          {open.map((column) => (
            <Button
              key={column}
              small
              icon={mdiPlus}
              onClick={() => field.onChange([...columns, { column, headings: [] }])}
            >
              {columnWords[column]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
};

type Place = { column: PolicyColumn | undefined; languageId: number };

const headingIn = (columns: readonly Column[], { column, languageId }: Place): string =>
  columns
    .find((each) => each.column === column)
    ?.headings.find((heading) => heading.languageId === languageId)?.text ?? '';

const withHeading = (
  columns: readonly Column[],
  { column, languageId, text }: Place & { text: string },
): Column[] =>
  columns.map((each) => {
    if (each.column !== column) return each;
    const others = each.headings.filter((heading) => heading.languageId !== languageId);
    return { ...each, headings: text === '' ? others : [...others, { languageId, text }] };
  });
