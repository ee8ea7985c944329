import { sparklinePath } from './sparkline-path.ts';
import classes from './sparkline.module.css';

type Point = { success: number; failure: number };

type Props = {
  points: readonly Point[];
  /** Read instead of the drawing: "1,204 succeeded, 3 failed in 24 hours". */
  label: string;
  width?: number;
  height?: number;
};

const margin = 2;

/**
 * A small line of successes with failures below it; 160 by 30. Drawn by hand, since lists contain hundreds.
 */
export const Sparkline = ({ points, label, width = 160, height = 30 }: Props) => {
  const inside = [width - 2 * margin, height - 2 * margin] as const;
  const top = Math.max(...points.map(({ success, failure }) => Math.max(success, failure)), 1);
  const path = (values: number[]) =>
    sparklinePath(
      values.map((value) => value / top),
      ...inside,
    );
  return (
    <svg width={width} height={height} role="img" aria-label={label} className={classes.sparkline}>
      {points.length > 1 && (
        <g transform={`translate(${margin} ${margin})`}>
          <path className={classes.success} d={path(points.map(({ success }) => success))} />
          {points.some(({ failure }) => failure > 0) && (
            <path className={classes.failure} d={path(points.map(({ failure }) => failure))} />
          )}
        </g>
      )}
    </svg>
  );
};
