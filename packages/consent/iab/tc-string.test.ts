import { expect, test } from 'vitest';
import { times, longTest } from '../../../testing/long.ts';
import { bits, padded, toBase64Url } from './bits.ts';
import { decodeTcString } from './decode-tc-string.ts';
import { encodeTcString } from './encode-tc-string.ts';
import { randomFrom } from './random.fixture.ts';
import { restrictionRanges } from './restriction-ranges.ts';
import { libraryDecodes, libraryEncodes, libraryRestrictions, randomTcString } from './tc-string.fixture.ts';

const seeds = Array.from({ length: times(250, 2000) }, (_, seed) => seed);

/** From "IAB Tech Lab, Consent string and vendor list formats v2", 2026-02-26. */
const published = 'CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA';

const blank = decodeTcString(published).core;
const plain = { ...blank, vendorConsents: [], vendorLegitimateInterests: [] };
const text = (part: string): string => toBase64Url(padded(part, 24));

longTest('writes strings that the library of the IAB reads alike, for many random models', () => {
  for (const seed of seeds) {
    const model = randomTcString(randomFrom(seed));
    const written = encodeTcString(model);
    expect(decodeTcString(written), `seed ${seed}`).toEqual(model);
    expect(libraryDecodes(written), `seed ${seed}`).toEqual(model);
    expect(libraryRestrictions(written), `seed ${seed}`).toEqual(
      model.core.publisherRestrictions.map(({ purposeId, type, vendors }) => [
        purposeId,
        type,
        vendors.reduce((sum, [first, last]) => sum + last - first + 1, 0),
      ]),
    );
  }
});

longTest('reads what the library writes, and never writes a longer string, for many random models', () => {
  let same = 0;
  for (const seed of seeds) {
    const model = randomTcString(randomFrom(seed));
    const [ours, theirs] = [encodeTcString(model), libraryEncodes(model)];
    expect(decodeTcString(theirs), `seed ${seed}`).toEqual(model);
    expect(ours.length, `seed ${seed}`).toBeLessThanOrEqual(theirs.length);
    if (ours === theirs) same += 1;
  }
  // The others are shorter: the library sometimes misses the shorter form of a set.
  expect(same).toBeGreaterThan(seeds.length / 2);
});

test('reads the string of the specification and writes it again', () => {
  const read = decodeTcString(published);
  expect(read.core).toMatchObject({
    cmpId: 880,
    consentLanguage: 'EN',
    vendorListVersion: 48,
    policyVersion: 2,
    isServiceSpecific: true,
  });
  expect(read.disclosedVendors).not.toHaveLength(0);
  expect(encodeTcString({ ...read, disclosedVendors: read.disclosedVendors ?? [] })).toBe(published);
});

test('writes the day, not the time', () => {
  const time = Date.UTC(2026, 2, 1, 17, 30);
  const { core } = decodeTcString(
    encodeTcString({ core: { ...plain, created: time, lastUpdated: time }, disclosedVendors: [1] }),
  );
  expect(core.created).toBe(Date.UTC(2026, 2, 1));
  expect(core.lastUpdated).toBe(core.created);
});

test('joins restricted vendors across ids that no vendor has, and not across other vendors', () => {
  // The example of the specification: 13, 14, 16, 17 and 19 to 23 are on no list or deleted.
  expect(restrictionRanges([12, 15, 18, 24], [12, 15, 18, 24, 30])).toEqual([[12, 24]]);
  expect(restrictionRanges([12, 15, 18, 24], [12, 15, 16, 18, 24])).toEqual([
    [12, 15],
    [18, 24],
  ]);
  expect(restrictionRanges([], [1, 2])).toEqual([]);
});

test.each([
  ['cmpId', { cmpId: 4096 }],
  ['policyVersion', { policyVersion: -1 }],
  ['purposes', { purposeConsents: [25] }],
  ['vendors', { vendorConsents: [70_000] }],
  ['language', { consentLanguage: 'E1' }],
  ['times', { created: Number.NaN }],
])('refuses to write %s that do not fit', (_, wrong) => {
  expect(() => encodeTcString({ core: { ...plain, ...wrong }, disclosedVendors: [] })).toThrow(RangeError);
});

const [core = '', disclosed = '', publisher = ''] = published.split('.');
const twoRanges = (first: string, second: string): string =>
  text(`${bits(1, 3)}${bits(9, 16)}1${bits(2, 12)}${first}${second}`);
const range = (from: number, to: number): string => `1${bits(from, 16)}${bits(to, 16)}`;

test.each([
  ['nothing', '', 'cut'],
  ['a cut core', core.slice(0, 30), 'cut'],
  ['a cut part', `${core}.${disclosed.slice(0, 8)}`, 'cut'],
  ['version 1', `B${core.slice(1)}`, 'version'],
  ['other characters', `${core}.${disclosed}ä`, 'character'],
  ['padding with =', `${core}==`, 'character'],
  ['data behind the core', `${core}AAAB`, 'surplus'],
  ['an unknown part', `${core}.gAAA`, 'type'],
  ['a part twice', `${core}.${disclosed}.${disclosed}`, 'twice'],
  ['many parts', Array.from({ length: 50_000 }, () => 'I').join('.'), 'parts'],
  ['an empty part', `${core}..${publisher}`, 'cut'],
  ['ranges that overlap', `${core}.${twoRanges(range(1, 5), range(5, 9))}`, 'ranges'],
  ['ranges that go down', `${core}.${twoRanges(range(6, 9), range(1, 2))}`, 'ranges'],
  ['a range backwards', `${core}.${twoRanges(range(5, 1), range(6, 9))}`, 'ranges'],
  ['a range from 0', `${core}.${twoRanges(range(0, 1), range(6, 9))}`, 'ranges'],
  ['a range too far', `${core}.${twoRanges(range(1, 2), range(6, 10))}`, 'highest'],
  ['a megabyte', 'C'.repeat(1_000_000), 'long'],
])('says why it cannot read %s', (_, wrong, why) => {
  const start = performance.now();
  expect(() => decodeTcString(wrong)).toThrow(why);
  expect(performance.now() - start).toBeLessThan(10_000);
});

longTest('is quick with the longest string it reads, whatever is in it', () => {
  const random = randomFrom(1);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let round = 0; round < 20; round += 1) {
    const noise = Array.from({ length: 99_000 }, () => letters.charAt(random.below(64))).join('');
    const start = performance.now();
    expect(() => decodeTcString(`${core.slice(0, 35)}${noise}`)).toThrow();
    expect(performance.now() - start).toBeLessThan(10_000);
  }
});
