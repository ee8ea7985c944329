import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Related fields, under a heading. */
export const FormGroup = (props: { title?: string; purpose?: string; children: ReactNode }) => (
  <section className={classes.group}>
    {props.title !== undefined && (
      <div className={classes.head}>
        <h2>{props.title}</h2>
        {props.purpose !== undefined && <p className={classes.purpose}>{props.purpose}</p>}
      </div>
    )}
    {props.children}
  </section>
);
