import type { ReactNode } from 'react';

export type ChartSeries<Row> = {
  name: keyof Row & string;
  label: string;
  /** A colour of the tokens, such as `var(--accent)`. */
  colour: string;
  /** What all of it comes to, beside its name. */
  note?: ReactNode;
};

export type ChartProps<Row> = {
  kind: 'line' | 'area' | 'bar';
  rows: readonly Row[];
  /** The member along the x axis, and its name for the table. */
  x: keyof Row & string;
  xLabel: string;
  series: readonly ChartSeries<Row>[];
  /** Stacks bars and areas. */
  isStacked?: boolean;
  /** Draws what is stacked as parts of a whole; the table keeps the numbers. */
  isShare?: boolean;
  /** Shortens a value of `x` for the axis. */
  tick?: (value: string) => string;
  /** The values of `x` shown on the axis, if not chosen by the available space. */
  ticks?: readonly string[] | undefined;
  /** The full form of a value of `x`, shown with its numbers. */
  whole?: (value: string) => string;
  /** Pixels; 280 by default. */
  height?: number;
  /** Takes the height that its container has to spare. */
  fills?: boolean;
  label: string;
};
