import { GppModel } from '@iabgpp/cmpapi';
import { expect, test } from 'vitest';
import { defaultLayers } from '../default-layers.ts';
import { textsFor } from '../default-texts.ts';
import { decodeGppString, decodeUsSection } from '../iab/decode-gpp-string.ts';
import { encodeGppString, encodeUsSection, type UsValues } from '../iab/encode-gpp-string.ts';
import { usSections } from '../iab/us-sections.ts';
import { sampleDefinition } from '../sample-definition.ts';
import { validateSubmission } from '../validate-submission.ts';
import { answersFor } from '../answer.ts';
import { askedOf } from '../asked.ts';
import type { ConsentSubmission } from '../submission.ts';
import { gppAnswerProblems } from './check-gpp-answer.ts';
import { gppChecks } from './gpp-checks.ts';
import type { GppDefinition } from './gpp-definition.ts';
import { sectionsFor } from './gpp-sections.ts';
import { gppStringOf } from './gpp-string-of.ts';
import { templateOf } from './gpp-template.ts';
import { sampleGpp } from './sample-gpp.ts';

const signal = (allowOverride: boolean) => ({
  ...defaultLayers(textsFor('en'), 'OptOut').gpc,
  allowOverride,
});
const gpc = signal(true);

const said = (gpp: GppDefinition, id: number, optedOut = '', sent = false): UsValues => {
  const [section] = decodeGppString(gppStringOf(templateOf(gpp, id), { optedOut, gpc: sent }));
  return decodeUsSection(section ?? { id: 0, text: '' }).values;
};

test('a profile needs the sections of its states, and a spare one for all others', () => {
  const of = (countries: string[], fallback: 'National' | 'California' = 'National') =>
    sectionsFor({ scope: 'ByState', fallback, countries });
  expect(sectionsFor({ scope: 'National', fallback: 'California', countries: ['US-CA'] })).toEqual([7]);
  expect(of(['US-CA'])).toEqual([8]);
  expect(of(['US-CA', 'US-TX'])).toEqual([8, 16]);
  expect(of(['US-CA', 'US-NY'])).toEqual([7, 8]);
  expect(of(['US-NY'], 'California')).toEqual([8]);
  // Maryland has section 24, whose form is not settled.
  expect(of(['US-MD'])).toEqual([7]);
  for (const countries of [[], ['US'], ['US-CA', 'US'], ['DE']])
    expect(of(countries)).toEqual([7, ...usSections.map(({ id }) => id).filter((id) => id !== 7)]);
  expect(of(['US'], 'California')[0]).toBe(8);
  expect(of(['US']).filter((id) => id > 23)).toEqual([]);
});

test('notices are given as set up, opt-outs follow them, and nobody claims an agreement', () => {
  expect(said(sampleGpp(), 8)).toEqual({
    SaleOptOutNotice: 1,
    SharingOptOutNotice: 1,
    SensitiveDataLimitUseNotice: 1,
    SaleOptOut: 2,
    SharingOptOut: 2,
    SensitiveDataProcessing: Array.from({ length: 9 }, () => 2),
    KnownChildSensitiveDataConsents: [0, 0],
    PersonalDataConsents: 0,
    MspaCoveredTransaction: 2,
    MspaOptOutOptionMode: 0,
    MspaServiceProviderMode: 0,
  });
  expect(said(sampleGpp(), 7, 'st')).toMatchObject({
    SharingNotice: 1,
    SaleOptOut: 1,
    SharingOptOut: 2,
    TargetedAdvertisingOptOut: 1,
    // Consent that nobody gave.
    SensitiveDataProcessing: Array.from({ length: 16 }, () => 1),
  });
  expect(said(sampleGpp({ notices: ['Sale'] }), 10, 'st')).toMatchObject({
    SharingNotice: 0,
    SaleOptOutNotice: 1,
    TargetedAdvertisingOptOutNotice: 0,
    SaleOptOut: 1,
    TargetedAdvertisingOptOut: 0,
    SensitiveDataProcessing: [0, 0, 0, 0, 0, 0, 0],
  });
  expect(said(sampleGpp(), 18, 'd')['SensitiveDataProcessing']).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test.each([
  ['OptOutOption', [1, 1, 2]],
  ['ServiceProvider', [1, 2, 1]],
] as const)('a signatory in the mode %s says so', (mspa, [covered, optOut, provider]) => {
  for (const { id } of usSections)
    expect(said(sampleGpp({ mspa }), id)).toMatchObject({
      MspaCoveredTransaction: covered,
      MspaOptOutOptionMode: optOut,
      MspaServiceProviderMode: provider,
    });
});

test('the library of the IAB reads every string as it was meant', () => {
  for (const { id, name, fields } of usSections)
    for (const optedOut of ['', 's', 'sht', 'shtd']) {
      const string = gppStringOf(templateOf(sampleGpp(), id), { optedOut, gpc: true });
      const read = new GppModel(string).getSection(name);
      expect(read).toMatchObject(said(sampleGpp(), id, optedOut, true));
      expect(Object.keys(read)).toEqual(expect.arrayContaining(fields.map((field) => field.name)));
    }
});

const forged = (change: UsValues, { id = 8, sent = false } = {}): string => {
  const { section } = templateOf(sampleGpp(), id);
  const values = { ...said(sampleGpp(), id), ...change };
  return encodeGppString(new Map([[id, encodeUsSection(section, values, sent)]]));
};
const answer = { choice: 'custom', method: 'preferences', gpc: false } as const;
const problems = (string: string, given: Partial<Parameters<typeof gppAnswerProblems>[1]> = {}) =>
  gppAnswerProblems({ gpp: sampleGpp({ sections: [8, 16] }), gpc }, { ...answer, ...given, string });

test('what the banner makes of an answer is accepted', () => {
  expect(problems(forged({}))).toEqual([]);
  expect(problems(forged({ SaleOptOut: 1 }))).toEqual([]);
  expect(problems(forged({}, { id: 16 }))).toEqual([]);
  expect(
    problems(forged({ SaleOptOut: 1, SharingOptOut: 1 }, { sent: true }), { gpc: true, method: 'gpc' }),
  ).toEqual([]);
});

test.each<[string, string, string]>([
  ['another section', forged({}, { id: 7 }), 'section 7'],
  [
    'two sections',
    encodeGppString(
      new Map([
        [8, 'x'],
        [9, 'y'],
      ]),
    ),
    'one section',
  ],
  ['no section', 'DBAA', 'one section'],
  ['a notice that was not given', forged({ SaleOptOutNotice: 2 }), 'SaleOptOutNotice'],
  ['an opt-out that says nothing', forged({ SaleOptOut: 0 }), 'SaleOptOut'],
  ['consents for children', forged({ KnownChildSensitiveDataConsents: [2, 2] }), 'KnownChild'],
  ['consents to personal data', forged({ PersonalDataConsents: 2 }), 'PersonalDataConsents'],
  [
    'half of the sensitive data',
    forged({ SensitiveDataProcessing: [1, 2, 2, 2, 2, 2, 2, 2, 2] }),
    'SensitiveData',
  ],
  ['an agreement nobody signed', forged({ MspaCoveredTransaction: 1 }), 'MspaCoveredTransaction'],
  ['its modes', forged({ MspaServiceProviderMode: 1 }), 'MspaServiceProviderMode'],
  ['a signal that was not sent', forged({}, { sent: true }), 'Gpc'],
  ['rubbish', 'COw', 'cannot be read'],
  ['another padding', forged({}).replace('.QA', '.Q'), 'Gpc'],
])('a string with %s is refused', (_, string, why) => {
  expect(problems(string)).toEqual([expect.stringContaining(why)]);
});

test('what was pressed must be what the string says, and the signal decides where nobody may override it', () => {
  const none = forged({}, { sent: true });
  expect(problems(forged({ SaleOptOut: 1 }), { choice: 'accept' })).toHaveLength(1);
  expect(problems(forged({ SaleOptOut: 1 }), { choice: 'reject' })).toHaveLength(1);
  expect(problems(none, { gpc: true, method: 'gpc' })).toEqual([
    expect.stringContaining('Global Privacy Control'),
  ]);
  expect(problems(none, { gpc: true })).toEqual([]);
  const strict = { gpp: sampleGpp({ sections: [8] }), gpc: signal(false) };
  expect(gppAnswerProblems(strict, { ...answer, gpc: true, string: none })).toHaveLength(1);
  const forced = forged({ SaleOptOut: 1, SharingOptOut: 1 }, { sent: true });
  expect(gppAnswerProblems(strict, { ...answer, choice: 'accept', gpc: true, string: forced })).toEqual([]);
});

test('an answer to a banner of the GPP needs a string, and one to any other has none', () => {
  const definition = sampleDefinition({ model: 'OptOut', gpp: sampleGpp() });
  const { profileId, version, accessKey, language, reConsentNo } = definition;
  const submission: ConsentSubmission = {
    ...answer,
    profileId,
    version,
    accessKey,
    language,
    reConsentNo,
    submissionGuid: '',
    visitGuid: '',
    capturedAt: '',
    pageUrl: '',
    preferences: answersFor({ asked: askedOf(definition), gpc: false }, 'reject'),
  };
  expect(validateSubmission(definition, submission, 0)).toEqual(['The answer has no GPP string']);
  const gpp = { string: gppStringOf(templateOf(sampleGpp(), 7), { optedOut: 's', gpc: false }) };
  expect(validateSubmission(definition, { ...submission, gpp }, 0)).toEqual([]);
  expect(validateSubmission({ ...sampleDefinition(), model: 'OptOut' }, { ...submission, gpp }, 0)).toEqual([
    'This banner does not answer by the GPP',
  ]);
});

test('publishing needs the signal honoured and something to opt out of', () => {
  const found = (gpp: GppDefinition, given: Parameters<typeof sampleDefinition>[0] = {}) =>
    gppChecks(sampleDefinition({ model: 'OptOut', gpp, ...given })).map(({ id }) => id);
  expect(found(sampleGpp(), { gpc })).toEqual([]);
  expect(found(sampleGpp())).toEqual(['gppWithoutGpc']);
  expect(found(sampleGpp({ notices: ['Processing'] }), { gpc })).toEqual(['gppWithoutOptOuts']);
  expect(found(sampleGpp({ mspa: 'ServiceProvider' }), { gpc })).toEqual(['gppServiceProvider']);
  expect(gppChecks(sampleDefinition())).toEqual([]);
});
