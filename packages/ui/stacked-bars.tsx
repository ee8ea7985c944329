import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './stacked-bars.module.css';

export type Series<Row> = { name: keyof Row & string; label: string; colour: string };

type Props<Row> = {
  rows: readonly Row[];
  /** The member along the bottom. */
  x: keyof Row & string;
  series: readonly Series<Row>[];
  /** Shortens a value of `x` for the axis. */
  tick?: (value: string) => string;
  height?: number;
  label: string;
};

/** Amounts over time or by name, stacked; the same numbers follow as a table for whoever cannot see it. */
export const StackedBars = <Row extends Record<string, string | number>>(props: Props<Row>) => {
  const { rows, x, series, tick = String, height = 280, label } = props;
  return (
    <figure className={classes.figure} aria-label={label}>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
          <BarChart
            data={[...rows]}
            margin={{ top: 8, right: 0, bottom: 0, left: -16 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey={(row: Row) => row[x]}
              tickFormatter={tick}
              tickLine={false}
              axisLine={false}
              minTickGap={24}
              stroke="var(--text-dim)"
              fontSize={12}
            />
            <YAxis
              allowDecimals={false}
              tickLine={false}
              axisLine={false}
              stroke="var(--text-dim)"
              fontSize={12}
            />
            <Tooltip
              cursor={{ fill: 'var(--surface-hover)' }}
              contentStyle={{
                background: 'var(--surface-raised)',
                border: '1px solid var(--line)',
                borderRadius: 8,
                color: 'var(--text)',
              }}
            />
            <Legend iconType="circle" iconSize={8} />
            {series.map(({ name, label: text, colour }) => (
              <Bar
                key={name}
                dataKey={(row: Row) => row[name]}
                name={text}
                stackId="all"
                fill={colour}
                isAnimationActive={false}
                maxBarSize={36}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className={classes.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{x}</th>
            {series.map(({ name, label: text }) => (
              <th key={name} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[x])}>
              <th scope="row">{row[x]}</th>
              {series.map(({ name }) => (
                <td key={name}>{row[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
