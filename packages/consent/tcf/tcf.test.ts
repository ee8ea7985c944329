import { expect, test } from 'vitest';
import { decodeTcString } from '../iab/decode-tc-string.ts';
import { encodeTcString } from '../iab/encode-tc-string.ts';
import type { TcCore, TcString } from '../iab/tc-string.ts';
import { acAnswerProblems, acStringOf } from './ac-answer.ts';
import { tcAnswerProblems } from './check-tc-answer.ts';
import { lengthOfDay, withDay } from './day-of-string.ts';
import { sampleTcf } from './sample-tcf.ts';
import { acceptingAll, beforeAnswer, refusingAll, tcStringOf } from './tc-choice.ts';
import { tcfIntroduction } from './tcf-introduction.ts';
import { tcfReasons } from './tcf-meaning.ts';

const now = Date.UTC(2026, 10, 23, 14, 30);
const day = 86_400_000;
const tcf = sampleTcf(
  {},
  {
    restrictions: [
      { vendorId: 10, purposeId: 2, type: 1 },
      { vendorId: 40, purposeId: 9, type: 0 },
    ],
  },
);

/** The string of an acceptance, changed as a forger would. */
const forged = (change: Partial<TcCore>, parts: Partial<TcString> = {}): string => {
  const { core, disclosedVendors = [] } = decodeTcString(tcStringOf(tcf, acceptingAll(tcf), now));
  return encodeTcString({ core: { ...core, ...change }, disclosedVendors, ...parts });
};
const problems = (string: string) => tcAnswerProblems(tcf, { string, choice: 'custom' }, now);

test('what the banner makes of each choice is accepted', () => {
  expect(
    tcAnswerProblems(tcf, { string: tcStringOf(tcf, acceptingAll(tcf), now), choice: 'accept' }, now),
  ).toEqual([]);
  expect(tcAnswerProblems(tcf, { string: tcStringOf(tcf, refusingAll, now), choice: 'reject' }, now)).toEqual(
    [],
  );
  expect(problems(tcStringOf(tcf, beforeAnswer(tcf), now))).toEqual([]);
});

test.each<[string, Partial<TcCore>, string]>([
  ['another platform', { cmpId: 3 }, 'cmpId of'],
  ['another version of it', { cmpVersion: 9 }, 'cmpVersion of'],
  ['another list', { vendorListVersion: 99 }, 'vendorListVersion of'],
  ['older policies', { policyVersion: 4 }, 'policyVersion of'],
  ['another language', { consentLanguage: 'DE' }, 'consentLanguage of'],
  ['another country', { publisherCountry: 'FR' }, 'publisherCountry of'],
  ['texts of its own', { useNonStandardTexts: true }, 'useNonStandardTexts of'],
  ['all sites', { isServiceSpecific: false }, 'not for this service only'],
  ['purpose 1 not disclosed', { purposeOneTreatment: true }, 'purpose 1'],
  ['a purpose nobody asks for', { purposeConsents: [1, 3, 4, 5] }, 'consent to purposes 5'],
  [
    'legitimate interest in purpose 1',
    { purposeLegitimateInterests: [1] },
    'legitimate interest in purposes 1',
  ],
  [
    'legitimate interest in purpose 3',
    { purposeLegitimateInterests: [3] },
    'legitimate interest in purposes 3',
  ],
  [
    'legitimate interest in purpose 6',
    { purposeLegitimateInterests: [6] },
    'legitimate interest in purposes 6',
  ],
  ['a special feature nobody uses', { specialFeatureOptIns: [1, 2] }, 'special features 2'],
  ['a vendor that was not shown', { vendorConsents: [10, 11] }, 'consent to vendors 11'],
  ['consent to special purposes', { vendorConsents: [50] }, 'consent to vendors 50'],
  [
    'an interest nobody claims',
    { vendorLegitimateInterests: [20, 50, 100] },
    'legitimate interest of vendors 20',
  ],
  ['an objection to special purposes', { vendorLegitimateInterests: [] }, 'nobody can object to'],
  ['no restrictions', { publisherRestrictions: [] }, 'other restrictions'],
  ['yesterday but one', { created: now - 2 * day, lastUpdated: now - 2 * day }, 'not of today'],
  ['the day after tomorrow', { created: now + 2 * day, lastUpdated: now + 2 * day }, 'not of today'],
  ['two days', { created: now - day }, 'not of one day'],
])('a string that speaks of %s is refused', (_, change, why) => {
  expect(problems(forged(change))).toContainEqual(expect.stringContaining(why));
});

test('a string of the day before or after is that of a visitor whose clock differs', () => {
  for (const created of [now - day, now + day])
    expect(problems(forged({ created, lastUpdated: created }))).toEqual([]);
});

test('vendors are disclosed as published, and there are no other parts', () => {
  expect(problems(forged({}, { disclosedVendors: [10] }))).toContainEqual(
    expect.stringContaining('discloses other'),
  );
  const [core = ''] = forged({}).split('.');
  expect(problems(core)).toContainEqual(expect.stringContaining('does not say which vendors'));
  const publisher = {
    consents: [],
    legitimateInterests: [],
    customPurposes: 0,
    customConsents: [],
    customLegitimateInterests: [],
  };
  expect(problems(forged({}, { publisher }))).toContainEqual(
    expect.stringContaining('parts that this banner'),
  );
  expect(problems('COw')).toEqual([expect.stringContaining('cannot be read')]);
});

test('what was pressed must be what the string says', () => {
  const check = (string: string, choice: 'accept' | 'reject') =>
    tcAnswerProblems(tcf, { string, choice }, now);
  expect(check(tcStringOf(tcf, acceptingAll(tcf), now), 'reject')).toHaveLength(1);
  expect(check(tcStringOf(tcf, refusingAll, now), 'accept')).toHaveLength(1);
});

test('a published string gets its day without being encoded again', () => {
  const rest = tcStringOf(tcf, refusingAll, 0).slice(lengthOfDay);
  for (const time of [0, now, Date.UTC(2040, 0, 1)])
    expect(withDay(rest, time)).toBe(tcStringOf(tcf, refusingAll, time));
});

test('a restriction to consent lets a vendor be consented to that only claims an interest', () => {
  const asked = sampleTcf(
    {},
    { restrictions: [2, 7].map((purposeId) => ({ vendorId: 10, purposeId, type: 1 as const })) },
  );
  expect(asked.purposes).toEqual([1, 2, 3, 4, 7]);
  expect(asked.legIntVendors).toContain(10);
  expect(tcf.shown.vendors[0]?.purposes.map(([id]) => id)).toEqual([1, 2, 3, 4]);
});

test('asking again is proposed for new policies, new vendors and looser restrictions only', () => {
  expect(tcfReasons(tcf, { ...tcf, vendorListVersion: 101 })).toEqual([]);
  expect(tcfReasons(tcf, { ...tcf, policyVersion: 6 })).toHaveLength(1);
  expect(tcfReasons(tcf, { ...tcf, restrictions: [] })).toEqual(['Vendors are restricted less than before.']);
  expect(tcfReasons({ ...tcf, restrictions: [] }, tcf)).toEqual([]);
  const fewer = sampleTcf({}, { count: 9 });
  expect(tcfReasons(fewer, sampleTcf())).toEqual(['Vendors that are new: Vendor 100.']);
  expect(tcfReasons(sampleTcf(), fewer)).toEqual([]);
  expect(tcfReasons(undefined, tcf)).toHaveLength(1);
  expect(tcfReasons(tcf, { ...tcf, gdprApplies: false })).toEqual([]);
});

test('the first layer names stacks in place of what they cover, and never one that covers more than is asked', () => {
  const stack = (name: string, purposes: number[], specialFeatures: number[] = []) => ({
    name,
    purposes,
    specialFeatures,
  });
  const wordedWith = (...stacks: ReturnType<typeof stack>[]) =>
    tcfIntroduction({ ...tcf, wording: { texts: { asks: 'Ask <all>:' }, stacks, illustrations: {} } });
  expect(wordedWith(stack('Ads & more', [3, 4]))).toContain(
    '<p>Ask &lt;all&gt;: <b>Purpose 1; Purpose 2; Ads &amp; more</b>.</p>',
  );
  expect(wordedWith(stack('Everything', [3, 5]))).toContain('Purpose 3; Purpose 4</b>');
  const withFeature = wordedWith(stack('Ads', [3, 4], [1]));
  expect([withFeature.includes('Ads'), withFeature.includes('Special feature 1')]).toEqual([true, false]);
  expect(wordedWith(stack('Ads', [3, 4], [1, 2]))).toContain('Special feature 1');
});

const withGoogle = (...ids: number[]) => ({
  ...tcf,
  shown: {
    ...tcf.shown,
    providers: ids.map((id) => ({ id, name: `Provider ${id}`, policyUrl: null })),
  },
});

test('the AC string of an answer names the providers that were asked about, and says what was pressed', () => {
  const asked = withGoogle(70, 9, 81);
  const check = (ac: string | undefined, choice: 'accept' | 'reject' | 'custom' = 'custom') =>
    acAnswerProblems(asked, { ac, choice });
  expect(acStringOf(asked, [81, 9])).toBe('2~9.81~dv.70');
  expect(check(acStringOf(asked, [81]))).toEqual([]);
  expect(check(acStringOf(asked, [9, 70, 81]), 'accept')).toEqual([]);
  expect(check(acStringOf(asked, []), 'reject')).toEqual([]);
  expect(check(undefined)).toEqual(['The answer has no AC string']);
  for (const other of ['2~9~dv.70', '2~9~dv.70.81.82', '2~81.9~dv.70', '1~9', '2~9.70.81~dv'])
    expect(check(other)).toEqual(['The AC string names other providers than the published banner']);
  expect(check('2~9,70')).toEqual([expect.stringContaining('cannot be read')]);
  expect(check(acStringOf(asked, [9]), 'reject')).toHaveLength(1);
  expect(check(acStringOf(asked, [9]), 'accept')).toHaveLength(1);
  expect(acAnswerProblems(tcf, { ac: '2~~dv.', choice: 'custom' })).toHaveLength(1);
  expect(acAnswerProblems(tcf, { ac: undefined, choice: 'custom' })).toEqual([]);
});

test('a provider that was added is a reason to ask again, and is counted on the first layer', () => {
  expect(tcfReasons(withGoogle(9), withGoogle(9, 70))).toEqual([
    'Google providers that are new: Provider 70.',
  ]);
  expect(tcfReasons(withGoogle(9, 70), withGoogle(9))).toEqual([]);
  expect(tcfIntroduction(withGoogle(9, 70))).toContain('our 12 partners');
});
