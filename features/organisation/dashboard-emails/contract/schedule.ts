import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { maxValue, minValue, regex } from '@candour/kit/contract/rules';

export const frequencies = { Daily: 'Every day', Weekly: 'Every week', Monthly: 'Every month' } as const;
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const between = (title: string, least: number, most: number, description: string) =>
  field.withDefault(title, z.int().check(field.ruled(minValue(least)), field.ruled(maxValue(most))), 1, {
    description,
  });

export const schedule = z.strictObject({
  every: field.withDefault('Sent', z.enum(['Daily', 'Weekly', 'Monthly']), 'Weekly'),
  time: field.named(
    z._default(z.string().check(field.ruled(regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))), '08:00'),
    { title: 'Time' },
  ),
  /** From 1 for Monday. */
  weekday: between('Day of the week', 1, 7, ''),
  monthDay: between('Day of the month', 1, 31, 'In a month that is shorter, its last day'),
});
export type Schedule = z.output<typeof schedule>;

/** Whether there is such a time zone, as a rule of a field. */
export const isTimeZone = (value: unknown): string | undefined => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(value) });
    return undefined;
  } catch {
    return 'Enter a time zone such as Europe/Oslo';
  }
};
