import { Field } from '@candour/kit/portal/field.tsx';
import classes from './step-form.module.css';

const looks = [
  { value: 'Button1', label: 'Filled' },
  { value: 'Button2', label: 'Quiet' },
];

/** Text, look and visibility of one button of the banner. */
export const ButtonFields = ({
  name,
  title,
  hasShow = true,
}: {
  name: string;
  title: string;
  hasShow?: boolean;
}) => (
  <fieldset className={classes.button}>
    <legend className={classes.legend}>{title}</legend>
    <Field name={`${name}.text`} label="Text" isRequired />
    <Field name={`${name}.look`} label="Look" as="select" choices={looks} isRequired />
    {hasShow && <Field name={`${name}.show`} label="Show" as="switch" />}
  </fieldset>
);
