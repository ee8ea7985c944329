import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { maxValue, minValue, regex } from '@candour/kit/contract/rules';

/** How often an export runs by itself. */
export const frequencies = {
  Once: 'Only when somebody runs it',
  Hourly: 'Every hour',
  Daily: 'Every day',
  Weekly: 'Every week',
  Monthly: 'Every month',
} as const;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const between = (title: string, least: number, most: number, value: number) =>
  field.withDefault(title, z.int().check(field.ruled(minValue(least)), field.ruled(maxValue(most))), value);

export const schedule = z.strictObject({
  every: field.withDefault('Runs', z.enum(['Once', 'Hourly', 'Daily', 'Weekly', 'Monthly']), 'Once'),
  /** In UTC. */
  time: field.named(
    z._default(z.string().check(field.ruled(regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))), '02:00'),
    { title: 'Time', description: 'In UTC' },
  ),
  /** From 1 for Monday. */
  weekday: between('Day of the week', 1, 7, 1),
  /** In a month that is shorter, its last day. */
  monthDay: between('Day of the month', 1, 31, 1),
});
export type Schedule = z.output<typeof schedule>;
