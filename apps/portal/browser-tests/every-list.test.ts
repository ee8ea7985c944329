import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fillBrand } from '@candour/testing/two-brands';
import { placeOf } from '@candour/testing/place';
import { findResources } from '@candour/testing/resources';
import { alpha, beta } from '@candour/testing/world';
import { screens } from '../src/screens.ts';
import { layoutFaults, rowFaults } from './layout-faults.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const widths = [390, 1024, 1280, 1440, 1920];
const longName = 'Newsletter and offers for members of the mountain club 2026!';
const arabicName = 'النشرة الإخبارية والعروض لأعضاء نادي الجبل';

/** Every screen that needs nothing in its address. */
const addresses = screens.flatMap(({ path }) => (path.includes('{') ? [] : [path]));

/** Fills three brands with rows whose names have 60 characters, or are Arabic. */
beforeAll(async () => {
  const server = portal.server();
  await fillBrand(server, alpha);
  await fillBrand(server, beta);
  const place = placeOf(server, alpha);
  for (const { noun, samples } of await findResources()) {
    // What another noun's rows refer to by now may stay.
    await samples.prepare?.(place).catch(() => undefined);
    const [plain = {}] = await samples.records(place);
    for (const name of [longName, arabicName])
      await server.call('A1', 'POST', noun.path, { ...plain, [noun.label]: name });
  }
  await server.call('U0', 'POST', '/api/Brands', { brand: { brandName: 'Nordlicht Outdoor Österreich' } });
  await server.query(`update brand set brand_name = $1 where brand_id = ${alpha}`, [longName.slice(0, 50)]);
  await server.query('update consent_banner set consent_banner_name = $1', [longName]);
}, 120_000);

/** Goes to another address within the portal. */
const go = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    if (location.pathname === to) return;
    document.querySelector('main h1')?.setAttribute('data-old', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('main h1:not([data-old])').first().waitFor();
};

const openPortal = async (): Promise<Page> => {
  const page = await portal.open('U0', '/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).waitFor();
  return page;
};

const isList = async (page: Page): Promise<boolean> => (await page.locator('[data-full-width]').count()) > 0;

/** Those of the screens that have a table; known from the first test on. */
const lists: string[] = [];

test('[mend A4] no list prints text over text, cuts it without saying so or scrolls the page sideways at any width', async () => {
  const page = await openPortal();
  const faults: string[] = [];
  for (const address of addresses) {
    await go(page, address);
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    if (!(await isList(page))) continue;
    lists.push(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await layoutFaults(page)), ...(await rowFaults(page))];
      faults.push(...found.map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(lists.length).toBeGreaterThanOrEqual(25);
}, 120_000);

const isRead = (route: Route): boolean => route.request().method() === 'GET';

test('while the API takes 3 seconds the final columns hold the place of the rows, and nothing moves', async () => {
  const page = await openPortal();
  await page.route('**/api/**', async (route) => {
    if (isRead(route)) await new Promise((done) => setTimeout(done, 3000));
    await route.continue().catch(() => undefined);
  });
  const headings = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main th span:not([class*=hidden])')].map((one) =>
        Math.round(one.getBoundingClientRect().left),
      ),
    );
  const faults: string[] = [];
  let waited = 0;
  for (const [at, address] of lists.entries()) {
    await go(page, address);
    await page.locator('main [data-full-width] tbody').waitFor();
    // What the shell has read already, such as the brands, is there at once.
    if ((await page.locator('main [data-full-width] [aria-busy=true]').count()) === 0) continue;
    waited += 1;
    const before = await headings();
    faults.push(...(await layoutFaults(page)).map((fault) => `${address}: ${fault}`));
    if (at % 20 !== 0) continue;
    await page.locator('main tbody:not([aria-busy])').waitFor();
    if (String(await headings()) !== String(before)) faults.push(`${address}: columns moved`);
  }
  expect(faults).toEqual([]);
  expect(waited).toBeGreaterThanOrEqual(20);
}, 120_000);

test('a list that could not be read says which, keeps its head and offers to try again', async () => {
  const page = await openPortal();
  let isBroken = true;
  await page.route('**/api/**', (route) =>
    isBroken && isRead(route)
      ? route.fulfill({ status: 500, json: { message: 'Internal server error' } })
      : route.continue(),
  );
  const faults: string[] = [];
  let failed = 0;
  for (const address of lists) {
    await go(page, address);
    await page
      .getByRole('heading', { name: /^Couldn't load \S/ })
      .or(page.locator('main tbody:not([aria-busy])'))
      .waitFor();
    // What the shell has read already, such as the brands, is there all the same.
    if ((await page.locator('main tbody').count()) > 0) continue;
    failed += 1;
    if ((await page.locator('main [aria-busy=true]').count()) > 0) faults.push(`${address}: a skeleton`);
    faults.push(...(await layoutFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(failed).toBeGreaterThanOrEqual(20);
  await go(page, '/channels');
  await page.getByRole('heading', { name: "Couldn't load channels" }).waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table', { name: 'Channels' }).getByText(longName).waitFor();
}, 60_000);
