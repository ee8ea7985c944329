import { elsewhere } from './elsewhere.ts';
import { besideEurope, europe } from './europe.ts';
import type { Region, RegionPack, RegionRow } from './region-pack.ts';
import { unitedStates } from './united-states.ts';

const idsOf = (rows: readonly RegionRow[]): string[] => rows.map(({ id }) => id);
const alone = ({ id, name }: RegionRow): Region => ({ id, name, rowIds: [id], note: '' });

/** The edition of this version of Candour: our readings, and no legal advice. */
export const newestPack: RegionPack = {
  version: 'regions-2026.11.1',
  regions: [
    {
      id: 'europe',
      name: 'Europe (EU and EEA)',
      rowIds: idsOf(europe),
      note: 'The strictest of all countries. Add a profile for a country of its own where that is too strict elsewhere.',
    },
    ...besideEurope.map(alone),
    {
      id: 'us-opt-out',
      name: 'US states with opt-out',
      rowIds: idsOf(unitedStates),
      note: 'A lasting opt-out link and the signal are needed: a banner alone is no way to opt out. Global Privacy Control is honoured in every state, also where its law does not name it.',
    },
    ...elsewhere.map(alone),
    ...europe.filter(({ id }) => id !== 'eu').map(alone),
    ...unitedStates.map(alone),
  ],
  rows: [...europe, ...besideEurope, ...unitedStates, ...elsewhere],
};
