import { expect, test } from 'vitest';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const heading = /Your first banner is \w+ steps away/;

test('the first steps are shown on an empty dashboard, can be put away, and are found again under Help', async () => {
  const page = await portal.open('A1', '/dashboard');
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText('No visitors in this period').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fold', exact: true }).click();
  expect(await page.getByRole('button', { name: 'Add your site' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page
    .locator('label')
    .filter({ hasText: /^Consent$/ })
    .click();
  await page.getByRole('button', { name: 'Unfold' }).click();
  await page
    .locator('label')
    .filter({ hasText: /^Consent Banners$/ })
    .click();
  await page.getByRole('heading', { name: heading }).waitFor();

  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('Hidden. You can open the first steps again under Help.').waitFor();
  await page.getByText('No visitors in this period').waitFor();
  expect(await page.getByRole('heading', { name: heading }).count()).toBe(0);
  await page.reload();
  await page.getByText('No visitors in this period').waitFor();

  await page.getByRole('button', { name: 'Help and keyboard shortcuts' }).click();
  await page.getByRole('button', { name: 'Open the first steps' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.goto(`${portal.url()}/dashboard`);
  await page.getByRole('heading', { name: heading }).waitFor();
});

test('each step leads to where it is done', async () => {
  const page = await portal.open('B1', '/dashboard');
  await page.getByRole('button', { name: 'Add your site' }).click();
  await page.getByLabel('Where will it run?').fill('www.beta.example');
  await page.getByRole('button', { name: 'Create banner' }).click();
  await page.getByRole('heading', { level: 2, name: 'Pre-banner' }).waitFor();
  await page.goto(`${portal.url()}/dashboard`);
  await page.getByText('1 of 5 done').waitFor();
  await page.getByText('Beta, www.beta.example').waitFor();
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByText('Never published').waitFor();
});

test('they do not appear for people who set no banners up, nor while they cannot be read', async () => {
  const page = await portal.open('A1B2', '/dashboard');
  await page.route('**/api/FirstSteps', (route) => route.fulfill({ status: 500, body: '{"errors":["No"]}' }));
  await page.reload();
  await page.getByText('No visitors in this period').waitFor();
  const other = await portal.open('A1r', '/dashboard');
  await other.getByText('Nothing to show here').waitFor();
  await other.getByRole('button', { name: 'Help and keyboard shortcuts' }).click();
  await other.getByRole('dialog').getByText('Everywhere').waitFor();
  expect(await other.getByRole('button', { name: 'Open the first steps' }).count()).toBe(0);
});
