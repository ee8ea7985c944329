import { mdiAccountPlusOutline, mdiClose, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { Field } from '@candour/kit/portal/field.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { MultiSelect } from '@candour/ui/multi-select.tsx';
import { creationRuleForm, ruleCalls, ruledFields, type CreationRule, type RuledField } from '../contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './rules.module.css';

const form = formOf(creationRuleForm);
const choices = ruledFields.map((value) => ({ value, label: fieldLabel(value) }));
type Row = CreationRule & { rowVersion: number };

/** What a new person needs, by brand. */
export const CreationTab = () => {
  const { data } = useRead(ruleCalls.readCreation);
  const { brands } = useSurroundings();
  const mayWrite = useMay()(ruleCalls.writeCreation.access);
  const [opened, open] = useState<Row | 'new'>();
  const save = useWrite(ruleCalls.writeCreation, {
    invalidates: [ruleCalls.readCreation],
    done: 'Creation rule saved',
  });
  if (data === undefined) return <Waiting height={160} />;
  const rows = data.creationRules;
  const free = brands.filter(({ brandId }) => !rows.some((row) => row.brandId === brandId));
  const add = mayWrite && free.length > 0 && (
    <Button look="primary" icon={mdiPlus} onClick={() => open('new')}>
      Add creation rule
    </Button>
  );
  return (
    <div className={layout.stack4}>
      {rows.length === 0 ? (
        <EmptyState icon={mdiAccountPlusOutline} title="No creation rules yet" action={add}>
          Whoever can be found can be created. Add a rule to ask for more.
        </EmptyState>
      ) : (
        <div>{add}</div>
      )}
      {rows.map((row) => (
        <TitledCard
          key={row.brandId}
          title={row.brandName}
          aside={<Button onClick={() => open(row)}>{mayWrite ? 'Edit' : 'View'}</Button>}
        >
          <p>
            {row.combinations.length === 0
              ? 'A new person needs nothing in particular.'
              : `A new person needs ${row.combinations.map((names) => names.map(fieldLabel).join(' and ')).join(', or ')}.`}
          </p>
          {row.uniqueFields.length > 0 && <p>{`Unique: ${row.uniqueFields.map(fieldLabel).join(', ')}`}</p>}
        </TitledCard>
      ))}
      {opened !== undefined && (
        <form.Dialog
          title={opened === 'new' ? 'Add creation rule' : 'Edit creation rule'}
          record={opened === 'new' ? { brandId: free[0]?.brandId } : opened}
          isReadOnly={!mayWrite}
          save={(values) =>
            save.mutateAsync({
              body: {
                ...(values as CreationRule), // the whole form
                rowVersion: opened === 'new' ? 0 : opened.rowVersion,
              },
            })
          }
          onClose={() => open(undefined)}
        >
          <form.Field name="brandId" as="brand" isDisabled={opened !== 'new'} />
          <Field
            name="combinations"
            help="One of these has to be complete"
            render={(_, { value, onChange }) => (
              <Combinations value={(value ?? []) as RuledField[][]} onChange={onChange} /> // the member of this form
            )}
          />
          <form.Field name="uniqueFields" as="multiSelect" />
        </form.Dialog>
      )}
    </div>
  );
};

const Combinations = ({
  value,
  onChange,
}: {
  value: RuledField[][];
  onChange: (value: RuledField[][]) => void;
}) => {
  const { isReadOnly } = useFormHandle();
  return (
    <div className={classes.rows}>
      {value.map((names, at) => (
        <div key={at} className={classes.row}>
          <MultiSelect
            aria-label={`Combination ${at + 1}`}
            choices={choices}
            value={names}
            disabled={isReadOnly}
            onValueChange={(next) => onChange(value.map((each, index) => (index === at ? next : each)))}
          />
          <span className={classes.fixed}>{at < value.length - 1 ? 'or' : ''}</span>
          {!isReadOnly && (
            <IconButton
              path={mdiClose}
              label={`Remove combination ${at + 1}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && value.length < 10 && (
        <Button icon={mdiPlus} onClick={() => onChange([...value, ['email1']])}>
          Add combination
        </Button>
      )}
    </div>
  );
};
