import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export type ChartSeries<Row> = {
  name: keyof Row & string;
  label: string;
  /** A colour of the tokens, such as `var(--accent)`. */
  colour: string;
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
  /** Shortens a value of `x` for the axis. */
  tick?: (value: string) => string;
  /** The values of `x` shown on the axis, if not chosen by the available space. */
  ticks?: readonly string[] | undefined;
  /** The full form of a value of `x`, shown with its numbers. */
  whole?: (value: string) => string;
  /** Pixels; 280 by default. */
  height?: number;
  label: string;
};

type AnyRow = Record<string, string | number>;

const bubble = {
  background: 'var(--surface-raised)',
  border: '1px solid var(--line-strong)',
  borderRadius: 8,
  color: 'var(--text)',
};
const axis = { tickLine: false, axisLine: false, stroke: 'var(--text-dim)', fontSize: 12 } as const;

const ChartDrawing = ({
  kind,
  rows,
  x,
  series,
  isStacked = false,
  tick = String,
  ticks,
  whole = String,
  height = 280,
}: ChartProps<AnyRow>) => {
  const mark = ({ name, label, colour }: ChartSeries<AnyRow>) => {
    const shared = { dataKey: name, name: label, isAnimationActive: false } as const;
    const stack = isStacked ? { stackId: 'all' } : {};
    if (kind === 'bar') return <Bar key={name} {...shared} {...stack} fill={colour} maxBarSize={36} />;
    if (kind === 'line') return <Line key={name} {...shared} stroke={colour} strokeWidth={2} dot={false} />;
    return <Area key={name} {...shared} {...stack} stroke={colour} fill={colour} fillOpacity={0.16} />;
  };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        accessibilityLayer={false}
        data={[...rows]}
        margin={{ top: 8, right: 8, bottom: 0, left: -12 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey={x}
          tickFormatter={tick}
          minTickGap={24}
          {...axis}
          {...(ticks && { ticks: [...ticks] })}
        />
        <YAxis allowDecimals={false} {...axis} />
        <Tooltip
          cursor={{ fill: 'var(--surface-hover)', stroke: 'var(--line-strong)' }}
          contentStyle={bubble}
          labelFormatter={(value) => whole(String(value))}
        />
        {series.length > 1 && <Legend iconType="circle" iconSize={8} />}
        {series.map(mark)}
      </ComposedChart>
    </ResponsiveContainer>
  );
};

export default ChartDrawing;
