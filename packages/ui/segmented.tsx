import { useId } from 'react';
import classes from './segmented.module.css';

type Props<V extends string> = {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
};

/** A few alternatives side by side, one of them chosen. */
export const Segmented = <V extends string>({ label, choices, value, onChoose }: Props<V>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
};
