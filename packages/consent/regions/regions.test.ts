import { describe, expect, test } from 'vitest';
import { isCountryOrRegion } from '../countries.ts';
import { changesSince, hasOldRows, type RegionOrigin } from './changes-since.ts';
import { isOld, rowFor } from './in-force.ts';
import { newestPack } from './newest-pack.ts';
import { placesOfNarrower, propose, type Wish } from './propose.ts';
import type { RegionPack } from './region-pack.ts';

const { rows, regions } = newestPack;
const day = '2026-11-23';
const wish = (regionId: string, more: Partial<Wish> = {}): Wish => ({
  regionId,
  day,
  accepted: [],
  without: [],
  ...more,
});
const at = (place: string | null, on = day) => rowFor(rows, place, on)?.id;

describe('the pack', () => {
  test('names rows and regions once, and only places there are', () => {
    for (const all of [rows, regions]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(rows.flatMap(({ match }) => match).filter((code) => !isCountryOrRegion(code))).toEqual([]);
    const known = rows.map(({ id }) => id);
    expect(regions.flatMap(({ rowIds }) => rowIds).filter((id) => !known.includes(id))).toEqual([]);
  });

  test('asks nobody again before 180 days, and says when each row was checked', () => {
    for (const { yesDays, noDays, checkedOn } of rows) {
      expect(Math.min(yesDays, noDays)).toBeGreaterThanOrEqual(180);
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test('a source is as sure as its row, and background knowledge names none', () => {
    const kinds = { a: 'Law, regulator or several reports', b: 'One report', c: '' };
    for (const { sources, sure } of rows)
      expect(sources.filter(({ readAs }) => readAs !== kinds[sure])).toEqual([]);
  });
});

describe('a place', () => {
  test('gets the row of its subdivision, then of its country, then of its union', () => {
    expect([at('CA-QC'), at('CA-ON'), at('CA')]).toEqual(['ca-qc', 'ca', 'ca']);
    expect([at('FR'), at('FR-IDF'), at('PT')]).toEqual(['fr', 'fr', 'eu']);
    expect([at('US-CA'), at('US-NY'), at('AQ')]).toEqual(['us-ca', undefined, undefined]);
  });

  test('that is not known gets the strictest row', () => {
    expect(rowFor(rows, null, day)?.model).toBe('OptIn');
    const lax = rows.filter(({ model }) => model !== 'OptIn');
    expect(rowFor(lax, null, day)?.model).toBe('OptOut');
  });

  test('gets a dated row from its first day on, whether a day or a month was read', () => {
    expect([at('IN', '2027-04-30'), at('IN', '2027-05-01')]).toEqual([undefined, 'in']);
    expect([at('US-MN', '2025-07-30'), at('US-MN', '2025-07-31')]).toEqual([undefined, 'us-mn']);
    expect([at('US-CA', '2019-12-31'), at('US-CA', '2020-01-01')]).toEqual([undefined, 'us-ca']);
  });
});

describe('what a region comes to', () => {
  test('is the strictest of its rows', () => {
    const europe = propose(newestPack, wish('europe'));
    expect(europe).toMatchObject({ model: 'OptIn', yesDays: 180, noDays: 180, honoursGpc: false });
    expect(europe?.countries).toHaveLength(30);
    expect(propose(newestPack, wish('es'))).toMatchObject({ yesDays: 365, noDays: 365 });
  });

  test('leaves out background knowledge that nobody ticked', () => {
    expect(propose(newestPack, wish('nz'))).toBeNull();
    expect(propose(newestPack, wish('nz', { accepted: ['nz'] }))?.model).toBe('NoticeOnly');
    expect(propose(newestPack, wish('europe'))?.rowIds).not.toContain('ie');
    expect(propose(newestPack, wish('europe', { accepted: ['ie'] }))?.rowIds).toContain('ie');
  });

  test('leaves places to others, with the rows that are about nothing else', () => {
    const without = ['FR', 'IT'];
    const rest = propose(newestPack, wish('europe', { without }));
    expect(rest?.countries).toHaveLength(28);
    expect(rest).toMatchObject({ yesDays: 365, noDays: 365 });
    expect(propose(newestPack, wish('fr', { without }))).toBeNull();
    expect(placesOfNarrower(newestPack, [wish('europe'), wish('fr')], wish('europe'))).toEqual(['FR']);
    expect(placesOfNarrower(newestPack, [wish('europe'), wish('fr')], wish('fr'))).toEqual([]);
  });

  test('honours the signal in every US state, and shows it in California', () => {
    expect(propose(newestPack, wish('us-opt-out'))).toMatchObject({
      model: 'OptOut',
      honoursGpc: true,
      showsGpc: true,
    });
    expect(propose(newestPack, wish('us-ut'))).toMatchObject({ honoursGpc: true, showsGpc: false });
    expect(propose(newestPack, wish('ca-qc'))?.honoursGpc).toBe(false);
  });

  test('is nothing for a region that is not in force, or not there', () => {
    expect(propose(newestPack, wish('in'))).toBeNull();
    expect(propose(newestPack, wish('atlantis'))).toBeNull();
  });
});

describe('what was filled in', () => {
  const originOf = (regionId: string): RegionOrigin => {
    const proposal = propose(newestPack, wish(regionId));
    if (proposal === null) throw new Error(`Nothing is read of ${regionId}`);
    return { ...proposal, pack: newestPack.version, regionId, filledOn: day, without: [] };
  };
  const edited = (id: string, change: object): RegionPack => ({
    ...newestPack,
    rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  });

  test('differs from nothing on the day it was filled in', () => {
    expect(changesSince(originOf('us-opt-out'), newestPack, day)).toEqual([]);
  });

  test('differs when a dated row comes into force', () => {
    expect(changesSince(originOf('us-opt-out'), newestPack, '2027-01-01')).toEqual([
      'New in this region: US-OK, US-LA',
    ]);
  });

  test('differs from a newer reading, member by member', () => {
    const newer = edited('ch', { model: 'OptIn', noDays: 200 });
    expect(changesSince(originOf('ch'), newer, day)).toEqual([
      'Consent model: opt-out → opt-in',
      'A no ends after: 365 days → 200 days',
    ]);
    expect(changesSince(originOf('ch'), edited('ch', { until: '2026-01' }), day)).toEqual([
      'No reading of this region is left',
    ]);
  });

  test('is old once nobody checked it for twelve months', () => {
    expect(isOld({ checkedOn: '2026-11-22' }, '2027-11-21')).toBe(false);
    expect(isOld({ checkedOn: '2026-11-22' }, '2027-11-22')).toBe(true);
    expect(hasOldRows(originOf('ch'), newestPack, day)).toBe(false);
    expect(hasOldRows(originOf('ch'), edited('ch', { checkedOn: '2025-11-01' }), day)).toBe(true);
  });
});
