import type { ConsentModel } from '../definition.ts';
import { isInForce, strictestOf } from './in-force.ts';
import type { RegionPack, RegionRow } from './region-pack.ts';

/** What a region comes to for a profile. */
export type Proposal = {
  countries: string[];
  model: ConsentModel;
  yesDays: number;
  noDays: number;
  /** Global Privacy Control is to be honoured here, and whether visitors have to be shown that it was. */
  honoursGpc: boolean;
  showsGpc: boolean;
  rowIds: string[];
};

export type Wish = {
  regionId: string;
  day: string;
  /** Rows of background knowledge that somebody takes on all the same. */
  accepted: readonly string[];
  /** Countries and subdivisions that other profiles serve. */
  without: readonly string[];
};

/** No answer lives shorter: nobody is asked again and again. */
const shortestDays = 180;
const shortest = (days: readonly number[]): number => Math.max(shortestDays, Math.min(...days));

/** The rows of a region that hold on a day. */
export const rowsOf = (
  { regions, rows }: RegionPack,
  { regionId, day }: Pick<Wish, 'regionId' | 'day'>,
): RegionRow[] => {
  const ids = regions.find(({ id }) => id === regionId)?.rowIds ?? [];
  return rows.filter((row) => ids.includes(row.id) && isInForce(row, day));
};

/**
 * The strictest of the rows of a region, leaving out background knowledge that nobody took on and places that others
 * serve. Null where nothing is left. No browser signal binds outside the United States; there it is honoured in every
 * state, also where the law does not name it.
 */
export const propose = (pack: RegionPack, wish: Wish): Proposal | null => {
  const isFree = (code: string): boolean => !wish.without.includes(code);
  const rows = rowsOf(pack, wish).filter(
    ({ id, sure, match }) => (sure !== 'c' || wish.accepted.includes(id)) && match.some(isFree),
  );
  const strictest = strictestOf(rows);
  if (strictest === null) return null;
  return {
    countries: [...new Set(rows.flatMap(({ match }) => match.filter(isFree)))],
    model: strictest.model,
    yesDays: shortest(rows.map(({ yesDays }) => yesDays)),
    noDays: shortest(rows.map(({ noDays }) => noDays)),
    honoursGpc: rows.some(
      ({ gpc, match }) => gpc.law === 'binds' || match.some((code) => code.startsWith('US-')),
    ),
    showsGpc: rows.some(({ gpc }) => gpc.showHonoured),
    rowIds: rows.map(({ id }) => id),
  };
};

/** Places of narrower regions that are chosen beside one: France has a profile of its own beside Europe. */
export const placesOfNarrower = (
  { regions, rows }: RegionPack,
  chosen: readonly Pick<Wish, 'regionId'>[],
  { regionId }: Pick<Wish, 'regionId'>,
): string[] => {
  const rowIdsOf = (wanted: string) => regions.find(({ id }) => id === wanted)?.rowIds ?? [];
  const others = chosen.filter((other) => rowIdsOf(other.regionId).length < rowIdsOf(regionId).length);
  const ids = others.flatMap((other) => rowIdsOf(other.regionId));
  return rows.filter(({ id }) => ids.includes(id)).flatMap(({ match }) => match);
};
