import { GppModel } from '@iabgpp/cmpapi';
import { expect, test } from 'vitest';
import { longTest } from '../../../testing/long.ts';
import { bits, padded, toBase64Url } from './bits.ts';
import { decodeGppString, decodeUsSection } from './decode-gpp-string.ts';
import { encodeGppString, encodeUsSection, type UsValues } from './encode-gpp-string.ts';
import { type Random, randomFrom } from './random.fixture.ts';
import { type UsSection, usSections } from './us-sections.ts';

const seeds = Array.from({ length: 2000 }, (_, seed) => seed);

const valueOf = (random: Random, name: string): number =>
  name === 'MspaCoveredTransaction' ? 1 + random.below(2) : random.below(3);

const randomValues = (random: Random, { fields }: UsSection): UsValues =>
  Object.fromEntries(
    fields.map(({ name, length }) => [
      name,
      length === undefined ? valueOf(random, name) : Array.from({ length }, () => valueOf(random, name)),
    ]),
  );

const libraryWrites = (model: { section: UsSection; values: UsValues; gpc: boolean }[]): string => {
  const library = new GppModel();
  for (const { section, values, gpc } of model) {
    for (const [name, value] of Object.entries(values)) library.setFieldValue(section.name, name, value);
    if (section.hasGpc) library.setFieldValue(section.name, 'Gpc', gpc);
  }
  return library.encode();
};

longTest('writes and reads the same strings as the library of the IAB, for 2 000 random models', () => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const model = usSections
      .filter(() => random.below(4) === 0)
      .map((section) => ({ section, values: randomValues(random, section), gpc: random.flag() }));
    const written = encodeGppString(
      new Map(model.map(({ section, values, gpc }) => [section.id, encodeUsSection(section, values, gpc)])),
    );
    expect(written, `seed ${seed}`).toBe(libraryWrites(model));
    expect(decodeGppString(written).map(decodeUsSection), `seed ${seed}`).toEqual(
      model.map(({ section, values, gpc }) =>
        section.hasGpc ? { section, values, gpc } : { section, values },
      ),
    );
  }
});

test.each(usSections.map((section) => [section.name, section] as const))(
  'writes %s as the library does',
  (_, section) => {
    const random = randomFrom(section.id);
    const values = randomValues(random, section);
    const written = encodeGppString(new Map([[section.id, encodeUsSection(section, values, true)]]));
    expect(written).toBe(libraryWrites([{ section, values, gpc: true }]));
    expect(new GppModel(written).getSection(section.name)).toMatchObject(values);
  },
);

/**
 * The strings that the tests of the library print for each section (IABTechLab/iabgpp-es, modules/cmpapi/test/encoder/section,
 * release 3.2.0): its defaults, and 1 everywhere but for lists that go 2, 1, 0 and a mode that is 2, with the signal. Three lists go otherwise.
 */
const published: Readonly<Record<string, [blank: string, filled: string, otherwise?: UsValues]>> = {
  usnat: ['CAAAAAAAAABA.QA', 'CVVVkkkkkpFY.YA'],
  usca: ['BAAAAABA.QA', 'BVWSSSVY.YA'],
  usva: ['BAAAABA', 'BVWSSVY'],
  usco: ['BAAAAEA.QA', 'BVWSSVg.YA'],
  usut: ['BAAAAAQA', 'BVVkklWA'],
  usct: ['BAAAAAEA.QA', 'BVWSSZFg.YA'],
  usfl: ['BAAAAABA', 'BVWSSZlY', { KnownChildSensitiveDataConsents: [2, 1, 2] }],
  usmt: ['BAAAAABA.QA', 'BVWSSZFY.YA'],
  usor: ['BAAAAAABAA.QA', 'BVWSSRpFYA.YA', { SensitiveDataProcessing: [2, 1, 0, 2, 1, 0, 2, 1, 0, 1, 2] }],
  ustx: ['BAAAAAQA.QA', 'BVWSSVWA.YA'],
  usde: ['BAAAAAABAA.QA', 'BVWSSSSVYA.YA'],
  usia: ['BAAAAAQA.QA', 'BVVkklWA.YA'],
  usne: ['BAAAAAQA.QA', 'BVWSSVWA.YA'],
  usnh: ['BAAAAABA.QA', 'BVWSSZFY.YA'],
  usnj: ['BAAAAAAAQA.QA', 'BVWSSRklWA.YA', { SensitiveDataProcessing: [2, 1, 0, 2, 1, 0, 2, 1, 0, 1] }],
  ustn: ['BAAAAAQA.QA', 'BVWSSVWA.YA'],
  usmn: ['BAAAAAQA.QA', 'BVWSSVWA.YA'],
};

test.each(usSections.map((section) => [section.name, section] as const))(
  'writes and reads the published strings of %s',
  (name, section) => {
    const found = published[name];
    if (!found) throw new Error('Nothing is published');
    const [blank, filled, otherwise] = found;
    expect(encodeUsSection(section, { MspaCoveredTransaction: 1 }, false)).toBe(blank);
    const valueIn = ({ name: field, length }: UsSection['fields'][number]) => {
      if (length !== undefined) return Array.from({ length }, (_, at) => 2 - (at % 3));
      return field === 'MspaServiceProviderMode' ? 2 : 1;
    };
    const values = {
      ...Object.fromEntries(section.fields.map((field) => [field.name, valueIn(field)])),
      ...otherwise,
    };
    expect(encodeUsSection(section, values, true)).toBe(filled);
    expect(decodeUsSection({ id: section.id, text: filled })).toMatchObject({ values });
    // Without the part of the signal, as older platforms write it.
    const [core = ''] = filled.split('.');
    expect(decodeUsSection({ id: section.id, text: core }).values).toEqual(values);
  },
);

test('claims no covered transaction unless told so', () => {
  const [first] = usSections;
  if (!first) throw new Error('There are no sections.');
  const { values } = decodeUsSection({ id: first.id, text: encodeUsSection(first, {}, false) });
  expect(values).toMatchObject({ MspaCoveredTransaction: 2, SaleOptOut: 0 });
});

// The examples of "Global Privacy Platform, Core/Consent String Specification", with both paddings.
const tcString = 'CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA';
test.each([
  [`DBABM~${tcString}`, [2]],
  [`DBABMA~${tcString}`, [2]],
  [`DBACNY~${tcString}~1YNN`, [2, 6]],
  [`DBACNYA~${tcString}~1YNN`, [2, 6]],
  [`DBABjw~${tcString}~1YNN`, [5, 6]],
])('reads the sections of %s', (text, ids) => {
  expect(decodeGppString(text).map(({ id }) => id)).toEqual(ids);
});

test('writes the headers that are in use, with sections in order', () => {
  expect(encodeGppString(new Map([[2, tcString]]))).toBe(`DBABMA~${tcString}`);
  expect(
    encodeGppString(
      new Map([
        [6, '1YNN'],
        [2, tcString],
      ]),
    ),
  ).toBe(`DBACNYA~${tcString}~1YNN`);
  expect(encodeGppString(new Map())).toBe('DBAA');
});

test('reads the first version of the national section', () => {
  const text = toBase64Url(padded(bits(1, 6) + '01'.repeat(9) + '10'.repeat(12) + '01'.repeat(6), 6));
  expect(decodeUsSection({ id: 7, text }).values).toMatchObject({
    SharingNotice: 1,
    SensitiveDataProcessing: Array.from({ length: 12 }, () => 2),
    KnownChildSensitiveDataConsents: [1, 1],
    MspaServiceProviderMode: 1,
  });
});

test('refuses to write values that do not fit', () => {
  const [, california] = usSections;
  if (!california) throw new Error('There is no such section.');
  expect(() => encodeUsSection(california, { SaleOptOut: 4 }, false)).toThrow(RangeError);
  expect(() => encodeUsSection(california, { SensitiveDataProcessing: [1, 2] }, false)).toThrow(RangeError);
  expect(() => encodeUsSection(california, { SaleOptOut: [1, 2] }, false)).toThrow(RangeError);
});

const header = (rest: string): string => toBase64Url(padded(`${bits(3, 6)}${bits(1, 6)}${rest}`, 24));

test.each([
  ['nothing', '', 'cut'],
  ['a TC string', tcString, 'header'],
  ['another version', 'DCAA', 'version'],
  ['too few sections', 'DBABM', 'sections'],
  ['too many sections', 'DBAA~1YNN', 'sections'],
  ['a cut header', 'DBA', 'cut'],
  ['an endless number', `${header(`${bits(1, 12)}0${'0'.repeat(600)}`)}~x`, 'highest'],
  ['a huge range', header(`${bits(1, 12)}1011${'01'.repeat(40)}1`), 'highest'],
  ['many ranges', header(`${bits(4095, 12)}${'1011011'.repeat(4095)}`), 'highest'],
  ['a megabyte', 'DBAA'.repeat(250_000), 'long'],
  ['only separators', '~'.repeat(99_000), 'cut'],
])('says why it cannot read %s', (_, wrong, why) => {
  const start = performance.now();
  expect(() => decodeGppString(wrong)).toThrow(why);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each([
  ['an unknown section', { id: 24, text: 'BAAA' }, 'section'],
  ['an unknown version', { id: 8, text: 'CAAAAAAAAABA.QA' }, 'version'],
  ['a cut section', { id: 7, text: 'CAAA' }, 'cut'],
  ['data behind a section', { id: 9, text: 'BAAAAAAAAAAB' }, 'surplus'],
  ['three parts', { id: 8, text: 'BAAAAABA.QA.QA' }, 'parts'],
  ['another part', { id: 8, text: 'BAAAAABA.gA' }, 'type'],
])('says why it cannot read %s', (_, section, why) => {
  expect(() => decodeUsSection(section)).toThrow(why);
});
