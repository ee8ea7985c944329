import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './stat-tile.module.css';

type Props = {
  label: string;
  /** The figure, formatted by the tile if it is a number. */
  value: ReactNode;
  /** What it means: a share, a change, a period. */
  note?: ReactNode;
  /** Next to the figure, such as a sparkline. */
  children?: ReactNode;
};

/** One figure. */
export const StatTile = ({ label, value, note, children }: Props) => (
  <Card className={classes.tile}>
    <p className={classes.label}>{label}</p>
    <p className={classes.value}>{typeof value === 'number' ? value.toLocaleString('en') : value}</p>
    {note !== undefined && <p className={classes.note}>{note}</p>}
    {children}
  </Card>
);

/** Tiles side by side, as many as fit. */
export const StatTiles = ({ children }: { children: ReactNode }) => (
  <div className={classes.tiles}>{children}</div>
);
