import { useState } from 'react';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { blockedValuesForm, fieldRuleForm, ruleCalls, ruledFields, type FieldRule } from '../contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import layout from '@candour/ui/layout.module.css';

const form = formOf(fieldRuleForm);
const blocked = formOf(blockedValuesForm);
const facts = {
  ...fieldRuleForm,
  id: 'fieldName',
  label: 'fieldName',
  search: ['fieldName'],
  order: 'fieldName',
} as const;
const plain = { isMandatory: false, pattern: '', allowedValues: [], maxLength: null };

/** What the organisation demands of contact fields, and values that find nobody. */
export const FieldsTab = () => {
  const { data } = useRead(ruleCalls.readFields);
  const mayWrite = useMay()(ruleCalls.writeFields.access);
  const [opened, open] = useState<FieldRule>();
  const [isBlocking, block] = useState(false);
  const save = useWrite(ruleCalls.writeFields, {
    invalidates: [ruleCalls.readFields],
    done: 'Field rules saved',
  });
  const rows =
    data &&
    ruledFields.map((fieldName) => ({
      fieldName,
      ...(data.fields.find((each) => each.fieldName === fieldName) ?? plain),
    }));
  const list = useList(rows, facts, {
    isFixedOrder: true,
    columns: [
      { field: 'fieldName', value: ({ fieldName }) => fieldLabel(fieldName) },
      { field: 'isMandatory', min: 120 },
      { field: 'pattern', priority: 2 },
      { field: 'allowedValues', priority: 2, value: ({ allowedValues }) => allowedValues.join(', ') },
      { field: 'maxLength', min: 100, align: 'end', priority: 3 },
    ],
  });
  const write = (change: Partial<{ fields: FieldRule[]; blockedValues: string[] }>) => {
    const { fields = [], blockedValues = [], rowVersion = 0 } = data ?? {};
    return save.mutateAsync({ body: { fields, blockedValues, rowVersion, ...change } });
  };
  return (
    <div className={layout.stack4}>
      <TitledCard
        title="Values that find nobody"
        aside={
          <Button disabled={data === undefined} onClick={() => block(true)}>
            {mayWrite ? 'Edit' : 'View'}
          </Button>
        }
      >
        <p className={layout.dim}>
          {data === undefined || data.blockedValues.length === 0
            ? 'Placeholders such as 000000, n/a and test@… find nobody in any case. Add values of your own.'
            : data.blockedValues.join(', ')}
        </p>
      </TitledCard>
      <DataTable
        list={list}
        title="Field rules"
        empty={{ title: 'No fields' }}
        open={open}
        actions={(row) => (mayWrite ? { edit: () => open(row) } : { view: () => open(row) })}
      />
      {opened !== undefined && (
        <form.Dialog
          title={fieldLabel(opened.fieldName)}
          record={opened}
          isReadOnly={!mayWrite}
          save={(values) =>
            write({
              fields: [
                ...(data?.fields ?? []).filter(({ fieldName }) => fieldName !== opened.fieldName),
                { ...opened, ...values },
              ],
            })
          }
          onClose={() => open(undefined)}
        >
          <form.Field name="isMandatory" />
          <form.Field name="maxLength" as="number" />
          <form.Field name="pattern" />
          <form.Field name="allowedValues" as="tags" />
        </form.Dialog>
      )}
      {isBlocking && (
        <blocked.Dialog
          title="Values that find nobody"
          record={{ blockedValues: data?.blockedValues ?? [] }}
          isReadOnly={!mayWrite}
          save={(values) => write(values)}
          onClose={() => block(false)}
        >
          <blocked.Field name="blockedValues" as="tags" />
        </blocked.Dialog>
      )}
    </div>
  );
};
