import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const setVersion = (keyValue: string) =>
  placeOf(portal.server(), 0).send('PUT', '/api/ConfigKeys', { keyName: 'SiteScannerVersion', keyValue });

test('an unused scanner says what it is for', async () => {
  const page = await portal.open('U0', '/site-scanner');
  await page.getByText('No scans yet').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  for (const [tab, text] of [
    ['Schedules', 'No scheduled scans yet'],
    ['Login templates', 'No login templates yet'],
    ['Domains', 'No domains scanned yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText(text).waitFor();
  }
});

test('a request names missing values, and only asks whose site it is if nobody has said so', async () => {
  const page = await portal.open('U0', '/site-scanner-request-scan?scanTypes=2&userAgents=1,5');
  await page.getByRole('button', { name: 'Request scan' }).first().click();
  const isFaulty = (label: string) =>
    expect.poll(() => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  for (const label of ['Start URL', 'Name']) await isFaulty(label);
  expect(await page.getByRole('switch', { name: /This site is ours/ }).count()).toBe(0);
  await page.getByLabel('Start URL').fill('https://www.nobody-said-so.example/');
  await page.getByLabel('Name', { exact: true }).fill('Nobody');
  await page.getByRole('switch', { name: /This site is ours/ }).waitFor();
  // What parts of a request ask of each other is told once each is sound.
  await page.getByRole('button', { name: 'Request scan' }).first().click();
  for (const label of ['URLs', 'Custom user agent']) await isFaulty(label);
  expect(await faultsOf(page)).toEqual([]);
});

test('[mend B6] neither the message nor the buttons at the foot cover what has to be confirmed', async () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 700 },
  ]) {
    const page = await portal.open('A1', '/site-scanner-request-scan', { viewport });
    await page.getByLabel('Start URL').fill('https://www.confirm-it.example/');
    await page.getByLabel('Name', { exact: true }).fill('To be confirmed');
    const confirm = page.getByRole('switch', { name: /This site is ours/ });
    await confirm.waitFor();
    const request = page.getByRole('button', { name: 'Request scan' });
    await request.click();
    await page.getByRole('alert').waitFor();
    const state = (): Promise<{ hasFocus: boolean; isFree: boolean }> =>
      confirm.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const field = element.closest('div[class*="field"]');
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return {
          hasFocus: document.activeElement === element,
          isFree: field !== null && field.contains(seen),
        };
      });
    await expect.poll(state).toEqual({ hasFocus: true, isFree: true });
    const tops = await Promise.all(
      [request, page.getByRole('alert')].map(async (one) => (await one.boundingBox())?.y ?? 0),
    );
    const { y = 0, height = 0 } = (await confirm.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(Math.min(...tops));
    await page.context().close();
  }
});

test('[mend A4] at 390 pixels every tab is visible', async () => {
  const page = await portal.open('U0', '/site-scanner', { viewport: { width: 390, height: 800 } });
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.count()).toBe(4);
  for (const tab of await tabs.all()) {
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
    expect([await tab.textContent(), x >= 0 && x + width <= 390]).toEqual([await tab.textContent(), true]);
  }
});

test('a login template never shows its password', async () => {
  const page = await portal.open('U0', '/site-scanner?tab=logins');
  await page.getByRole('button', { name: 'Add login template' }).click();
  const dialog = page.getByRole('dialog');
  const values = {
    Name: 'Shop account',
    'Login page': 'https://shop.example/login',
    'User field': '#user',
    'Password field': '#password',
    'Login button': '#go',
    'Signed in when there is': '.account',
    'User name': 'scan@shop.example',
    Password: 'Very-secret-77',
  };
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Brand').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Login template added').waitFor();
  await page.getByRole('button', { name: 'Shop account', exact: true }).click();
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await dialog.getByText('Leave it empty to keep the one that is stored').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('the simple scanner asks for a site and nothing else', async () => {
  await setVersion('1');
  const page = await portal.open('U0', '/site-scanner-request-scan');
  await page.getByLabel('Start URL').waitFor();
  expect(await page.getByText('Actions', { exact: true }).count()).toBe(0);
  expect(await page.getByText('Login template', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Site scanner', exact: true }).click();
  await page.getByText('No scans yet').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await setVersion('2');
});

test('a scan that does not exist is reported by a page of its own', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const page = await portal.open('U0', `/site-scanner-result?scanGuid=${nobody}`);
  await page.getByText('Scan not found').waitFor();
});

test('a stranger on the way to a result or a download signs in first', async () => {
  await expectPath(await portal.open(null, '/site-scanner-result?scanGuid=1'), '/login');
  await expectPath(await portal.open(null, '/site-scanner/download-subresources?scanGuid=1'), '/login');
});
