import { useId } from 'react';
import { cx } from './cx.ts';
import classes from './usage-bar.module.css';
import { usageTone } from './usage-tone.ts';

type Props = {
  /** What is counted: "Integrations". */
  label: string;
  used: number;
  limit: number;
};

/** How much of a limit is used, shown by figures as well as by length and colour. */
export const UsageBar = ({ label, used, limit }: Props) => {
  const id = useId();
  return (
    <div className={classes.usage}>
      <p id={id} className={classes.words}>
        <span>{label}</span>
        <span className={classes.figures}>{`${used} of ${limit}`}</span>
      </p>
      <meter
        className={cx(classes.bar, classes[usageTone(used, limit)])}
        aria-labelledby={id}
        max={Math.max(limit, 1)}
        value={limit <= 0 ? 1 : used}
      />
    </div>
  );
};
