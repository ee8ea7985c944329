const two = (value: number): string => String(value).padStart(2, '0');

const dayWriter = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** "5 Nov 2026", in the person's time zone. */
export const dateText = (iso: string): string => shortMonths(dayWriter.format(new Date(iso)));

// British English writes "Sept" where the specification has three letters.
const shortMonths = (text: string): string => text.replace('Sept', 'Sep');

/** "5 Nov 2026 14:05", with seconds where asked for. */
export const dateTimeText = (iso: string, hasSeconds = false): string => {
  const date = new Date(iso);
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return `${dateText(iso)} ${time}${hasSeconds ? `:${two(date.getSeconds())}` : ''}`;
};

/** `yyyy/MM/dd`, where the specification has it so. */
export const dateInDigits = (iso: string): string => {
  const date = new Date(iso);
  return `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())}`;
};

/** `2026-11-26` where the person is, for names of files. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const dayLength = 86_400_000;

/** How a moment is told wherever there is no need for more: "3 hours ago" within a day, "5 Nov 2026" beyond. */
export const momentText = (iso: string, now = Date.now()): string =>
  Math.abs(new Date(iso).getTime() - now) < dayLength ? relativeText(iso, now) : dateText(iso);

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** A calendar day as `MMM yyyy`, for charts that span more than a year. */
export const monthInWords = (day: string): string => `${monthName.format(new Date(day))} ${day.slice(0, 4)}`;

/** A calendar day such as `2026-11-05` as `dd MMM yyyy`, for charts. */
export const dayInWords = (day: string): string => `${day.slice(8, 10)} ${monthInWords(day)}`;

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 days ago", however long it is. */
export const relativeText = (iso: string, now = Date.now()): string => {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  if (Math.abs(seconds) < 60) return 'just now';
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(seconds / length), unit);
};

/** Whether a value is a time as the server writes it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
