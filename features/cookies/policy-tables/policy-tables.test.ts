import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Wire } from '@candour/testing/samples';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { fillBrand, type FilledBrand } from '../cookie-banners/samples.ts';
import { policyTableRecord } from './samples.ts';
import { pointTo, readPointer } from '@candour/kit/server/pointers';
import { restoreTablePointers } from './server/restore-table-pointers.ts';
import { tablePointer } from './server/table-pointers.ts';

const { server, filled } = withBanners();
const base = '/api/CookiePolicy';
let count = 0;

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  user: UserName = 'A1',
) => server().call(user, method, base + path, body);
const record = () => {
  count += 1;
  return { ...policyTableRecord(placeOf(server(), alpha)), policyTableName: `Table ${count}` };
};
/** A table of Alpha with all services of the brand, or these. */
const make = async (ids: readonly number[] = filled().cookieScriptIds): Promise<number> => {
  const { body } = await call('POST', '/CookiePolicyTables/', record());
  const policyTableId: number = body.newCookiePolicyTableId;
  if (ids.length > 0) await setScripts(policyTableId, ids);
  return policyTableId;
};
const setScripts = (policyTableId: number, ids: readonly number[]) =>
  call('PUT', '/ScriptConfiguration/', {
    policyTableId,
    cookiePolicyTableScripts: ids.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder })),
  });
const publish = (id: number, user: UserName = 'A1') =>
  call('GET', `/CookiePolicy/Publish/${id}`, undefined, user);
const read = async (id: number) => (await call('GET', `/CookiePolicyTables/${id}`)).body;
const shown = (id: number, languages = 'en') => server().send({ url: `/cp/${id}/${languages}.json` });
const versions = async (id: number): Promise<number> =>
  (
    await server().query<{ n: number }>(
      `select count(*)::int as n from policy_table_version where policy_table_id = ${id}`,
    )
  )[0]?.n ?? 0;

describe('a cookie policy table', () => {
  test('is created, read with its services, changed and listed by name', async () => {
    const id = await make();
    const { cookiePolicyTable, cookiePolicyTableScripts } = await read(id);
    expect(cookiePolicyTable).toMatchObject({
      policyTableId: id,
      brandId: alpha,
      brandName: 'Alpha',
      status: 'Draft',
    });
    expect(cookiePolicyTableScripts).toHaveLength(filled().cookieScriptIds.length);
    const { status, body } = await call('PUT', '/CookiePolicyTables/', {
      policyTableId: id,
      policyTableDescription: 'Changed',
      rowVersion: cookiePolicyTable.rowVersion,
    });
    expect([status, body.policyTableDescription, body.policyTableName]).toEqual([
      200,
      'Changed',
      cookiePolicyTable.policyTableName,
    ]);
    const { body: rows } = await call('GET', '/CookiePolicyTables');
    const names: string[] = rows.map((row: { policyTableName: string }) => row.policyTableName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  test.each([
    ['no name', { policyTableName: ' ' }, { policyTableName: 'This field is required' }],
    ['no brand', { brandId: null }, { brandId: 'At least one brand is required' }],
    ['no column', { columns: [] }, { columns: 'You must select at least one' }],
    [
      'a column twice',
      { columns: [{ column: 'Host' }, { column: 'Host' }] },
      { columns: 'This value has already been provided' },
    ],
    [
      'a heading in a language that is none',
      { columns: [{ column: 'Host', headings: [{ languageId: 99999, text: 'Host' }] }] },
      { columns: 'The chosen item does not exist' },
    ],
  ])('is refused with %s', async (_, members, fields) => {
    const { status, body } = await call('POST', '/CookiePolicyTables/', { ...record(), ...members });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('has a unique name within a brand', async () => {
    const twin = record();
    await call('POST', '/CookiePolicyTables/', twin);
    const { status, body } = await call('POST', '/CookiePolicyTables/', twin);
    expect([status, body.fields]).toEqual([400, { policyTableName: 'This value has already been provided' }]);
  });

  longTest('contains only services of its brand, each once, and at least one', async () => {
    const id = await make([]);
    const foreign = await fillBrand(placeOf(server(), beta));
    const first = filled().cookieScriptIds[0] ?? 0;
    const field = 'cookiePolicyTableScripts';
    const refusals = [
      [[foreign.cookieScriptIds[0] ?? 0], 'The chosen item does not exist'],
      [[first, first], 'This value has already been provided'],
      [[], 'At least one cookie script is required'],
    ] as const;
    for (const [ids, message] of refusals) {
      const { status, body } = await setScripts(id, ids);
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
    }
  });

  test('a change based on an outdated version is refused', async () => {
    const id = await make();
    const { rowVersion } = (await read(id)).cookiePolicyTable;
    await setScripts(id, filled().cookieScriptIds.slice(0, 2));
    const late = { policyTableId: id, rowVersion, policyTableDescription: 'Late' };
    expect((await call('PUT', '/CookiePolicyTables/', late)).status).toBe(409);
    const scripts = {
      policyTableId: id,
      rowVersion,
      cookiePolicyTableScripts: [{ cookieScriptId: filled().cookieScriptIds[0], displayOrder: 0 }],
    };
    expect((await call('PUT', '/ScriptConfiguration/', scripts)).status).toBe(409);
  });

  test('its history names services, in their order', async () => {
    const id = await make();
    const [first, second] = filled().cookieScriptIds;
    await setScripts(id, [second!, first!]); // two were filled
    const { body } = await call('GET', `/CookiePolicyTables/${id}/History`);
    const services = await server().query<{ id: number; name: string }>(
      'select cookie_script_id as id, cookie_script_name as name from cookie_script',
    );
    const nameOf = (wanted: number | undefined) => services.find((row) => row.id === wanted)?.name;
    expect(body.changes[0]).toMatchObject({
      action: 'Update',
      before: { services: expect.arrayContaining([nameOf(first)]) },
      after: { services: [nameOf(second), nameOf(first)] },
    });
  });

  test('stays in its brand while it lists services', async () => {
    const id = await make();
    const move = { policyTableId: id, brandId: beta };
    const { status } = await call('PUT', '/CookiePolicyTables/', move, 'A1B2');
    expect(status).toBe(409);
  });

  test('is cloned with columns and services, unpublished, under a free name', async () => {
    const id = await make();
    await publish(id);
    const { body } = await call('POST', '/Clone', { policyTableId: id });
    const [source, copy] = [await read(id), await read(body.newCookiePolicyTableId)];
    expect(copy.cookiePolicyTableScripts).toEqual(source.cookiePolicyTableScripts);
    expect(copy.cookiePolicyTable).toMatchObject({
      policyTableName: `${source.cookiePolicyTable.policyTableName} (Copy)`,
      columns: source.cookiePolicyTable.columns,
      status: 'Draft',
    });
  });

  test('prevents the services it lists from being deleted', async () => {
    const place = placeOf(server(), alpha);
    const { newCookieScriptId: lonely } = await place.send('POST', '/api/cookieScript', {
      cookieScriptName: 'Lonely',
      scriptName: 'Lonely',
      displayText: 'Alone.',
      cookieScriptType: 7,
      brandId: alpha,
      parentCookieCategoryId: filled().categoryIds[1],
    });
    const id = await make([lonely]);
    const { status, body } = await server().call('A1', 'DELETE', `/api/CookieScript/${lonely}`);
    const { policyTableName: name } = (await read(id)).cookiePolicyTable;
    expect([status, body.usages]).toEqual([409, [{ productArea: 40, id, name }]]);
  });
});

describe('publishing', () => {
  test('puts a table on sites, in every language of the brand, and does nothing the second time', async () => {
    const id = await make();
    expect((await shown(id)).status).toBe(404);
    expect((await publish(id)).status).toBe(204);
    expect((await publish(id)).status).toBe(204);
    expect(await versions(id)).toBe(1);
    expect((await read(id)).cookiePolicyTable).toMatchObject({ status: 'Published' });
    const { body, headers } = await shown(id, 'de');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toMatch(/^public, max-age=/);
    expect(body).toMatchObject({
      policyTableId: id,
      version: 1,
      language: 'de',
      rightToLeft: false,
      caption: 'Cookies und Dienste auf dieser Website',
      changeChoices: 'Meine Cookie-Auswahl ändern',
    });
    const headings = Object.fromEntries(
      body.columns.map(({ column, heading }: { column: string; heading: string }) => [column, heading]),
    );
    // One heading is the company's own, the others are built in.
    expect(headings).toMatchObject({ Lifetime: 'Bleibt', Provider: 'Anbieter', Service: 'Dienst' });
    expect(body.categories.map(({ name }: { name: string }) => name)).toContain('Notwendig');
  });

  test('returns the first wanted language the table has, also by its base, otherwise the default one', async () => {
    const id = await make();
    await publish(id);
    const language = async (wanted: string) => (await shown(id, wanted)).body.language;
    expect(await language('de-AT')).toBe('de');
    expect(await language('ja.fr')).toBe('fr');
    expect(await language('default')).toBe('en');
    expect(await language('JA')).toBe('en');
  });

  test('saving reaches no site; the status says so until the next publish', async () => {
    const id = await make();
    await publish(id);
    await setScripts(id, filled().cookieScriptIds.slice(0, 1));
    expect((await read(id)).cookiePolicyTable.status).toBe('PublishedWithChanges');
    const count = async () =>
      (await shown(id)).body.categories.flatMap(({ services }: { services: unknown[] }) => services).length;
    expect(await count()).toBe(filled().cookieScriptIds.length + 1);
    expect((await call('GET', `/CookiePolicyTables/${id}/Checks`)).body.hasChanges).toBe(true);
    await publish(id);
    expect([await count(), await versions(id)]).toEqual([2, 2]);
    expect((await call('GET', `/CookiePolicyTables/${id}/Checks`)).body.hasChanges).toBe(false);
  });

  longTest(
    '[mend C9] lists what the banners themselves store, under necessary, in each language',
    async () => {
      const id = await make(filled().cookieScriptIds.slice(0, 1));
      await publish(id);
      const told = async (language: string) => {
        const { columns, categories } = (await shown(id, language)).body;
        const at = columns.findIndex(({ column }: { column: string }) => column === 'CookieName');
        const { name, services } = categories.at(-1);
        return [name, services.at(-1).name, services.at(-1).rows.map((row: string[]) => row[at])];
      };
      const names = ['cmpConsent_*', 'cmpGuid_*', 'cmpQueue_*'];
      expect(await told('en')).toEqual(['Essential', 'This consent banner', names]);
      expect(await told('de')).toEqual(['Notwendig', 'Dieses Einwilligungsbanner', names]);
      // The brand has a service that describes its answers in its own words.
      const all = await make();
      await publish(all);
      const text = JSON.stringify((await shown(all)).body);
      expect(names.map((name) => text.split(`"${name}"`).length - 1)).toEqual([1, 1, 1]);
    },
  );

  longTest('rolls back to any earlier version without touching the working copy', async () => {
    const id = await make();
    await publish(id);
    await setScripts(id, filled().cookieScriptIds.slice(0, 1));
    await publish(id);
    const history = async () => (await call('GET', `/CookiePolicyTables/${id}/Versions`)).body.versions;
    const live = async () =>
      (await history()).filter(({ isLive }: Wire) => isLive).map(({ version }: Wire) => version);
    expect(await live()).toEqual([2]);
    expect((await call('POST', `/CookiePolicyTables/${id}/Rollback`, { version: 1 })).status).toBe(204);
    expect([await live(), (await shown(id)).body.version]).toEqual([[1], 1]);
    const { cookiePolicyTable, cookiePolicyTableScripts } = await read(id);
    expect(cookiePolicyTable.status).toBe('PublishedWithChanges');
    expect(cookiePolicyTableScripts.length).toBe(1);
    await publish(id);
    expect([await live(), (await history()).length]).toEqual([[3], 3]);
    expect((await call('POST', `/CookiePolicyTables/${id}/Rollback`, { version: 9 })).status).toBe(404);
  });

  test('a changed service makes its tables differ from what is published', async () => {
    const id = await make();
    await publish(id);
    const cookieScriptId = filled().cookieScriptIds[2];
    await server().call('A1', 'PUT', '/api/cookieScript', { cookieScriptId, displayText: 'Says more now.' });
    expect((await read(id)).cookiePolicyTable.status).toBe('PublishedWithChanges');
    await publish(id);
    expect(JSON.stringify((await shown(id)).body)).toContain('Says more now.');
  });

  test('is stopped by checks with 422', async () => {
    const id = await make([]);
    const { status, body } = await publish(id);
    expect([status, body.errors]).toEqual([422, ['At least one cookie script is required']]);
    expect((await call('GET', `/CookiePolicyTables/${id}/Checks`)).body.checks).toMatchObject([
      { id: 'scripts', severity: 'error' },
    ]);
  });

  test('a published table cannot be deleted before it is unpublished, and its address then responds 410', async () => {
    const id = await make();
    await publish(id);
    const { status, body } = await call('DELETE', `/${id}`);
    expect([status, body.usages[0].productArea]).toEqual([409, 40]);
    expect((await call('POST', `/CookiePolicy/Unpublish/${id}`)).status).toBe(204);
    expect((await call('POST', `/CookiePolicy/Unpublish/${id}`)).status).toBe(204);
    expect((await shown(id)).status).toBe(410);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/CookiePolicyTables/${id}`)).status).toBe(404);
  });

  test('X11 the publishing GET accepts only the bearer token, never a cookie, and requires the permission to publish', async () => {
    const id = await make();
    const url = `${base}/CookiePolicy/Publish/${id}`;
    const token = server().bearer('A1').authorization.replace('Bearer ', '');
    expect((await server().send({ url, headers: { cookie: `admin-portal-token=${token}` } })).status).toBe(
      401,
    );
    expect((await publish(id, 'A1r')).status).toBe(403);
    expect((await publish(id, 'B1')).status).toBe(404);
    expect(await versions(id)).toBe(0);
  });

  test('a start leads addresses to the version the database calls live, after a kill between the two', async () => {
    const id = await make();
    await publish(id);
    const { artefacts } = server().platform;
    const published = await readPointer(artefacts, tablePointer(id));
    await pointTo(artefacts, tablePointer(id), null);
    expect((await shown(id)).status).toBe(410);
    await restoreTablePointers(server().platform);
    expect(await readPointer(artefacts, tablePointer(id))).toEqual(published);
  });

  test('PUB-12 the response of the address depends on nothing but the address', async () => {
    const id = await make();
    await publish(id);
    const plain = await shown(id);
    for (const headers of [{ 'x-forwarded-host': 'evil.example' }, { 'x-http-method-override': 'DELETE' }]) {
      expect((await server().send({ url: `/cp/${id}/en.json?callback=evil`, headers })).body).toEqual(
        plain.body,
      );
    }
    for (const url of [
      `/cp/${id}/..%2f..%2fetc.json`,
      `/cp/${id}/en.json/x.css`,
      '/cp/x/en.json',
      `/cp/${id}/${'a'.repeat(80)}.json`,
    ])
      expect((await server().send({ url })).status).toBe(404);
  });
});

describe('the content of a published table', () => {
  let hostile: FilledBrand & { cookieScriptId: number };
  const evil = '<img src=x onerror=alert(1)>';
  beforeAll(async () => {
    const place = placeOf(server(), alpha);
    const { newCookieScriptId: cookieScriptId } = await place.send('POST', '/api/cookieScript', {
      cookieScriptName: 'Hostile',
      scriptName: evil,
      displayText: evil,
      cookieScriptType: 7,
      brandId: alpha,
      parentCookieCategoryId: filled().categoryIds[1],
      providerName: evil,
      providerPrivacyUrl: 'https://provider.example/privacy',
      cookies: [{ cookieName: '_evil', party: 'Third', storage: 'Local', purpose: evil, lifetimeText: evil }],
    });
    hostile = { ...filled(), cookieScriptId };
  });

  test('XSS-01 markup in names and purposes stays text', async () => {
    const id = await make([hostile.cookieScriptId]);
    await publish(id);
    const { body } = await shown(id);
    const [service] = body.categories[0].services;
    expect(service.name).toBe(evil);
    expect(service.rows[0]).toContain(evil);
    expect(JSON.stringify(service.text)).not.toContain('onerror=alert(1)>"]]');
  });

  test('XSS-03 an address that is not a web address is left out, whoever wrote it into the table', async () => {
    await server().query(
      `update cookie_script set provider_privacy_url = 'javascript:alert(1)' where cookie_script_id = ${hostile.cookieScriptId}`,
    );
    const id = await make([hostile.cookieScriptId]);
    await publish(id);
    expect(JSON.stringify((await shown(id)).body)).not.toContain('javascript:');
  });
});

describe('the embed code', () => {
  test('names the table, the element, the language and the grouping, and contains a sentence for pages without it', async () => {
    const id = await make();
    await publish(id);
    const { de } = server().languages;
    const query = `CookiePolicyTableId=${id}&LanguageId=${de}&divId=cookies&groupingId=2`;
    const { body } = await call('GET', `/EmbedCode?${query}`);
    expect(body.embedCode).toContain('<div id="cookies"><p>Die Liste der Cookies wird geladen.');
    expect(body.embedCode).toContain(
      `<script async src="https://consent.nordlicht.example/cp/table.js" data-table="${id}" data-div="cookies" data-group="2" data-lang="de"></script>`,
    );
    const pinned = body.embedCodes[1].code as string;
    const path = /src="https:\/\/[^/]+([^"]+)"/.exec(pinned)?.[1] ?? '';
    const response = await server().send({ url: path });
    expect([response.status, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(pinned).toContain(server().platform.tableScript().integrity);
  });

  test.each(['"><script>', 'a b', '1st', 'x'.repeat(65)])(
    'XSS-03 %j cannot be the id of the element',
    async (divId) => {
      const id = await make();
      const { status } = await call(
        'GET',
        `/EmbedCode?CookiePolicyTableId=${id}&divId=${encodeURIComponent(divId)}`,
      );
      expect(status).toBe(400);
    },
  );
});

test.each([
  [31_536_000, '1 Jahr'],
  [63_072_000, '2 Jahre'],
  [34_190_000, '13 Monate'],
  [15_552_000, '6 Monate'],
  [2_592_000, '30 Tage'],
  [86_400, '1 Tag'],
  [7_200, '2 Stunden'],
  [1_800, '30 Minuten'],
  [null, 'As written'],
])(
  'a cookie that lives %s seconds does so for "%s" in German, and as written in the default language',
  async (lifetimeSeconds, german) => {
    const { newCookieScriptId } = await placeOf(server(), alpha).send('POST', '/api/cookieScript', {
      cookieScriptName: `Lives ${lifetimeSeconds}`,
      scriptName: 'Lives',
      displayText: 'Lives.',
      cookieScriptType: 7,
      brandId: alpha,
      parentCookieCategoryId: filled().categoryIds[1],
      cookies: [
        { cookieName: 'c', party: 'First', storage: 'Cookie', lifetimeText: 'As written', lifetimeSeconds },
      ],
    });
    const id = await make([newCookieScriptId]);
    await publish(id);
    const lifetime = async (language: string) => {
      const { columns, categories } = (await shown(id, language)).body;
      const at = columns.findIndex(({ column }: { column: string }) => column === 'Lifetime');
      return categories[0].services[0].rows[0][at];
    };
    expect([await lifetime('de'), await lifetime('en')]).toEqual([german, 'As written']);
  },
);

test('a table of all brands lists services of all brands, in the languages of the organisation', async () => {
  const universal = placeOf(server(), 0);
  const { newCookieCategoryId: parentCookieCategoryId } = await universal.send(
    'POST',
    '/api/cookieCategory',
    {
      categoryName: 'Everywhere',
      displayText: 'On every site.',
      isStrictlyNecessary: false,
      brandId: 0,
    },
  );
  const { newCookieScriptId } = await universal.send('POST', '/api/cookieScript', {
    cookieScriptName: 'Everywhere',
    scriptName: 'Everywhere',
    displayText: 'On every site.',
    cookieScriptType: 7,
    brandId: 0,
    parentCookieCategoryId,
  });
  const own = { ...record(), brandId: 0 };
  const { body } = await call('POST', '/CookiePolicyTables', own, 'U0');
  const policyTableId: number = body.newCookiePolicyTableId;
  const scripts = {
    policyTableId,
    cookiePolicyTableScripts: [{ cookieScriptId: newCookieScriptId, displayOrder: 0 }],
  };
  // People of one brand can read such a table but change nothing in it.
  expect((await call('PUT', '/ScriptConfiguration', scripts)).status).toBe(403);
  expect((await publish(policyTableId)).status).toBe(403);
  expect((await call('PUT', '/ScriptConfiguration', scripts, 'U0')).status).toBe(200);
  expect((await publish(policyTableId, 'U0')).status).toBe(204);
  expect((await shown(policyTableId, 'fr')).body).toMatchObject({ language: 'fr' });
  expect((await shown(policyTableId, 'ja')).body).toMatchObject({ language: 'en' });
});

test('the history of a table shows who created, changed and published it', async () => {
  const id = await make();
  await publish(id);
  const { body } = await call('GET', `/CookiePolicyTables/${id}/History`);
  expect(body.changes.map(({ action }: { action: string }) => action)).toEqual([
    'Publish',
    'Update',
    'Create',
  ]);
});

longTest('the preview renders unsaved columns and services and stores nothing', async () => {
  const id = await make();
  const before = await server().fingerprint(alpha);
  const { status, body } = await call('POST', '/Preview', {
    policyTableId: id,
    languageId: server().languages.fr,
    groupingId: 3,
    columns: [
      { column: 'Host', headings: [{ languageId: server().languages.fr, text: '</script><b>Hôte' }] },
    ],
    cookiePolicyTableScripts: [{ cookieScriptId: filled().cookieScriptIds[1], displayOrder: 0 }],
  });
  expect(status).toBe(200);
  expect(body.document).toContain('\\u003c/script>\\u003cb>Hôte');
  expect(await server().fingerprint(alpha)).toBe(before);
});
