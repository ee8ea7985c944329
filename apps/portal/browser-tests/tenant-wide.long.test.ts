import { expect, test } from 'vitest';
import { everywhereReason } from '@candour/kit/contract/access';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

test('anything that belongs to all brands is disabled for somebody with one, and says why', async () => {
  const page = await portal.open('A1', '/languages');
  await page.getByText(everywhereReason).waitFor();
  expect(await page.getByRole('switch', { name: 'Assign German', exact: true }).isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${portal.url()}/brands`);
  const label = page.getByRole('button', { name: 'Change brand label' });
  await label.waitFor();
  expect(await label.isDisabled()).toBe(true);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await label.locator('..').focus();
  await page.getByRole('tooltip', { name: everywhereReason }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('people with all brands can change it', async () => {
  const page = await portal.open('U0', '/languages');
  const german = page.getByRole('switch', { name: 'Assign German', exact: true });
  await german.waitFor();
  expect(await german.isDisabled()).toBe(false);
  expect(await page.getByText(everywhereReason).count()).toBe(0);
  await page.goto(`${portal.url()}/brands`);
  await page.getByRole('button', { name: 'Change brand label' }).click();
  await page.getByRole('dialog', { name: 'Change brand label' }).waitFor();
});

test("a new banner starts with the organisation's expiry for a yes, and says so", async () => {
  await portal
    .server()
    .call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'DefaultConsentExpiryDays', keyValue: '180' });
  const page = await portal.open('U0', '/manage-cookie-banner');
  await page.getByRole('complementary', { name: 'What you get' }).getByText('180 days').waitFor();
});
