import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.ts';
import { goTo, sessionHeaders, signIn } from './portal-steps.ts';
import { administrator, startProduct, startSite, type Product } from './product.ts';

// What the way to a first live banner may cost. Counting starts once somebody is signed in: the two fields
// and the click of the sign-in page are not counted, nor choosing a password after a first sign-in by link,
// nor what happens on the customer's own site.
const mostClicks = 12;
const mostFields = 4;

let browser: Browser;
let product: Product;
let site: Awaited<ReturnType<typeof startSite>>;
let context: BrowserContext;
let staff: Page;
let embedCode = '';
let clicks = 0;
let fields = 0;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  [embedCode, clicks, fields] = ['', 0, 0];
  product = await startProduct();
  site = await startSite(
    () =>
      `<!doctype html><html lang="en"><head><title>Shop</title>${embedCode}</head><body>Shop</body></html>`,
  );
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  staff = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await site.stop();
  await product.stop();
});

const click = async (target: Locator): Promise<void> => {
  clicks += 1;
  await target.click();
};
const type = async (target: Locator, text: string): Promise<void> => {
  fields += 1;
  await target.fill(text);
};
const button = (name: string, within: Page | Locator = staff) =>
  within.getByRole('button', { name, exact: true }).first();
const step = (name: string) =>
  staff.getByRole('list').getByRole('listitem').filter({ hasText: name }).first();
const isDone = (name: string) => step(name).getByRole('img', { name: 'Done' });

/** Pastes the copied code into the site, visits it with nothing stored, and answers. */
const pasteAndVisit = async (): Promise<void> => {
  embedCode = await staff.evaluate(() => navigator.clipboard.readText());
  expect(embedCode).toMatch(/^<script src="http:\/\/127\.0\.0\.1:\d+\/cb\/1\/live\.js"><\/script>$/);
  expect(new URL(site.url).origin).not.toBe(new URL(product.url).origin);
  const visitor = await browser.newContext({ locale: 'en-GB' });
  const page = await visitor.newPage();
  const recorded = page.waitForResponse((response) => response.url().endsWith('/tx/cookies/submit'));
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Accept all' }).click();
  expect((await recorded).status()).toBe(200);
  await page.getByRole('button', { name: 'Accept all' }).waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await visitor.cookies()).map(({ name }) => name.slice(0, 10)))
    .toContain('cmpConsent');
  await visitor.close();
};

const accepted = async (): Promise<number> => {
  const headers = await sessionHeaders(staff);
  const response = await fetch(`${product.url}/api/dashboard/0/Data`, { headers });
  return ((await response.json()) as { totals: { accept: number } }).totals.accept;
};

describe('from the first sign-in to a banner on a page of another origin', () => {
  test('with the mouse, counted', { timeout: 90_000 }, async () => {
    await signIn(staff, product.url);
    await staff.getByRole('heading', { name: 'Welcome. Your first banner is five steps away.' }).waitFor();
    await click(button('Add your site'));
    await type(staff.getByLabel('What is your organisation called?'), 'Nordlicht Outdoor');
    await type(staff.getByLabel('Where will it run?'), site.url);
    await click(button('Create banner'));
    await staff.getByRole('heading', { level: 2, name: 'Pre-banner' }).waitFor();
    await click(button('Publish'));
    await click(button('Publish', staff.getByRole('dialog')));
    await click(button('Copy', staff.getByRole('dialog', { name: 'Get code' })));
    await button('Copied').waitFor();
    await pasteAndVisit();
    expect(clicks).toBeLessThanOrEqual(mostClicks);
    expect(fields).toBeLessThanOrEqual(mostFields);
    // Fewer are impossible; more means that the way has become longer.
    expect({ clicks, fields }).toEqual({ clicks: 5, fields: 2 });
    await expect.poll(accepted, { timeout: 30_000 }).toBe(1);
  });

  test('by keyboard alone, and the last ticks appear by themselves', { timeout: 90_000 }, async () => {
    await staff.goto(`${product.url}/login`);
    await staff.getByLabel('Email address').waitFor();
    await tabTo(staff.getByLabel('Email address'));
    await staff.keyboard.type(administrator.email);
    await tabTo(staff.getByLabel('Password', { exact: true }));
    await staff.keyboard.type(administrator.password);
    await staff.keyboard.press('Enter');
    await button('Add your site').waitFor();

    await press(button('Add your site'));
    await typeAt(staff.getByLabel('What is your organisation called?'), 'Nordlicht Outdoor');
    await typeAt(staff.getByLabel('Where will it run?'), 'localhost');
    await staff.keyboard.press('Enter');
    clicks += 1;
    await press(button('Publish'));
    await press(button('Publish', staff.getByRole('dialog')));
    await press(button('Copy', staff.getByRole('dialog', { name: 'Get code' })));
    await button('Copied').waitFor();
    expect({ clicks, fields }).toEqual({ clicks: 5, fields: 2 });

    await staff.keyboard.press('Escape');
    await goTo(staff, 'Dashboard');
    await staff
      .getByRole('heading', { name: 'Your banner is published. Your site still needs its code.' })
      .waitFor();
    await isDone('Publish').waitFor();
    expect(await isDone('See the first visit').count()).toBe(0);
    await pasteAndVisit();
    await staff.getByRole('heading', { name: 'Your banner is live.' }).waitFor({ timeout: 20_000 });
    await isDone('See the first visit').waitFor();
  });
});

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
const tabTo = async (target: Locator): Promise<void> => {
  await target.waitFor();
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await staff.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached by keyboard');
};
const press = async (target: Locator): Promise<void> => {
  await tabTo(target);
  clicks += 1;
  await staff.keyboard.press('Enter');
};
const typeAt = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  fields += 1;
  await staff.keyboard.type(text);
};
