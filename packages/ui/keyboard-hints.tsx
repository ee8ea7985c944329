import { Fragment } from 'react';
import classes from './keyboard-hints.module.css';

export type KeyboardHint = { keys: readonly string[]; does: string };

/** Keys and what they do, as a list. */
export const KeyboardHints = ({ hints }: { hints: readonly KeyboardHint[] }) => (
  <dl className={classes.hints}>
    {hints.map(({ keys, does }) => (
      <div key={does} className={classes.hint}>
        <dt>
          {keys.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && ' '}
              <kbd>{key}</kbd>
            </Fragment>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
