import { beforeAll, expect, test } from 'vitest';
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
const part = async (name: string) =>
  (await server().call('A1', 'GET', `/api/ConsentBanner/${name}?consentBannerId=${made.consentBannerId}`))
    .body;

test('a text template starts with the built-in wording, is changed, and is pushed to a banner', async () => {
  const page = await portal.open('A1', '/cookie-text-templates');
  await page.getByRole('button', { name: 'Add text template' }).first().click();
  await page.getByLabel('Template name').fill('Our words');
  expect(await page.getByLabel('Accept all').first().inputValue()).toBe('Accept all');
  await page.getByLabel('Pre-banner title').fill('Cookies, honestly');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Text template added').waitFor();
  const menu = page
    .getByRole('row', { name: /Our words/ })
    .getByRole('button')
    .last();
  await menu.click();
  // Nobody has approved it yet.
  const pushing = page.getByRole('menuitem', { name: 'Push to banners' });
  expect(await pushing.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Our words', exact: true }).click();
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Text template saved').waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Push to banners' }).click();
  await page.getByText('Only the working copies change: visitors see it when you publish.').waitFor();
  await page.getByText('Show differences').first().click();
  await page.getByText('Cookies, honestly').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Push to banners' }).click();
  await page.getByText('Pushed. Publish the banners to show it to visitors.').waitFor();
  expect((await part('PreBannerConfiguration')).title).toBe('Cookies, honestly');
});

test('a look is made with the banner beside it, and applied', async () => {
  // High enough that the bar at its foot lies over no switch.
  const page = await portal.open('A1', '/manage-cookie-appearance-template', {
    viewport: { width: 1280, height: 2600 },
  });
  await page.getByLabel('Style name').fill('Night');
  const frame = page.frameLocator('iframe[title="Appearance preview"]');
  const background = () =>
    frame.getByRole('region').evaluate((card) => getComputedStyle(card).backgroundColor);
  await expect.poll(background).toBe('rgb(255, 255, 255)');
  await page.getByRole('radiogroup', { name: 'Page' }).getByText('Dark').click();
  await expect.poll(background).toBe('rgb(17, 32, 41)');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(background).toBe('rgb(20, 33, 43)');
  await page.getByText('Your colours are already dark').waitFor();
  await page.getByLabel('Layout of the preferences').click();
  await page.getByRole('option', { name: 'SidePanel' }).click();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Appearance template added').waitFor();
  await page.getByRole('row', { name: /Night/ }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Apply to banner…' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Applied. Publish the banners to show it to visitors.').waitFor();
  expect((await part('Configuration')).layout).toBe('SidePanel');
});

test('a collection is put together in order and applied', async () => {
  const page = await portal.open('A1', '/manage-cookie-collection-template');
  await page.getByLabel('Template name').fill('Small site');
  await page.getByRole('button', { name: 'Essential' }).click();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: 'Move Statistics up' }).click();
  await page.getByRole('button', { name: 'Remove Matomo' }).click();
  // What the foot of the form covers for the moment counts as too small.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Collection template added').waitFor();
  await page
    .getByRole('row', { name: /Small site/ })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Apply to banner…' }).click();
  await page.getByText('Show differences').first().click();
  await page.getByText('Service Matomo').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Applied. Publish the banners to show it to visitors.').waitFor();
  expect((await part('CategoryConfiguration')).categories).toHaveLength(2);
});
