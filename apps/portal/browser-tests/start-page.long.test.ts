import { expect, test } from 'vitest';
import { emailOf, everyonesPassword } from '@candour/testing/world';
import { expectPath, withPortal } from './portal-page.ts';

const portal = withPortal();
const startAt = (page: string | null) =>
  portal
    .server()
    .query('update admin_user set default_page = $1 where email_address = $2', [page, emailOf('A1r')]);
const signIn = async (path = '/login') => {
  const page = await portal.open(null, path);
  await page.getByLabel('Email address').fill(emailOf('A1r'));
  await page.getByLabel('Password', { exact: true }).fill(everyonesPassword);
  return { page, enter: () => page.getByRole('button', { name: 'Sign in', exact: true }).click() };
};

test('[mend B5] somebody who lost the permission for their start page lands on the first page they may open', async () => {
  for (const lost of ['/cookie-banners', '/whitelisting']) {
    await startAt(lost);
    const { page, enter } = await signIn();
    await enter();
    await expectPath(page, '/dashboard');
    await page.context().close();
  }
});

test('[mend B5] the start page counts even if details arrive after everything else', async () => {
  await startAt('/brands');
  const ids = [1];
  await portal
    .server()
    .query('update admin_user set permission_ids = $1 where email_address = $2', [ids, emailOf('A1r')]);
  const { page, enter } = await signIn();
  const menu = page.waitForResponse('**/api/AdminPortalNavigation');
  await page.route('**/getcurrentuserdetails', async (route) => {
    await (await menu).finished();
    await route.continue();
  });
  await enter();
  await expectPath(page, '/brands');
  await portal
    .server()
    .query("update admin_user set permission_ids = '{}' where email_address = $1", [emailOf('A1r')]);
  await page.context().close();
});

test('[mend B5] /403 leads to the start page and out', async () => {
  await startAt(null);
  const page = await portal.open('A1r', '/cookie-banners');
  await expectPath(page, '/403');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expectPath(page, '/dashboard');
  await page.goto(`${portal.url()}/cookie-banners`);
  await expectPath(page, '/403');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectPath(page, '/login');
  expect(await page.context().cookies()).toEqual([]);
});

test('[mend E refresh] a renewal that fails on the server says so', async () => {
  const page = await portal.open('A1r', '/dashboard');
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.route('**/adminportaluserrefreshtoken', (route) =>
    route.fulfill({ status: 500, json: { errors: ['Something went wrong on our side.'] } }),
  );
  await page.clock.runFor(10 * 60_000);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('Your session has expired, please log in again').waitFor();
});
