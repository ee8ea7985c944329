import { expect, test } from 'vitest';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();

test('a user is added with a role, its resulting permissions are shown, and they are invited', async () => {
  const page = await portal.open('U0', '/user-management');
  await page.getByRole('button', { name: 'Add user' }).first().click();
  await expectPath(page, '/user-management/create-user');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('At least one brand is required').waitFor();
  await page.getByLabel('First name').fill('Ragnhild');
  await page.getByLabel('Last name').fill('Solberg');
  await page.getByLabel('Email address').fill('Ragnhild.Solberg@Nordlicht.example');
  await page.getByLabel('Brands', { exact: true }).click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Nothing yet. Choose a role or extra permissions.').waitFor();
  await page.getByLabel('Roles', { exact: true }).click();
  await page.getByRole('option', { name: 'Cookie manager' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('20 permissions').waitFor();
  await page.getByLabel('Last name').focus();
  // Both lists may still be fading out.
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('User added').waitFor();
  await expectPath(page, '/user-management');
  const row = page.getByRole('row', { name: /Ragnhild Solberg/ });
  await row.getByText('Invited').waitFor();
  await row.getByText('Cookie manager').waitFor();
  const mails = await portal
    .server()
    .query("select type from email where to_address = 'ragnhild.solberg@nordlicht.example'");
  expect(mails).toEqual([{ type: 'NewUserInvitation' }]);
});

test('a row sends emails, disables and enables; one’s own cannot be disabled or deleted', async () => {
  const page = await portal.open('U0', '/user-management');
  await page.getByRole('button', { name: 'Actions for A1r of the world' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit',
    'Disable',
    'History',
    'Send reset password email',
    'Send sign-in link',
    'Delete',
  ]);
  await page.getByRole('menuitem', { name: 'Send sign-in link' }).click();
  await page.getByText('Email on its way').waitFor();
  await page.getByRole('button', { name: 'Actions for A1r of the world' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const row = page.getByRole('row', { name: /A1r of the world/ });
  await row.getByText('Disabled').waitFor();
  await page.getByRole('button', { name: 'Actions for U0 of the world' }).click();
  for (const name of ['Disable', 'Delete'])
    expect(await page.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
});

longTest('several users are disabled at once, and a filter by status finds them', async () => {
  const page = await portal.open('U0', '/user-management');
  for (const name of ['B1', 'A1B2']) await page.getByLabel(`Choose ${name} of the world`).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable 2 users?' });
  await dialog.getByText('B1 of the world, A1B2 of the world').waitFor();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Done for 2 users').waitFor();
  await page.getByRole('button', { name: /^Status: All/ }).click();
  await page.getByRole('menuitemradio', { name: 'Disabled' }).click();
  await page.waitForURL(/status=Disabled/);
  await page.getByText('B1 of the world').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await portal.server().query("update admin_user set is_enabled = true where email_address like '%1%'");
});

longTest('people with more brands than the reader can only be viewed', async () => {
  const page = await portal.open('A1', '/user-management');
  await page.getByRole('button', { name: 'A1B2 of the world', exact: true }).click();
  await page.getByText('This person has brands or permissions you do not have').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPath(page, '/user-management');
});

longTest(
  'the screens of the old portal redirect to the new ones unless the organisation uses them',
  async () => {
    await writeLegacyKey('FALSE');
    const moved = await portal.open('U0', '/admin-portal-users');
    await expectPath(moved, '/user-management');
    await moved.getByRole('button', { name: 'A1 of the world', exact: true }).click();
    await expectPath(moved, '/user-management/edit-user');
    await moved.goto(`${portal.url()}/admin-portal-users/manage-user${new URL(moved.url()).search}`);
    await expectPath(moved, '/user-management/edit-user');
    await moved.getByRole('heading', { level: 1, name: 'A1 of the world' }).waitFor();
    await writeLegacyKey('TRUE');
    const page = await portal.open('U0', '/admin-portal-users');
    await page.getByRole('heading', { name: 'Admin portal users' }).waitFor();
    await page.getByRole('button', { name: 'A1 of the world', exact: true }).click();
    await expectPath(page, '/admin-portal-users/manage-user');
    await page.getByLabel('Permission group').click();
    await page.getByRole('option', { name: 'Reports only' }).click();
    await page.getByRole('button', { name: 'Save and close' }).click();
    await page.getByText('User saved').waitFor();
    await expectPath(page, '/admin-portal-users');
  },
);

const writeLegacyKey = (keyValue: string) =>
  portal
    .server()
    .call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'EnableLegacyPermissionsInVuePortal', keyValue });
