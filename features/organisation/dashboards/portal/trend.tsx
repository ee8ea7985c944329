import { sparklinePath } from '@candour/ui/sparkline-path.ts';
import classes from './figures.module.css';

const [width, height] = [128, 36];

/** The course of a number, between its lowest and its highest; decoration, since the chart below has the days. */
export const Trend = ({ values }: { values: readonly number[] }) => {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const range = highest - lowest;
  // A number that never changed is a line in the middle; one day is no course.
  const heights = values.map((value) => (range === 0 ? 0.5 : (value - lowest) / range));
  const last = heights.at(-1);
  if (heights.length < 2 || last === undefined) return null;
  const line = sparklinePath(heights, width, height);
  return (
    <svg
      className={classes.trend}
      viewBox={`-2 -3 ${width + 5} ${height + 8}`}
      width={width + 5}
      height={height + 8}
      aria-hidden="true"
    >
      <path d={`${line}L${width} ${height + 4}L0 ${height + 4}Z`} />
      <path d={line} />
      <circle cx={width} cy={height - last * height} r="2.5" />
    </svg>
  );
};
