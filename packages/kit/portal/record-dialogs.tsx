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
  /** The member people know a row by. */
  label: keyof z.output<F> & string;
  /** Titles of the form. */
  add: string;
  edit: string;
  /** Members a new row starts with, where the schema's defaults are not meant. */
  start?: Partial<z.output<F>>;
  /** What else goes with a row. */
  consequence?: string;
  width?: number;
  /** The fields. */
  children: ReactNode;
};

/** The form of the opened row and the question before the doomed one goes: what a plain list has besides its table. */
export const RecordDialogs = <F extends Fields>(props: Props<F>) => {
  const { records, facts, label, add, edit, start, consequence, width, children } = props;
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
          {...(width === undefined ? {} : { width })}
        >
          {children}
        </FormDialog>
      )}
      <DeleteDoomed records={records} label={label} consequence={consequence} />
    </>
  );
};
