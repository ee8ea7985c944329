import { sql, type RawBuilder } from 'kysely';
import { refuse } from '@candour/kit/server/refusal';

/** Days from one to another, both included, of one brand or banner or of all. */
export type Period = {
  from: string;
  to: string;
  brandId: number | undefined;
  consentBannerId: number | undefined;
};

const longestPeriodDays = 400;
const day = 86_400_000;
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Asked = { [member in keyof Period]?: Period[member] | undefined };

/** The period that was asked for; 30 days until today unless told. */
export const periodOf = ({ from, to, brandId, consentBannerId }: Asked, now: Date): Period => {
  const end = to ?? dayText(now.getTime());
  const start = from ?? dayText(Date.parse(end) - 29 * day);
  const span = (Date.parse(end) - Date.parse(start)) / day;
  if (!(span >= 0 && span < longestPeriodDays))
    refuse(400, `The period must be 1 to ${longestPeriodDays} days`);
  return { from: start, to: end, brandId: oneBrand(brandId), consentBannerId };
};

/** −1 is "View All" of the brand filter. */
export const oneBrand = (brandId: number | undefined): number | undefined =>
  brandId === -1 ? undefined : brandId;

/** As many days, right before it. */
export const periodBefore = (period: Period): Period => ({
  ...period,
  from: dayText(Date.parse(period.from) - daysIn(period) * day),
  to: dayText(Date.parse(period.from) - day),
});

const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / day + 1;

export const everyDayOf = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, at) => dayText(Date.parse(period.from) + at * day));

const monthStart = (date: string, monthsLater: number): string =>
  dayText(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + monthsLater));

/** The whole months between two days, from the first of one to before the first of another; undefined without any. */
export const wholeMonths = (from: string, to: string): { first: string; next: string } | undefined => {
  const first = monthStart(from, from.endsWith('-01') ? 0 : 1);
  const afterTo = monthStart(to, 1);
  const next = Date.parse(afterTo) - Date.parse(to) === day ? afterTo : monthStart(to, 0);
  return first < next ? { first, next } : undefined;
};

/** Condition on tables that count for brands and banners. */
export const ofBrandAndBanner = ({ brandId, consentBannerId }: Period): RawBuilder<unknown> => sql`
  (${brandId ?? null}::int is null or brand_id = ${brandId ?? null})
    and (${consentBannerId ?? null}::int is null or banner_id = ${consentBannerId ?? null})`;
