import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { alpha } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';
import { openScanWorld, openSite, type ScanWorld } from './world.fixture.ts';

const link = '<a href="/two">Two</a> <a href="/three">Three</a>';
const first = `<script>document.cookie = '_ga=GA1.1.1; max-age=600'; localStorage.setItem('cart', '1')</script>`;
const pages = {
  '/': { body: `<h1>Shop</h1>${link}${first}`, headers: { 'set-cookie': 'sid=1; HttpOnly' } },
  '/two': `<h1>Two</h1>${link}`,
  '/three': `<h1>Three</h1>${link}<script>document.cookie = 'third=1'</script>`,
};

let site: Awaited<ReturnType<typeof openSite>>;
let world: ScanWorld;
beforeAll(async () => {
  site = await openSite(pages);
  world = await openScanWorld([site.target]);
});
afterAll(async () => {
  await world.close();
  await site.close();
});

const named = (rows: Wire[], ...members: string[]) => rows.map((row) => members.map((name) => row[name]));

describe('a crawl without actions', () => {
  let scanGuid = '';
  let queued: Wire = {};
  let done: Wire = {};
  beforeAll(async () => {
    const notifyEmails = ['dpo@nordlicht.example'];
    scanGuid = await world.request({ scanDetails: { startUrl: site.url }, scanTypeId: 3, notifyEmails });
    queued = await world.read(scanGuid);
    world.node().start();
    done = await world.ended(scanGuid);
  }, 120_000);

  test('is taken from the queue, visits its pages and counts what it found', async () => {
    expect(queued).toMatchObject({ status: 'Queued', placeInQueue: 0, pagesDone: 0 });
    expect(done).toMatchObject({ status: 'Completed', pagesDone: 3, pagesFound: 3, endReason: '' });
    expect(done).toMatchObject({ newSinceLast: null, comparedWith: null, verdict: 'Fail' });
    expect(done['totals']).toMatchObject({ cookies: 3, unknownCookies: 3, advancedTrackers: 1 });
    expect(done['passes']).toMatchObject([{ passKey: 'a1-u1', status: 'Completed', pagesDone: 3 }]);
    expect(done['cookiesByAction']).toMatchObject([{ actionTypeId: 1, analytics: 1 }]);
  });

  test('lists cookies, stores, visits and violations', async () => {
    const cookies = await world.list(scanGuid, 'Cookies');
    expect(named(cookies.rows, 'name', 'status', 'party', 'seenIn')).toEqual([
      ['_ga', 'New', 'First', [1]],
      ['sid', 'New', 'First', [1]],
      ['third', 'New', 'First', [1]],
    ]);
    expect(cookies.rows[0]).toMatchObject({
      suggestedCategory: 'analytics',
      beforeConsent: true,
      lifetime: '10 minutes',
    });
    const trackers = await world.list(scanGuid, 'AdvancedTrackers');
    expect(named(trackers.rows, 'kind', 'name')).toEqual([['local', 'cart']]);
    const visits = await world.list(scanGuid, 'Pages');
    expect(named(visits.rows, 'status', 'state')).toEqual([
      [200, 'done'],
      [200, 'done'],
      [200, 'done'],
    ]);
    const violations = await world.list(scanGuid, 'Violations');
    expect(violations.rows[0]).toMatchObject({
      code: 'BEFORE_CONSENT',
      severity: 'high',
      item: '_ga',
      actionTypeId: 1,
    });
  });

  test('can be searched and paged', async () => {
    const found = await world.list(scanGuid, 'Cookies', 'search=_G&size=1');
    expect([found.total, named(found.rows, 'name')]).toEqual([1, [['_ga']]]);
    const second = await world.list(scanGuid, 'Cookies', 'page=2&size=1');
    expect([second.total, named(second.rows, 'name')]).toEqual([3, [['sid']]]);
    expect((await world.list(scanGuid, 'Cookies', 'status=Known')).total).toBe(0);
  });

  test('INJ-08 downloads are separate files, whose texts do not run as formulas', async () => {
    const { server } = world;
    const cookies = await server.call('A1', 'GET', `/api/SiteScanner/Scans/${scanGuid}/Download/Cookie`);
    const day = new Date().toISOString().slice(0, 10);
    expect(cookies.headers['content-disposition']).toContain(`filename="localhost-${day}-cookies.csv"`);
    expect(cookies.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...lines] = String(cookies.body).split('\r\n');
    expect(
      head.startsWith('\uFEFFCookie name,Pattern,Domain,Party,Path,Duration,Duration (days),Expires'),
    ).toBe(true);
    expect(lines.length).toBe(4);
    await server.query(`update scan_item set name = '=cmd()' where scan_guid = $1 and name = 'third'`, [
      scanGuid,
    ]);
    const again = await server.call('A1', 'GET', `/api/SiteScanner/Scans/${scanGuid}/Download/Cookie`);
    expect(String(again.body)).toContain(`\r\n"'=cmd()"`);
    await server.query(`update scan_item set name = 'third' where scan_guid = $1 and name = '=cmd()'`, [
      scanGuid,
    ]);
    const each = await server.call(
      'A1',
      'GET',
      `/api/SiteScanner/Scans/${scanGuid}/Download/Cookie?cookieName=_ga`,
    );
    // Set on the first page, and present on all of them.
    expect(String(each.body).trim().split('\r\n').length).toBe(4);
    for (const kind of ['AdvancedTrackers', 'SubResources'])
      expect(
        (await server.call('A1', 'GET', `/api/SiteScanner/Scans/${scanGuid}/Download/${kind}`)).status,
      ).toBe(200);
  });

  test('notifies the people named, with links to the result and its downloads', async () => {
    const read = () =>
      world.server.query<{ subject: string; html: string; toAddress: string }>(
        `select subject, html, to_address as "toAddress" from email where type = 'ScanCompleted'`,
      );
    await expect.poll(read).toMatchObject([{ toAddress: 'dpo@nordlicht.example' }]);
    const mails = await read();
    for (const name of [
      'site-scanner-result',
      'download-cookie',
      'download-advancedtrackers',
      'download-subresources',
    ])
      expect(mails[0]?.html).toContain(`${name}?scanGuid=${scanGuid}`);
  });

  test('keeps no value of a cookie anywhere', async () => {
    const { query } = world.server;
    const texts = [];
    for (const table of ['scan', 'scan_item', 'scan_event', 'scan_phase'])
      texts.push(JSON.stringify(await query(`select * from ${table}`)));
    const visits = await query<{ observation: Buffer }>('select observation from scan_page');
    expect(visits.length).toBeGreaterThan(0);
    texts.push(...visits.map(({ observation }) => gunzipSync(observation).toString()));
    expect(texts.some((text) => text.includes('_ga'))).toBe(true);
    expect(texts.filter((text) => text.includes('GA1.1.1'))).toEqual([]);
  });

  test('the stream starts after the last event seen, and ends with the scan', async () => {
    const address = await world.server.listen();
    const read = async (headers: Record<string, string>) => {
      const url = `${address}/api/SiteScanner/Scans/${scanGuid}/Events`;
      const response = await fetch(url, { headers: { ...world.server.bearer('A1'), ...headers } });
      return (await response.text()).match(/^event: .*$/gm)?.map((line) => line.slice(7)) ?? [];
    };
    expect(await read({})).toEqual(['queued', 'started', 'phase', 'phase', 'done']);
    expect(await read({ 'last-event-id': String(done['lastEventId']) })).toEqual([]);
    expect(await read({ 'last-event-id': String(Number(done['lastEventId']) - 1) })).toEqual(['done']);
    const anonymous = await fetch(`${address}/api/SiteScanner/Scans/${scanGuid}/Events`);
    expect(anonymous.status).toBe(401);
    const foreign = await fetch(`${address}/api/SiteScanner/Scans/${scanGuid}/Events`, {
      headers: world.server.bearer('B1'),
    });
    expect(foreign.status).toBe(404);
  });

  longTest('the next scan is compared with it: what is new, what is gone', { timeout: 120_000 }, async () => {
    const body = `<h1>Shop</h1>${link}<script>document.cookie = 'fresh=1'; localStorage.setItem('cart', '1')</script>`;
    const before = pages['/'];
    Object.assign(pages, { '/': { body, headers: { 'set-cookie': 'sid=1; HttpOnly' } } });
    const { body: made } = await world.server.call('A1', 'POST', `/api/SiteScanner/Scans/${scanGuid}/ReRun`, {
      samePages: true,
    });
    const next = await world.ended(made.scanGuid);
    Object.assign(pages, { '/': before });
    expect(next).toMatchObject({ scanTypeId: 2, newSinceLast: 1, comparedWith: { scanGuid } });
    const { rows, reason } = await world.list(made.scanGuid, 'Changes');
    const ofCookies = rows.filter(({ itemKind }: Wire) => itemKind === 'cookie');
    expect([reason, named(ofCookies, 'item', 'change').toSorted()]).toEqual([
      '',
      [
        ['_ga', 'gone'],
        ['fresh', 'new'],
      ],
    ]);
    const { rows: cookies } = await world.list(made.scanGuid, 'Cookies');
    expect(named(cookies, 'name', 'status', 'change')).toEqual([
      ['fresh', 'New', 'new'],
      ['sid', 'New', null],
      ['third', 'New', null],
      ['_ga', 'Gone', 'gone'],
    ]);
  });
});

test(
  'items listed by services of the brand are known, or missing if they are not there, and violations say so',
  { timeout: 120_000 },
  async () => {
    const { server } = world;
    const { body: categories } = await server.call('A1', 'GET', '/api/cookieCategory');
    const parentCookieCategoryId = categories[0].categoryId;
    const cookie = { host: '', party: 'First', storage: 'Cookie', lifetimeText: '', purpose: 'Counts' };
    const { status } = await server.call('A1', 'POST', '/api/cookieScript', {
      cookieScriptName: 'Counter',
      scriptName: 'Counter',
      displayText: 'Counts',
      brandId: alpha,
      parentCookieCategoryId,
      cookieScriptType: 7,
      cookies: [
        { ...cookie, cookieName: '_g*' },
        { ...cookie, cookieName: 'never' },
      ],
    });
    expect(status).toBe(200);
    const scanGuid = await world.request({ scanDetails: { startUrl: site.url } });
    await world.ended(scanGuid);
    const { rows } = await world.list(scanGuid, 'Cookies');
    expect(named(rows, 'name', 'status')).toContainEqual(['_ga', 'Known']);
    expect(named(rows, 'name', 'status')).toContainEqual(['never', 'Missing']);
    expect(rows.find(({ name }: Wire) => name === '_ga').knownService.cookieScriptName).toBe('Counter');
  },
);
