import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './field-shell.module.css';

/** Attributes that a control must put on its element so that label, help and error belong to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type Props = {
  label: string;
  /** The field it is, by which it is found on the page. */
  name?: string | undefined;
  /** Below the control, always there. */
  help?: ReactNode;
  /** Below the control; announced when it appears. */
  error?: string | undefined;
  isRequired?: boolean;
  /** `beside` puts the control before its label, as with switches. */
  layout?: 'above' | 'beside';
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, help below, error in its place: the layout of every form field. */
export const FieldShell = (props: Props) => {
  const { label, name, help, error, isRequired = false, layout = 'above', className, children } = props;
  const id = useId();
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`];
  const control = children({
    id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': isRequired || undefined,
  });
  return (
    <div data-field={name} className={cx(classes.field, classes[layout], className)}>
      <div className={classes.head}>
        {/* To the browser an editor is not a form control: it is named by the label with an attribute, and focused by hand. */}
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={classes.label}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {label}
        </label>
        {!isRequired && layout === 'above' && <span className={classes.optional}>optional</span>}
      </div>
      <div className={classes.control}>{control}</div>
      {help !== undefined && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      <p id={`${id}-error`} className={classes.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
