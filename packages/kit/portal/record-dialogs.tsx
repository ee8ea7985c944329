import type { ReactNode } from 'react';
import { DeleteDoomed } from './delete-doomed.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Fields, FormFacts } from './form.tsx';
import type * as z from 'zod/mini';
import type { Records } from './use-records.ts';

type Props<F extends Fields> = {
  records: Records<z.output<F>>;
  /** The noun, or the fields and rules of the form. */
  facts: FormFacts<F>;
  /** The member by which people recognise a row. */
  label: keyof z.output<F> & string;
  /** Titles of the form. */
  add: string;
  edit: string;
  /** Initial values of a new row, if not the schema's defaults. */
  start?: Partial<z.output<F>>;
  /** What else is deleted with a row. */
  consequence?: string;
  width?: number;
  /** The form has more than five fields. */
  isLong?: boolean;
  /** The fields. */
  children: ReactNode;
};

/**
 * The form of the opened row and the question before the doomed one is deleted: what a plain list has
 * besides its table.
 */
export const RecordDialogs = <F extends Fields>(props: Props<F>) => {
  const { records, facts, label, add, edit, start, consequence, width, isLong = false, children } = props;
  const { opened, open, mayWrite, save } = records;
  return (
    <>
      {opened !== undefined && (
        <FormDialog
          facts={facts}
          title={opened === 'new' ? add : edit}
          record={opened === 'new' ? start : opened}
          save={save}
          isReadOnly={!mayWrite}
          onClose={() => open(undefined)}
          isLong={isLong}
          {...(width === undefined ? {} : { width })}
        >
          {children}
        </FormDialog>
      )}
      <DeleteDoomed records={records} label={label} consequence={consequence} />
    </>
  );
};
