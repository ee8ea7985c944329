import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import classes from './fields.module.css';

type GroupProps = { title: string; help?: string | undefined; children: ReactNode };

/** Related fields of a step. */
export const FieldGroup = ({ title, help, children }: GroupProps) => (
  <fieldset className={classes.list}>
    <legend className={classes.legend}>{title}</legend>
    {help !== undefined && <p className={classes.dim}>{help}</p>}
    {children}
  </fieldset>
);

type Props = {
  /** The list in the form. */
  name: string;
  title: string;
  help?: string | undefined;
  /** The word for one of them: "header". */
  word: string;
  /** The initial content of a new one. */
  start: object;
  /** The fields of a row, side by side. */
  fields: (at: number) => ReactNode;
  /** Shown below them; such a row has its own title. */
  below?: (at: number) => ReactNode;
};

/** A list in the form, one row each, with adding and removing. */
export const FieldRows = ({ name, title, help, word, start, fields: fieldsOf, below }: Props) => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  return (
    <FieldGroup title={title} help={help}>
      {fields.map(({ key }, at) => {
        const row = (
          <div key={key} className={classes.pair}>
            {fieldsOf(at)}
            {!isReadOnly && (
              <IconButton
                path={mdiTrashCanOutline}
                label={`Remove ${word} ${at + 1}`}
                className={classes.remove}
                onClick={() => remove(at)}
              />
            )}
          </div>
        );
        if (below === undefined) return row;
        return (
          <div key={key} className={classes.map} role="group" aria-label={`${title} ${at + 1}`}>
            {row}
            <div className={classes.row}>{below(at)}</div>
          </div>
        );
      })}
      {!isReadOnly && (
        <div>
          <Button small icon={mdiPlus} onClick={() => append(start)}>
            {`Add ${word}`}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
};
