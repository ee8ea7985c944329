import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Screen } from '@candour/kit/contract/screen';
import { features } from '../src/features.ts';
import { faultsOf, withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();

const gone = [
  '/manage-service?cookieScriptId=99999',
  '/manage-cookie-banner?consentBannerId=99999',
  '/cookie-policy-table/99999',
  '/manage-channel?channelId=99999',
  '/manage-statement-group?statementGroupId=99999',
  '/manage-system-email?systemEmailId=99999',
  '/manage-confirmation-page?id=99999',
  '/manage-cookie-text-template?textTemplateId=99999',
  '/manage-sso-configuration?ssoConfigurationId=99999',
];

test('an address that no screen can have is told in the portal', async () => {
  const page = await portal.open('U0', '/brands');
  for (const path of ['/people/%00', '/%00', '/no-such/ä.html']) {
    const response = await page.goto(portal.url() + path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: /ot found$/ }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).waitFor();
  }
});

test('nothing else is told before the page that says so', async () => {
  const page = await portal.open('U0', '/brands');
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver(() => {
      if (document.body?.innerText.includes("Couldn't load")) told.push(document.body.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of gone) {
    await page.goto(portal.url() + path);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([]);
  }
});

test('the saved address of something deleted says so, and leads back', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  const twice: string[] = [];
  for (const path of someOf(gone, 3)) {
    await page.goto(portal.url() + path);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    // The page says it, so there must be no error message as well.
    if ((await page.getByRole('alert').count()) > 0) twice.push(path);
  }
  expect(twice).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${portal.url()}/languages`);
  await page.goto(portal.url() + gone[0]);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
});

/** Every screen about the row named in its address. Some start a new row if it names none. */
const needing = [
  '/manage-channel-translation?id=',
  '/manage-statement-translation?statementTranslationToEdit=',
  '/manage-extended-preference-translation?keyId=',
  '/manage-cookie-text-template-translation?textTemplateId=',
  '/manage-system-email-translation?systemEmailId=',
  '/manage-system-email?systemEmailId=',
  '/product-roles/edit-role?roleId=',
  '/admin-portal-product-roles/edit-role?roleId=',
  '/user-management/edit-user?userId=',
  '/manage-integration-service?serviceId=',
];
const naming = [
  '/headers?translate=',
  '/footers?translate=',
  '/manage-confirmation-page?translate=2&id=',
  '/manage-confirmation-page?id=',
  '/manage-service?cookieScriptId=',
  '/manage-cookie-banner?consentBannerId=',
  '/cookie-policy-table/',
  '/manage-channel?channelId=',
  '/manage-statement?statementToEdit=',
  '/manage-statement-group?statementGroupId=',
  '/manage-cookie-text-template?textTemplateId=',
  '/manage-cookie-collection-template?collectionTemplateId=',
  '/manage-cookie-appearance-template?appearanceTemplateId=',
  '/themes?theme=',
  '/manage-sso-configuration?ssoConfigurationId=',
  '/manage-privacy-policy?privacyPolicyId=',
  '/manage-system-integration?systemId=',
  '/manage-integration-service?systemId=',
  '/admin-portal-api-manage-user?apiUserId=',
  '/site-scanner-request-scan?scanGuid=',
];

test('[mend A5] an address with a bad, unknown or missing id says so on every screen that is about one row', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  const bad = [
    ...[...needing, ...naming].map((path) => `${path}abc`),
    ...needing.map((path) => `${path}99999`),
  ];
  const missing = needing.map((path) => path.replace(/\?.*/, ''));
  const stuck: string[] = [];
  for (const address of someOf([...missing, ...bad], 3)) {
    await go(page, address);
    const told = page.locator('h1:not([data-old])').filter({ hasText: 'Not found' });
    await told.waitFor({ timeout: 30_000 }).catch(() => stuck.push(address));
  }
  expect(stuck).toEqual([]);
  await page.getByRole('button', { name: 'Go back' }).waitFor();
});

test('[mend A5] no screen opens empty for an address that it cannot read', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  const places = features.flatMap(({ screens }) =>
    screens
      .filter(({ path }) => !path.includes('{'))
      .map(({ path, search = {} }: Screen) => ({ path, search: Object.entries(search) })),
  );
  const bad = places.flatMap(({ path, search }) => [
    `${path}?misspelledId=7`,
    ...search.filter(([, kind]) => kind === 'number').map(([name]) => `${path}?${name}=abc`),
  ]);
  expect(bad.length).toBeGreaterThan(80);
  const open: string[] = [];
  for (const address of [...bad, '/manage-cookie-banner?consentBannerId=7&step=abc']) {
    await go(page, address);
    const told = page.locator('h1:not([data-old])').filter({ hasText: 'Not found' });
    await told.waitFor({ timeout: 30_000 }).catch(() => open.push(address));
  }
  expect(open).toEqual([]);
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await page.waitForURL('**/dashboard');
  // Members added by others do no harm.
  await go(page, '/manage-channel?utm_source=mail&gclid=abc');
  await page.getByRole('heading', { name: 'Add channel' }).waitFor();
});

/** Goes to another address within the portal; what was shown before is marked as old. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-old', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('[mend A5] a list or a screen that could not be loaded says so, and appears after trying again', async () => {
  const failing = [
    ['/channels', 'channels', 'Channels'],
    ['/manage-system-email-translation?systemEmailId=1', 'systememails', 'Translate system email'],
    ['/consent-structure', 'consentstructure', 'Consent structure'],
    ['/connector-service', 'systemintegrations', 'Connectors'],
  ] as const;
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  for (const [address, name, heading] of failing) {
    const calls = (url: URL) => url.pathname.toLowerCase().startsWith(`/api/${name}`);
    // A refusal that is not retried automatically.
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { errors: ['Out of order'] } }));
    await go(page, address);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByRole('main').getByText('Out of order').waitFor();
    expect([address, await page.locator('[aria-busy=true]').count()]).toEqual([address, 0]);
    await page.unroute(calls);
    await again.click();
    // A record is called by its name; then this stands above it.
    await page.getByRole('main').getByText(heading, { exact: true }).first().waitFor();
    await again.waitFor({ state: 'hidden' });
  }
  expect(await faultsOf(page)).toEqual([]);
});
