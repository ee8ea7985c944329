import type { Page } from 'playwright-core';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { codeIn, secretIn, stepsOn } from '@candour/features/access/session/steps.fixture.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { addPerson, mailTo, password } = stepsOn(portal.server);
const fresh = 'Ridge-Walker-93-Kompass';

const fill = async (page: Page, emailAddress: string, typed: string) => {
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const signedIn = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor();

test('a forgotten password is replaced through the link in an email', async () => {
  const address = await addPerson('forgetful@nordlicht.example');
  const page = await portal.open(null, '/brands');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expectPath(page, '/forgotten-password');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If we know this address, an email is on its way').waitFor();
  const secret = secretIn(await mailTo(address, 'ResetPassword'));
  await page.goto(`${portal.url()}/reset-password?hash=${secret}`);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  // The secret is in no history and no screenshot.
  expect(page.url()).not.toContain(secret);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Repeat the new password').fill('something else');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('This field must match New password').waitFor();
  await page.getByLabel('Repeat the new password').fill(fresh);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('heading', { name: 'Your password is saved' }).waitFor();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(address);
  await fill(page, address, fresh);
  await signedIn(page);

  await page.goto(`${portal.url()}/reset-password?hash=${secret}x`);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Repeat the new password').fill(fresh);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
  expect(await page.getByRole('link', { name: 'Ask for a new link' }).count()).toBe(1);
});

test('somebody who is invited reads nothing of a new password or other sessions', async () => {
  const page = await portal.open(null, '/reset-password?hash=x&invited=yes');
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Repeat the password').waitFor();
  expect(await page.getByText(/new password|session/i).count()).toBe(0);
});

test('an agent who has chosen a password is led to the customer service portal', async () => {
  const address = await addPerson('new-agent@nordlicht.example', 'password_hash = null');
  await portal.server().query(
    `with role as (insert into product_role (product_id, role_name, permission_ids)
       values (2, 'New agents', '{201}') returning role_id)
     insert into user_role (user_id, role_id) select user_id, role_id from admin_user, role where email_address = $1`,
    [address],
  );
  const desk = await portal.open(null, '/cs');
  await desk.getByRole('link', { name: 'Forgotten password?' }).click();
  await desk.getByLabel('Email address').fill(address);
  await desk.getByRole('button', { name: 'Send the link' }).click();
  await desk.getByText('If we know this address').waitFor();
  const link = /reset-password\?\S+/.exec((await mailTo(address, 'ResetPassword')) ?? '')?.[0] ?? '';
  await desk.goto(`${portal.url()}/${link}`);
  await desk.getByLabel('New password', { exact: true }).fill('Harbour-Lantern-77');
  await desk.getByLabel('Repeat the new password').fill('Harbour-Lantern-77');
  await desk.getByRole('button', { name: 'Save password' }).click();
  await desk.getByRole('link', { name: 'Go to sign in' }).click();
  await expectPath(desk, '/cs');
});

test('a one-time code by email is the second step, and leads on to where the person wanted to go', async () => {
  const address = await addPerson('second-step@nordlicht.example', 'require_otp = true');
  const page = await portal.open(null, '/languages');
  await fill(page, address, password);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /Send again in/ }).isDisabled()).toBe(true);
  await page.getByLabel('One-time code').fill('no digits');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is incorrect or has expired').waitFor();
  await page.getByLabel('One-time code').fill(codeIn(await mailTo(address, 'OneTimeCode')));
  await page.getByRole('button', { name: 'Continue' }).click();
  await signedIn(page);
  await expectPath(page, '/languages');
});

test('if the organisation allows it, a link by email signs in, once', async () => {
  const { query } = portal.server();
  const allow = (value: string) =>
    query("update configuration_key set key_value = $1 where key_name = 'AllowLoginLink'", [value]);
  const address = await addPerson('by-mail@nordlicht.example');
  await allow('true');
  const page = await portal.open(null, '/login');
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await page.getByText('If we know this address, an email is on its way').waitFor();
  await allow('false');
  const secret = secretIn(await mailTo(address, 'OtpLoginLink'));
  await page.goto(`${portal.url()}/otp-login?otp=${secret}`);
  await signedIn(page);
  const other = await portal.open(null, `/otp-login?otp=${secret}`);
  await other.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
});

test('too many wrong passwords lead to the page that says for how long', async () => {
  const address = await addPerson('locked-out@nordlicht.example');
  const page = await portal.open(null, '/login');
  for (let at = 0; at < 5; at += 1) {
    await fill(page, address, 'Wrong-Password-123');
    await page.getByText('Incorrect Email Address or Password').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
  }
  await fill(page, address, password);
  await expectPath(page, '/account-locked-out');
  await page.getByText('Please try again in 15 minutes.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expectPath(page, '/forgotten-password');
});

test('an authenticator is set up after fresh proof of identity, and required from then on', async () => {
  const address = await addPerson('with-app@nordlicht.example');
  const page = await portal.open(null, '/brands');
  await fill(page, address, password);
  await signedIn(page);
  portal.server().passTime(6);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  const panel = page.getByRole('dialog', { name: 'My account' });
  await panel.getByText('Where you are signed in').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Set up' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await proof.waitFor({ state: 'hidden' });
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await setUp.getByLabel('Key', { exact: true }).innerText()).replaceAll(/\s/g, '');
  expect(await faultsOf(page)).toEqual([]);
  const codeAt = (minutes: number) =>
    generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + minutes * 60 });
  await setUp.getByLabel('One-time code').fill(codeAt(6));
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  await panel.getByText('Authenticator app is on').waitFor();
  portal.server().passTime(1);
  const other = await portal.open(null, '/brands');
  await fill(other, address, password);
  await other.getByLabel('One-time code').fill(codeAt(7));
  await other.getByRole('button', { name: 'Continue' }).click();
  await signedIn(other);
  portal.server().passTime(-7);
});

test('two browsers: a session ended from one leaves the screen of the other at once', async () => {
  const address = await addPerson('at-two-places@nordlicht.example');
  const [here, there] = [await portal.open(null, '/brands'), await portal.open(null, '/languages')];
  for (const page of [there, here]) {
    await fill(page, address, password);
    await signedIn(page);
  }
  await here.getByRole('button', { name: /^Account of/ }).click();
  await here.getByRole('menuitem', { name: 'My account' }).click();
  await here.waitForTimeout(500);
  const end = here.getByRole('button', { name: /^End the session of Chrome/ });
  await end.waitFor();
  const started = performance.now();
  const left = there.waitForURL('**/session-expired').then(() => performance.now() - started);
  await end.click();
  const milliseconds = await left;
  console.info(`the other browser left after ${Math.round(milliseconds)} ms`);
  // The check every minute would do it, too, but much later.
  expect(milliseconds).toBeLessThan(30_000);
  await end.waitFor({ state: 'hidden' });
});

test('a session of the legacy portal is adopted only from its own pages, and its token is removed from the address', async () => {
  const { query, signIn } = portal.server();
  const legacy = 'http://legacy.nordlicht.example';
  await query("update configuration_key set key_value = $1 where key_name = 'LegacyAdminPortalUrl'", [
    legacy,
  ]);
  const link = async (from: string, page: Page) => {
    const to = `${portal.url()}/brands?migjwt=${await signIn('A1')}`;
    // A page of that site, wherever its name resolves.
    await page.route(`${from}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${to}">Go on</a>` }),
    );
    await page.goto(`${from}/menu`);
    await page.getByRole('link', { name: 'Go on' }).click();
  };
  const page = await portal.open(null, '/login');
  await link('http://evil.example', page);
  await expectPath(page, '/login');
  await link(legacy, page);
  await signedIn(page);
  await expectPath(page, '/brands');
  expect(page.url()).not.toContain('migjwt');

  // A link from anywhere does not sign out somebody who is signed in.
  await link('http://evil.example', page);
  await page.waitForTimeout(500);
  await signedIn(page);
  await query("update configuration_key set key_value = '' where key_name = 'LegacyAdminPortalUrl'");
});

test('somebody with one permission sees and reaches only that, and somebody with one brand only that brand', async () => {
  const address = await addPerson(
    'only-languages@nordlicht.example',
    "permission_ids = '{52}', brand_ids = '{1}'",
  );
  await portal.server().call('U0', 'POST', '/api/cookieCategory', {
    categoryName: 'Of Beta alone',
    displayText: 'For fun.',
    brandId: 2,
  });
  const page = await portal.open(null, '/login');
  await fill(page, address, password);
  await signedIn(page);
  const menu = page.getByRole('navigation').first();
  const groups = await menu.getByRole('button').allInnerTexts();
  expect(groups.filter((name) => /Administration|Integrations/.test(name))).toEqual([]);
  await page.goto(`${portal.url()}/cookie-categories`);
  await page.getByText('Strictly necessary').first().waitFor();
  expect(await page.getByText('Of Beta alone').count()).toBe(0);
  for (const path of ['/cookie-banners', '/log-viewer', '/user-management', '/product-roles']) {
    await page.goto(portal.url() + path);
    await expectPath(page, '/403');
  }
});
