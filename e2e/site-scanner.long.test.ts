import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.ts';
import { choose, goTo, sessionHeaders, signIn, told } from './portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { administrator, startProduct, type Product } from './product.ts';

/** A scan of a few pages starts a browser of its own and visits each page three times. */
const scanning = { timeout: 240_000 };

let product: Product;
let browser: Browser;
let staff: Page;
let shopUrl: string;
let scanGuid = '';

beforeAll(async () => {
  const shopPort = await freePort();
  shopUrl = `http://localhost:${shopPort}/`;
  // On disk: the browser of the scans is unpacked and run there.
  const folder = mkdtempSync(join(tmpdir(), 'candour-walk-'));
  product = await startProduct({ DEMO: '1', DEMO_PORT: String(shopPort) }, folder);
  browser = await launchBrowser();
  staff = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const tab = (name: string) => staff.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const row = (name: string): Locator =>
  staff.getByRole('row').filter({ has: staff.getByRole('button', { name, exact: true }) });
const ofRow = async (name: string, action: string): Promise<void> => {
  await staff.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await staff.getByRole('menuitem', { name: action, exact: true }).click();
};
const scanHasEnded = () => staff.getByRole('button', { name: 'Re-run' }).waitFor(scanning);
const addToService = async (cookie: string, service: string): Promise<void> => {
  await ofRow(cookie, 'Add to service');
  await staff.getByRole('dialog').getByText('An existing service').click();
  await choose(staff, 'Service', service);
  await staff.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await told(staff, '1 entry added. Publish the banner to use it on sites.');
};

test('somebody requests a scan of the shop and follows it', scanning, async () => {
  await signIn(staff, product.url);
  await goTo(staff, 'Cookies', 'Site scanner');
  await staff.getByRole('button', { name: 'Request scan' }).first().click();
  await staff.getByLabel('Start URL').fill(shopUrl);
  await staff.getByLabel('Name', { exact: true }).fill('Shop before the season');
  await choose(staff, 'Brand', /Nordlicht/);
  // The shop has the brand's banner, so nobody has to say whose site it is.
  await staff.getByText('the banner of the brand was found on it', { exact: false }).waitFor();
  await staff.getByLabel('Maximum number of pages').fill('3');
  // The shop is on this machine: nothing arrives late.
  await staff.getByText('How the browser behaves', { exact: true }).click();
  await staff.getByLabel('Wait after loading').fill('0.3');
  await staff.getByRole('button', { name: 'Request scan' }).first().click();
  await told(staff, 'Scan requested');
  await staff.getByRole('progressbar', { name: 'Before consent' }).waitFor(scanning);
  await scanHasEnded();
  scanGuid = new URL(staff.url()).searchParams.get('scanGuid') ?? '';
});

test('the result shows what visitors get, and what nobody declared', async () => {
  await staff.getByRole('figure', { name: 'Cookies by visit and purpose' }).waitFor();
  await tab('Pages');
  await staff.getByRole('row').filter({ hasText: shopUrl }).first().waitFor();
  await tab('Cookies');
  expect(await row('_pk_id.1').innerText()).toContain('Known');
  expect(await row('_pk_id.1').innerText()).toContain('Matomo');
  for (const unknown of ['nl_pool', 'hr_queue'])
    expect([unknown, await row(unknown).innerText()]).toEqual([unknown, expect.stringContaining('New')]);
  await tab('Compliance');
  const undeclared = staff.getByRole('row').filter({ hasText: 'not in the published cookie policy table' });
  await undeclared.filter({ hasText: 'hr_queue' }).waitFor();
});

test('a scan is not a visitor: nothing it saw or answered is counted', async () => {
  const headers = await sessionHeaders(staff);
  const counted = await fetch(`${product.url}/api/dashboard/0/Data`, { headers });
  const none = { impressions: 0, accept: 0, reject: 0, custom: 0 };
  expect(await counted.json()).toMatchObject({ totals: none, events: { given: 0, refused: 0 } });
});

test('findings are added to services, published, and known to the next scan', scanning, async () => {
  await tab('Cookies');
  await addToService('nl_pool', 'Shop session');
  await addToService('hr_queue', 'Hüttenruf chat');
  await expect.poll(() => row('hr_queue').innerText()).toContain('Known');
  await publish();
  await goTo(staff, 'Site scanner');
  await ofRow('Shop before the season', 'Re-run with same settings');
  await told(staff, 'Scan requested');
  await scanHasEnded();
  await staff.getByText('No violations were found').waitFor();
  await tab('Cookies');
  expect(await row('hr_queue').innerText()).toContain('Known');
  await tab('Changes');
  await staff.getByText('Compared with the scan of', { exact: false }).waitFor();
});

/** The banner and the policy table of the shop. */
const publish = async (): Promise<void> => {
  const headers = await sessionHeaders(staff);
  const call = async (path: string): Promise<Response> => {
    const answer = await fetch(product.url + path, { headers });
    expect(answer.ok).toBe(true);
    return answer;
  };
  const listed = await (await call('/api/ConsentBanner/Profiles/1')).json();
  const { profiles } = listed as { profiles: { profileId: number }[] }; // as the contract says
  for (const { profileId } of profiles) await call(`/api/ConsentBanner/Profiles/Publish/${profileId}`);
  await call('/api/CookiePolicy/CookiePolicy/Publish/1');
};

test('a link from an email leads a stranger through sign-in to the file', async () => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${product.url}/site-scanner/download-cookie?scanGuid=${scanGuid}&cookieName=hr_queue`);
  await stranger.waitForURL(/\/login/);
  const begun = stranger.waitForEvent('download');
  await stranger.getByLabel('Email address').fill(administrator.email);
  await stranger.getByLabel('Password', { exact: true }).fill(administrator.password);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^localhost-\d{4}-\d\d-\d\d-cookie-occurrences\.csv$/);
  let csv = '';
  for await (const part of await file.createReadStream()) csv += String(part);
  expect(csv.startsWith('\uFEFFCookie name,')).toBe(true);
  expect(csv).toContain('hr_queue');
  await stranger.getByText('The download has started.', { exact: false }).waitFor();
});
