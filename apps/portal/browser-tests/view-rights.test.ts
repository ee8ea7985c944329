import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { permissions } from '@candour/kit/contract/permissions';
import { placeOf } from '@candour/testing/place';
import { alpha, beta, emailOf } from '@candour/testing/world';
import { setUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;

longTest('people who may only view banners and services open them, and change nothing', async () => {
  const { consentBannerId } = await setUpBanner(placeOf(server(), alpha));
  await server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    [permissions.BannersView, permissions.ServicesView],
    emailOf('A1r'),
  ]);
  const page = await portal.open('A1r', `/manage-cookie-banner?consentBannerId=${consentBannerId}&step=2`);
  await page.getByText('View only').waitFor();
  expect(await page.locator('[data-field="title"] input').isDisabled()).toBe(true);
  const [service] = (await server().call('A1', 'GET', '/api/cookieScript/Page?size=20')).body.rows;
  await page.goto(`${portal.url()}/manage-service?cookieScriptId=${service.cookieScriptId}`);
  await page.getByRole('button', { name: 'Back', exact: true }).waitFor();
  expect(await page.getByLabel('Service name').isDisabled()).toBe(true);
  // They cannot begin a new one.
  for (const path of ['/manage-service', '/manage-cookie-banner']) {
    await page.goto(portal.url() + path);
    await page.waitForURL(/\/403$/);
  }
});

test('an inactive brand is not offered for anything new, and stays where it was chosen', async () => {
  const change = { brandId: beta, isActive: false };
  expect((await server().call('U0', 'PUT', '/api/Brands', { brand: change })).status).toBe(200);
  const page = await portal.open('U0', '/admin-portal-product-roles/create-role');
  await page.getByLabel('Brands', { exact: true }).click();
  await page.getByRole('option', { name: 'Alpha' }).waitFor();
  expect(await page.getByRole('option', { name: 'Beta' }).count()).toBe(0);
  const role = { productId: 1, roleName: 'Of Beta', permissionIds: [48], brandIds: [beta] };
  const { newProductRoleId } = (await server().call('U0', 'POST', '/api/ProductRoles', role)).body;
  await page.goto(`${portal.url()}/admin-portal-product-roles/edit-role?roleId=${newProductRoleId}`);
  await page.getByText('Beta', { exact: true }).waitFor();
});

longTest('Enter and Tab take the first entry that a search finds', async () => {
  const page = await portal.open('A1', '/dashboard-emails');
  await page.getByRole('button', { name: 'Add dashboard email' }).first().click();
  const zone = page.getByLabel('Time zone');
  await zone.click();
  await zone.fill('oslo');
  await zone.press('Enter');
  await expect.poll(() => zone.inputValue()).toMatch(/Oslo/);
  await zone.fill('lisbon');
  await zone.press('Tab');
  await expect.poll(() => zone.inputValue()).toMatch(/Lisbon/);
  // The form was not sent.
  await page.getByRole('dialog').waitFor();
});
