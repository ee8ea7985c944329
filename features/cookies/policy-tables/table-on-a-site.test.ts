import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import { launchBrowser } from '@candour/testing/browser';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { makePolicyTable } from './samples.ts';

const consentHost = 'consent.nordlicht.example';
const shop = 'http://www.nordlicht.example/';
const nonce = 'cjBuZGI0bm4zcg';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { server, filled, makeBanner, publish } = withBanners({
  environment: { PUBLIC_URL: `http://${consentHost}` },
});

let site: Server;
let browser: Browser;
let page: Page;
let policyTableId: number;
let hostileTableId: number;
let bannerCode: string;
let errors: string[];
let shown = { language: 'en', head: '', code: '', policy: '' };

const evil = '</script><img src=x onerror="window.evil=1"><svg onload="window.evil=1">\u2028';

const embed = async (
  options: {
    id?: number;
    divId?: string;
    groupingId?: 1 | 2 | 3;
    language?: 'en' | 'de' | 'fr';
    variant?: 0 | 1;
  } = {},
): Promise<string> => {
  const { id = policyTableId, divId = 'cookies', groupingId = 1, language, variant = 0 } = options;
  const query = `CookiePolicyTableId=${id}&divId=${divId}&groupingId=${groupingId}`;
  const spoken = language === undefined ? '' : `&LanguageId=${server().languages[language]}`;
  const { body } = await server().call('A1', 'GET', `/api/CookiePolicy/EmbedCode?${query}${spoken}`);
  return body.embedCodes[variant].code;
};

beforeAll(async () => {
  const place = placeOf(server(), alpha);
  policyTableId = await makePolicyTable(place, filled().cookieScriptIds);
  await place.send('GET', `/api/CookiePolicy/CookiePolicy/Publish/${policyTableId}`);
  const { newCookieScriptId } = await place.send('POST', '/api/cookieScript', {
    cookieScriptName: 'Hostile',
    scriptName: evil.slice(0, 100),
    displayText: evil,
    cookieScriptType: 7,
    brandId: alpha,
    parentCookieCategoryId: filled().categoryIds[1],
    providerName: evil,
    cookies: [{ cookieName: '_evil', party: 'Third', storage: 'Local', purpose: evil }],
  });
  hostileTableId = await makePolicyTable({ ...place }, [newCookieScriptId], {
    policyTableName: 'Hostile',
    policyTableDescription: '',
    columns: ['Service', 'CookieName', 'Lifetime', 'Purpose'],
  });
  await place.send('GET', `/api/CookiePolicy/CookiePolicy/Publish/${hostileTableId}`);
  const { profileIds } = await makeBanner();
  await publish(profileIds[0]);
  bannerCode = `<script src="http://${consentHost}/cb/${profileIds[0]}/live.en.js" nonce="${nonce}"></script>`;
  site = createServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': shown.policy })
      .end(
        `<!doctype html><html lang="${shown.language}"><head><title>Cookie policy</title>${shown.head}</head>` +
          `<body><main><h1>Cookies</h1>${shown.code}</main></body></html>`,
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on a port
  const consentPort = new URL(await server().listen()).port;
  const rules = [
    `MAP www.nordlicht.example 127.0.0.1:${port}`,
    `MAP ${consentHost} 127.0.0.1:${consentPort}`,
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
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  shown = { language: 'en', head: '', code: await embed(), policy: '' };
  return () => page.context().close();
});

const open = async (part: Partial<typeof shown> = {}): Promise<void> => {
  shown = { ...shown, ...part };
  await page.goto(shop);
};
const table = () => page.getByRole('table');
const caption = () => page.locator('caption').textContent();
const faults = async (): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // Installed by the script above.
    const { axe: checker } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await checker.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
};

describe('a cookie policy table on a site of another origin', () => {
  test('is a table with caption, headings and groups, and stores nothing on the device', async () => {
    await open();
    await table().waitFor();
    expect(await caption()).toBe('Cookies and services on this site');
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Service',
      'Provider',
      'Purpose',
      'Kept for',
      'Set by',
      'Privacy policy',
    ]);
    const groups = page.locator('.cmp-table-group');
    expect(await groups.count()).toBe(filled().categoryIds.length);
    expect(await groups.first().getAttribute('scope')).toBe('rowgroup');
    expect(await page.locator('tbody th[scope=row]').count()).toBeGreaterThan(5);
    expect(await page.locator('#cookies > p').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    expect(errors).toEqual([]);
  });

  longTest('groups by service or not at all, and does not repeat the group in the rows', async () => {
    await open({ code: await embed({ groupingId: 2 }) });
    await table().waitFor();
    // The last one is what the banner itself stores.
    expect(await page.locator('.cmp-table-group').count()).toBe(filled().cookieScriptIds.length + 1);
    expect(await page.getByRole('columnheader').allTextContents()).not.toContain('Service');
    await open({ code: await embed({ groupingId: 3 }) });
    await table().waitFor();
    expect(await page.locator('.cmp-table-group').count()).toBe(0);
    expect(await page.getByRole('columnheader').allTextContents()).toContain('Service');
  });

  longTest('uses the language of the page, otherwise that of the code, otherwise its default', async () => {
    await open({ language: 'de-AT', code: await embed({ language: 'fr' }) });
    await table().waitFor();
    expect(await caption()).toBe('Cookies und Dienste auf dieser Website');
    await open({ language: 'ja' });
    await table().waitFor();
    expect(await caption()).toBe('Cookies et services de ce site');
    await open({ code: await embed() });
    await table().waitFor();
    expect(await caption()).toBe('Cookies and services on this site');
    expect(await page.locator('.cmp-table').getAttribute('lang')).toBe('en');
  });

  longTest(
    'works under a strict policy with nonce and Trusted Types, also pinned by its integrity',
    async () => {
      const policy = [
        `default-src 'none'; script-src 'nonce-${nonce}'; connect-src http://${consentHost}; base-uri 'none'`,
        "require-trusted-types-for 'script'; trusted-types 'none'",
      ].join('; ');
      for (const variant of [0, 1] as const) {
        const code = (await embed({ variant })).replace('<script ', `<script nonce="${nonce}" `);
        await open({ policy, code });
        await table().waitFor();
        // The style sheet is applied, too.
        expect(await page.locator('caption').evaluate((each) => getComputedStyle(each).fontWeight)).toBe(
          '700',
        );
        expect(errors).toEqual([]);
      }
    },
  );

  longTest('a pinned script that was altered in transit is refused, and the sentence stays', async () => {
    await page.route('**/cp/table.*', async (route) => {
      const { body } = await server().send({ url: new URL(route.request().url()).pathname });
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
      await route.fulfill({ headers, body: `${body} ` });
    });
    await open({ code: await embed({ variant: 1 }) });
    await expect.poll(() => errors.join()).toContain('integrity');
    expect([await table().count(), await page.getByText('The list of cookies is loading').count()]).toEqual([
      0, 1,
    ]);
  });

  longTest.each(['nothing answers', 'the table is not there'])(
    'if %s, the page keeps its sentence and gets an error message',
    async (why) => {
      await page.route('**/cp/*/*.json', (route) =>
        why === 'nothing answers'
          ? route.abort()
          : route.fulfill({ status: 410, json: { errors: ['Gone'] } }),
      );
      await page.addInitScript(
        "document.addEventListener('cmp:error', ({ detail }) => (window.heard = detail.message))",
      );
      await open();
      await expect.poll(() => page.evaluate('window.heard')).toBeTruthy();
      expect(await page.locator('#cookies').textContent()).toBe(
        'The list of cookies is loading. If it does not appear, please reload the page.',
      );
    },
  );

  longTest('offers to change choices if there is a banner, whichever comes first', async () => {
    await open();
    await table().waitFor();
    const change = page.getByRole('button', { name: 'Change my cookie choices' });
    expect(await change.isVisible()).toBe(false);
    for (const head of [bannerCode, bannerCode.replace('<script ', '<script async ')]) {
      await open({ head });
      await page.getByRole('button', { name: 'Reject all' }).first().click();
      await change.click();
      await page.getByRole('dialog').waitFor();
      await page.context().clearCookies();
    }
  });

  longTest(
    'works before or after its element, twice on a page, and finds an element that is added late',
    async () => {
      const [first, second] = [await embed(), await embed({ divId: 'again', groupingId: 3 })];
      const swapped = second.split('\n').toReversed().join('\n').replace('async ', '');
      await open({ code: first + swapped });
      await expect.poll(() => table().count()).toBe(2);
    },
  );

  longTest('the style of the page wins over its own, and custom properties theme it', async () => {
    await open({
      head: '<style>:root{--cmp-table-head:rgb(1,2,3)}td{padding:21px}caption{font-weight:400}</style>',
    });
    await table().waitFor();
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await styleOf('thead th', 'background-color')).toBe('rgb(1, 2, 3)');
    expect(await styleOf('td', 'padding-top')).toBe('21px');
    expect(await styleOf('caption', 'font-weight')).toBe('400');
  });

  longTest(
    'has no accessibility violations, wide and narrow, and narrow rows need no horizontal scrolling',
    async () => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await open();
        await table().waitFor();
        expect(await faults()).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      expect(await page.getByRole('row').count()).toBeGreaterThan(10);
      expect(
        await page
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell, '::before').content),
      ).toContain('Service');
    },
  );

  test('XSS-01 XSS-09 hostile names and purposes are shown as the text they are', async () => {
    await open({ code: await embed({ id: hostileTableId }) });
    await table().waitFor();
    expect(await page.getByRole('cell').allTextContents()).toContain(evil.trim());
    expect(await page.locator('.cmp-table').locator('img, svg, script').count()).toBe(0);
    expect(await page.evaluate('window.evil')).toBeUndefined();
    expect(errors).toEqual([]);
  });

  test('XSS-03 an address that is not a web address becomes no link, even if it was published', async () => {
    await page.route('**/cp/*/*.json', async (route) => {
      const { body } = await server().send({ url: new URL(route.request().url()).pathname });
      const text = JSON.stringify(body).replaceAll('https://', 'javascript://');
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: JSON.parse(text) });
    });
    await open();
    await table().waitFor();
    expect(await page.locator('.cmp-table a').count()).toBe(0);
  });

  longTest('reads from right to left in right-to-left languages', async () => {
    await page.route('**/cp/*/*.json', async (route) => {
      const { body } = await server().send({ url: new URL(route.request().url()).pathname });
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { ...body, language: 'ar', rightToLeft: true },
      });
    });
    await open();
    await table().waitFor();
    const sides = await page
      .locator('thead th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
    expect(sides).toEqual(sides.toSorted((a, b) => b - a));
  });
});
