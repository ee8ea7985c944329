import { weekdays } from '@candour/kit/contract/day-schedule';
import { frequencies } from '../contract/schedule.ts';
import type { DashboardEmail } from '../contract.ts';

/** "Mondays, 08:00 (Europe/Oslo)". */
export const scheduleText = ({ schedule, timeZone }: DashboardEmail): string => {
  const { every, time, weekday, monthDay } = schedule;
  const when = `${time} (${timeZone.replaceAll('_', ' ')})`;
  if (every === 'Weekly') return `${weekdays[weekday - 1] ?? ''}s, ${when}`;
  return every === 'Daily' ? `${frequencies.Daily}, ${when}` : `Day ${monthDay} of the month, ${when}`;
};
