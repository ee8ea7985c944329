import type { ReactNode } from 'react';
import { FieldRows } from './field-rows.tsx';

type List = 'headers' | 'queryParameters';

type Props<Name extends List> = {
  name: Name;
  title: string;
  /** The word for one of them: "header". */
  word: string;
  help?: string;
  /** The field of the surrounding form. */
  Field: (props: { name: `${Name}.${number}.name` | `${Name}.${number}.value` }) => ReactNode;
};

/** Names with values, such as headers, one row each. */
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
