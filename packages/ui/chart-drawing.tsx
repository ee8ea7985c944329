import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartBubble } from './chart-bubble.tsx';
import type { ChartProps, ChartSeries } from './chart-props.ts';

type AnyRow = Record<string, string | number>;

const axis = { tickLine: false, axisLine: false, stroke: 'var(--text-dim)', fontSize: 12 } as const;
const quarters = [0, 0.25, 0.5, 0.75, 1];

/** Bars closer than this have no room for a line between their parts. */
const mostParted = 62;

const ChartDrawing = ({
  kind,
  rows,
  x,
  series,
  isStacked = false,
  isShare = false,
  tick = String,
  ticks,
  whole = String,
  height = 280,
  fills = false,
}: ChartProps<AnyRow>) => {
  const mark = ({ name, label, colour }: ChartSeries<AnyRow>) => {
    const shared = { dataKey: name, name: label, isAnimationActive: false } as const;
    const stack = isStacked ? { stackId: 'all' } : {};
    const parted = rows.length <= mostParted ? { stroke: 'var(--surface)', strokeWidth: 1.5 } : {};
    if (kind === 'bar')
      return <Bar key={name} {...shared} {...stack} {...parted} fill={colour} maxBarSize={36} />;
    if (kind === 'line') return <Line key={name} {...shared} stroke={colour} strokeWidth={2} dot={false} />;
    return <Area key={name} {...shared} {...stack} stroke={colour} fill={colour} fillOpacity={0.16} />;
  };
  return (
    <ResponsiveContainer width="100%" height={fills ? '100%' : height}>
      <ComposedChart
        accessibilityLayer={false}
        data={[...rows]}
        margin={{ top: 8, right: 8, bottom: 0, left: -8 }}
        barCategoryGap="6%"
        stackOffset={isShare ? 'expand' : 'none'}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey={x}
          tickFormatter={tick}
          minTickGap={24}
          {...axis}
          {...(ticks && { ticks: [...ticks] })}
        />
        {isShare ? (
          <YAxis
            domain={[0, 1]}
            ticks={quarters}
            tickFormatter={(part: number) => `${Math.round(100 * part)}\u00A0%`}
            {...axis}
          />
        ) : (
          <YAxis
            allowDecimals={false}
            tickFormatter={(count: number) => shortCount.format(count)}
            {...axis}
          />
        )}
        <Tooltip
          cursor={{ fill: 'var(--surface-hover)', stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const row = rows.find((one) => one[x] === label);
            return active && row !== undefined ? (
              <ChartBubble title={whole(String(label))} row={row} series={series} isShare={isShare} />
            ) : null;
          }}
        />
        {series.map(mark)}
      </ComposedChart>
    </ResponsiveContainer>
  );
};

const shortCount = new Intl.NumberFormat('en', { notation: 'compact' });

export default ChartDrawing;
