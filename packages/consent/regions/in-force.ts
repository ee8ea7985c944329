import type { RegionRow } from './region-pack.ts';

/** Whether a row holds on a day (`2026-11-22`). Bounds are days, months or years, which compare as text. */
export const isInForce = ({ from, until }: Pick<RegionRow, 'from' | 'until'>, day: string): boolean =>
  (from === null || day >= from) && (until === null || day < until);

/** Whether nobody compared a row with its sources for a year. */
export const isOld = ({ checkedOn }: Pick<RegionRow, 'checkedOn'>, day: string): boolean =>
  `${Number(checkedOn.slice(0, 4)) + 1}${checkedOn.slice(4)}` <= day;

const models = ['NoticeOnly', 'OptOut', 'OptIn'] as const;

/** How much a model asks for: the larger, the stricter. */
export const strictness = (model: RegionRow['model']): number => models.indexOf(model);

/** The row that asks for most; null without one. */
export const strictestOf = (rows: readonly RegionRow[]): RegionRow | null =>
  rows.reduce<RegionRow | null>(
    (best, row) => (best === null || strictness(row.model) > strictness(best.model) ? row : best),
    null,
  );

/**
 * The row for a place (`FR`, `US-CA`) on a day: that of the subdivision, then of the country, then of its union. A place
 * that is not known (null) gets the strictest; null for a known place that was not read.
 */
export const rowFor = (rows: readonly RegionRow[], place: string | null, day: string): RegionRow | null => {
  const inForce = rows.filter((row) => isInForce(row, day));
  if (place === null) return strictestOf(inForce);
  const country = place.slice(0, 2);
  const matching = (code: string, isUnion: boolean): RegionRow | undefined =>
    inForce.find(({ match }) => match.includes(code) && match.length > 1 === isUnion);
  return matching(place, false) ?? matching(country, false) ?? matching(country, true) ?? null;
};
