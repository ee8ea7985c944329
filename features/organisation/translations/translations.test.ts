import { beforeAll, describe, expect, test } from 'vitest';
import { portsBehind } from '@candour/kit/server/endpoint';
import { leavesOf, withLeaves } from '@candour/kit/server/translation-leaves';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { tablesWith } from '@candour/testing/tables-with';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { endpoints } from '../../../apps/server/features.ts';
import { setUpBanner, type SetUpBanner } from '../../cookies/cookie-banners/samples.ts';

const server = withServer();
let made: SetUpBanner;
let foreign: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
  foreign = await setUpBanner(placeOf(server(), beta));
});

const base = '/api/TranslatableTexts';
const german = () => server().languages.de;
const texts = async (user: UserName = 'A1', languageId = german()): Promise<Wire[]> =>
  (await server().call(user, 'GET', `${base}?LanguageId=${languageId}`)).body.texts;
const textAt = async (key: string): Promise<Wire | undefined> =>
  (await texts()).find((each) => each['key'] === key);
const download = async (query: string, user: UserName = 'A1'): Promise<string> =>
  (await server().call(user, 'GET', `${base}/Export?LanguageId=${german()}&${query}`)).body;
const take = (content: string, more: object = {}, user: UserName = 'A1') =>
  server().call(user, 'POST', `${base}/Import`, { languageId: german(), content, ...more });
const csv = (...rows: [key: string, translation: string, original?: string][]): string =>
  [
    'Key,Original,Translation (de)',
    ...rows.map(([key, translation, original = '']) =>
      [key, original, translation].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    ),
  ].join('\r\n');
const keyOf = (name: string, id: number | undefined, path: string) => `${name}/${id}/${path}`;
const category = (path = 'displayText') => keyOf('cookieCategory', made.categoryIds[1], path);
const originalOf = async (key: string): Promise<string> => String((await textAt(key))?.['source']);
const outcomes = (rows: Wire[]) => rows.map(({ outcome, reason }) => [outcome, reason]);

describe('the texts', () => {
  test('every table with translations lets translators at its texts', async () => {
    const tables = await tablesWith(server().query, ['translations']);
    expect(tables.length).toBeGreaterThan(10);
    // Forms keep theirs in a table of their own.
    expect(
      [...tables, 'preferenceWidget', 'collectionWidget', 'preferencePage', 'progressiveProfile'].toSorted(),
    ).toEqual(
      // Links of all types share a table.
      [...new Set(portsBehind(endpoints).map(({ table }) => table))].toSorted(),
    );
  });

  test('are those of all nouns, each with its original and its state', async () => {
    const found = await texts();
    const nouns = [...new Set(found.map(({ key }) => String(key).split('/')[0]))];
    expect(nouns).toEqual(expect.arrayContaining(['cookieCategory', 'cookieScript', 'consentBanner']));
    const service = made.cookieScriptIds[0];
    await server().query(`update cookie_script set translations = '[]' where cookie_script_id = $1`, [
      service,
    ]);
    expect(await textAt(keyOf('cookieScript', service, 'scriptName'))).toMatchObject({
      state: 'Missing',
      translation: '',
      brandId: alpha,
    });
  });

  test('are those of own brands and of nouns the caller may read', async () => {
    const keys = (await texts()).map(({ key }) => key);
    expect(keys).toContain(keyOf('consentBanner', made.consentBannerId, 'modalTitle'));
    expect(keys).not.toContain(keyOf('consentBanner', foreign.consentBannerId, 'modalTitle'));
    expect(await texts('A1r')).toEqual([]);
    const { status } = await server().call('A1', 'GET', `${base}?LanguageId=999999`);
    expect(status).toBe(404);
  });

  test('[trust B5] are found page by page, by every word of text and translation', async () => {
    const page = async (query: string, user: UserName = 'A1') =>
      (await server().call(user, 'GET', `${base}/Page?LanguageId=${german()}&${query}`)).body;
    const whole = await texts();
    const [translated] = whole.filter(({ translation }) => translation !== '');
    const words = [translated?.['item'], translated?.['translation']].join(' ').toUpperCase();
    const { rows } = await page(`search=${encodeURIComponent(words.slice(0, 200))}`);
    expect(rows).toContainEqual(translated);
    expect((await page('size=1')).total).toBe(whole.length);
    expect(await page('', 'A1r')).toMatchObject({ rows: [], total: 0 });
    const kinds = async (user: UserName) =>
      (await server().call(user, 'GET', `${base}/Kinds`)).body.productAreas;
    expect(await kinds('A1')).toEqual(expect.arrayContaining(whole.map(({ productArea }) => productArea)));
    expect(await kinds('A1r')).toEqual([]);
  });

  test('of a banner are there in the languages it speaks', async () => {
    const japanese = (
      await server().query<{ id: number }>(
        `select language_id as id from language where language_code = 'ja'`,
      )
    )[0]?.id;
    await server().query('update language set is_assigned = true where language_id = $1', [japanese]);
    const found = await texts('A1', japanese);
    expect(found.some(({ key }) => String(key).startsWith('cookieScript/'))).toBe(true);
    expect(found.some(({ key }) => String(key).startsWith('consentBanner/'))).toBe(false);
  });
});

describe('parts of a row', () => {
  const source = {
    label: 'Size',
    options: [
      { optionId: 3, label: 'Small' },
      { optionId: 7, label: 'Large' },
    ],
    links: ['Privacy', 'Imprint'],
    purposes: { '_pk_id.*': 'Tells apart' },
  };
  const names = Object.keys(source);

  test('are told apart by their ids, places and names', () => {
    expect(leavesOf(source, names)).toEqual({
      label: 'Size',
      'options/3/label': 'Small',
      'options/7/label': 'Large',
      'links/0': 'Privacy',
      'links/1': 'Imprint',
      'purposes/_pk_id.*': 'Tells apart',
    });
  });

  test('are changed one by one, and the others stay', () => {
    const before = {
      label: 'Größe',
      options: [{ optionId: 7, label: 'Groß' }],
      links: ['Datenschutz'],
      purposes: {},
    };
    const changes = {
      'options/3/label': 'Klein',
      'links/1': 'Impressum',
      'purposes/_pk_id.*': 'Unterscheidet',
    };
    expect(withLeaves({ source, texts: before, names }, changes)).toEqual({
      label: 'Größe',
      options: [
        { optionId: 3, label: 'Klein' },
        { optionId: 7, label: 'Groß' },
      ],
      links: ['Datenschutz', 'Impressum'],
      purposes: { '_pk_id.*': 'Unterscheidet' },
    });
  });
});

describe('a file', () => {
  test.each(['csv', 'xliff'])('that left as %s comes back and changes nothing', async (format) => {
    const own = [{ languageId: german(), categoryName: 'Spaß', displayText: 'Zum Tauschen' }];
    await server().query(
      `update cookie_category set display_text = $1, translations = $2 where category_id = $3`,
      ['Fun & <b>"games"</b>', JSON.stringify(own), made.categoryIds[1]],
    );
    const content = await download(`Format=${format}`);
    expect(content).toContain(category());
    // Whoever translates can tell brands apart.
    expect(content).toContain(format === 'csv' ? `${category()},Alpha,` : '<note>Alpha › ');
    const { status, body } = await take(content);
    expect(status).toBe(200);
    expect(body.rows.length).toBe((await texts()).length);
    // The original came back as it left, or this would be refused for it.
    const { rows } = (await take(content.replace('Zum Tauschen', 'Getauscht'))).body;
    expect(rows.filter(({ outcome }: Wire) => outcome !== 'unchanged')).toMatchObject([
      { key: category(), outcome: 'changed', after: 'Getauscht' },
    ]);
    expect(body.rows.filter(({ outcome }: Wire) => outcome !== 'unchanged')).toEqual([]);
  });

  test('holds what is missing only, of one brand only, where that was asked for', async () => {
    const missing = (await texts()).filter(({ state }) => state !== 'Translated');
    const content = await download('Format=xliff&OnlyMissing=true');
    expect(content.match(/<trans-unit /g)?.length).toBe(missing.length);
    expect(await download(`Format=csv&BrandId=${alpha}`)).toContain('consentBanner/');
    expect(await download(`Format=csv&BrandId=${alpha}`)).not.toContain('systemEmail/');
    const other = `${base}/Export?LanguageId=${german()}&BrandId=${beta}`;
    expect((await server().call('A1', 'GET', other)).status).toBe(404);
  });

  test('is shown before it is saved, and saved as it was shown', async () => {
    const key = category();
    await server().query(`update cookie_category set translations = '[]' where category_id = $1`, [
      made.categoryIds[1],
    ]);
    const content = csv([key, 'Für "mehr", <b>besser</b>', await originalOf(key)]);
    const { body: preview } = await take(content);
    expect(preview).toMatchObject({ isSaved: false, rows: [{ row: 2, outcome: 'added', before: '' }] });
    expect((await textAt(key))?.['translation']).toBe('');
    const { body: saved } = await take(content, { confirmed: preview.fingerprint });
    expect(saved.isSaved).toBe(true);
    expect((await textAt(key))?.['translation']).toBe('Für "mehr", <b>besser</b>');
    const { rows } = (await take(csv([key, 'Anders', await originalOf(key)]))).body;
    expect(rows).toMatchObject([
      { outcome: 'changed', before: 'Für "mehr", <b>besser</b>', after: 'Anders' },
    ]);
    const audits = await server().query(
      `select 1 from audit_log where action = 'Update' and entity_id = $1 and after::text like '%besser%'`,
      [String(made.categoryIds[1])],
    );
    expect(audits.length).toBe(1);
  });

  test('that would do something else by now is not saved', async () => {
    const key = category();
    const content = csv([key, 'Neu', await originalOf(key)]);
    const { body: preview } = await take(content);
    await take(csv([key, 'Dazwischen']), {
      confirmed: (await take(csv([key, 'Dazwischen']))).body.fingerprint,
    });
    expect((await take(content, { confirmed: preview.fingerprint })).status).toBe(409);
    expect((await textAt(key))?.['translation']).toBe('Dazwischen');
  });

  test('never puts nothing in the place of something', async () => {
    const key = category();
    const before = (await textAt(key))?.['translation'];
    expect(before).not.toBe('');
    const { body } = await take(csv([key, '  ']));
    expect(outcomes(body.rows)).toEqual([['unchanged', 'An empty text never takes the place of another']]);
    await take(csv([key, '  ']), { confirmed: body.fingerprint });
    expect((await textAt(key))?.['translation']).toBe(before);
  });

  test('says of each text that is refused why, and saves the others', async () => {
    const service = made.cookieScriptIds[0];
    const content = csv(
      [keyOf('cookieScript', service, 'scriptName'), 'x'.repeat(101)],
      [keyOf('cookieScript', service, 'displayText'), 'Zählt Besuche'],
      [keyOf('consentBanner', made.consentBannerId, 'modalTitle'), 'Ihre Wahl', 'Something older'],
      [keyOf('consentBanner', foreign.consentBannerId, 'modalTitle'), 'Fremd'],
      [keyOf('consentBanner', made.consentBannerId, 'modalSave'), 'Sichern'],
      [keyOf('consentBanner', made.consentBannerId, 'modalSave'), 'Speichern'],
    );
    const { body } = await take(content);
    expect(outcomes(body.rows)).toEqual([
      ['refused', 'This field must contain less than 100 characters'],
      ['added', ''],
      ['refused', 'The original has changed since the file was made'],
      ['refused', 'There is no such text to translate into this language'],
      ['changed', ''],
      ['refused', 'The file holds this text twice'],
    ]);
    await take(content, { confirmed: body.fingerprint });
    expect((await textAt(keyOf('cookieScript', service, 'displayText')))?.['translation']).toBe(
      'Zählt Besuche',
    );
    expect((await textAt(keyOf('cookieScript', service, 'scriptName')))?.['translation']).toBe('');
    expect((await textAt(keyOf('consentBanner', made.consentBannerId, 'modalSave')))?.['translation']).toBe(
      'Sichern',
    );
  });

  test('is refused for people who may not translate what it holds', async () => {
    const { body } = await take(csv([category(), 'Heimlich']), {}, 'A1r');
    expect(outcomes(body.rows)).toEqual([
      ['refused', 'There is no such text to translate into this language'],
    ]);
  });

  test.each([
    ['nothing', ' ', 'The file is empty'],
    ['other columns', 'a,b\r\n1,2', /columns Key and Translation/],
    ['another language', 'Key,Translation (fr)\r\na/1/b,Bonjour', 'The file is in fr, not in German'],
    ['broken XML', '<xliff><file>', /not valid XML/],
    ['no texts', '<xliff version="1.2"></xliff>', /holds no texts/],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><xliff/>', /document type/],
  ])('with %s is refused', async (_, content, message) => {
    const { status, body } = await take(content);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatch(message);
  });

  test('from a spreadsheet that parts cells by semicolons is read as well', async () => {
    const key = category();
    const { body } = await take(`Key;Translation (de)\n${key};Mit Strichpunkt`);
    expect(body.rows).toMatchObject([{ outcome: 'changed', after: 'Mit Strichpunkt' }]);
  });
});
