import { afterAll, beforeAll, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { openSilentProxy } from '@candour/testing/silent-proxy';
import { everyRow, lookAsMachines } from '@candour/testing/every-row';
import { freshAddress } from '@candour/testing/world';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { withPages, type SamplePage } from './pages.fixture.ts';

const server = withServer();
const { place, publish, create, somebody, tokenFor, stateOf } = withPages(server);
let page: SamplePage;
let person: string;
let token: string;
let address: string;
let origin: string;
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
beforeAll(async () => {
  origin = await server().listen();
  page = await publish();
  person = await somebody([[page.statements[0]?.channelId ?? 0, 1]]);
  token = await tokenFor(page, person);
  address = `/p/${page.slug}?t=${token}`;
  proxy = await openSilentProxy(server().connection.connectionString ?? expect.unreachable());
});
afterAll(async () => {
  await closePages();
  await proxy.close();
});

const everything = (...but: string[]): Promise<string> => everyRow(server(), ...but);

test('machines that look at the address of a page change nothing', async () => {
  const { linkId, slug } = await create(page.formId, { authenticationType: 2 });
  await place().send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
  const asking = [`/p/${slug}`, `/p/${slug}?k=${'x'.repeat(43)}`, `/p/${slug}/ask?email=kari@example.org`];
  const before = await everything();
  await lookAsMachines(server(), [
    address,
    `${address}&l=de`,
    `/p/${page.slug}`,
    `/p/${page.slug}/stop?t=${token}`,
    ...asking,
  ]);
  expect(await everything()).toBe(before);
});

test('a browser that runs the scripts of a page opens a session, and changes nothing else', async () => {
  const before = await everything('public_session');
  const context = await (await workerBrowser()).newContext();
  const tab = await context.newPage();
  const foreign: string[] = [];
  const wrong: string[] = [];
  tab.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  tab.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await tab.goto(origin + address);
  await tab.getByRole('button', { name: 'Stop everything' }).waitFor();
  expect(tab.url()).toBe(`${origin}/p/${page.slug}`);
  expect([foreign, wrong, await context.cookies()]).toEqual([[], [], []]);
  expect(await tab.evaluate('localStorage.length')).toBe(0);
  expect(await tab.evaluate('JSON.stringify(sessionStorage)')).not.toContain(token);
  await context.close();
  expect(await everything('public_session')).toBe(before);
});

test('a person changes a choice on their page and sees that it is saved', async () => {
  const context = await (await workerBrowser()).newContext();
  const tab = await context.newPage();
  await tab.goto(origin + address);
  await tab.getByRole('button', { name: 'Stop everything' }).click();
  await tab.getByRole('button', { name: 'Back' }).waitFor();
  await tab.getByRole('button', { name: 'Stop everything' }).click();
  await expect.poll(() => stateOf(person, page.statements[0]?.channelId)).toBe('Withdrawn');
  await tab.getByText('Everything you can turn off is off.').first().waitFor();
  await context.close();
});

test('a person without script stops everything by one press', async () => {
  const own = await somebody([[page.statements[0]?.channelId ?? 0, 1]]);
  const context = await (await workerBrowser()).newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(`${origin}/p/${page.slug}?t=${await tokenFor(page, own)}`);
  await tab.locator('main noscript p').waitFor();
  expect(await tab.getByText('Loading').isVisible()).toBe(false);
  await tab.keyboard.press('Tab');
  await tab.getByRole('button', { name: 'Stop everything' }).press('Enter');
  await tab.getByRole('heading', { name: 'Done' }).waitFor();
  expect(await stateOf(own, page.statements[0]?.channelId)).toBe('Withdrawn');
  await context.close();
});

test('a page that is loaded again goes on in its tab, and nowhere else', async () => {
  const context = await (await workerBrowser()).newContext();
  const tab = await context.newPage();
  const stop = tab.getByRole('button', { name: 'Stop everything' });
  const again = tab.getByRole('heading', { name: 'Please open your link again' });
  await tab.goto(origin + address);
  await stop.waitFor();
  await tab.reload();
  await stop.waitFor();
  expect(tab.url()).toBe(`${origin}/p/${page.slug}`);
  const other = await context.newPage();
  await other.goto(tab.url());
  await other.getByRole('heading', { name: 'Please open your link again' }).waitFor();
  // A link that does not open is not followed by the page of whoever was here before.
  await tab.goto(`${origin + address}x`);
  const failed = tab.getByRole('heading', { name: 'This link does not work' });
  await failed.waitFor();
  // It is focused to be read aloud, and looks like no control.
  expect(
    await failed.evaluate((node) => [document.activeElement === node, getComputedStyle(node).outlineStyle]),
  ).toEqual([true, 'none']);
  await tab.reload();
  await again.waitFor();
  await tab.goto(origin + address);
  await stop.waitFor();
  server().passTime(16);
  await tab.reload();
  await tab.getByText('This page was open for too long').waitFor();
  server().passTime(-16);
  await context.close();
});

test('R1 while the database is away the page is there, and nothing is claimed to be saved', async () => {
  const own = await somebody([[page.statements[0]?.channelId ?? 0, 1]]);
  const t = await tokenFor(page, own);
  const short = { silenceMs: 700, connectionTimeoutMillis: 500 };
  const { app, close } = await server().anotherNode({ connectionString: proxy.url, ...short });
  const press = () =>
    app.inject({
      method: 'POST',
      url: `/p/${page.slug}/stop`,
      remoteAddress: freshAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `t=${t}`,
    });
  proxy.fallSilent();
  const shell = await app.inject({ url: `/p/${page.slug}?t=${t}`, remoteAddress: freshAddress() });
  expect([shell.statusCode, shell.body]).toEqual([200, expect.stringContaining('id="candour-data"')]);
  const asked = await app.inject({
    method: 'POST',
    url: `/tx/public/links/${page.slug}/authenticate`,
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ t, language: 'en' }),
  });
  expect(asked.statusCode).toBe(503);
  const refused = await press();
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
    503,
    '5',
    expect.stringContaining('Nothing was recorded'),
  ]);
  proxy.speak();
  await expect.poll(async () => (await press()).statusCode, { timeout: 30_000 }).toBe(200);
  await close();
  expect(await stateOf(own, page.statements[0]?.channelId)).toBe('Withdrawn');
});
