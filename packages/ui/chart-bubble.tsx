import classes from './chart.module.css';
import type { ChartSeries } from './chart-props.ts';

type Row = Record<string, string | number>;

type Props = {
  title: string;
  row: Row;
  series: readonly ChartSeries<Row>[];
  /** Tells what part of the whole each number is, too. */
  isShare: boolean;
};

/** The numbers of the place in a chart that is pointed at. */
export const ChartBubble = ({ title, row, series, isShare }: Props) => {
  const numbers = series.map((one) => ({ ...one, number: Number(row[one.name] ?? 0) }));
  const sum = numbers.reduce((all, { number }) => all + number, 0);
  return (
    <div className={classes.bubble}>
      <b>{title}</b>
      {numbers.map(({ name, label, colour, number }) => (
        <span key={name}>
          <i style={{ background: colour }} />
          {label}
          <em>{number.toLocaleString('en')}</em>
          {isShare && <em>{sum === 0 ? '–' : `${((100 * number) / sum).toFixed(1)}\u00A0%`}</em>}
        </span>
      ))}
    </div>
  );
};
