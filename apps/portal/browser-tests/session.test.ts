import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
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

longTest(
  'in the last minute the person is asked whether they are still there, and stays signed in if they are',
  async () => {
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
  },
);

longTest('without an answer the session ends; signing in again leads back', async () => {
  const page = await openWithClock();
  await page.clock.runFor(31 * minute);
  await expectPath(page, '/session-expired');
  await page.getByRole('heading', { name: 'Your session has expired' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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

test('ERR-06 a refusal with another message than for a wrong password ends the session once, without a loop', async () => {
  const page = await portal.open('A1', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  let asked = 0;
  await page.route('**/api/Languages', (route) => {
    asked += 1;
    return route.fulfill({ status: 401, json: { errors: ['Something else'] } });
  });
  await page.getByRole('link', { name: 'Languages' }).click();
  await expectPath(page, '/session-expired');
  await page.waitForTimeout(1_000);
  await expectPath(page, '/session-expired');
  expect(asked).toBeLessThanOrEqual(2);
});

longTest('LEAK-06 after signing out, Back shows nothing of the previous screen', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByText('Alpha').first().waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expectPath(page, '/login');
  await page.goBack();
  await page.waitForTimeout(500);
  await expectPath(page, '/login');
  expect(await page.getByText('Alpha').count()).toBe(0);
});

test('HDR-03 a script injected into the page does not run, neither inline nor loaded from elsewhere', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  const ran = await page.evaluate(async () => {
    const put = (make: (script: HTMLScriptElement) => void) => {
      try {
        const script = document.createElement('script');
        make(script);
        document.body.append(script);
      } catch {
        // Trusted Types refuse the text itself.
      }
    };
    put((script) => script.append('window.ranInside = true'));
    put((script) => (script.src = 'data:text/javascript,window.ranOutside=true'));
    const box = document.createElement('div');
    try {
      box.innerHTML = '<img src="x" onerror="window.ranHandler = true">';
      document.body.append(box);
    } catch {
      // The same.
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return ['ranInside', 'ranOutside', 'ranHandler'].filter((name) => name in window);
  });
  expect(ran).toEqual([]);
});

longTest(
  'a call that never reached the server, as when a page is left while it loads, ends no session',
  async () => {
    const page = await portal.open('A1', '/login');
    const cutOff = '**/getcurrentuserdetails';
    await page.route(cutOff, (route) => route.abort());
    await page.goto(`${portal.url()}/brands`);
    await expectPath(page, '/login');
    await page.unroute(cutOff);
    await page.goto(`${portal.url()}/brands`);
    await page.getByRole('heading', { name: 'Brands' }).waitFor();
  },
);
