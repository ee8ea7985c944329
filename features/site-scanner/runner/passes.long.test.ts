import { expect, test } from 'vitest';
import { alpha } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';
import { openScanWorld, openSite } from './world.fixture.ts';

const banner = `<div id="banner" role="dialog" style="position:fixed;bottom:0;left:0;right:0;height:200px;background:#eee">
  <p>We use cookies</p><button onclick="answer(1)">Accept all</button><button onclick="answer(0)">Reject all</button></div>
  <script>
    const given = localStorage.getItem('choice');
    const apply = (yes) => { if (yes) document.cookie = '_fbp=1; path=/'; };
    if (given !== null) { document.querySelector('#banner').remove(); apply(given === '1'); }
    function answer(yes) { localStorage.setItem('choice', String(yes)); document.querySelector('#banner').remove(); apply(yes === 1); }
  </script>`;
const form = `<form method="post" action="/enter"><input id="user" name="user"><input id="password" name="password" type="password">
  <button class="send">Sign in</button></form>`;
const account = '<p id="account">Hello</p>';
const isIn = (cookies: string): boolean => cookies.includes('session=1');

/** A separate site for each test, and a node that scans it. */
const openShop = async () => {
  const site = await openSite({
    '/': (cookies) => `<h1>Shop</h1>${banner}${isIn(cookies) ? account : ''}`,
    '/login': (cookies) => (isIn(cookies) ? account : form),
    '/enter': { body: account, headers: { 'set-cookie': 'session=1; HttpOnly; Path=/' } },
  });
  const world = await openScanWorld([site.target]);
  world.node().start();
  const close = async (): Promise<void> => {
    await world.close();
    await site.close();
  };
  return { site, world, [Symbol.asyncDispose]: close };
};

const names = (rows: Wire[]) => rows.map(({ name, seenIn, beforeConsent }) => [name, seenIn, beforeConsent]);

test.concurrent('each action is a separate pass, counted when it ends, and cookies name the passes they were in', async () => {
  await using shop = await openShop();
  const { site, world } = shop;
  const scanGuid = await world.request({
    scanDetails: { startUrl: site.url, waitSeconds: 0.6 },
    actionTypeIds: [3, 1, 2],
    maxUrls: 1,
  });
  const done = await world.ended(scanGuid, 150_000);
  expect(done.status).toBe('Completed');
  expect(done.passes.map(({ passKey, status, isWorked }: Wire) => [passKey, status, isWorked])).toEqual([
    ['a1-u1', 'Completed', true],
    ['a2-u1', 'Completed', true],
    ['a3-u1', 'Completed', true],
  ]);
  const { rows } = await world.list(scanGuid, 'Cookies');
  expect(names(rows)).toEqual([['_fbp', [2], false]]);
  expect(done.cookiesByAction.map(({ actionTypeId, marketing }: Wire) => [actionTypeId, marketing])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  const events = await world.server.query<{ kind: string }>(
    `select kind from scan_event where scan_guid = $1 and kind = 'counts'`,
    [scanGuid],
  );
  // The last pass is counted at the end.
  expect(events.length).toBe(2);
}, 180_000);

test.concurrent('a scan signs in with a template, and its password leaves no trace', async ({ expect }) => {
  await using shop = await openShop();
  const { site, world } = shop;
  const { body } = await world.server.call('A1', 'POST', '/api/SiteScanner/LoginTemplates', {
    name: 'Customer',
    brandId: alpha,
    loginUrl: `${site.url}login`,
    userSelector: '#user',
    passwordSelector: '#password',
    submitSelector: '.send',
    successSelector: '#account',
    user: 'anna',
    password: 'CANARY-SEC-horse-battery',
  });
  const { newLoginTemplateId: id } = body;
  const one = `/api/SiteScanner/LoginTemplates/${id}/Test`;
  await world.server.call('A1', 'POST', one, { isOwner: true });
  await expect
    .poll(async () => (await world.server.call('A1', 'GET', one)).body, { timeout: 90_000, interval: 300 })
    .toMatchObject({ status: 'Done', isSignedIn: true });
  const { body: tried } = await world.server.call('A1', 'GET', one);
  expect(tried.steps.every(({ isOk }: Wire) => isOk)).toBe(true);
  expect(tried.screenshot).toMatch(/^data:image\/png;base64,/);
  const scanGuid = await world.request({
    scanDetails: { startUrl: site.url },
    loginTemplateId: id,
    maxUrls: 1,
  });
  const done = await world.ended(scanGuid, 120_000);
  expect([done.status, done.warnings]).toEqual(['Completed', []]);
  expect((await world.list(scanGuid, 'Pages')).rows).toMatchObject([{ needsLogin: true, status: 200 }]);
  const texts = [];
  for (const table of ['scan', 'scan_item', 'scan_event', 'scan_page', 'login_template', 'audit_log'])
    texts.push(JSON.stringify(await world.server.query(`select * from ${table}`)));
  expect(texts.filter((text) => text.includes('CANARY-SEC'))).toEqual([]);
}, 240_000);
