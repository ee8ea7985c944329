import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();

const openBrands = async (): Promise<Page> => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Alpha', exact: true }).waitFor();
  // The question about changes is loaded ahead, like the error page.
  await page.waitForLoadState('load');
  return page;
};

test('[mend B4] offline the form stays and says so, and nothing is sent later automatically', async () => {
  const page = await openBrands();
  await page.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add brand' });
  await dialog.getByLabel('Brand name').fill('Made offline');
  let answered = 0;
  page.on('response', (response) => (answered += response.request().method() === 'POST' ? 1 : 0));
  await page.context().setOffline(true);
  const bar = page.getByText('You are offline');
  await bar.waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The server cannot be reached').waitFor();
  expect(await dialog.getByLabel('Brand name').inputValue()).toBe('Made offline');
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'hidden' });
  await page.getByText('The server cannot be reached').waitFor({ state: 'hidden' });
  // Anything that would be sent automatically is sent before this.
  await page.evaluate(() => fetch('/config.json'));
  expect(answered).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Brand added').waitFor();
  expect(answered).toBe(1);
});

longTest(
  '[mend B4] if a screen cannot be loaded, the current one stays, and it opens when tried again',
  async () => {
    const page = await openBrands();
    // What an earlier test has loaded would come out of the cache: a route turns that off.
    await page.route('**/assets/*', (route) => route.continue());
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await page.getByRole('link', { name: 'Languages' }).click();
    await page.getByRole('alert').getByText('You are offline, so this page could not be fetched.').waitFor();
    await expectPath(page, '/brands');
    expect(await page.getByRole('heading', { name: 'Brands', exact: true }).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().setOffline(false);
    // With the connection the message goes, and the way is open again.
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Languages' }).click();
    await page.getByRole('heading', { name: 'Languages', exact: true }).waitFor();
  },
);

longTest(
  '[mend B4] after another version was installed, a screen of the old one is reported and then loaded again',
  async () => {
    const page = await openBrands();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.getByRole('link', { name: 'Languages' }).click();
    await page.getByRole('alert').getByText('The portal may have been updated').waitFor();
    await expectPath(page, '/brands');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Languages', exact: true }).waitFor();
  },
);
