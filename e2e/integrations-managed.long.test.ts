import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.ts';
import { openMailSink, type MailSink } from '../testing/mail-sink.ts';
import { dragRow, goTo, sessionHeaders, signIn, told } from './portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { startProduct, type Product } from './product.ts';

const patient = { timeout: 30_000 };
const viewer = { email: 'vera@nordlicht.example', password: 'Summer-Garden-43' };

let product: Product;
let browser: Browser;
let staff: Page;
let mails: MailSink;

beforeAll(async () => {
  mails = await openMailSink();
  const port = String(await freePort());
  product = await startProduct({ DEMO: '1', DEMO_PORT: port, SMTP_URL: mails.url });
  browser = await launchBrowser();
  staff = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(staff, product.url);
  await goTo(staff, 'Integrations', 'Connectors');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mails.goDown();
});

const system = (name: string) => staff.getByRole('region', { name, exact: true });
const menu = (name: string, within = name): Promise<void> =>
  system(within)
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .click();
const choose = async (name: string, item: string, within = name): Promise<void> => {
  await menu(name, within);
  await staff.getByRole('menuitem', { name: item, exact: true }).click();
};
const servicesOf = async (name: string): Promise<string[]> =>
  system(name).getByRole('listitem').getByRole('heading').allInnerTexts();

/** A call outside the page, with its session. */
const call = async (method: string, path: string, body: object): Promise<unknown> => {
  const headers = { ...(await sessionHeaders(staff)), 'content-type': 'application/json' };
  const answer = await fetch(product.url + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer.status === 204 ? null : answer.json();
};

let exported = '';

test('a system is exported as a file, without ids, secrets or statistics', async () => {
  await choose('Shop inbox', 'Export');
  const dialog = staff.getByRole('dialog');
  const saved = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await (await saved).createReadStream();
  for await (const part of file) exported += String(part);
  const parts = JSON.parse(exported) as { system: Record<string, unknown>; services: unknown[] };
  expect(Object.keys(parts)).toEqual(['schemaVersion', 'exportedAt', 'system', 'services']);
  expect(parts.services).toHaveLength(1);
  expect(exported).not.toContain('whsec_');
  expect(Object.keys(parts.system)).not.toContain('id');
  await staff.keyboard.press('Escape');
});

test('an exported system is imported as a separate, disabled one', async () => {
  await staff.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  const renamed = exported.replace('"Shop inbox"', '"Inbox of the second shop"');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'system.json',
    mimeType: 'application/json',
    buffer: Buffer.from(renamed),
  });
  await expect.poll(() => dialog.getByRole('textbox').innerText(), patient).toContain('second shop');
  await dialog.getByRole('button', { name: 'Import', exact: true }).last().click();
  await staff.getByText('This system is disabled: its services do not run.').waitFor();
  await staff.getByRole('button', { name: 'Connectors', exact: true }).click();
  await system('Inbox of the second shop').getByText('Disabled').first().waitFor();
});

test('a system is cloned with its services', async () => {
  await choose('Shop inbox', 'Clone');
  await told(staff, 'System cloned');
  await expect.poll(() => servicesOf('Shop inbox (Copy)'), patient).toHaveLength(1);
});

test('services are reordered by dragging and by keyboard, and stay there', async () => {
  const [first = ''] = await servicesOf('Shop inbox');
  await choose(first, 'Clone', 'Shop inbox');
  await expect.poll(() => servicesOf('Shop inbox'), patient).toHaveLength(2);
  // The menu and the message have settled, so that nothing moves under the pointer.
  await told(staff, 'Service cloned');
  const both = await servicesOf('Shop inbox');
  const handles = system('Shop inbox').getByRole('button', { name: /^Move / });
  const rows = system('Shop inbox').getByRole('listitem');
  const reordered = () => staff.waitForResponse((answer) => answer.request().method() === 'PUT');
  const [dragged] = await Promise.all([
    reordered(),
    dragRow(staff, { handle: handles.first(), onto: rows.nth(1) }),
  ]);
  expect(dragged.status()).toBe(204);
  await expect.poll(() => servicesOf('Shop inbox'), patient).toEqual(both.toReversed());
  await handles.first().focus();
  await Promise.all([reordered(), staff.keyboard.press('ArrowDown')]);
  await expect.poll(() => servicesOf('Shop inbox'), patient).toEqual(both);
  await staff.reload();
  await expect.poll(() => servicesOf('Shop inbox'), patient).toEqual(both);
});

test('a system with as many services as the licence allows offers to extend it, but not another service', async () => {
  await call('PUT', '/api/ConfigKeys', { keyName: 'MaxIntegrationsPerSystem', keyValue: '2' });
  await staff.reload();
  await system('Shop inbox').getByText('License Limit Reached').waitFor();
  await system('Shop inbox').getByText('2 of 2').waitFor();
  await menu('Shop inbox');
  const add = staff.getByRole('menuitem', { name: /Add Integration/ });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await staff.keyboard.press('Escape');
  await system('Shop inbox').getByRole('button', { name: 'Upgrade License' }).click();
  await staff.getByText('Your license allows 2 integrations in one system.', { exact: false }).waitFor();
  await staff.getByRole('button', { name: 'Close' }).last().click();
});

test('somebody who may only look sees View and nothing else', { timeout: 120_000 }, async () => {
  await call('POST', '/api/AdminPortalUsers/Upsert', {
    forename: 'Vera',
    surname: 'Viewer',
    emailAddress: viewer.email,
    brands: [{ brandId: 0 }],
    permissionIds: [40],
    productRoleIds: [],
  });
  await staff.goto(`${product.url}/dashboard`);
  const own = await browser.newContext();
  const page = await own.newPage();
  // People of the demo get emails as well.
  const invitation = () => mails.mails.find(({ to }) => to.includes(viewer.email));
  await expect.poll(invitation, patient).toBeDefined();
  const text = (invitation()?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /reset-password\?hash=[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(`${product.url}/${link}`);
  await page.getByLabel('New password', { exact: true }).fill(viewer.password);
  await page.getByLabel('Repeat the new password').fill(viewer.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('Email address').fill(viewer.email);
  await page.getByLabel('Password', { exact: true }).fill(viewer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await goTo(page, 'Integrations', 'Connectors');
  await page.getByRole('button', { name: 'Actions for Shop inbox', exact: true }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View']);
  await page.keyboard.press('Escape');
  for (const name of ['Add System', 'Import', 'Add Integration', 'Get Started'])
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
  for (const toggle of await page.getByRole('switch').all()) expect(await toggle.isDisabled()).toBe(true);
  await own.close();
});
