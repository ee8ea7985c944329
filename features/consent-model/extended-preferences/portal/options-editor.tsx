import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import type { ExtendedPreference } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './preferences.module.css';

/** The options of a choice, in the order people see them. */
export const OptionsEditor = () => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const options = useWatch({ control, name: 'options' }) as ExtendedPreference['options']; // of the schema
  const { errors, isSubmitted } = useFormState({ control, name: 'options' });
  const { message } = (errors['options'] ?? {}) as { message?: string }; // a list's own message
  const next = Math.max(0, ...options.map(({ optionId = 0 }) => optionId)) + 1;
  const items = fields.map(({ key }, at) => ({
    id: key,
    at,
    label: options[at]?.label || `Option ${at + 1}`,
  }));
  return (
    <section className={layout.stack3} aria-label="Options">
      <h3 className={classes.heading}>Options</h3>
      {message !== undefined && isSubmitted && <Notice tone="danger">{message}</Notice>}
      <ReorderList
        label="Options"
        items={items}
        onMove={move}
        isDisabled={isReadOnly}
        end={({ at, label }) =>
          !isReadOnly && (
            <IconButton path={mdiTrashCanOutline} label={`Remove ${label}`} onClick={() => remove(at)} />
          )
        }
      >
        {({ at }) => (
          <div className={classes.option}>
            <Field name={`options.${at}.label`} />
            <Field name={`options.${at}.value`} />
            <Field name={`options.${at}.isActive`} className={classes.switch ?? ''} />
          </div>
        )}
      </ReorderList>
      {!isReadOnly && (
        <div>
          <Button
            small
            icon={mdiPlus}
            onClick={() => append({ optionId: next, value: '', label: '', isActive: true })}
          >
            Add option
          </Button>
        </div>
      )}
    </section>
  );
};
