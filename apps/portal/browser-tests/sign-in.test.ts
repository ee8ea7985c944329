import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { emailOf, everyonesPassword } from '@candour/testing/world';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

test('a stranger signs in and arrives where they wanted to go', async () => {
  const page = await portal.open(null, '/brands?q=alp');
  await expectPath(page, '/login');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Email address').fill(emailOf('U0'));
  await page.getByLabel('Password', { exact: true }).fill(everyonesPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectPath(page, '/brands');
  expect(new URL(page.url()).search).toBe('?q=alp');
  await page.getByRole('button', { name: 'Alpha', exact: true }).waitFor();
});

longTest('a wrong password shows what the server says and nothing else', async () => {
  const page = await portal.open(null, '/login');
  await page.getByLabel('Email address').fill(emailOf('A1'));
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Incorrect Email Address or Password').waitFor();
  await expectPath(page, '/login');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('alert').count()).toBe(0);
});

longTest('signing in clears the messages of failed attempts', async () => {
  const page = await portal.open(null, '/login');
  const signIn = async (password: string) => {
    await page.getByLabel('Email address').fill(emailOf('A1'));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn('not this one');
  await page.getByRole('alert').getByText('Incorrect Email Address or Password').waitFor();
  await signIn(everyonesPassword);
  await expectPath(page, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

longTest('fields show errors once they were left or the form was sent', async () => {
  const page = await portal.open(null, '/login');
  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please enter a valid email').waitFor();
  await page.getByText('This field is required').waitFor();
  expect(await page.getByLabel('Email address').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
});

longTest('an unknown one-time link says so without saying why', async () => {
  const page = await portal.open(null, '/otp-login?otp=unknown');
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
  expect(page.url()).not.toContain('unknown');
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expectPath(page, '/login');
});

test('signing out leads to the sign-in page, in every tab, and forgets the person', async () => {
  const page = await portal.open('A1', '/brands');
  const other = await page.context().newPage();
  await other.goto(`${portal.url()}/languages`);
  await other.getByRole('heading', { name: 'Languages' }).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expectPath(page, '/login');
  await expectPath(other, '/login');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('current-user'))).toBeNull();
});

test('local storage contains name and ids, not the token', async () => {
  const page = await portal.open('A1', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('A1 of the world');
  expect(stored).not.toMatch(/eyJ|nordlicht/);
});

longTest('a page without permission is refused, an unknown one not found', async () => {
  const page = await portal.open('A1r', '/cookie-categories');
  await expectPath(page, '/403');
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${portal.url()}/no/such/page`);
  await expectPath(page, '/404');
});

longTest('the start page is the dashboard', async () => {
  const page = await portal.open('A1', '/');
  await expectPath(page, '/dashboard');
});
