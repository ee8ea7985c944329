import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { fillBrand } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
let cookieScriptId = 0;
const read = async () => (await server().call('A1', 'GET', `/api/cookieScript/${cookieScriptId}`)).body;

beforeAll(async () => {
  cookieScriptId = (await fillBrand(placeOf(server(), alpha))).cookieScriptIds[0] ?? 0;
  const cookies = [
    { cookieName: 'shop.cart', party: 'First', storage: 'Cookie', purpose: 'Holds the basket.' },
    { cookieName: 'silent', party: 'First', storage: 'Cookie' },
  ];
  await server().call('A1', 'PUT', '/api/cookieScript', { cookieScriptId, cookies, slug: 'basket' });
});

test('[mend C12] the purpose of a cookie is translated next to its service, even if its name contains a dot', async () => {
  const page = await portal.open('A1', `/manage-service?cookieScriptId=${cookieScriptId}`);
  // Folded sections say what they hold.
  await page.getByText('basket', { exact: true }).click();
  await page.getByText('2 cookies').waitFor();
  await page.getByRole('heading', { name: 'Translations' }).click();
  const german = page.getByRole('region', { name: 'German' });
  await german.getByText('Holds the basket.').waitFor();
  expect(await german.getByLabel(/Purpose of/).count()).toBe(1);
  await german.getByLabel('Purpose of shop.cart').fill('Hält den Warenkorb.');
  // [mend C7] the mark of the service in pages is shown for copying
  await page.getByText('data-consent-service="basket"').waitFor();
  const { cookieScriptChannelId } = await read();
  await page.getByText(`data-consent-service="${cookieScriptChannelId}"`).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Service saved').waitFor();
  const { de } = server().languages;
  const { translations } = await read();
  const written = translations.find(({ languageId }: { languageId: number }) => languageId === de);
  expect(written.cookiePurposes['shop.cart']).toBe('Hält den Warenkorb.');
});

test('[mend E service] a script is loaded from a .js file, and crossorigin is chosen', async () => {
  await server().call('A1', 'PUT', '/api/cookieScript', {
    cookieScriptId,
    cookieScriptType: 2,
    srcUrl: 'https://cdn.nordlicht.example/a.js',
    cookies: [],
  });
  const page = await portal.open('A1', `/manage-service?cookieScriptId=${cookieScriptId}`);
  const file = (name: string) => ({ name, mimeType: 'text/javascript', buffer: Buffer.from('stop(1);') });
  await page.getByRole('button', { name: 'Upload a .js file' }).waitFor();
  const input = page.getByLabel('JavaScript file for a withdrawal');
  await input.setInputFiles(file('stop.txt'));
  await page.getByText('Please upload a valid script file').waitFor();
  await input.setInputFiles(file('stop.js'));
  await page.getByText('stop(1);').waitFor();
  const choice = page
    .getByRole('combobox', { name: /Cross-origin/ })
    .or(page.getByRole('textbox', { name: /Cross-origin/ }));
  await choice.click();
  await page.getByRole('option', { name: /anonymous/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Service saved').waitFor();
  const { optOutScript, loadAttributes } = await read();
  expect([optOutScript, loadAttributes.crossorigin]).toEqual(['stop(1);', 'anonymous']);
});

test('a long form lists its sections beside it, where there is room', async () => {
  const page = await portal.open('A1', '/manage-service', { viewport: { width: 1280, height: 700 } });
  const list = page.getByRole('navigation', { name: 'On this page' });
  await expect
    .poll(() => list.getByRole('button').allTextContents())
    .toEqual(['Details', 'Script', 'Page code', 'Consent types', 'Cookies', 'Translations']);
  const current = () => list.locator('[aria-current]').allTextContents();
  await expect.poll(current).toEqual(['Details']);
  await list.getByRole('button', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Add cookie' }).waitFor(); // the section was folded
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cookies/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await list.getByRole('button', { name: /Details.*\d/ }).waitFor(); // how many errors it has
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 700 });
  await list.waitFor({ state: 'hidden' });
});

test('fields in a row keep their place when one of them gets a message', async () => {
  const page = await portal.open('A1', '/manage-service', { viewport: { width: 1440, height: 1000 } });
  await page.getByRole('heading', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Add cookie' }).click();
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  await page.getByLabel('Host').fill('example.com');
  expect(await top('Host')).toBe(await top('Cookie name'));
  await page.getByLabel('Cookie name').fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Cookie name').and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await top('Host')).toBe(await top('Cookie name'));
});
