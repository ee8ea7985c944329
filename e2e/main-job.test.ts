import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.ts';
import { choose, goTo, sessionHeaders, signIn, told } from './portal-steps.ts';
import { startProduct, startSite, type Product } from './product.ts';

let product: Product;
let browser: Browser;
let site: Awaited<ReturnType<typeof startSite>>;
let staff: Page;
let embedCode = '';

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  site = await startSite(
    () =>
      `<!doctype html><html lang="en"><head><title>Shop</title>${embedCode}</head><body><h1>Shop</h1></body></html>`,
  );
  staff = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await product.stop();
});

const next = () => staff.getByRole('button', { name: 'Save and continue' }).click();
const stepIsOpen = (title: string) =>
  staff.getByRole('heading', { level: 2, name: title, exact: true }).waitFor({ timeout: 10_000 });

test('an administrator signs in after the first start', async () => {
  await signIn(staff, product.url);
  await staff.getByRole('heading', { name: /Your first banner is five steps away/ }).waitFor();
});

test('an administrator adds a category and a service', async () => {
  await goTo(staff, 'Cookies', 'Inventory', 'Cookie categories');
  await staff.getByRole('button', { name: 'Add category' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Category name').first().fill('Statistics');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This field is required').first().waitFor();
  await dialog.getByLabel('Display text').first().fill('Shows us what is read');
  await choose(staff, 'Brand', 'My organisation');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(staff, 'Category added');

  await goTo(staff, 'Cookies', 'Inventory', 'Services');
  await staff.getByRole('button', { name: 'Add service' }).first().click();
  await staff.getByLabel('Service name').fill('Counter');
  await staff.getByLabel('Public name').fill('Visitor statistics');
  await staff.getByLabel('Display text').fill('Counts visits');
  await choose(staff, 'Brand', 'My organisation');
  await choose(staff, 'Category', 'Statistics');
  await choose(staff, 'Type', 'Inline script');
  await staff.getByLabel('Opt-in script').fill("document.cookie='_count=1;path=/';window.counted=true");
  await staff.getByRole('heading', { name: 'Cookies', exact: true }).click();
  await staff.getByRole('button', { name: 'Add cookie' }).click();
  await staff.getByLabel('Cookie name', { exact: true }).fill('_count');
  await staff.getByRole('button', { name: 'Save and close' }).click();
  await told(staff, 'Service saved');
  await staff
    .getByRole('cell', { name: 'Visitor statistics' })
    .or(staff.getByText('Counter'))
    .first()
    .waitFor();
});

test('an administrator sets a banner up step by step and publishes it', { timeout: 90_000 }, async () => {
  await goTo(staff, 'Cookies', 'Banners', 'Cookie banners');
  await staff.getByRole('button', { name: 'Add banner' }).first().click();
  await staff.getByLabel('What is your organisation called?').fill('Nordlicht Outdoor');
  await staff.getByLabel('Where will it run?').fill('localhost');
  await staff.getByRole('button', { name: 'Rename' }).click();
  await staff.getByLabel('Banner name').fill('Main site');
  await staff.getByText('1 of the brand').waitFor();
  await staff.getByRole('button', { name: 'Create banner' }).click();

  await stepIsOpen('Pre-banner');
  const preview = staff.frameLocator('iframe[title="Banner preview"]');
  await preview.getByRole('button', { name: 'Accept all' }).waitFor();
  await staff.getByLabel('Title').first().fill('Cookies, honestly');
  await preview.getByRole('heading', { name: 'Cookies, honestly' }).waitFor();
  await next();
  await stepIsOpen('Banner configuration');
  await next();
  await stepIsOpen('Categories');
  // The one category with a service is there; another one is added by hand.
  await staff.getByRole('list', { name: 'Categories of the banner' }).getByText('Statistics').waitFor();
  await staff.getByRole('button', { name: 'Functional' }).click({ timeout: 3000 });
  await next();
  await stepIsOpen('Scripts');
  await staff.getByRole('list', { name: 'Services in Statistics' }).getByText('Counter').waitFor();
  await next();
  await stepIsOpen('Profiles');
  await staff.getByText('Main site', { exact: true }).last().waitFor();
  await staff.getByRole('button', { name: 'Continue' }).click();
  await stepIsOpen('Translations');
  await staff.getByRole('button', { name: 'Continue' }).click();
  await stepIsOpen('Publish');
  await staff.getByRole('button', { name: 'Publish…' }).click();
  await staff.getByRole('dialog').getByText('This is the first publish').waitFor();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await told(staff, 'Main site is live');
  embedCode = (await staff.getByLabel('Standard code').textContent()) ?? '';
  expect(embedCode).toMatch(/^<script src="http:\/\/127\.0\.0\.1:\d+\/cb\/1\/live\.js"><\/script>$/);
});

/** A visitor with nothing stored. */
const visit = async (options: { gpc?: boolean } = {}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  if (options.gpc === true) {
    await context.addInitScript(
      "Object.defineProperty(Navigator.prototype,'globalPrivacyControl',{get:()=>true})",
    );
  }
  const page = await context.newPage();
  await page.goto(site.url);
  const names = async () => (await context.cookies()).map(({ name }) => name.replace(/_[0-9A-F-]{36}$/, ''));
  const hasCounted = () => page.evaluate('window.counted === true');
  return { context, page, names, hasCounted };
};

test('nothing optional runs before the choice, and exactly what was allowed after it', async () => {
  const { context, page, names, hasCounted } = await visit();
  await page.getByRole('heading', { name: 'Cookies, honestly' }).waitFor();
  expect(await names()).toEqual([]);
  expect(await hasCounted()).toBe(false);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(hasCounted).toBe(true);
  expect((await names()).toSorted()).toEqual(['_count', 'cmpConsent', 'cmpGuid']);
  await page.reload();
  await expect.poll(hasCounted).toBe(true);
  expect(await page.getByRole('heading', { name: 'Cookies, honestly' }).count()).toBe(0);

  // Changing one's mind removes the cookie again.
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(async () => (await names()).includes('_count')).toBe(false);
  await page.reload();
  await page.waitForTimeout(300);
  expect(await hasCounted()).toBe(false);
  await context.close();
});

test('a refusal runs nothing', async () => {
  const { context, page, names, hasCounted } = await visit();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.waitForTimeout(400);
  expect(await hasCounted()).toBe(false);
  expect((await names()).toSorted()).toEqual(['cmpConsent', 'cmpGuid']);
  await context.close();
});

test('a browser that sends Global Privacy Control is opted out until its owner says otherwise', async () => {
  const { context, page, hasCounted } = await visit({ gpc: true });
  await page.waitForTimeout(500);
  expect(await hasCounted()).toBe(false);
  await context.close();
});

test(
  'the dashboard counts what visitors answered, and the ledger has it as evidence',
  { timeout: 60_000 },
  async () => {
    const headers = await sessionHeaders(staff);
    const board = async () => {
      const response = await fetch(`${product.url}/api/dashboard/0/Data`, { headers });
      const { totals } = (await response.json()) as { totals: Record<string, number> };
      return { accept: totals['accept'], reject: totals['reject'], gpc: totals['gpc'] };
    };
    // One yes; a change of mind, a refusal and an opt-out by signal.
    await expect.poll(board, { timeout: 30_000 }).toEqual({ accept: 1, reject: 3, gpc: 1 });
    await goTo(staff, 'Dashboard');
    await staff.getByText('By banner and profile').waitFor();
    await staff.getByRole('rowheader', { name: 'Main site – Default' }).waitFor();
  },
);

test('a changed service proposes re-consent, a changed colour does not', { timeout: 60_000 }, async () => {
  const headers = await sessionHeaders(staff);
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(product.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { proposesReconsent: boolean; differences: unknown[] };
  };
  await call('PUT', '/api/ConsentBanner/UpdateProfile', { profileId: 1, presetId: 2 });
  const looks = await call('GET', '/api/ConsentBanner/Profiles/Comparison/1');
  expect(looks.proposesReconsent).toBe(false);
  expect(looks.differences.length).toBeGreaterThan(0);
  await call('PUT', '/api/cookieScript', { cookieScriptId: 1, displayText: 'Counts visits and sells them' });
  expect((await call('GET', '/api/ConsentBanner/Profiles/Comparison/1')).proposesReconsent).toBe(true);
});
