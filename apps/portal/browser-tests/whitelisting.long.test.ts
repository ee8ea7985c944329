import { expect, test } from 'vitest';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

test('"one\'s own address is offered, and an entry without it is refused"', async () => {
  const page = await portal.open('U0', '/whitelisting');
  // Where the browsers of these tests come from.
  await page.getByText(/^Your own address is 10\.0\./).waitFor();
  await page.getByRole('heading', { name: 'No IP addresses yet' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add IP address' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add IP address' });
  await dialog.getByLabel('IP range').fill('192.0.2.0/24');
  await dialog.getByLabel('Description').fill('Office');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You would lock yourself out').waitFor();
  await dialog.getByLabel('IP range').fill('10.0.0.0/8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('IP address added').waitFor();
  const row = page.getByRole('row', { name: /^10\.0\.0\.0\/8/ });
  await row.getByText('Admin portal').waitFor();
});

test('domains are on a tab of their own, which the address remembers, and can be imported', async () => {
  const page = await portal.open('U0', '/whitelisting');
  await page.getByRole('tab', { name: 'Domains' }).click();
  await page.waitForURL(/tab=domains/);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const file = (text: string) => ({ name: 'domains.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const head = 'Domain,Applies to,Description\n';
  await dialog
    .getByLabel('Choose a file')
    .last()
    .setInputFiles(file(`${head}nowhere,Redirects,x`));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('Line 2, Domain: This field must be a valid domain').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog
    .getByLabel('Choose a file')
    .last()
    .setInputFiles(file(`${head}shop.example,Redirects,Shop\nblog.example,Embedding,Blog`));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('2 entries imported').waitFor();
  await page.getByRole('button', { name: 'Actions for blog.example' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page
    .getByRole('row', { name: /blog\.example/ })
    .getByText('Inactive')
    .waitFor();
  await page.reload();
  await page.getByRole('row', { name: /shop\.example/ }).waitFor();
});

test('[mend E 403] people without the permission for what a screen shows are sent to /403', async () => {
  for (const path of ['/whitelisting', '/admin-portal-api-users', '/admin-portal-api-manage-user']) {
    const page = await portal.open('A1r', path);
    await page.getByRole('heading', { name: 'You do not have permission to view this page' }).waitFor();
    await expectPath(page, '/403');
    await page.context().close();
  }
});
