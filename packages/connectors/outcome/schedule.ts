const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The first steps are short: a withdrawal should arrive soon. The last one repeats. */
const steps = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const jitter = 0.2;

const units = { seconds: second, minutes: minute, hours: hour };
const unitOf = (step: number): keyof typeof units =>
  step < minute ? 'seconds' : step < hour ? 'minutes' : 'hours';
const list = new Intl.ListFormat('en-GB');

/** The schedule for people: after 5 and 30 seconds, 2, 10 and 30 minutes and so on. */
export const scheduleInWords = (['seconds', 'minutes', 'hours'] as const)
  .map(
    (unit) =>
      [
        unit,
        steps.filter((step) => unitOf(step) === unit).map((step) => String(step / units[unit])),
      ] as const,
  )
  .filter(([, counts]) => counts.length > 0)
  .map(([unit, counts]) => `${list.format(counts)} ${unit}`)
  .join(', ');

/**
 * Milliseconds to wait after attempt number `attempt` (from 1) failed; null if that was the last one. At
 * least `atLeastMs`, if the target asked for that. `random` from 0 to 1 spreads records that failed
 * together.
 */
export const nextAttemptIn = ({
  attempt,
  attempts,
  atLeastMs = 0,
  random,
}: {
  attempt: number;
  attempts: number;
  atLeastMs?: number | undefined;
  random: number;
}): number | null => {
  if (attempt >= attempts) return null;
  const step = steps[Math.min(Math.max(attempt, 1), steps.length) - 1] ?? 0;
  return Math.max(Math.round(step * (1 + jitter * (2 * random - 1))), atLeastMs);
};
