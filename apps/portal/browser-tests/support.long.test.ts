import { expect, test } from 'vitest';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const set = (keyName: string, keyValue: string) =>
  portal.server().call('U0', 'PUT', '/api/ConfigKeys', { keyName, keyValue });

test('a ticket is opened in a new window, and the page says so and has the link', async () => {
  await set('SupportNewTicketLink', `${portal.url()}/healthz`);
  const page = await portal.open('U0', '/dashboard');
  const [desk] = await Promise.all([
    page.context().waitForEvent('page'),
    page.goto(`${portal.url()}/support-new`),
  ]);
  expect(desk.url() === 'about:blank' || desk.url().endsWith('/healthz')).toBe(true);
  await page.getByRole('heading', { name: 'Support opened in a new tab' }).waitFor();
  expect(await page.getByRole('link', { name: /^Open support/ }).getAttribute('href')).toBe(
    `${portal.url()}/healthz`,
  );
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Support' }).click();
  const entry = page.getByRole('link', { name: /^New ticket/ });
  expect([await entry.getAttribute('href'), await entry.getAttribute('target')]).toEqual([
    `${portal.url()}/healthz`,
    '_blank',
  ]);
});

test('without an address there is nothing to open, and a script is not an address', async () => {
  const page = await portal.open('U0', '/support-view');
  await page.getByRole('heading', { name: 'Support is not set up' }).waitFor();
  await portal
    .server()
    .query(
      "update configuration_key set key_value = 'javascript:alert(1)' where key_name = 'SupportViewTicketsLink'",
    );
  await page.reload();
  await page.getByRole('heading', { name: 'Support is not set up' }).waitFor();
  expect(page.context().pages()).toHaveLength(1);
});

test('needs the permission', async () => {
  await expectPath(await portal.open('A1r', '/support-new'), '/403');
});
