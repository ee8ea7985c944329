import { dateText, dateTimeText } from '@candour/kit/portal/dates.ts';

/** A period back from now, or one between two typed times. */
const presets = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
export type Preset = keyof typeof presets | 'custom';

/** A range in the format of the API; undefined if it is incomplete or ends before it begins. */
export const rangeOf = (
  { preset, from, to }: { preset: Preset; from: string; to: string },
  nowMs: number,
): { from: string; to: string } | undefined => {
  const iso = (ms: number) => new Date(ms).toISOString();
  if (preset !== 'custom') return { from: iso(nowMs - presets[preset]), to: iso(nowMs) };
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return start < end ? { from: iso(start), to: iso(end) } : undefined;
};

/** Roughly how long so many calls take: "less than a minute", "about 5 minutes", "about 3 hours". */
export const timeInWords = (calls: number, perSecond: number): string => {
  const minutes = Math.ceil(calls / perSecond / 60);
  if (minutes <= 1) return 'less than a minute';
  if (minutes < 120) return `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
};

type Reached = { from: string; to: string; reachedAt: string | null };

/** How much of the range is done, in whole per cent. */
export const percentOf = ({ from, to, reachedAt }: Reached): number => {
  if (reachedAt === null) return 0;
  const [start, end, at] = [Date.parse(from), Date.parse(to), Date.parse(reachedAt)];
  return Math.round(Math.min(1, Math.max(0, (at - start) / (end - start))) * 100);
};

/** A range in words; if the day is the same it appears once. */
export const rangeText = ({ from, to }: { from: string; to: string }): string => {
  const end = dateTimeText(to);
  const isOneDay = dateText(from) === dateText(to);
  return `${dateTimeText(from)} – ${isOneDay ? end.slice(dateText(to).length + 1) : end}`;
};
