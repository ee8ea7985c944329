import * as z from 'zod/mini';
import * as field from './fields.ts';
import { maxValue, minValue, regex } from './rules.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const weekdayChoices = weekdays.map((label, index) => ({ value: index + 1, label }));

/** When something recurs that has its turn at a time of certain days. */
export type DaySchedule = {
  every: 'Daily' | 'Weekly' | 'Monthly';
  /** As in `08:00`. */
  time: string;
  /** From 1 for Monday. */
  weekday: number;
  /** In a month that is shorter, its last day. */
  monthDay: number;
};

type Told = { time: string; timeHelp?: string; monthDayHelp?: string };

/** The fields of a schedule but for how often it recurs; `time` is the default. */
export const dayFields = ({ time, timeHelp, monthDayHelp }: Told) => ({
  time: field.named(z._default(z.string().check(field.ruled(regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))), time), {
    title: 'Time',
    ...described(timeHelp),
  }),
  weekday: between('Day of the week', 1, 7),
  monthDay: between('Day of the month', 1, 31, monthDayHelp),
});

const between = (title: string, least: number, most: number, help?: string) =>
  field.withDefault(
    title,
    z.int().check(field.ruled(minValue(least)), field.ruled(maxValue(most))),
    1,
    described(help),
  );

const described = (description: string | undefined) => (description === undefined ? {} : { description });
