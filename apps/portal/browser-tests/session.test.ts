import { expect, test } from 'vitest';
import { expectPath, withPortal } from './portal-page.ts';

const portal = withPortal();
const minute = 60_000;

const openWithClock = async () => {
  const page = await portal.open('A1', '/login');
  await page.clock.install();
  await page.goto(`${portal.url()}/brands`);
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  return page;
};

test('the last minute asks whether the person is still there, and keeps them when they are', async () => {
  const page = await openWithClock();
  await page.clock.runFor(28 * minute);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.clock.runFor(1.5 * minute);
  const warning = page.getByRole('dialog', { name: 'Session Expiry Warning' });
  await warning.getByText(/automatically in (2\d|30) seconds/).waitFor();
  await page.clock.runFor(10_000);
  await warning.getByText(/automatically in (1\d|20) seconds/).waitFor();
  await warning.getByRole('button', { name: 'Keep me logged in' }).click();
  await page.clock.runFor(1000);
  await warning.waitFor({ state: 'hidden' });
  await expectPath(page, '/brands');
});

test('nobody answering ends the session; signing in again leads back', async () => {
  const page = await openWithClock();
  await page.clock.runFor(31 * minute);
  await expectPath(page, '/session-expired');
  await page.getByRole('heading', { name: 'Your session has expired' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectPath(page, '/login');
  expect(await page.evaluate(() => (history.state as { previous: string }).previous)).toBe('/brands');
});

test('a session ended elsewhere shows as expired at the next call', async () => {
  const page = await portal.open('B1', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  await portal.server().query('update user_session set revoked_at = now() where revoked_at is null');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectPath(page, '/session-expired');
});
