import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import type { Fields } from '@candour/kit/portal/form.tsx';
import layout from '@candour/ui/layout.module.css';
import type { Members } from '../editor/form-row.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';

/** The form of one step of a form that is built: saves itself. */
export const stepFormOf = <F extends Fields>(fields: F) => {
  const form = formOf({ fields });
  const StepForm = ({ children }: { children: ReactNode }) => {
    const { row, draft, isReadOnly } = useFormSetUp();
    return (
      <form.Form
        record={row as unknown as Partial<z.output<F>> /* the row has all members of its steps */}
        className={layout.stack5}
        isReadOnly={isReadOnly}
        save={(values) => draft.save(values as Members /* members of the row, as above */)}
      >
        {children}
        <Autosave store={draft} />
      </form.Form>
    );
  };
  return { StepForm, Field: form.Field };
};

/** What a select offers of rows that have a name. */
export const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
