import * as z from 'zod/mini';
import { dayFields } from '@candour/kit/contract/day-schedule';
import * as field from '@candour/kit/contract/fields';

/** How often an export runs by itself. */
export const frequencies = {
  Once: 'Only when somebody runs it',
  Hourly: 'Every hour',
  Daily: 'Every day',
  Weekly: 'Every week',
  Monthly: 'Every month',
} as const;

/** By the clock of UTC. */
export const schedule = z.strictObject({
  every: field.withDefault('Runs', z.enum(['Once', 'Hourly', 'Daily', 'Weekly', 'Monthly']), 'Once'),
  ...dayFields({ time: '02:00', timeHelp: 'In UTC' }),
});
export type Schedule = z.output<typeof schedule>;
