import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { eventually, startFormWalk, subscribe } from './form-walk.ts';
import { choose } from './portal-steps.ts';

// From a form that somebody builds to the proof of what a visitor answered in it.

let walk: Awaited<ReturnType<typeof startFormWalk>>;
beforeAll(async () => {
  walk = await startFormWalk();
});
afterAll(() => walk.stop());

test('somebody builds a form and publishes it', { timeout: 90_000 }, async () => {
  await walk.staff.goto(`${walk.product.url}/consent-collection/consent-collection-widgets`);
  await walk.staff.getByRole('button', { name: 'Add widget' }).first().click();
  await walk.staff.getByLabel('Name', { exact: true }).fill('Club sign-up');
  await choose(walk.staff, 'Brand', /Nordlicht/);
  await choose(walk.staff, 'Access key', /Newsletter forms/);
  await walk.staff.getByRole('button', { name: 'Save', exact: true }).click();
  const blocks = walk.staff.getByRole('complementary', { name: 'Building blocks' });
  await blocks.getByRole('button', { name: 'Statement…', exact: true }).click();
  await walk.staff
    .getByRole('dialog')
    .getByRole('button', { name: /^Newsletter/ })
    .click();
  await walk.staff
    .getByRole('region', { name: 'Form', exact: true })
    .getByRole('button', { name: /^Newsletter,/ })
    .waitFor();
  await walk.staff.getByText(/^Saved/).waitFor();
  const steps = walk.staff.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Behaviour' }).click();
  await choose(walk.staff, 'Confirmed by', 'A link in an email');
  await walk.staff.getByText(/^Saved/).waitFor();
  await steps.getByRole('button', { name: 'Publish' }).click();
  const main = walk.staff.getByRole('region', { name: 'Publish' });
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await walk.staff.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await main.getByText('/cw/loader.js').waitFor();
  walk.site.embedCode = (await main.locator('code, pre').first().innerText()).trim();
  expect(walk.site.embedCode).toContain('<script');
});

test('a visitor of another origin subscribes, and nothing holds until it is confirmed', async () => {
  const { page, said } = await walk.visit(walk.siteUrl);
  await subscribe(page, 'anna@visitor.example');
  await page.getByRole('button', { name: /^(Send|Submit|Sign up)/ }).waitFor({ state: 'detached' });
  expect(said).toEqual([]);
  await page.context().close();
  await walk.profileOf('anna@visitor.example');
  await walk.staff.getByText('Waits for confirmation').waitFor();
  expect(walk.received).toEqual([]);
});

test('the link of the email confirms it, and the profile shows what holds', async () => {
  await walk.confirm('anna@visitor.example');
  await walk.profileOf('anna@visitor.example');
  await walk.staff.getByText('Yes', { exact: true }).first().waitFor();
  expect(await walk.staff.getByText('Waits for confirmation').count()).toBe(0);
});

test('its receipt is downloaded, and the ledger is intact', async () => {
  await walk.staff.getByRole('tab', { name: 'History' }).click();
  const button = walk.staff.getByRole('button', { name: /^Download receipt/ }).first();
  await button.waitFor();
  const saved = walk.staff.waitForEvent('download');
  await button.click();
  let text = '';
  for await (const part of await (await saved).createReadStream()) text += String(part);
  expect(JSON.parse(text)).toMatchObject({
    receipt: { type: 'candour-receipt/1', brandId: 1 },
    jws: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  const ledger = await new Promise<string>((done) => {
    const command = [join(import.meta.dirname, '../apps/server/commands/candour.ts'), 'verify-ledger'];
    const env = { ...childEnvironment, DATA_DIR: walk.product.dataDir };
    execFile(process.execPath, command, { env }, (_error, out, complaint) => done(`${out}${complaint}`));
  });
  expect(ledger).toMatch(/^intact: \d+ records/);
});

test('the other system hears of it', { timeout: 90_000 }, async () => {
  await expect
    .poll(() => walk.received, { timeout: 75_000, interval: 500 })
    .toContainEqual({
      email: 'anna@visitor.example',
      state: 'OptedIn',
      channel: 'Newsletter – email',
    });
  expect(walk.received.filter(({ email }) => email === 'anna@visitor.example')).toHaveLength(1);
});

test('the same page with a strict content security policy works without a violation', async () => {
  const host = walk.product.url;
  walk.site.policy = `default-src 'none'; script-src ${host}; connect-src ${host}; require-trusted-types-for 'script'; trusted-types candour-cw`;
  const { page, said } = await walk.visit(walk.siteUrl);
  await subscribe(page, 'berta@visitor.example');
  await page.getByRole('button', { name: /^(Send|Submit|Sign up)/ }).waitFor({ state: 'detached' });
  expect(said.filter((line) => !line.includes('favicon'))).toEqual([]);
  await page.context().close();
  await walk.confirm('berta@visitor.example');
  await walk.profileOf('berta@visitor.example');
  await walk.staff.getByText('Yes', { exact: true }).first().waitFor();
});

test('the list counts both', async () => {
  await walk.staff.goto(`${walk.product.url}/consent-collection/consent-collection-widgets`);
  const row = walk.staff.getByRole('row').filter({ hasText: 'Club sign-up' });
  await row.getByRole('cell', { name: '2', exact: true }).waitFor();
  await expect
    .poll(() => walk.countsOf('Club sign-up'), eventually)
    .toMatchObject({ submissions30Days: 2, opens30Days: 2 });
});

test('[demo] the newsletter form of the shop speaks German, and its email is read in the portal', async () => {
  const { page } = await walk.visit(`${walk.shopUrl}/de/newsletter`);
  await page.getByRole('button', { name: /Alle ablehnen|Reject all/ }).click();
  await page.getByLabel(/^E-Mail/).fill('clara@visitor.example');
  await page.getByRole('switch').or(page.getByRole('checkbox')).first().click();
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Anmelden' }).waitFor({ state: 'detached' });
  const link = await walk.linkIn('clara@visitor.example');
  await page.goto(link);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.context().close();
});

test('[demo] the checkout of the shop sends what was answered in it', async () => {
  const { page } = await walk.visit(`${walk.shopUrl}/checkout`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByLabel('Email', { exact: true }).fill('dora@visitor.example');
  await page.getByRole('switch').or(page.getByRole('checkbox')).first().click();
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await page.context().close();
  await walk.linkIn('dora@visitor.example');
  await walk.profileOf('dora@visitor.example');
  await walk.staff.getByText('Waits for confirmation').waitFor();
});

test('[demo] the link of an email opens the choices of its person; what is changed there has a receipt and is delivered', async () => {
  const reader = 'kari.nordmann0@nordlicht.example';
  const link = await walk.linkIn('First snow', '/p/');
  const { page } = await walk.visit(link);
  const choice = page.getByRole('checkbox').or(page.getByRole('switch')).first();
  await choice.waitFor();
  const wasOn = await choice.isChecked();
  await choice.click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(/saved/i).first().waitFor();
  // The same link, forwarded: whoever has it sees choices, and neither name nor address.
  const other = await walk.visit(link);
  await other.page.getByRole('checkbox').or(other.page.getByRole('switch')).first().waitFor();
  expect(await other.page.locator('body').innerText()).not.toMatch(/Kari|Nordmann|@/);
  await other.page.context().close();
  await page.context().close();
  await walk.profileOf(reader);
  await walk.staff.getByRole('tab', { name: 'History' }).click();
  await walk.staff
    .getByRole('button', { name: /^Download receipt/ })
    .first()
    .waitFor();
  await expect
    .poll(() => walk.received.filter(({ email }) => email === reader), { timeout: 75_000, interval: 500 })
    .toContainEqual(expect.objectContaining({ state: wasOn ? 'Withdrawn' : 'OptedIn' }));
});

test('[demo] people, a rule and two records to be one are there to look at', async () => {
  await walk.profileOf('kari.nordmann0@nordlicht.example');
  await walk.staff.getByRole('heading', { name: /Nordmann/ }).waitFor();
  await walk.staff.goto(`${walk.product.url}/data-subject-rules`);
  await walk.staff.getByRole('row', { name: /Name and postcode/ }).waitFor();
});
