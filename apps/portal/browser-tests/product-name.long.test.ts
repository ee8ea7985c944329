import { expect, test } from 'vitest';
import { faultsOf, withPortal } from './portal-page.ts';

const productName = 'Nordlicht Consent Centre for all Brands';
const portal = withPortal({ PRODUCT_NAME: productName });

test('the portal has the name the operator gave it, before and after signing in', async () => {
  const stranger = await portal.open(null, '/login');
  await stranger.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await stranger.title()).toBe(`Sign in · ${productName}`);
  await stranger.getByText(productName).first().waitFor();
  expect(await stranger.getByText('Candour').count()).toBe(0);

  const page = await portal.open('U0', '/brands');
  await page.getByRole('link', { name: `${productName}, start page` }).waitFor();
  expect(await page.title()).toBe(`Brands · ${productName}`);
  expect(await page.getByText('Candour').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('a long name fits on a narrow screen', async () => {
  for (const user of [null, 'U0'] as const) {
    const page = await portal.open(user, user === null ? '/login' : '/brands', {
      viewport: { width: 390, height: 800 },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([user, width]).toEqual([user, 390]);
  }
});
