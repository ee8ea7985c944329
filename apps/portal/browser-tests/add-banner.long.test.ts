import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta } from '@candour/testing/world';
import { makeScan } from '../../../features/site-scanner/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;

const site = (page: Page) => page.getByLabel('Where will it run?');
const isThere = (page: Page, question: string) => page.getByRole('heading', { name: question }).count();
const create = (page: Page) => page.getByRole('button', { name: 'Create banner' }).click();
/** The editor is open at the step of the first layer. */
const editorIsOpen = (page: Page) => page.getByRole('heading', { level: 2, name: 'Pre-banner' }).waitFor();
const banners = async () =>
  (await server().call('U0', 'GET', '/api/ConsentBanner')).body.consentBanners as Wire[];

beforeAll(async () => {
  const { body } = await server().call('U0', 'GET', '/api/Languages');
  const ids = (body.languages as Wire[])
    .filter(({ languageCode }) => ['en', 'de'].includes(String(languageCode)))
    .map(({ languageId }) => languageId);
  await server().call('U0', 'PUT', '/api/Languages/AssignedLanguages', {
    languageIds: ids,
    defaultLanguageId: body.languages.find((each: Wire) => each['languageCode'] === 'en').languageId,
  });
});

describe('the questions', () => {
  test('unfold one after the other, and end in the editor with everything filled in', async () => {
    const page = await portal.open('A1B2', '/manage-cookie-banner');
    await page.getByRole('heading', { name: 'Which brand is it for?' }).waitFor();
    expect(await isThere(page, 'Where will it run?')).toBe(0);
    await page.getByRole('radio', { name: /Beta/ }).check();
    await site(page).fill('tour');
    expect(await isThere(page, 'Which languages do your visitors read?')).toBe(0);
    await site(page).fill('https://touren.nordlicht.example/start');
    await page.getByRole('heading', { name: 'Which languages do your visitors read?' }).waitFor();
    await site(page).blur();
    await page.getByText('We could not open this site from here. You can go on all the same.').waitFor();
    // Enter takes what is found; it does not create the banner.
    await page.getByLabel('Which languages do your visitors read?').fill('ger');
    await page.getByRole('option', { name: 'German' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    // The list takes a moment to close, longer where others hold the cores.
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    const get = page.getByRole('complementary', { name: 'What you get' });
    await get.getByText('Touren').waitFor();
    await get.getByText('English and German, filled in').waitFor();
    await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
    await create(page);
    await editorIsOpen(page);
    expect(await banners()).toContainEqual(
      expect.objectContaining({
        consentBannerName: 'Touren',
        brandId: beta,
        domains: ['touren.nordlicht.example'],
        languages: ['en', 'de'],
        configurationStatusId: 9,
      }),
    );
    // Every step is open.
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Publish/ })
      .click();
    await page.getByText('Never published').waitFor();
  });

  test('start with the site for somebody with one brand', async () => {
    const page = await portal.open('A1', '/manage-cookie-banner');
    await site(page).waitFor();
    expect(await site(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await isThere(page, 'Which brand is it for?')).toBe(0);
  });

  test('without an answer are pointed out', async () => {
    const page = await portal.open('A1', '/manage-cookie-banner');
    await site(page).fill('not a site');
    await create(page);
    await page.getByText('Enter an address such as www.example.com').waitFor();
    expect(await site(page).getAttribute('aria-invalid')).toBe('true');
    const several = await portal.open('A1B2', '/manage-cookie-banner');
    await several.getByRole('heading', { name: 'Which brand is it for?' }).waitFor();
    await create(several);
    await several.getByText('Choose a brand').waitFor();
  });
});

describe('typed text', () => {
  test('survives a refusal, which is shown at its field', async () => {
    const page = await portal.open('A1', '/manage-cookie-banner');
    await site(page).fill('www.fjellhus.example');
    await create(page);
    await editorIsOpen(page);
    await page.goto(`${portal.url()}/manage-cookie-banner`);
    await site(page).fill('shop.fjellhus.example');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Banner name').fill('Fjellhus');
    await create(page);
    await page.getByText('This value has already been provided').first().waitFor();
    expect(await site(page).inputValue()).toBe('shop.fjellhus.example');
    await page.getByLabel('Banner name').fill('Fjellhus shop');
    await create(page);
    await editorIsOpen(page);
  });

  test('cannot be left by mistake', async () => {
    const page = await portal.open('A1', '/manage-cookie-banner');
    await site(page).fill('www.other.example');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor();
    await expectPath(page, '/manage-cookie-banner');
  });
});

test('a site that cannot be fetched, and an offer that cannot be read, prevent nothing', async () => {
  const page = await portal.open('A1', '/dashboard');
  await page.route(/ConsentBanner\/Start(?:\/Site)?\?/, (route) => route.abort());
  await page.goto(`${portal.url()}/manage-cookie-banner`);
  await site(page).fill('www.slow.example');
  await site(page).blur();
  await page.getByText('We could not open this site from here').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await create(page);
  await editorIsOpen(page);
});

test('the banner starts with the findings of a scan of the site', async () => {
  const [service] = await server().query<{ id: number }>(
    'select cookie_script_id as id from cookie_script where brand_id = $1 limit 1',
    [alpha],
  );
  const { query } = server();
  const { scanGuid } = await makeScan(placeOf(server(), alpha), { query, cookieScriptId: service?.id ?? 0 });
  await query(`update scan_item set status = 'New', cookie_script_id = null where scan_guid = $1`, [
    scanGuid,
  ]);
  const page = await portal.open('A1', '/manage-cookie-banner');
  await site(page).fill('www.nordlicht.example');
  await site(page).blur();
  await page.getByRole('heading', { name: 'The scan of this site found 1 service' }).waitFor();
  await page.getByText('Google Analytics').waitFor();
  const taken = page.getByRole('complementary').getByText('Those of the scan');
  await taken.waitFor();
  // Another site has nothing of it.
  await site(page).fill('www.other.example');
  await taken.waitFor({ state: 'hidden' });
  await site(page).fill('www.nordlicht.example');
  await site(page).blur();
  await taken.waitFor();
  expect(await page.getByRole('checkbox', { name: 'Start with this service' }).isChecked()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await create(page);
  await editorIsOpen(page);
  const made = (await banners()).find(({ consentBannerName }) => consentBannerName === 'Nordlicht');
  const path = `/api/ConsentBanner/ScriptConfiguration?consentBannerId=${Number(made?.['consentBannerId'])}`;
  const { scripts } = (await server().call('A1', 'GET', path)).body;
  const rows = await query(
    'select cookie_script_name as name from cookie_script where cookie_script_id = $1',
    [scripts[0].cookieScriptId],
  );
  expect(rows).toEqual([{ name: 'Google Analytics' }]);
});
