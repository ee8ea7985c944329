import { expect, test } from 'vitest';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

test('a role is made with an umbrella and a search, and appears in the list', async () => {
  const page = await portal.open('U0', '/admin-portal-product-roles');
  await page.getByRole('button', { name: 'Add role' }).first().click();
  await expectPath(page, '/admin-portal-product-roles/create-role');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('You must select at least one').waitFor();
  await page.getByRole('textbox', { name: 'Role', exact: true }).fill('Shop manager');
  await page.getByRole('switch', { name: 'All cookie management' }).check();
  const services = page.getByRole('checkbox', { name: 'View services' });
  await expect
    .poll(async () => [await services.isChecked(), await services.isDisabled()])
    .toEqual([true, true]);
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('access keys');
  // The list has moved once what was not found is gone.
  await services.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Manage access keys' }).check();
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('');
  await page.getByRole('checkbox', { name: 'All of Support' }).check();
  await page.getByText('19 of 79 permissions').waitFor();
  // High enough that the bar at its foot lies over no box.
  await page.setViewportSize({ width: 1280, height: 2600 });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Role saved').waitFor();
  await expectPath(page, '/admin-portal-product-roles');
  const row = page.getByRole('row', { name: /Shop manager/ });
  await row.waitFor();
  // As many as the form said, not the umbrella and what was ticked beside it.
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining(['19', '0']));
});

test('a clone opens for editing, its address names role and products, and leaving with changes asks', async () => {
  const page = await portal.open('U0', '/admin-portal-product-roles');
  await page.getByRole('button', { name: 'Actions for Translator' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit',
    'Clone',
    'Where used',
    'History',
    'View users',
    'Delete',
  ]);
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('heading', { name: 'Translator (copy)' }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?roleId=\d+&productIdToView=1&loggedInProductId=1$/);
  await page.getByRole('checkbox', { name: 'Consent dashboards' }).check();
  await page.getByText('Unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Proceed' }).click();
  await expectPath(page, '/admin-portal-product-roles');
});

test('the system role is shown but cannot be changed; somebody editing their own role is told', async () => {
  await portal.server().query(
    `insert into user_role select u.user_id, r.role_id from admin_user u, product_role r
     where u.email_address = 'u0@nordlicht.example' and r.role_name in ('System administrator', 'Auditor')`,
  );
  const page = await portal.open('U0', '/admin-portal-product-roles');
  await page.getByRole('button', { name: 'System administrator', exact: true }).click();
  await page.getByText('System roles cannot be changed.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Auditor', exact: true }).click();
  await page.getByText('This is one of your own roles').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Actions for Auditor' }).click();
  await page.getByRole('menuitem', { name: 'View users' }).click();
  await page.getByRole('dialog').getByText('u0@nordlicht.example').waitFor();
});

test('customer service roles have ten permissions of their own and no umbrella', async () => {
  const page = await portal.open('U0', '/product-roles');
  await page.getByRole('heading', { name: 'No roles yet' }).waitFor();
  await page.getByRole('button', { name: 'Add role' }).first().click();
  await expectPath(page, '/product-roles/create-role');
  await page.getByText('0 of 10 permissions').waitFor();
  expect(await page.getByRole('switch').count()).toBe(0);
});

test('the screens are closed to people without the permission', async () => {
  for (const path of ['/product-roles', '/admin-portal-product-roles', '/product-roles/create-role']) {
    const page = await portal.open('A1r', path);
    await expectPath(page, '/403');
    await page.context().close();
  }
});
