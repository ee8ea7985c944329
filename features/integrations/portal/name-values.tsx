import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import classes from './fields.module.css';

type List = 'headers' | 'queryParameters';

type Props<Name extends List> = {
  name: Name;
  title: string;
  /** What one of them is called: "header". */
  word: string;
  help?: string;
  /** The field of the form around it. */
  Field: (props: { name: `${Name}.${number}.name` | `${Name}.${number}.value` }) => ReactNode;
};

/** Names with values, such as headers, a row each. */
export const NameValues = <Name extends List>({ name, title, word, help, Field }: Props<Name>) => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name: name as List, keyName: 'key' }); // wider than one of them
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{title}</legend>
      {help !== undefined && <p className={classes.dim}>{help}</p>}
      {fields.map(({ key }, at) => (
        <div key={key} className={classes.pair}>
          <Field name={`${name}.${at}.name`} />
          <Field name={`${name}.${at}.value`} />
          {!isReadOnly && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove ${word} ${at + 1}`}
              className={classes.remove}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append({ name: '', value: '' })}>
            {`Add ${word}`}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
