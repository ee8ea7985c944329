import { expect, test } from 'vitest';
import { decodeTcString } from '../decode-tc-string.ts';
import { encodeGppString, encodeUsSection } from '../encode-gpp-string.ts';
import { encodeTcString } from '../encode-tc-string.ts';
import type { TcCore } from '../tc-string.ts';
import { usSections } from '../us-sections.ts';
import { signalInWords } from './signal-in-words.ts';

const published = 'CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA';

const core: TcCore = {
  ...decodeTcString(published).core,
  purposeConsents: [1, 2, 3, 7],
  purposeLegitimateInterests: [2, 9],
  vendorConsents: [1, 2, 3, 755],
  vendorLegitimateInterests: [2],
  publisherRestrictions: [{ purposeId: 2, type: 1, vendors: [[2, 9]] }],
};

/** What a string says, as `part / label: text`. */
const linesOf = (text: string, ...names: Parameters<typeof signalInWords>[1][]): string[] =>
  signalInWords(text, ...names).parts.flatMap(({ title, facts }) =>
    facts.map((each) => `${title} / ${each.label}: ${each.text}`),
  );

test('says what a TC string says, with names where they are known', () => {
  const text = encodeTcString({ core, disclosedVendors: [1, 2, 3, 755] });
  expect(linesOf(` ${text}\n`)).toEqual(
    expect.arrayContaining([
      'About the string / Created: 2025-06-03',
      'Purposes / Consent: 1–3, 7',
      'Vendors / Consent: 4 vendors: 1–3, 755',
      'Vendors / Legitimate interest: 1 vendor: 2',
      'Restrictions by the publisher / Purpose 2: Consent required: 2–9',
    ]),
  );
  const names = { vendors: new Map([[2, 'Ads Inc']]), purposes: new Map([[9, 'Understand audiences']]) };
  expect(linesOf(text, names)).toEqual(
    expect.arrayContaining([
      'Purposes / Legitimate interest: 2; 9 Understand audiences',
      'Vendors / Consent: 4 vendors: 1; 2 Ads Inc; 3; 755',
      'Vendors / Legitimate interest: 1 vendor: 2 Ads Inc',
    ]),
  );
  expect(signalInWords(text).parts.map(({ title }) => title)).not.toContain('Problems');
});

test.each<[string, Partial<TcCore>, number[], string]>([
  ['vendors that were not disclosed', {}, [1, 2, 3], 'not disclosed: 755'],
  [
    'legitimate interest for purpose 3',
    { purposeLegitimateInterests: [3] },
    [1, 2, 3, 755],
    'need consent: 3',
  ],
  ['all sites', { isServiceSpecific: false }, [1, 2, 3, 755], 'void'],
  ['two dates', { created: 0 }, [1, 2, 3, 755], 'dates differ'],
])('names the problem of a string for %s', (_, change, disclosedVendors, problem) => {
  const text = encodeTcString({ core: { ...core, ...change }, disclosedVendors });
  expect(linesOf(text).filter((line) => line.startsWith('Problems'))).toEqual([
    expect.stringContaining(problem),
  ]);
});

test('says that a string without disclosed vendors is not of version 2.3', () => {
  expect(linesOf(published.split('.')[0] ?? '').join()).toContain('mandatory since version 2.3');
});

test('says what a GPP string says, and which section cannot be read', () => {
  const [, california] = usSections;
  if (!california) throw new Error('There is no such section.');
  const values = { SaleOptOut: 1, SaleOptOutNotice: 1, KnownChildSensitiveDataConsents: [0, 2] };
  const text = encodeGppString(
    new Map([
      [2, published],
      [8, encodeUsSection(california, values, true)],
      [9, 'B'],
    ]),
  );
  expect(signalInWords(text).kind).toBe('GPP string');
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'TCF: About the string / Consent platform: 880, version 0, screen 0',
      'California (8) / Sale opt out: Opted out',
      'California (8) / Sale opt out notice: Given',
      'California (8) / Known child sensitive data consents: Not applicable, Consent',
      'California (8) / MSPA covered transaction: No',
      'California (8) / Global Privacy Control: Sent',
      'Virginia (9) / Problem: It is cut off: a part ends before all of its fields.',
    ]),
  );
});

test('says what an AC string says', () => {
  expect(linesOf('2~35.1.2~dv.9')).toEqual([
    'Additional consent of Google / Version: 2',
    'Additional consent of Google / Consent: 1–2, 35',
    'Additional consent of Google / Disclosed without consent: 9',
  ]);
});

test.each([
  ['', 'TC string'],
  ['hello world', 'TC string'],
  ['DBAA~x', 'GPP string'],
  ['5~1', 'AC string'],
  ['C'.repeat(1_000_000), 'TC string'],
])('says why it cannot read %.20s', (text, kind) => {
  expect(signalInWords(text)).toMatchObject({
    kind,
    parts: [],
    problem: expect.stringMatching(/^Its? .*\.$/),
  });
});
