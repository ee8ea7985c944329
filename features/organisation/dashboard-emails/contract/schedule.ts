import * as z from 'zod/mini';
import { dayFields } from '@candour/kit/contract/day-schedule';
import * as field from '@candour/kit/contract/fields';

export const frequencies = { Daily: 'Every day', Weekly: 'Every week', Monthly: 'Every month' } as const;

export const schedule = z.strictObject({
  every: field.withDefault('Sent', z.enum(['Daily', 'Weekly', 'Monthly']), 'Weekly'),
  ...dayFields({ time: '08:00', monthDayHelp: 'In a month that is shorter, its last day' }),
});

/** Whether there is such a time zone, as a rule of a field. */
export const isTimeZone = (value: unknown): string | undefined => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(value) });
    return undefined;
  } catch {
    return 'Enter a time zone such as Europe/Oslo';
  }
};
