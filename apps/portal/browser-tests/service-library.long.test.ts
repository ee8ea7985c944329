import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { categoryRecords, clearCategories } from '../../../features/cookies/cookie-categories/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
beforeAll(async () => {
  const place = placeOf(server(), alpha);
  await clearCategories(place);
  for (const record of categoryRecords(place)) await place.send('POST', '/api/cookieCategory', record);
});

test('services are added from the library, one press each, and are marked from then on', async () => {
  const page = await portal.open('A1', '/services');
  await page.getByRole('button', { name: 'Add from library' }).click();
  const sheet = page.getByRole('dialog');
  const entry = (name: RegExp) => sheet.getByRole('checkbox', { name });
  await entry(/^Google Analytics/).check();
  await sheet.getByLabel('Search the library').fill('_hjSession');
  await entry(/^Hotjar/).check();
  await sheet.getByText('Analytics → Statistics').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/ServiceLibrary'))
      sent.push(request.url());
  });
  await sheet.getByRole('button', { name: 'Add 2 services' }).dblclick();
  await page.getByText('2 services added').waitFor();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Hotjar', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add from library' }).click();
  await sheet.getByText('Added as Hotjar').waitFor();
  expect(await entry(/^Hotjar/).isDisabled()).toBe(true);
  expect(await entry(/^Matomo/).isDisabled()).toBe(false);
});

test('somebody of several brands says once for which one; a purpose without a category asks for one', async () => {
  const page = await portal.open('A1B2', '/services');
  await page.getByRole('button', { name: 'Add from library' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('textbox', { name: 'Brand' })
    .or(sheet.getByRole('combobox', { name: 'Brand' }))
    .click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  // What is on the screen was read before this.
  await sheet.getByRole('checkbox', { name: /^Criteo/ }).waitFor();
  await server().query(
    `update cookie_category set category_name = 'Other' where brand_id = $1 and category_name = 'Marketing'`,
    [alpha],
  );
  await sheet.getByRole('checkbox', { name: /^Criteo/ }).check();
  const add = sheet.getByRole('button', { name: 'Add service' });
  await expect.poll(() => add.isEnabled()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Add from library' }).click();
  await sheet
    .getByRole('textbox', { name: 'Brand' })
    .or(sheet.getByRole('combobox', { name: 'Brand' }))
    .click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await sheet.getByRole('checkbox', { name: /^Criteo/ }).check();
  await sheet.getByText('Choose a category for marketing services').waitFor();
  expect(await add.isDisabled()).toBe(true);
});
