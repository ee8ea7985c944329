import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './add-banner.module.css';

type Props = {
  number: number;
  title: string;
  help: string;
  isAnswered: boolean;
  children: ReactNode;
};

/** One question in plain words, with its answer below. */
export const Question = ({ number, title, help, isAnswered, children }: Props) => (
  <section className={classes.question} data-answered={isAnswered || undefined}>
    <span className={classes.number}>
      {isAnswered ? <Icon path={mdiCheck} size={16} label="Answered" /> : number}
    </span>
    <div className={classes.body}>
      <h2>{title}</h2>
      <p className={classes.help}>{help}</p>
      {children}
    </div>
  </section>
);
