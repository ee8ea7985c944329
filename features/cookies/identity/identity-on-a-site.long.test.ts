import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { launchBrowser } from '@candour/testing/browser';
import type { EmbedCode } from '../cookie-banners/contract/publishing.ts';
import { publishKeeping } from './identity.fixture.ts';

// Two host names of one site, as after a CNAME: the shop itself, and the identity service.
const consentHost = 'consent.nordlicht.example';
const shop = 'http://www.nordlicht.example/';

const bench = withBanners({ environment: { PUBLIC_URL: `http://${consentHost}` } });
const { server } = bench;
let site: Server;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  const { definition, channels } = await publishKeeping(bench);
  const query = `ProfileId=${definition.profileId}&LanguageCode=en`;
  const { body } = await bench.banner('GET', `/EmbedCode?${query}`);
  const [standard]: EmbedCode[] = body.embedCodes;
  const code = standard?.code ?? '';
  // The service of the shop sets its cookie once it may.
  const service = `<script>addEventListener('DOMContentLoaded', () => cmp.onConsent(() => {
    if (cmp.hasConsent(${channels[0]}) && !window.isBack) document.cookie = '_shop_id=abc; path=/; domain=nordlicht.example';
  }))</script>`;
  site = createServer((request, response) => {
    const own = request.url?.includes('back') === true ? '<script>window.isBack = true</script>' : '';
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Shop</title>${own}${code}${service}<h1>Shop</h1></html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on a port
  const consentPort = new URL(await server().listen()).port;
  const rules = [
    `MAP www.nordlicht.example 127.0.0.1:${port}`,
    `MAP id.nordlicht.example 127.0.0.1:${consentPort}`,
    `MAP ${consentHost} 127.0.0.1:${consentPort}`,
    'MAP * ~NOTFOUND',
  ].join(',');
  browser = await launchBrowser({ args: [`--host-resolver-rules=${rules}`] });
  context = await browser.newContext();
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

const open = async (path = ''): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(shop + path);
  await page.waitForFunction('window.cmp && !cmp.isLoading');
  return page;
};
const cookie = async (name: string) =>
  (await context.cookies(shop)).find((each) => each.name === name)?.value;
const kept = async () =>
  (await server().query<{ name: string }>('select cookie_name as name from identity_cookie')).map(
    ({ name }) => name,
  );

test('a cookie is kept after a yes, comes back after the browser lost it, and goes with the withdrawal', async () => {
  const first = await open();
  expect(await kept()).toEqual([]);
  await first.getByRole('button', { name: /accept all/i }).click();
  await expect.poll(kept, { timeout: 30_000 }).toEqual(['_shop_id']);
  const own = (await context.cookies('http://id.nordlicht.example/id/sync')).find(({ name }) =>
    name.startsWith('cmpIdentity_'),
  );
  expect([own?.httpOnly, own?.path, own?.domain]).toEqual([true, '/id', 'id.nordlicht.example']);
  expect(await first.evaluate('document.cookie')).not.toContain('cmpIdentity');
  await first.close();

  // Browsers forget what scripts have set after a week.
  await context.clearCookies({ name: '_shop_id' });
  const asked: string[] = [];
  const back = await open('back');
  back.on('request', (request) => asked.push(request.url()));
  await expect.poll(() => cookie('_shop_id'), { timeout: 30_000 }).toBe('abc');
  const synced = () => asked.filter((url) => url.endsWith('/id/sync')).length;
  expect(synced()).toBe(1);
  await back.reload();
  await back.waitForFunction('!cmp.isLoading');

  await back.evaluate('cmp.rejectAll()');
  await expect.poll(kept, { timeout: 30_000 }).toEqual([]);
  expect(await cookie('_shop_id')).toBeUndefined();
  // Once for the visit, and once for the withdrawal, as the page goes: not for the page between.
  expect(synced()).toBeLessThanOrEqual(2);
});
