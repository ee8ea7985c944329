import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { channelRecords } from '../../../features/consent-model/channels/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
beforeAll(async () => {
  const place = placeOf(portal.server(), alpha);
  for (const record of await channelRecords(place)) await place.send('POST', '/api/Channels', record);
});

test('a channel is created in steps; Next waits for missing values', async () => {
  const page = await portal.open('A1', '/channels');
  await page.getByRole('button', { name: 'Add channel' }).first().click();
  await expectPath(page, '/manage-channel');
  await page.getByRole('textbox', { name: 'Channel name' }).fill('Snow report – SMS');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('This field is required').first().waitFor();
  await page.getByRole('textbox', { name: 'Display text' }).fill('The snow report by SMS');
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await page.getByRole('combobox', { name: 'Sub group' }).click();
  await page.getByRole('option', { name: 'Stay in touch / News and offers' }).click();
  await page.getByRole('combobox', { name: 'Contact medium' }).click();
  await page.getByRole('option', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Legal basis' }).click();
  await page.getByRole('option', { name: 'Consent' }).click();
  await page.getByRole('combobox', { name: 'Default state' }).click();
  await page.getByRole('option', { name: 'Opted in' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Only legitimate interest and soft opt-in can start opted in').waitFor();
  await page.getByRole('combobox', { name: 'Default state' }).click();
  await page.getByRole('option', { name: 'No answer' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Nothing else is asked' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'No translations yet' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Stay in touch / News and offers').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectPath(page, '/channels');
  await page.getByRole('row', { name: /Snow report – SMS .*The snow report by SMS/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a refused save opens the step with the field to blame', async () => {
  const page = await portal.open('A1', '/channels');
  await page.getByRole('button', { name: 'Partners – email', exact: true }).click();
  await page.getByRole('textbox', { name: 'Channel name' }).fill('Offers – SMS');
  await page.getByRole('button', { name: 'Summary' }).click();
  await page.getByText('365 days after the day of the consent').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Channel name' }).waitFor();
  await page.getByText('This value has already been provided').first().waitFor();
});

test('the list uses a chosen language, and the way through a translation leads back to it', async () => {
  const page = await portal.open('A1', '/channels');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByText('French', { exact: true }).click();
  const row = page.getByRole('row', { name: /Events – phone/ });
  await row.getByText('Missing').waitFor();
  await row.getByRole('button', { name: 'Actions for Events – phone' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit',
    'Translate',
    'Clone',
    'Deactivate',
    'Where used',
    'History',
    'Manage statements (0)',
    'Manage dependencies',
    'Delete',
  ]);
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  await expectPath(page, '/manage-channel-translation');
  await page.getByRole('textbox', { name: 'Display text' }).fill('Un appel quand une place se libère');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expectPath(page, '/channels');
  await page
    .getByRole('row', { name: /Events – phone .*Un appel quand une place se libère.*Translated/ })
    .waitFor();
});

test('a channel is retired and cloned', async () => {
  const page = await portal.open('A1', '/channels');
  await page.getByRole('button', { name: 'Actions for Catalogue – post' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('row', { name: /Catalogue – post.*No/ }).waitFor();
  await page.getByRole('button', { name: 'Actions for Catalogue – post' }).click();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('heading', { name: 'Add channel' }).waitFor();
  const name = page.getByRole('textbox', { name: 'Channel name' });
  expect(await name.inputValue()).toBe('Catalogue – post (Copy)');
});
