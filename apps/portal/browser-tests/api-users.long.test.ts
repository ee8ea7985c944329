import { expect, test } from 'vitest';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

test('an API user is added, its secret shown once, and the secret works', async () => {
  const page = await portal.open('U0', '/admin-portal-api-users');
  await page.getByRole('button', { name: 'Add API user' }).first().click();
  await expectPath(page, '/admin-portal-api-manage-user');
  await page.getByLabel('Name').fill('Till');
  await page.getByLabel('IP ranges').fill('10.0.0.9 - 10.0.0.1');
  await page.getByLabel('Scopes').click();
  await page.getByRole('option', { name: /^Consent.Submit/ }).click();
  await page.getByLabel('Name').focus();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('This field must be a single ip address').waitFor();
  await page.getByLabel('IP ranges').press('Backspace');
  await page.getByRole('button', { name: 'Save and close' }).click();
  const dialog = page.getByRole('dialog', { name: 'New secret' });
  await dialog.getByText('Copy the secret now').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const [clientId = '', clientSecret = ''] = await dialog.locator('code').allInnerTexts();
  const response = await portal.server().send({
    method: 'POST',
    url: '/api/oauth/token',
    payload: { clientId, clientSecret },
  });
  expect(response.status).toBe(200);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expectPath(page, '/admin-portal-api-users');
  const row = page.getByRole('row', { name: /Till/ });
  await row.getByText('Enabled').waitFor();
  expect(await page.content()).not.toContain(clientSecret);
});

test('a second secret replaces the first, which is revoked', async () => {
  await portal.server().call('U0', 'POST', '/api/AdminPortalApiUsers', {
    name: 'Rotating',
    scopes: ['Reference.Read'],
    brandIds: [0],
  });
  const page = await portal.open('U0', '/admin-portal-api-users');
  await page.getByRole('button', { name: 'Rotating', exact: true }).click();
  await page.getByText('No secret yet.').waitFor();
  for (let at = 0; at < 2; at += 1) {
    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
  }
  await page.getByRole('button', { name: 'New secret' }).waitFor({ state: 'detached' });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Secret revoked').waitFor();
  await page.getByRole('button', { name: 'New secret' }).waitFor();
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(1);
});
