import type { ReactNode } from 'react';
import { FieldRows } from './field-rows.tsx';

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
export const NameValues = <Name extends List>({ name, Field, ...words }: Props<Name>) => (
  <FieldRows
    {...words}
    name={name}
    start={{ name: '', value: '' }}
    fields={(at) => (
      <>
        <Field name={`${name}.${at}.name`} />
        <Field name={`${name}.${at}.value`} />
      </>
    )}
  />
);
