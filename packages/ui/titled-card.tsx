import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './titled-card.module.css';

type Props = {
  title: string;
  /** Beside the title: a button, or when it was. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A card with a title, and its content below each other. */
export const TitledCard = ({ title, aside, children }: Props) => (
  <Card className={classes.card}>
    <div className={classes.head}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </Card>
);
