import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { dependencyRecords } from '../../../features/consent-model/channel-dependencies/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
beforeAll(async () => {
  const place = placeOf(portal.server(), alpha);
  for (const record of await dependencyRecords(place))
    await place.send('POST', '/api/ChannelDependencies', record);
});

test('a dependency is created in the order it reads; conflicts are reported at their field', async () => {
  const page = await portal.open('A1', '/channel-dependencies');
  await page.getByRole('button', { name: 'Add dependency' }).first().click();
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.getByRole('textbox', { name: 'Name' }).fill('SMS with the newsletter');
  await choose('Brand', 'Alpha');
  await choose('When channel', 'Newsletter – email');
  await choose('Is', 'Yes');
  await choose('Then', 'Set to yes');
  await choose('Target channels', 'Offers – SMS');
  await page.keyboard.press('Escape');
  await choose('Applies in', 'Everywhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A yes can be set in forms only, where people see it').first().waitFor();
  await choose('Applies in', 'Forms only');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Offers – SMS rests on consent, which only the person can give').first().waitFor();
  await choose('Then', 'Must be yes too');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /3 SMS with the newsletter/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('the test panel shows at once what answers come to, and why', async () => {
  const page = await portal.open('A1', '/channel-dependencies');
  await page.getByRole('button', { name: 'Test' }).click();
  const sheet = page.getByRole('dialog', { name: 'Test dependencies' });
  const answer = (channel: string, word: string) =>
    sheet
      .getByRole('radiogroup', { name: `Answer to ${channel}` })
      .getByText(word, { exact: true })
      .click();
  await answer('Partners – email', 'Yes');
  await answer('Newsletter – email', 'No');
  const partners = sheet.getByRole('listitem').filter({ hasText: 'Partners – email' });
  await partners.getByText('because of “Partners need the newsletter”').waitFor();
  await answer('Club account – email', 'No');
  await sheet
    .getByRole('listitem')
    .filter({ hasText: 'Events – phone' })
    .getByText('because of “Members read about tours”')
    .waitFor();
  expect(await sheet.getByText('Hidden').count()).toBe(2);
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await sheet.getByText('On the server').click();
  await expect.poll(() => sheet.getByText('Hidden').count()).toBe(0);
  await partners.getByText('because of “Partners need the newsletter”').waitFor();
});

test('rules can be reordered and switched off', async () => {
  const page = await portal.open('A1', '/channel-dependencies');
  await page.getByRole('button', { name: 'Actions for Members read about tours' }).click();
  await page.getByRole('menuitem', { name: 'Run earlier' }).click();
  await page.getByRole('row', { name: /^1 Members read about tours/ }).waitFor();
  await page.getByRole('button', { name: 'Actions for Members read about tours' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByText('Dependency saved').waitFor();
  await page.getByRole('button', { name: 'Actions for Members read about tours' }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).waitFor();
});
