import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha, beta } from '@candour/testing/world';
import { wholeProcess } from '@candour/features/processing/processes/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const path = '/api/Processing/Processes';

const approve = async (page: Page, note: string): Promise<void> => {
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('In review').first().waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve process' });
  await dialog.getByLabel('What changed').fill(note);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('a process is written, reviewed, approved, changed, compared and exported as of a day', async () => {
  const server = portal.server();
  const page = await portal.open('A1', '/processing-processes');
  await page.getByRole('button', { name: 'Add process' }).first().click();
  await expectPath(page, '/manage-process');
  await page.getByLabel('Process name').fill('Orders');
  await page.getByRole('combobox', { name: 'Brands' }).click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Process added').waitFor();
  // What is typed is saved by itself.
  await page.getByLabel('Description').fill('Ships what people order');
  await page.getByText('Saved', { exact: true }).waitFor();
  const [{ processId }] = (await server.call('A1', 'GET', path)).body.processes;
  const read = async () => (await server.call('A1', 'GET', `${path}/${processId}`)).body;
  await expect.poll(async () => (await read()).description).toBe('Ships what people order');

  // A gap leads to its field.
  await page.getByRole('button', { name: /^7 Review/ }).click();
  await page.getByRole('button', { name: 'State the purpose' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    )
    .toBe('purpose');
  expect(await faultsOf(page)).toEqual([]);

  const whole = await wholeProcess(placeOf(server, alpha), { processName: 'Orders' });
  expect((await server.call('A1', 'PUT', path, { ...whole, processId })).status).toBe(200);
  await page.goto(`${portal.url()}/manage-process?id=${processId}&step=7`);
  await page.getByText('Nothing is missing').waitFor();
  await approve(page, 'First version');
  await page.getByText('Approved, v1').waitFor();
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByText('Draft, v1 in force').waitFor();
  await page.getByRole('button', { name: /Purpose and basis/ }).click();
  await page.getByLabel('Purpose', { exact: true }).fill('Fulfilling orders and returns');
  await page.getByText('Saved', { exact: true }).waitFor();
  // Somebody who is in a row stays there while it is saved.
  await page.getByRole('button', { name: /Systems, recipients/ }).click();
  await page.getByRole('button', { name: 'Add transfer' }).click();
  await page.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Norway' }).click();
  const place = page.getByLabel('Document', { exact: true });
  await place.pressSequentially('https://intranet.example');
  await expect
    .poll(async () => (await read()).transfers.at(-1)?.documentUrl)
    .toBe('https://intranet.example');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.type('/contract');
  expect(await place.inputValue()).toBe('https://intranet.example/contract');
  await expect
    .poll(async () => (await read()).transfers.at(-1)?.documentUrl)
    .toBe('https://intranet.example/contract');
  // What was typed into a row stays with it when the one before goes.
  await page.getByRole('button', { name: 'Add transfer' }).click();
  await page.getByLabel('Country').last().click();
  await page.getByRole('option', { name: 'Iceland' }).click();
  await place.last().fill('https://intranet.example/second');
  await page.getByRole('button', { name: 'Remove transfer 1' }).click();
  await page.getByRole('button', { name: 'Remove transfer 2' }).waitFor({ state: 'detached' });
  expect([await place.inputValue(), await page.getByLabel('Country').inputValue()]).toEqual([
    'https://intranet.example/second',
    'Iceland',
  ]);
  await expect
    .poll(async () => (await read()).transfers)
    .toMatchObject([{ country: 'IS', documentUrl: 'https://intranet.example/second' }]);
  await page.getByText('Saved', { exact: true }).waitFor();
  await approve(page, 'Returns');
  await page.getByText('Approved, v2').waitFor();

  await page.getByRole('button', { name: /^(?:Complete )?Review/ }).click();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Versions of Orders' });
  await sheet.locator('ins', { hasText: 'returns' }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${portal.url()}/processing-processes`);
  await page.getByRole('button', { name: 'Export register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export register' });
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'JSON' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  const register = JSON.parse(await readFile(await saved.path(), 'utf8'));
  expect(register.entries).toMatchObject([
    { reference: 'PR-0001', version: 2, wording: { Purpose: 'Fulfilling orders and returns' } },
  ]);
  expect(register.entries[0].sha256).toMatch(/^[\da-f]{64}$/);
});

test('a brand that the person does not see is named without its id', async () => {
  const server = portal.server();
  const shared = { processName: 'Shared', brandIds: [alpha, beta] };
  await server.call('U0', 'POST', path, await wholeProcess(placeOf(server, alpha), shared));
  const { processes } = (await server.call('U0', 'GET', path)).body;
  const { processId } = processes.find((each: { processName: string }) => each.processName === 'Shared');
  const page = await portal.open('A1', `/manage-process?id=${processId}`);
  await page.getByText('Another brand', { exact: true }).waitFor();
  await page.getByText('Alpha', { exact: true }).first().waitFor();
});

test('the matrix is edited by keyboard, and figures of the dashboard lead to their lists', async () => {
  const page = await portal.open('A1', '/processing-security-matrix');
  const grid = page.getByRole('grid', { name: 'Security matrix' });
  const first = grid.getByRole('button', { name: 'Orders, Encryption at rest: Not stated' });
  await first.focus();
  await page.keyboard.press('i');
  await grid.getByRole('button', { name: 'Orders, Encryption at rest: Implemented' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Orders: Encryption in transit' });
  await dialog.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Verified' }).click();
  await dialog.getByLabel('Note').fill('TLS 1.3');
  await dialog.getByLabel('As of').fill('2026-11-02');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const verified = grid.getByRole('button', { name: 'Orders, Encryption in transit: Verified' });
  await verified.waitFor();
  await dialog.waitFor({ state: 'detached' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('Verified · 2026-11-02 · TLS 1.3');
  // A day can be taken away again.
  await verified.press('Enter');
  await expect.poll(() => dialog.getByLabel('As of').inputValue()).toBe('2026-11-02');
  await dialog.getByLabel('As of').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${portal.url()}/processing-dashboard`);
  await page.getByRole('link', { name: 'In force 1' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'In force 1' }).click();
  await expectPath(page, '/processing-processes');
  expect(new URL(page.url()).searchParams.get('status')).toBe('InForce');
  await page.getByRole('button', { name: 'Orders', exact: true }).waitFor();
});

test('a recipient is one of the vendors of its brand, also while they are slow to come or do not', async () => {
  const long = `Northern ${'Advertising and Measurement '.repeat(3)}Company`;
  for (const [name, brandId] of [
    [long, alpha],
    ['Brand lift', alpha],
    ['Another brand’s vendor', beta],
  ])
    await placeOf(portal.server(), Number(brandId)).send('POST', '/api/Vendors', {
      name,
      brandId,
      policyUrl: 'https://vendor.example/privacy',
    });
  const page = await portal.open('U0', '/processing-look-up-data?type=Recipient');
  const answer = Promise.withResolvers<void>();
  await page.route('**/LookUpData/Vendors', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { errors: ['Not just now'] } });
  });
  await page.getByRole('button', { name: 'Add value' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add value: Recipients' });
  const vendor = dialog.getByRole('combobox', { name: 'Vendor' });
  await vendor.waitFor();
  expect([await vendor.isDisabled(), await vendor.getAttribute('placeholder')]).toEqual([true, 'Loading…']);
  await dialog.getByLabel('Name', { exact: true }).fill('Ads of the North');
  answer.resolve();
  await dialog.getByText("Part of this page couldn't be loaded").waitFor();
  expect([await vendor.isDisabled(), await vendor.getAttribute('placeholder')]).toEqual([true, null]);
  await page.unroute('**/LookUpData/Vendors');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => vendor.isEnabled()).toBe(true);
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Ads of the North');

  await dialog.getByLabel('Brand').click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await dialog.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Third party' }).click();
  await vendor.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Brand lift', long]);
  await page.getByRole('option', { name: long }).click();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  // It stays chosen when the brand has given it up.
  await portal.server().query('delete from vendor where name = $1', [long]);
  await page.reload();
  await page.getByRole('button', { name: 'Ads of the North', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit value' }).getByRole('combobox', { name: 'Vendor' });
  await expect.poll(() => edited.inputValue()).toBe('A vendor that is no longer used');
});

test('people who may only read see a process without ways to change it', async () => {
  const page = await portal.open('A1r', '/brands');
  await portal
    .server()
    .query(
      `update admin_user set permission_ids = '{34}' where email_address like 'A1r%' or email_address like 'a1r%'`,
    );
  await page.goto(`${portal.url()}/manage-process?id=1`);
  await page.getByText('View only').waitFor();
  expect(await page.getByRole('button', { name: 'New version' }).count()).toBe(0);
  expect(await page.getByLabel('Process name').isDisabled()).toBe(true);
});
