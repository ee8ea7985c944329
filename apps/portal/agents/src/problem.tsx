import classes from './desk.module.css';

/** What was refused, where it was asked for; nothing if nothing was. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p className={classes.problem} role="alert">
      {text}
    </p>
  );
