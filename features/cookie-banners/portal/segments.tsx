import classes from './segments.module.css';

type Props<V extends string> = {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
};

/** A few alternatives side by side, one of them chosen. */
export const Segments = <V extends string>({ label, choices, value, onChoose }: Props<V>) => (
  <div role="radiogroup" aria-label={label} className={classes.segments}>
    {choices.map((choice) => (
      <label key={choice.value} className={classes.segment}>
        <input
          type="radio"
          name={label}
          className={classes.input}
          checked={choice.value === value}
          onChange={() => onChoose(choice.value)}
        />
        {choice.label}
      </label>
    ))}
  </div>
);
