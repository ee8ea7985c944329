import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha, beta } from '@candour/testing/world';
import { policyRecord } from '../../../features/consent-model/privacy-policies/samples.ts';
import { fillBrand, makeBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { policyTableRecord } from '../../../features/cookies/policy-tables/samples.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
const ids = { service: 0, table: 0, policy: 0, banner: 0 };

/** German is for Beta only; what Alpha wrote in it before stays. */
beforeAll(async () => {
  const place = placeOf(server(), alpha);
  const filled = await fillBrand(place);
  ids.service = filled.cookieScriptIds[0] ?? 0;
  await place.send('PUT', '/api/cookieScript', { cookieScriptId: ids.service, translations: [] });
  const version = { policyName: 'Privacy', policyUrl: 'https://nordlicht.example/privacy', isActive: true };
  const policy = { ...policyRecord(place), versions: [version] };
  const made = await place.send('POST', '/api/PrivacyPolicies', policy);
  ids.policy = made.newPrivacyPolicyId;
  const columns = [{ column: 'CookieName', headings: [] }];
  const table = { ...policyTableRecord(place), columns };
  ids.table = (
    await place.send('POST', '/api/CookiePolicy/CookiePolicyTables/', table)
  ).newCookiePolicyTableId;
  const { consentBannerId, profileIds } = await makeBanner(place, filled, { isTranslated: false });
  ids.banner = consentBannerId;
  await place.send('GET', `/api/ConsentBanner/Profiles/Publish/${profileIds[0]}`);
  await server().call('U0', 'PUT', `/api/Languages/${server().languages.de}/Brands`, { brandIds: [beta] });
});

/** The entries of a choice. */
const offered = async (page: Page, label: string): Promise<string[]> => {
  const choice = page.getByRole('combobox', { name: label }).first();
  await choice.click();
  // The list of the previous choice may still be fading out.
  const list = page.locator(`[id="${await choice.getAttribute('aria-controls')}"]`);
  await list.getByRole('option').first().waitFor();
  const names = await list.getByRole('option').allTextContents();
  await choice.click();
  await list.waitFor({ state: 'hidden' });
  return names;
};

test('[mend E] forms offer the languages of their brand', async () => {
  const page = await portal.open('U0', `/manage-service?cookieScriptId=${ids.service}`);
  await page.getByRole('heading', { name: 'Translations' }).click();
  expect(await offered(page, 'Language to add')).toEqual(['French']);
  await page.goto(`${portal.url()}/cookie-policy-table/${ids.table}?step=3`);
  expect(await offered(page, 'Headings in')).toEqual(['English', 'French']);
  expect(await offered(page, 'Language of the preview')).toEqual(['English', 'French']);
  await page.goto(`${portal.url()}/manage-privacy-policy?privacyPolicyId=${ids.policy}`);
  await page.getByRole('button', { name: 'Add address in another language' }).first().click();
  expect(await offered(page, 'Language')).toEqual(['English', 'French']);
});

test('[mend E] a category offers them as soon as its brand is chosen, and keeps what was written', async () => {
  const page = await portal.open('U0', '/cookie-categories');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add category' }).click();
  expect(await offered(page, 'Language to add')).toEqual(['French', 'German']);
  const choose = async (brand: string) => {
    await dialog.getByRole('combobox', { name: 'Brand' }).click();
    await page.getByRole('option', { name: brand }).click();
  };
  await choose('Alpha');
  expect(await offered(page, 'Language to add')).toEqual(['French']);
  await choose('Beta');
  expect(await offered(page, 'Language to add')).toEqual(['French', 'German']);
  await page.goto(`${portal.url()}/cookie-categories`);
  const row = page.getByRole('row').filter({ hasText: 'Statistics' }).filter({ hasText: 'Alpha' });
  await row.getByRole('button', { name: 'Actions for Statistics' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const german = dialog.getByRole('region', { name: 'German' });
  expect(await german.getByLabel('Category name').inputValue()).toBe('Statistik');
});

test('[mend E] a language is named if it is for other brands only', async () => {
  const page = await portal.open('A1', '/cookie-categories');
  const row = page.getByRole('row').filter({ hasText: 'Statistics' });
  await row.getByRole('button', { name: 'Actions for Statistics' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const german = page.getByRole('dialog').getByRole('region', { name: 'German' });
  expect(await german.getByLabel('Category name').inputValue()).toBe('Statistik');
});

test('[mend E] embed codes of a banner are offered in the languages of its brand', async () => {
  const page = await portal.open('U0', `/manage-cookie-banner?consentBannerId=${ids.banner}&step=9`);
  await page.getByRole('radiogroup', { name: 'Publishing' }).getByText('Embed code').click();
  expect(await offered(page, 'Language')).toEqual(['Language of the browser', 'English', 'French']);
});

test('[mend E] each language is offered for one address of a policy, and an error does not move the fields next to it', async () => {
  const page = await portal.open('U0', `/manage-privacy-policy?privacyPolicyId=${ids.policy}`);
  const add = page.getByRole('button', { name: 'Add address in another language' });
  await add.click();
  const language = (at: number) => page.getByRole('combobox', { name: 'Language' }).nth(at);
  const tops = async () => {
    const fields = [
      language(0),
      page.getByLabel('Address', { exact: true }).nth(1),
      page.getByLabel('Name', { exact: true }),
    ];
    return Promise.all(fields.map(async (field) => (await field.boundingBox())?.y ?? 0));
  };
  const apart = async () => {
    const all = await tops();
    return Math.max(...all) - Math.min(...all);
  };
  expect(await apart()).toBeLessThan(2);
  await page.getByLabel('Address', { exact: true }).nth(1).focus();
  await page.keyboard.press('Tab');
  await page.getByText('This field is required').first().waitFor();
  expect(await apart()).toBeLessThan(2);
  await language(0).click();
  await page.getByRole('option', { name: 'French' }).click();
  await add.click();
  const second = language(1);
  await second.click();
  const list = page.locator(`[id="${await second.getAttribute('aria-controls')}"]`);
  await list.getByRole('option').first().waitFor();
  expect(await list.getByRole('option').allTextContents()).toEqual(['English']);
  // Both languages of the brand have a row.
  expect(await add.count()).toBe(0);
});
