import { cx } from './cx.ts';
import type { ControlProps } from './field-shell.tsx';
import classes from './colour-field.module.css';
import input from './input.module.css';

type Props = Partial<ControlProps> & {
  /** `#rrggbb`, or what is being typed. */
  value: string;
  /** What holds while nothing is typed. */
  fallback?: string | undefined;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  ref?: React.Ref<HTMLInputElement>;
};

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** A colour, typed or picked with the device's own picker. */
export const ColourField = ({
  value,
  fallback = '',
  onValueChange,
  onBlur,
  disabled,
  ref,
  ...rest
}: Props) => (
  <div className={classes.field}>
    <input
      type="color"
      aria-label="Pick a colour"
      className={classes.swatch}
      value={[value, fallback, '#000000'].find(isColour)}
      disabled={disabled}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
    <input
      {...rest}
      ref={ref}
      type="text"
      spellCheck={false}
      placeholder={fallback || '#406a94'}
      className={cx(input.input, classes.text)}
      value={value}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  </div>
);
