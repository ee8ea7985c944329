import { describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta } from '@candour/testing/world';
import { cookieScripts } from './contract.ts';
import { categoryIds, cookieScriptSamples } from './samples.ts';

const server = withServer();
testResource(cookieScripts, cookieScriptSamples, server);

describe('services', () => {
  const categoryOf = async (name: string, brandId = alpha): Promise<number> =>
    (await categoryIds(placeOf(server(), brandId))).get(name) ?? 0;
  const serviceNamed = async (name: string): Promise<Wire & { cookieScriptId: number }> => {
    const { body } = await server().call('A1', 'GET', '/api/cookieScript');
    return body.find((row: Wire) => row['cookieScriptName'] === name);
  };
  const plain = async (name: string, members: Wire = {}) => ({
    cookieScriptName: name,
    scriptName: name,
    displayText: `What ${name} does.`,
    brandId: alpha,
    parentCookieCategoryId: await categoryOf('Preferences'),
    cookieScriptType: 7,
    ...members,
  });
  const create = async (name: string, members: Wire = {}) =>
    server().call('A1', 'POST', '/api/cookieScript', await plain(name, members));
  const update = (cookieScriptId: number, members: Wire) =>
    server().call('A1', 'PUT', '/api/cookieScript', { cookieScriptId, ...members });

  test('the samples cover all seven types', async () => {
    const { body } = await server().call('A1', 'GET', '/api/cookieScript');
    expect([...new Set(body.map((row: Wire) => row['cookieScriptType']))].toSorted()).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('creating returns the new service and the channel created with it', async () => {
    const { status, body } = await create('Snow report');
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['newChannelId', 'newCookieScriptId']]);
    const [channel] = await server().query('select * from channel where channel_id = $1', [
      body.newChannelId,
    ]);
    expect(channel).toMatchObject({
      channel_name: 'Snow report',
      brand_id: alpha,
      is_cookie_channel: true,
      is_active: true,
    });
    const read = await server().call('A1', 'GET', `/api/cookieScript/${body.newCookieScriptId}`);
    expect(read.body.cookieScriptChannelId).toBe(body.newChannelId);
  });

  test('[mend C12] a script that cannot run is refused with its line, without being run', async () => {
    const script = (optInScript: string) => create('Loop', { cookieScriptType: 1, optInScript });
    const refused = await script('const a = 1;\n\nfunction () {}');
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { optInScript: 'This script cannot run. Line 3: Function statements require a function name' },
    ]);
    // Running it would never end.
    const { status, body } = await script('for (;;) {}');
    expect(status).toBe(200);
    const id = body.newCookieScriptId;
    await server().query('update cookie_script set opt_in_script = $1 where cookie_script_id = $2', [
      'if (',
      id,
    ]);
    expect((await update(id, { providerName: 'Kept' })).status).toBe(200);
  });

  describe('[mend C7] the name in page code', () => {
    const slugOf = async (id: number) =>
      (await server().call('A1', 'GET', `/api/cookieScript/${id}`)).body.slug;

    test('is derived from the service name, once, and stays when the service is renamed', async () => {
      const { body } = await create('Größe & Preis (neu)');
      const id = body.newCookieScriptId;
      expect(await slugOf(id)).toBe('grosse-preis-neu');
      await update(id, { cookieScriptName: 'Prices' });
      expect(await slugOf(id)).toBe('grosse-preis-neu');
      await update(id, { slug: '' });
      expect(await slugOf(id)).toBe('prices');
      await update(id, { slug: '' });
      expect(await slugOf(id)).toBe('prices');
      const second = (await create('Prices!')).body.newCookieScriptId;
      expect(await slugOf(second)).toBe('prices-2');
      expect(await slugOf((await create('価格')).body.newCookieScriptId)).toBe('service');
    });

    test('is unique in a brand, and can be used in HTML', async () => {
      await create('Ferries', { slug: 'boats' });
      const taken = await create('Canoes', { slug: 'boats' });
      expect([taken.status, taken.body.fields]).toEqual([
        400,
        { slug: 'This value has already been provided' },
      ]);
      for (const slug of ['Boats', '23', 'two words', '-a', 'a"b']) {
        const refused = await create('Rafts', { slug });
        expect([slug, refused.body.fields]).toEqual([
          slug,
          { slug: 'Invalid characters - please check your input' },
        ]);
      }
    });
  });

  test('deleting retires the channel, because consents refer to it', async () => {
    const { body } = await create('Avalanche report');
    await server().call('A1', 'DELETE', `/api/CookieScript/${body.newCookieScriptId}`);
    const rows = await server().query('select is_active from channel where channel_id = $1', [
      body.newChannelId,
    ]);
    expect(rows).toEqual([{ is_active: false }]);
  });

  test('every wording is kept: new words make a version, anything else does not', async () => {
    const { body } = await create('Trail rating');
    const id = body.newCookieScriptId;
    const versions = () =>
      server().query(
        `select version_no, wording from statement_version join cookie_script using (statement_id)
         where cookie_script_id = $1 order by version_no`,
        [id],
      );
    const first = { version_no: 1, wording: { name: 'Trail rating', text: 'What Trail rating does.' } };
    expect(await versions()).toEqual([first]);
    await update(id, { providerName: 'Fjellportal', blockSelectors: ['.rating'] });
    await update(id, {
      translations: [{ languageId: server().languages.de, displayText: 'Bewertet Wege.' }],
    });
    await update(id, { displayText: 'What Trail rating does.' });
    expect(await versions()).toEqual([first]);
    await update(id, { displayText: 'Rates trails.' });
    expect(await versions()).toEqual([
      first,
      { version_no: 2, wording: { name: 'Trail rating', text: 'Rates trails.' } },
    ]);
  });

  const shared = (category: string): string =>
    `The selected consent type has already been associated to ${category}. GTM Consent types cannot be shared across categories.`;

  test('a Google consent type is used by only one category of a brand', async () => {
    const tag = { cookieScriptType: 4, gtmConsentTypes: ['analytics_storage'] };
    const refused = await create('Second counter', tag);
    expect([refused.status, refused.body.fields]).toEqual([400, { gtmConsentTypes: shared('Statistics') }]);
    const accepted = await create('Second counter', {
      ...tag,
      parentCookieCategoryId: await categoryOf('Statistics'),
    });
    expect(accepted.status).toBe(200);
  });

  test('moving a service to another category cannot share its consent types either', async () => {
    const { cookieScriptId } = await serviceNamed('Second counter');
    const refused = await update(cookieScriptId, { parentCookieCategoryId: await categoryOf('Marketing') });
    expect([refused.status, refused.body.fields]).toEqual([400, { gtmConsentTypes: shared('Statistics') }]);
    const alone = await create('Map tiles', {
      cookieScriptType: 4,
      gtmConsentTypes: ['functionality_storage'],
    });
    const moved = await update(alone.body.newCookieScriptId, {
      parentCookieCategoryId: await categoryOf('Marketing'),
    });
    expect(moved.status).toBe(200);
  });

  test('the requirements of a type apply to the whole record, even if only the type changes', async () => {
    const { body } = await create('Ski pass');
    const refused = await update(body.newCookieScriptId, { cookieScriptType: 2 });
    expect([refused.status, refused.body.fields]).toEqual([400, { srcUrl: 'This field is required' }]);
    const srcUrl = 'https://pass.nordlicht.example/pass.js';
    expect((await update(body.newCookieScriptId, { cookieScriptType: 2, srcUrl })).status).toBe(200);
    const emptied = await update(body.newCookieScriptId, { srcUrl: '' });
    expect([emptied.status, emptied.body.fields]).toEqual([400, { srcUrl: 'This field is required' }]);
  });

  test('translations must be into languages that the system knows', async () => {
    const { de } = server().languages;
    const translations = [
      { languageId: de, scriptName: 'Hütten' },
      { languageId: 9999, scriptName: 'X' },
    ];
    const { status, body } = await create('Huts', { translations });
    expect([status, body.fields]).toEqual([
      400,
      { 'translations.1.languageId': 'The chosen item does not exist' },
    ]);
  });

  test('AUTHZ-05 a category of a foreign brand cannot be used, even by somebody who sees it', async () => {
    const parentCookieCategoryId = await categoryOf('Statistics', beta);
    const body = await plain('Strange', { parentCookieCategoryId });
    for (const user of ['A1', 'A1B2', 'U0'] as const) {
      const { status, body: refusal } = await server().call(user, 'POST', '/api/cookieScript', body);
      expect([user, status, refusal.fields]).toEqual([
        user,
        400,
        { parentCookieCategoryId: 'The chosen item does not exist' },
      ]);
    }
  });

  test('a universal category may be used by services of every brand', async () => {
    const parentCookieCategoryId = await categoryOf('Statistics', 0);
    expect((await create('Everywhere', { parentCookieCategoryId })).status).toBe(200);
  });

  test('a service that moves to another brand takes its channel and its wordings along', async () => {
    const { body } = await create('Moving');
    const id = body.newCookieScriptId;
    const change = {
      cookieScriptId: id,
      brandId: beta,
      parentCookieCategoryId: await categoryOf('Statistics', beta),
    };
    expect((await server().call('A1B2', 'PUT', '/api/cookieScript', change)).status).toBe(200);
    expect((await server().call('A1', 'GET', `/api/cookieScript/${id}`)).status).toBe(404);
    const brands = await server().query(
      `select c.brand_id as channel, st.brand_id as statement, v.brand_id as version from cookie_script s
       join channel c on c.channel_id = s.cookie_script_channel_id
       join statement st using (statement_id) join statement_version v using (statement_id)
       where s.cookie_script_id = $1`,
      [id],
    );
    expect(brands).toEqual([{ channel: beta, statement: beta, version: beta }]);
    const reworded = { cookieScriptId: id, displayText: 'New words.' };
    expect((await server().call('B1', 'PUT', '/api/cookieScript', reworded)).status).toBe(200);
  });

  test('paths are those of the specification, in either casing', async () => {
    const { body } = await create('Lift times');
    expect((await server().call('A1', 'GET', `/api/cookieScript/${body.newCookieScriptId}`)).status).toBe(
      200,
    );
    expect((await server().call('A1', 'DELETE', `/api/CookieScript/${body.newCookieScriptId}`)).status).toBe(
      204,
    );
  });
});
