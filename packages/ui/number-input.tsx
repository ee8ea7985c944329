import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import classes from './input.module.css';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: number | null;
  /** The number that was typed, null if empty, NaN if it is not a number (the schema then reports it). */
  onValueChange: (value: number | null) => void;
};

const read = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.')));

/** A number; keeps the text as typed, so that "1." and "-" survive until they are complete. */
export const NumberInput = ({ value, onValueChange, className, ...native }: Props) => {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const last = useRef(value);
  useEffect(() => {
    if (!Object.is(value, last.current)) setTyped(value === null ? '' : String(value));
    last.current = value;
  }, [value]);
  const change = (next: string) => {
    setTyped(next);
    last.current = read(next);
    onValueChange(last.current);
  };
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...native}
      className={cx(classes.input, classes.number, className)}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
