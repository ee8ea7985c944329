import { lazy, Suspense } from 'react';
import classes from './chart.module.css';
import { cx } from './cx.ts';
import type { ChartProps } from './chart-props.ts';
import { Skeleton } from './skeleton.tsx';

const Drawing = lazy(() => import('./chart-drawing.tsx'));

/** A line, area or bar chart; the same numbers follow as a table for people who cannot see it. */
export const Chart = <Row extends Record<string, string | number>>(props: ChartProps<Row>) => {
  const { rows, x, xLabel, series, height = 280, fills = false, label, whole = String } = props;
  return (
    <figure className={cx(classes.figure, fills && classes.fills)} aria-label={label}>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ name, label: title, colour, note }) => (
            <li key={name}>
              <i style={{ background: colour }} />
              {title}
              {note !== undefined && <b>{note}</b>}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true" className={classes.drawing} style={{ minHeight: height }}>
        <Suspense fallback={<Skeleton height={height} radius={8} />}>
          {/* Every row has the members that x and series name. */}
          <Drawing {...(props as unknown as ChartProps<Record<string, string | number>>)} />
        </Suspense>
      </div>
      <details className={classes.numbers}>
        <summary>Show as table</summary>
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
          <table>
            <thead>
              <tr>
                <th scope="col">{xLabel}</th>
                {series.map(({ name, label: title }) => (
                  <th key={name} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row[x])}>
                  <th scope="row">{whole(String(row[x]))}</th>
                  {series.map(({ name }) => (
                    <td key={name}>{row[name]?.toLocaleString('en')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};
