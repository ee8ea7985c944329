import { isOld } from './in-force.ts';
import { propose, rowsOf, type Proposal } from './propose.ts';
import type { RegionPack } from './region-pack.ts';

/** What a profile was filled in with, and from which edition. */
export type RegionOrigin = Proposal & {
  pack: string;
  regionId: string;
  filledOn: string;
  /** Places that other profiles served at that time. */
  without: readonly string[];
};

const modelNames = { OptIn: 'opt-in', OptOut: 'opt-out', NoticeOnly: 'notice only' } as const;

/** How the readings of a day differ from what a profile was filled in with; a sentence each, none where they are the same. */
export const changesSince = (origin: RegionOrigin, pack: RegionPack, day: string): string[] => {
  const { regionId, without, rowIds } = origin;
  const now = propose(pack, { regionId, day, accepted: rowIds, without });
  if (now === null) return ['No reading of this region is left'];
  const added = now.countries.filter((code) => !origin.countries.includes(code));
  const gone = origin.countries.filter((code) => !now.countries.includes(code));
  const changes = [
    change('Consent model', modelNames[origin.model], modelNames[now.model]),
    change('A yes ends after', `${origin.yesDays} days`, `${now.yesDays} days`),
    change('A no ends after', `${origin.noDays} days`, `${now.noDays} days`),
    change('Global Privacy Control', honoured(origin.honoursGpc), honoured(now.honoursGpc)),
    added.length > 0 ? `New in this region: ${added.join(', ')}` : '',
    gone.length > 0 ? `No longer in this region: ${gone.join(', ')}` : '',
  ];
  return changes.filter((text) => text !== '');
};

/** Whether a row that a profile was filled in from was not checked for a year. */
export const hasOldRows = (origin: RegionOrigin, pack: RegionPack, day: string): boolean =>
  rowsOf(pack, { regionId: origin.regionId, day }).some(
    (row) => origin.rowIds.includes(row.id) && isOld(row, day),
  );

const change = (what: string, before: string, after: string): string =>
  before === after ? '' : `${what}: ${before} → ${after}`;
const honoured = (honours: boolean): string => (honours ? 'honoured' : 'not needed');
