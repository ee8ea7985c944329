import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Field, type FieldProps } from './field.tsx';
import { Form, type Fields, type FormFacts, type FormProps } from './form.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { createElement } from 'react';

type Bound<F extends Fields, Props extends { facts: FormFacts<F> }> = (
  props: Omit<Props, 'facts'>,
) => ReactNode;

/**
 * Form, dialog and field bound to the fields of a noun, so that a misspelt field name does not compile:
 * `const brandForm = formOf(brands)`, then `<brandForm.Field name="brandName" />`.
 */
export const formOf = <F extends Fields>(
  facts: FormFacts<F>,
): {
  Form: Bound<F, FormProps<F>>;
  Dialog: Bound<F, FormDialogProps<F>>;
  Field: (props: FieldProps<FieldPath<z.output<F>>>) => ReactNode;
} => ({
  Form: (props) => createElement(Form<F>, { ...props, facts }),
  Dialog: (props) => createElement(FormDialog<F>, { ...props, facts }),
  Field,
});
