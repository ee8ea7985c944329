import type { DaySchedule } from '../contract/day-schedule.ts';

const dayMs = 86_400_000;

/** The first turn of a schedule after a moment, by the clock of a time zone. */
export const turnAfter = (moment: Date, schedule: DaySchedule, timeZone: string): Date => {
  const today = dayIn(moment, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const day = new Date(today + ahead * dayMs);
    if (!isDay(day, schedule)) continue;
    const turn = atTime(day, schedule.time, timeZone);
    if (turn > moment) return turn;
  }
};

const isDay = (day: Date, { every, weekday, monthDay }: DaySchedule): boolean => {
  if (every === 'Weekly') return (day.getUTCDay() || 7) === weekday;
  if (every === 'Daily') return true;
  return day.getUTCDate() === Math.min(monthDay, lastDayOfMonth(day));
};

/** How many days the month of a day has, in UTC. */
export const lastDayOfMonth = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();

/** The date that a calendar of the time zone shows, as midnight in UTC. */
const dayIn = (moment: Date, timeZone: string): number => {
  const clock = moment.getTime() + offsetAt(moment.getTime(), timeZone);
  return clock - (((clock % dayMs) + dayMs) % dayMs);
};

/** When the clock there first shows this time; one that is left out in spring comes as much later. */
const atTime = (day: Date, time: string, timeZone: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = day.getTime() + (hours * 60 + minutes) * 60_000;
  // The clocks may have been changed in between: one of the two is right, or neither.
  const [before, after] = [clock - dayMs, clock + dayMs].map((moment) => clock - offsetAt(moment, timeZone));
  const shown = [before, after].find(
    (moment) => moment !== undefined && moment + offsetAt(moment, timeZone) === clock,
  );
  return new Date(shown ?? before ?? clock);
};

/** How far the clock there is ahead of UTC. */
const offsetAt = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock - Math.floor(moment / 1_000) * 1_000;
};
