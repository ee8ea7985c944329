import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest, someOf } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import { launchBrowser } from '@candour/testing/browser';
import type { EmbedCode } from './contract/publishing.ts';

const consentHost = 'consent.nordlicht.example';
const shop = 'http://www.nordlicht.example/';
const nonce = 'cjBuZGI0bm4zcg';

const { server, banner, makeBanner, publish, definitionOf } = withBanners({
  environment: { PUBLIC_URL: `http://${consentHost}` },
});

let site: Server;
let browser: Browser;
let page: Page;
let codes: EmbedCode[];
let channelId: number;
let shown = { code: '', policy: '' };
let errors: string[];
let requested: string[];

/** What comes in the head right after the code: a tag that checks at once, and one that waits for a yes. */
const early = () => `
  <script nonce="${nonce}">
    addEventListener('load', () => (window.ended = true));
    window.early = {
      defaults: (window.dataLayer ?? []).map((entry) => [...entry]).filter(([word]) => word === 'consent'),
      mayRun: window.cmp?.hasConsent?.(${channelId}),
    };
  </script>
  <script type="text/plain" data-consent-service="${channelId}" nonce="${nonce}">window.ran = true;</script>`;

const start = async (): Promise<[sitePort: number, consentPort: number]> => {
  site = createServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': shown.policy })
      .end(
        `<!doctype html><html lang="en"><title>Shop</title>${shown.code}${early()}<body><h1>Shop</h1></html>`,
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on a port
  return [port, Number(new URL(await server().listen()).port)];
};

beforeAll(async () => {
  const { profileIds } = await makeBanner();
  await publish(profileIds[0]);
  await server().call('U0', 'PUT', '/api/ConfigKeys', {
    keyName: 'CookieBannerLegacyEmbedCodeVueDisplay',
    keyValue: 'true',
  });
  codes = (await banner('GET', `/EmbedCode?ProfileId=${profileIds[0]}&LanguageCode=en`)).body.embedCodes;
  const { categories } = await definitionOf(profileIds[0], 1);
  const optional = categories.filter(({ isStrictlyNecessary }) => !isStrictlyNecessary);
  channelId = optional[0]?.services[0]?.channelId ?? 0;
  const [sitePort, consentPort] = await start();
  const rules = [
    `MAP www.nordlicht.example 127.0.0.1:${sitePort}`,
    `MAP ${consentHost} 127.0.0.1:${consentPort}`,
    `MAP cdn.example.com 127.0.0.1:${consentPort}`,
    'MAP * ~NOTFOUND',
  ].join(',');
  browser = await launchBrowser({ args: [`--host-resolver-rules=${rules}`] });
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  errors = [];
  requested = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  return () => page.context().close();
});

const open = async (variant: EmbedCode['variant']): Promise<void> => {
  const found = codes.find((each) => each.variant === variant);
  if (!found) throw new Error(`There is no form ${variant}`);
  // As strict as a site can be: the hosts of the banner, and the inline part only by its hash.
  const scripts = `script-src ${found.policyHash ?? ''} 'nonce-${nonce}' http://${consentHost} http://cdn.example.com`;
  const policy = `default-src 'none'; ${scripts}; connect-src http://${consentHost}; img-src *; base-uri 'none'`;
  // Nobody has a certificate on loopback.
  shown = { code: found.code.replace('https://cdn', 'http://cdn'), policy };
  await page.goto(shop);
};
const accept = () => page.getByRole('button', { name: 'Accept all' });
const hasRun = () => page.evaluate('window.ran === true');
const records = async (): Promise<number> =>
  (
    await server().query<{ n: number }>("select count(*)::int as n from consent_record where kind = 'banner'")
  )[0]?.n ?? 0;

test.for(someOf(['standard', 'stub', 'pinned', 'loader', 'tagManager', 'cloud', 'legacy'] as const, 4))(
  'the %s code shows the banner, lets nothing optional happen before the choice, and all of it after a yes',
  async (variant) => {
    const before = await records();
    await open(variant);
    await accept().waitFor();
    await page.waitForFunction('window.ended');
    expect(await hasRun()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    const ours = ['www.nordlicht.example', consentHost, ...(variant === 'cloud' ? ['cdn.example.com'] : [])];
    expect([...new Set(requested)].filter((host) => !ours.includes(host))).toEqual([]);
    await accept().click();
    await expect.poll(hasRun).toBe(true);
    await expect.poll(() => requested).toContain('stats.nordlicht.example');
    await expect.poll(records).toBe(before + 1);
    expect(errors).toEqual([]);
  },
);

const isDenied = ([, kind, states]: unknown[]) =>
  kind === 'default' && (states as Record<string, string>)['ad_storage'] === 'denied';

test.for(['standard', 'stub', 'pinned', 'loader', 'legacy'] as const)(
  'with the %s code a tag that follows it at once is told that nothing is allowed yet',
  async (variant) => {
    await open(variant);
    const { defaults } = await page.evaluate<{ defaults: unknown[][] }>('window.early');
    expect(defaults.some(isDenied)).toBe(true);
  },
);

longTest(
  'the stub responds for services and holds them back however long the script takes, and knows an earlier yes',
  async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/live*.js', async (route) => {
      await held;
      return route.continue();
    });
    await page.addInitScript('window.asked = () => window.cmp.acceptAll()');
    const found = codes.find(({ variant }) => variant === 'stub');
    shown = { code: found?.code ?? '', policy: '' };
    await page.goto(shop, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.early?.mayRun')).toBe(false);
    await page.evaluate('window.asked()');
    expect(await hasRun()).toBe(false);
    release();
    await expect.poll(hasRun).toBe(true);
    await open('stub');
    expect(await page.evaluate('window.early.mayRun')).toBe(true);
  },
);

longTest('a pinned file that was altered in transit is refused, and nothing optional runs', async () => {
  await page.route('**/cb/**', async (route) => {
    const { body } = await server().send({ url: new URL(route.request().url()).pathname });
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
    await route.fulfill({ headers, body: `${body} ` });
  });
  await open('pinned');
  await page.waitForFunction('window.ended');
  expect(await page.evaluate('typeof window.cmp')).toBe('undefined');
  expect([await accept().count(), await hasRun()]).toEqual([0, false]);
});

longTest('the loader works on pages that enforce trusted types', async () => {
  const found = codes.find(({ variant }) => variant === 'loader');
  shown = {
    code: found?.code ?? '',
    policy: `script-src 'nonce-${nonce}' http://${consentHost}; require-trusted-types-for 'script'; trusted-types cmp cmp-loader`,
  };
  await page.goto(shop);
  await accept().waitFor();
  expect(errors).toEqual([]);
});
