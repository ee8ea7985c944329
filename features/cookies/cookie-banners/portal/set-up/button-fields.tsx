import { Field } from '@candour/kit/portal/field.tsx';
import classes from './button-fields.module.css';

const looks = [
  { value: 'Button1', label: 'Filled' },
  { value: 'Button2', label: 'Quiet' },
];

type Props = { name: string; title: string; hasShow?: boolean };

/** Text, look and visibility of one button of the banner, in a row. */
export const ButtonFields = ({ name, title, hasShow = true }: Props) => (
  <fieldset className={classes.button}>
    <legend className={classes.legend}>{title}</legend>
    <Field name={`${name}.text`} label="Text" isRequired />
    <Field name={`${name}.look`} label="Look" as="select" choices={looks} isRequired />
    {hasShow && <Field name={`${name}.show`} label="Show" as="switch" />}
  </fieldset>
);
