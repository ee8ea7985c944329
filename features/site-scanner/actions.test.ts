import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf } from '@candour/kit/contract/permissions';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';
import { policyTableRecord } from '../cookies/policy-tables/samples.ts';
import { makeScan } from './samples.ts';

const server = withServer();
const call = (user: UserName, method: 'GET' | 'POST', path: string, body?: object) =>
  server().call(user, method, path, body);

let one = '';
let scanGuid = '';
let ga = 0;
let unknown = 0;
let request = 0;
let counter = 0;
let table = 0;

/** One more item besides the one of the sample. */
const addItem = async (
  name: string,
  own: { kind?: string; list?: string; finding?: Wire } = {},
): Promise<number> => {
  const { kind = 'cookie', list = 'cookies', finding = {} } = own;
  const [row] = await server().query<{ id: number }>(
    `insert into scan_item (scan_guid, brand_id, list, item_kind, identity, name, host, party, category,
       consent_status, status, finding, sightings)
     select scan_guid, brand_id, $2, $3, $4 || ' identity', $4, 'tracker.example', 'Third', 'uncategorised', 'unknown', 'New',
       finding || jsonb_build_object('name', $4::text, 'pattern', $4::text) || $5::jsonb, '[]'
     from scan_item where item_id = $1 returning item_id as id`,
    [ga, list, kind, name, JSON.stringify(finding)],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  const place = placeOf(server(), alpha);
  const categories = await place.send('GET', '/api/cookieCategory');
  const made = await place.send('POST', '/api/cookieScript', {
    cookieScriptName: 'Counter',
    scriptName: 'Counter',
    displayText: 'Counts',
    brandId: alpha,
    parentCookieCategoryId: categories[0].categoryId,
    cookieScriptType: 7,
    providerName: 'Google',
  });
  counter = made.newCookieScriptId;
  const record = policyTableRecord(place);
  table = (await place.send('POST', '/api/CookiePolicy/CookiePolicyTables/', record)).newCookiePolicyTableId;
  const scan = await makeScan(place, { query: server().query, cookieScriptId: counter });
  scanGuid = scan.scanGuid;
  one = `/api/SiteScanner/Scans/${scanGuid}`;
  ga = scan.scanItemId;
  await server().query('update scan_item set cookie_script_id = null, status = $1', ['New']);
  unknown = await addItem('track er:id');
  request = await addItem('https://tracker.example/a.js', {
    kind: 'request',
    list: 'resources',
    finding: {
      is: 'request',
      type: 'script',
      shape: '/a.js',
      exampleUrl: '',
      methods: [],
      count: 1,
      bytes: 1,
      cnameTarget: '',
      setsCookies: false,
      listRule: '',
    },
  });
});

const cookies = async (): Promise<Wire[]> => (await call('A1', 'GET', `${one}/Cookies`)).body.rows;
const cookie = async (id: number): Promise<Wire> =>
  (await cookies()).find(({ itemId }) => itemId === id) ?? {};
const totals = async () => (await call('A1', 'GET', one)).body.totals;

describe('a service for what was found', () => {
  test('is prefilled, with services of the brand that it may belong to', async () => {
    const { status, body } = await call('A1', 'POST', `${one}/ServiceDraft`, { itemIds: [ga] });
    expect([status, body.service]).toMatchObject([
      200,
      {
        cookieScriptName: 'Google Analytics',
        providerName: 'Google',
        brandId: alpha,
        displayText: 'Tells visitors apart.',
      },
    ]);
    expect(body.cookies).toEqual([
      {
        cookieName: '_ga',
        host: '',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '13 months',
        lifetimeSeconds: 34_560_000,
        purpose: 'Tells visitors apart.',
      },
    ]);
    expect(body.services.map(({ cookieScriptId }: Wire) => cookieScriptId)).toEqual([counter]);
  });

  test('takes cookies once; from then on they are known', async () => {
    const add = () => call('A1', 'POST', `${one}/AddToService`, { itemIds: [ga], cookieScriptId: counter });
    expect((await add()).body).toEqual({ cookieScriptId: counter, added: 1 });
    expect((await add()).body).toEqual({ cookieScriptId: counter, added: 0 });
    expect(await cookie(ga)).toMatchObject({
      status: 'Known',
      knownService: { cookieScriptName: 'Counter' },
    });
    expect(await totals()).toMatchObject({ cookies: 2, unknownCookies: 1 });
    const { body } = await call('A1', 'GET', `/api/cookieScript/${counter}/History`);
    expect(body.changes[0]).toMatchObject({ action: 'Update' });
  });

  test('is created for names of any kind, and publishes nothing', async () => {
    const { body: draft } = await call('A1', 'POST', `${one}/ServiceDraft`, { itemIds: [unknown] });
    const { body: categories } = await call('A1', 'GET', '/api/cookieCategory');
    const newService = {
      ...draft.service,
      cookieScriptName: 'Tracker',
      parentCookieCategoryId: categories[0].categoryId,
    };
    const { status, body } = await call('A1', 'POST', `${one}/AddToService`, {
      itemIds: [unknown],
      newService,
    });
    expect([status, body.added]).toEqual([200, 1]);
    const { body: service } = await call('A1', 'GET', `/api/cookieScript/${body.cookieScriptId}`);
    expect(service).toMatchObject({ cookieScriptType: 7, countOfAssociatedBanners: 0 });
    expect(service.cookies).toMatchObject([
      { cookieName: 'track*er*id', host: 'tracker.example', party: 'Third' },
    ]);
    expect(await cookie(unknown)).toMatchObject({
      status: 'Known',
      knownService: { cookieScriptName: 'Tracker' },
    });
  });

  test('is only for what services can list, and for one service at a time', async () => {
    const wrong = await call('A1', 'POST', `${one}/AddToService`, {
      itemIds: [request],
      cookieScriptId: counter,
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['itemIds']]);
    const none = await call('A1', 'POST', `${one}/AddToService`, { itemIds: [ga] });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['cookieScriptId']]);
    const gone = await call('A1', 'POST', `${one}/AddToService`, {
      itemIds: [2_000_000_000],
      cookieScriptId: counter,
    });
    expect(gone.body.fields).toEqual({ itemIds: 'The chosen item does not exist' });
  });
});

test('services of items are added to a policy table, which stays a draft', async () => {
  const add = () =>
    call('A1', 'POST', `${one}/AddToPolicyTable`, { itemIds: [ga, unknown], policyTableId: table });
  expect((await add()).body).toEqual({ added: 2 });
  expect((await add()).body).toEqual({ added: 0 });
  const { body } = await call('A1', 'GET', `/api/CookiePolicy/CookiePolicyTables/${table}`);
  expect(body.cookiePolicyTable).toMatchObject({ countOfScripts: 2, status: 'Draft' });
  const stranger = await addItem('stranger');
  const { body: refused } = await call('A1', 'POST', `${one}/AddToPolicyTable`, {
    itemIds: [stranger],
    policyTableId: table,
  });
  expect(refused.fields.itemIds).toContain('belongs to no service yet');
});

test('a decision about an item counts in this scan, is shown, and can be undone', async () => {
  const itemIds = [unknown, ga];
  const set = (category: string | null) => call('A1', 'POST', `${one}/SetCategory`, { itemIds, category });
  expect((await set('marketing')).body).toEqual({ changed: 2 });
  expect(await cookie(ga)).toMatchObject({
    suggestedCategory: 'marketing',
    source: 'brand decision',
    confidence: 'high',
  });
  const [kept] = await server().query<{ name: string }>(
    `select name from scan_decision where category = 'marketing' order by name`,
  );
  expect(kept?.name).toBe('_ga');
  const ignore = (isIgnored: boolean) => call('A1', 'POST', `${one}/Ignore`, { itemIds: [ga], isIgnored });
  await ignore(true);
  const both = await server().query(`select category, is_ignored from scan_decision where name = '_ga'`);
  expect(both).toEqual([{ category: 'marketing', is_ignored: true }]);
  await ignore(false);
  await set(null);
  expect(await cookie(ga)).toMatchObject({ suggestedCategory: 'analytics', source: 'own table' });
  expect(await server().query('select 1 from scan_decision')).toEqual([]);
  const { body } = await call('A1', 'GET', `${one}/History`);
  expect(body.changes.map(({ action }: Wire) => action)).toContain('Set category');
});

test('ignored items no longer count, in this scan and in its violations', async () => {
  await server().query(
    `insert into scan_violation (scan_guid, brand_id, code, severity, item, item_kind, item_id, pass_key, page_url)
     values ($1, $2, 'BEFORE_CONSENT', 'high', '_ga', 'cookie', $3, 'a1-u1', '')`,
    [scanGuid, alpha, ga],
  );
  const ignore = (isIgnored: boolean) => call('A1', 'POST', `${one}/Ignore`, { itemIds: [ga], isIgnored });
  await ignore(true);
  expect([(await cookie(ga))['isIgnored'], (await totals()).violations]).toEqual([true, 0]);
  expect((await call('A1', 'GET', `${one}/Violations`)).body.rows).toMatchObject([
    { isIgnored: true, itemId: ga },
  ]);
  expect((await call('A1', 'GET', `${one}/Cookies?isIgnored=true`)).body.total).toBe(1);
  await ignore(false);
  expect([(await cookie(ga))['isIgnored'], (await totals()).violations]).toEqual([false, 1]);
});

describe('AUTHZ-01 somebody who may only scan', () => {
  const grant = (permissionIds: number[]) =>
    server().query('update admin_user set permission_ids = $1 where email_address = $2', [
      permissionIds,
      emailOf('A1r'),
    ]);

  test('changes no services and no policy tables', async () => {
    await grant(idsOf('SiteScanner'));
    const service = await call('A1r', 'POST', `${one}/AddToService`, {
      itemIds: [ga],
      cookieScriptId: counter,
    });
    const row = await call('A1r', 'POST', `${one}/AddToPolicyTable`, { itemIds: [ga], policyTableId: table });
    expect([service.status, row.status]).toEqual([403, 403]);
    expect((await call('A1r', 'POST', `${one}/Ignore`, { itemIds: [ga], isIgnored: false })).status).toBe(
      200,
    );
    await grant(idsOf('SiteScanner', 'ServicesManage'));
    const allowed = await call('A1r', 'POST', `${one}/AddToService`, {
      itemIds: [ga],
      cookieScriptId: counter,
    });
    expect(allowed.status).toBe(200);
    await grant([]);
  });

  test('AUTHZ-02 nobody reaches scans, items or services of another brand', async () => {
    for (const name of ['', '/Cookies', '/Pages', '/Changes', '/Download/Cookie', '/History'])
      expect((await call('B1', 'GET', `${one}${name}`)).status).toBe(404);
    expect((await call('B1', 'POST', `${one}/Ignore`, { itemIds: [ga], isIgnored: true })).status).toBe(404);
    const place = placeOf(server(), beta);
    const [category] = await place.send('GET', '/api/cookieCategory');
    const theirs = await place.send('POST', '/api/cookieScript', {
      cookieScriptName: 'Theirs',
      scriptName: 'Theirs',
      displayText: 'Theirs',
      brandId: beta,
      parentCookieCategoryId: category.categoryId,
      cookieScriptType: 7,
    });
    // Even for somebody who sees both brands.
    const mixed = { itemIds: [ga], cookieScriptId: theirs.newCookieScriptId };
    expect((await call('A1B2', 'POST', `${one}/AddToService`, mixed)).status).toBe(400);
  });
});
