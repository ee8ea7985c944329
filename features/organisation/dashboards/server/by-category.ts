import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { answersTo, spanFor, type ByCategory, type Span } from '../contract/by-category.ts';
import { everyDayOf, ofBrandAndBanner, type Period } from './period.ts';

type Said = ByCategory['categories'][number]['parts'][number];
type Row = Said & { brandId: number; categoryId: number; start: string };

const none: Said = { accepted: 0, partly: 0, refused: 0 };

/** What was said to each category, by day, week or month, from what was counted with the answers. */
export const consentByCategory = async (
  db: Db,
  period: Period,
  wanted: Span | undefined,
): Promise<ByCategory> => {
  const days = everyDayOf(period);
  const span = wanted ?? spanFor(days.length);
  const { rows } = await sql<Row>`
    select brand_id, category_id, greatest(date_trunc(${span}, day::timestamp)::date, ${period.from}::date) as start,
      sum(accepted)::int as accepted, sum(partly)::int as partly, sum(refused)::int as refused
    from category_daily
    where day between ${period.from}::date and ${period.to}::date and ${ofBrandAndBanner(period)}
    group by 1, 2, 3`.execute(db);
  const starts = [...new Set(days.map((day) => startOf(span, day, period.from)))];
  const named = await namesOf(db);
  const categories = [...Map.groupBy(rows, ({ brandId, categoryId }) => `${brandId} ${categoryId}`)].map(
    ([, own]) => {
      const byStart = new Map(
        own.map(({ start, accepted, partly, refused }) => [start, { accepted, partly, refused }]),
      );
      const { brandId = 0, categoryId = 0 } = own[0] ?? {};
      return {
        categoryId,
        ...named(brandId, categoryId),
        ...own.reduce((sum, each) => plus(sum, each), none),
        parts: starts.map((start) => byStart.get(start) ?? none),
      };
    },
  );
  return { span, starts, categories: categories.toSorted(mostAnswered) };
};

const plus = (one: Said, other: Said): Said => ({
  accepted: one.accepted + other.accepted,
  partly: one.partly + other.partly,
  refused: one.refused + other.refused,
});

type Named = Said & { categoryName: string };
const mostAnswered = (one: Named, other: Named): number =>
  answersTo(other) - answersTo(one) || one.categoryName.localeCompare(other.categoryName, 'en');

const day = 86_400_000;

/** The first day of a week or month, or that of the period if it begins within. */
const startOf = (span: Span, date: string, from: string): string => {
  if (span === 'day') return date;
  // Weeks begin on Monday.
  const back = span === 'week' ? (new Date(date).getUTCDay() + 6) % 7 : Number(date.slice(8)) - 1;
  const start = new Date(Date.parse(date) - back * day).toISOString().slice(0, 10);
  return start < from ? from : start;
};

const namesOf = async (db: Db) => {
  const categories = await db.selectFrom('cookieCategory').select(['categoryId', 'categoryName']).execute();
  const brands = await db.selectFrom('brand').select(['brandId', 'brandName']).execute();
  const categoryNames = new Map(categories.map((each) => [each.categoryId, each.categoryName]));
  const brandNames = new Map(brands.map((each) => [each.brandId, each.brandName]));
  return (brandId: number, categoryId: number) => ({
    categoryName: categoryNames.get(categoryId) ?? `Deleted category ${categoryId}`,
    brandName: brandNames.get(brandId) ?? '',
  });
};
