import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { sampleOidc } from '@candour/features/access/sso/samples.ts';
import { emailOf, everyonesPassword, type UserName } from '@candour/testing/world';
import { expectPath, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();

const typedName = 'Half a service';

const writeHalf = async (user: UserName): Promise<Page> => {
  const page = await portal.open(user, '/services');
  await page.getByRole('button', { name: 'Add service' }).first().click();
  await page.getByLabel('Service name').fill(typedName);
  return page;
};

/** Ends the sessions of a person from elsewhere, once per person: that session ends as well. */
const endSessions = async (page: Page, user: UserName): Promise<void> => {
  await portal
    .server()
    .call(user, 'POST', '/api/authorize/adminportaluserlogout', { revokeAllSessions: true });
  await expectPath(page, '/session-expired');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const signIn = async (page: Page, user: UserName): Promise<void> => {
  await page.getByLabel('Email address').fill(emailOf(user));
  await page.getByLabel('Password', { exact: true }).fill(everyonesPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
};

longTest('[mend B3] signing out asks before it discards a form with changes', async () => {
  const page = await writeHalf('A1');
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('You have made changes that have not been saved.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Service name').inputValue()).toBe(typedName);
  await question.waitFor({ state: 'hidden' });
  await logOut(page);
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expectPath(page, '/login');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-forms'))).toBe(null);
});

longTest(
  '[mend B3] logging out in another tab asks first, and a tab that could not reply keeps its form',
  async () => {
    const page = await writeHalf('A1');
    const other = await page.context().newPage();
    await other.goto(new URL('/dashboard', page.url()).href);
    await logOut(other);
    const question = other.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Service name').inputValue()).toBe(typedName);
    // As if the tab were asleep: nobody replies for it.
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
    await question.waitFor({ state: 'hidden' });
    await logOut(other);
    await expectPath(page, '/login');
    expect(await page.evaluate(() => sessionStorage.getItem('kept-forms'))).toContain(typedName);
    await signIn(page, 'A1');
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.goto(new URL('/manage-service', page.url()).href);
    await page.getByText('We restored what you typed.').waitFor();
    expect(await page.getByLabel('Service name').inputValue()).toBe(typedName);
  },
);

longTest('[mend B3] what the person agreed to discard is discarded in every tab', async () => {
  const page = await writeHalf('A1');
  const other = await page.context().newPage();
  await other.goto(new URL('/dashboard', page.url()).href);
  await logOut(other);
  await other.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Proceed' }).click();
  await expectPath(page, '/login');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-forms'))).toBe(null);
});

longTest(
  '[mend B3] after the session has ended, the same person finds the half-filled form again',
  async () => {
    const page = await writeHalf('A1');
    await endSessions(page, 'A1');
    await signIn(page, 'A1');
    await expectPath(page, '/manage-service');
    await page.getByText('We restored what you typed.').waitFor();
    expect(await page.getByLabel('Service name').inputValue()).toBe(typedName);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Proceed' })
      .click();
    await expectPath(page, '/dashboard');
  },
);

longTest('[mend B3] another person finds nothing of it, and secrets are never kept', async () => {
  const page = await writeHalf('A1B2');
  await endSessions(page, 'A1B2');
  const left = await page.evaluate(() => sessionStorage.getItem('kept-forms'));
  expect(left).toContain(typedName);
  await signIn(page, 'B1');
  await expectPath(page, '/manage-service');
  expect(await page.getByLabel('Service name').inputValue()).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-forms'))).toBe(null);

  const { newSsoConfigurationId } = await placeOf(portal.server(), 0).send(
    'POST',
    '/api/SsoConfigurations',
    sampleOidc,
  );
  const address = `/manage-sso-configuration?ssoConfigurationId=${newSsoConfigurationId}`;
  const secret = await portal.open('U0', address);
  await secret.getByLabel('Name', { exact: true }).fill('Sign in with us');
  await secret.getByLabel('Client secret').fill('never-to-be-kept');
  await endSessions(secret, 'U0');
  const kept = await secret.evaluate(() => sessionStorage.getItem('kept-forms'));
  expect(kept).toContain('Sign in with us');
  expect(kept).not.toContain('never-to-be-kept');
});

test('[mend B3] what was typed into a dialog waits in it, and the portal says so', async () => {
  const page = await portal.open('B1', '/headers');
  const add = () => page.getByRole('button', { name: 'Add header' }).first().click();
  await add();
  const dialog = page.getByRole('dialog', { name: 'Add header' });
  await dialog.getByLabel('Header name').fill('Half a header');
  await endSessions(page, 'B1');
  await signIn(page, 'B1');
  await expectPath(page, '/headers');
  await page.getByText('What you typed in “Add header” is kept. Open it again to continue.').waitFor();
  await add();
  await expect.poll(() => dialog.getByLabel('Header name').inputValue()).toBe('Half a header');
});
