import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
let made: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
});

const open = async (step: number) => {
  const page = await portal.open(
    'A1',
    `/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=${step}`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const titles = (page: Page) =>
  steps(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title')));
const isOpen = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor();
const setKey = (keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'IsCISVisibleInAdminPortal', keyValue });
const setDetails = (members: object) =>
  server().call('A1', 'PUT', `/api/ConsentBanner/BasicDetails/${made.consentBannerId}`, members);

const plain = [
  'Basic details',
  'Pre-banner',
  'Banner configuration',
  'Categories',
  'Scripts',
  'Profiles',
  'Translations',
  'Publish',
];

describe('the step of the identity service', () => {
  afterEach(async () => {
    await setKey('0');
    await setDetails({ cisEnabled: false });
  });

  test('does not exist for a tenant without it, and every existing step opens', async () => {
    const page = await open(1);
    expect(await titles(page)).toEqual(plain);
    for (const title of plain) {
      const step = steps(page).getByTitle(title, { exact: true });
      await step.click();
      await expect.poll(() => step.getAttribute('aria-current')).toBe('step');
    }
    expect(await page.getByText('Use the identity service').count()).toBe(0);
  });

  test('does not exist for a banner that does not use it; an address that names it redirects', async () => {
    await setKey('1');
    const page = await open(6);
    await isOpen(page, 'Profiles');
    expect(await titles(page)).toEqual(plain);
  });

  test('is switched on in the basic details, and saves its settings', async () => {
    await setKey('1');
    const page = await open(1);
    await page.getByRole('switch', { name: 'Use the identity service' }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await saved(page);
    const withIdentity = [...plain.slice(0, 5), 'CIS cookies', ...plain.slice(5)];
    await expect.poll(() => titles(page)).toEqual(withIdentity);
    await steps(page).getByTitle('CIS cookies').click();
    await page.getByRole('button', { name: 'Add cookie' }).click();
    await page.getByLabel('Cookie name').fill('_shop*');
    await page
      .getByRole('combobox', { name: 'Service' })
      .or(page.getByRole('textbox', { name: 'Service' }))
      .click();
    await page.getByRole('option').first().click();
    // The list of services takes a moment to close, longer on a busy machine.
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await isOpen(page, 'Profiles');
    const { body } = await server().call(
      'A1',
      'GET',
      `/api/ConsentBanner/CisCookies?consentBannerId=${made.consentBannerId}`,
    );
    expect(body.cisCookies).toMatchObject([{ cookieName: '_shop*', lifetimeDays: 365, sameSite: 'Lax' }]);
  });
});

test('each part of the set-up is saved by its own form and leads to the next', async () => {
  const page = await open(2);
  for (const next of ['Banner configuration', 'Categories', 'Scripts', 'Profiles']) {
    const saving = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    expect((await saving).status()).toBe(200);
    await isOpen(page, next);
  }
});

test('[mend C6] a key created with the banner allows its sub-domains, and its sites can be tested', async () => {
  const domains = ['www.nordlicht.example'];
  await setDetails({ domains });
  const page = await open(7);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: 'New access key…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('*.nordlicht.example').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Made with the banner');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Access key created').waitFor();
  const { body } = await server().call('A1', 'GET', '/api/AccessKeys/ConsentBanner');
  const key = body.accessKeys.find(
    (each: { accessKeyName: string }) => each.accessKeyName === 'Made with the banner',
  );
  expect(key.allowedDomains).toEqual(['*.nordlicht.example']);
  // The profile took the new key, and saved it by itself.
  await saved(page);
  const [profileId] = made.profileIds;
  const { body: profile } = await server().call(
    'A1',
    'GET',
    `/api/ConsentBanner/Profiles?ProfileId=${profileId}`,
  );
  expect(profile.accessKeyId).toBe(key.accessKeyId);
  const { accessKeyId } = made;
  await server().call('A1', 'PUT', '/api/ConsentBanner/UpdateProfile', { profileId, accessKeyId });

  await server().query(
    `update access_key set allowed_domains = '["www.nordlicht.example"]' where access_key_id = $1`,
    [made.accessKeyId],
  );
  await server().call('A1', 'GET', `/api/ConsentBanner/Profiles/Publish/${made.profileIds[0]}`);
  const list = await portal.open('A1', '/cookie-banners');
  await list
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click();
  await list.getByRole('menuitem', { name: 'Get code' }).click();
  await list.getByRole('button', { name: 'Test now' }).click();
  const results = list.getByRole('list', { name: 'Test results' });
  await results.waitFor();
  expect(await results.getByRole('listitem').allInnerTexts()).toEqual([
    'www.nordlicht.example\nAnswers are recorded.',
    expect.stringContaining('does not allow this site. Add nordlicht.example to its allowed domains.'),
    expect.stringContaining('Add *.nordlicht.example to its allowed domains.'),
  ]);
  expect(await faultsOf(list)).toEqual([]);
});

test('[mend C3] steps 4 and 5 show what starts on before an answer, and save it', async () => {
  const page = await open(4);
  const all = page.getByRole('list', { name: 'Categories of the banner' });
  const item = all.getByRole('listitem').filter({ hasText: 'Marketing' });
  expect(await item.getByRole('switch', { name: 'Starts on' }).isChecked()).toBe(true);
  await item.getByRole('switch', { name: 'Starts on' }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const services = page.getByRole('list', { name: 'Services in Marketing' });
  await services.getByRole('switch', { name: 'Starts on' }).first().waitFor();
  const inStatistics = page.getByRole('list', { name: 'Services in Statistics' });
  expect(await services.getByRole('switch', { name: 'Starts on' }).first().isChecked()).toBe(false);
  expect(await inStatistics.getByRole('switch', { name: 'Starts on' }).first().isChecked()).toBe(true);
});
