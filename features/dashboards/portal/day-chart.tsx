import { StackedBars } from '@candour/ui/stacked-bars.tsx';
import type { BannerBoard } from '../contract.ts';
import { answers } from './series.ts';

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** What visitors answered on each day. */
export const DayChart = ({ days, label }: { days: BannerBoard['days']; label: string }) => (
  <StackedBars rows={days} x="day" series={answers} tick={shortDay} label={label} />
);
