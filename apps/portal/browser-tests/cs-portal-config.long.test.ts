import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { channelRecords } from '../../../features/consent-model/channels/samples.ts';
import type { ConfigFile } from '../../../features/staff/portal-config/contract.ts';
import { layoutFaults } from './layout-faults.ts';
import { faultsOf, withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();

beforeAll(async () => {
  const place = placeOf(portal.server(), alpha);
  for (const record of await channelRecords(place)) await place.send('POST', '/api/Channels', record);
  await place.send('POST', '/api/ExtendedPreferences', {
    keyName: 'how_often',
    keyLabel: 'How often',
    brandId: alpha,
    fieldTypeId: 1,
    displayAs: 'Text',
    channelIds: [(await config()).preferenceGroups.parentGroups[0]?.channels[0]?.channelId],
  });
});

const config = async (): Promise<ConfigFile> =>
  (await portal.server().call('U0', 'GET', '/CSPortal/api/Config/ConfigFile')).body;
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).first().click();
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Configuration saved').waitFor();
};

const closed = (page: Page) => page.locator('main details:not([open]) > summary:visible');

test('settings, lists, search fields, contact fields and groups are saved together', async () => {
  const page = await portal.open('U0', '/cs-portal-config');
  await page.getByRole('textbox', { name: 'Label of brands' }).fill('Company');
  await tab(page, 'Submission settings');
  const mandatory = page.getByRole('switch', { name: 'Source code is mandatory' });
  await mandatory.click();
  await turn(page, 'Ask for the source code');
  await expect.poll(() => mandatory.isDisabled()).toBe(true);
  await expect.poll(() => mandatory.isChecked()).toBe(false);
  await turn(page, 'Ask for the source code');
  await mandatory.click();
  await page.getByRole('button', { name: 'Add source code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Source code' }).fill('CALL-26');
  await dialog.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('list', { name: 'Source codes' }).getByText('CALL-26').waitFor();
  await page.getByRole('button', { name: 'Move Phone', exact: true }).press('ArrowUp');
  await tab(page, 'Search fields');
  await page.getByRole('button', { name: 'Move Customer number 1', exact: true }).press('ArrowUp');
  await tab(page, 'Contact details fields');
  const title = page.getByRole('group', { name: 'Title', exact: true });
  await title.getByRole('switch', { name: 'Dropdown' }).click();
  await title.getByRole('textbox', { name: 'Values' }).fill('Ms, Mr');
  await tab(page, 'Preference groups');
  await page.locator('summary', { hasText: 'News and offers' }).click();
  await page
    .getByRole('group', { name: 'News and offers' })
    .getByRole('switch', { name: 'Hidden without an answer' })
    .click();
  await save(page);
  const saved = await config();
  expect(saved.basicConfig).toMatchObject({
    brandFieldLabel: 'Company',
    sourceCodeForSubmissionsMandatory: true,
  });
  expect(saved.sourceCodes).toMatchObject([{ sourceCodeName: 'CALL-26', brandId: alpha }]);
  expect(saved.responseChannels.map(({ responseChannelName }) => responseChannelName).slice(0, 2)).toEqual([
    'Phone',
    'Web',
  ]);
  expect(saved.dataSubjectSearchFieldsList.map(({ fieldName }) => fieldName).slice(0, 3)).toEqual([
    'email1',
    'urn1',
    'mobile',
  ]);
  expect(saved.contactDetailsFields[0]).toMatchObject({ fieldType: 2, allowedValues: 'Ms, Mr' });
  expect(saved.preferenceGroups.parentGroups[0]?.subGroups[0]).toMatchObject({ hideNoPref: true });
});

test('a save that is refused opens the tab with the error, and nothing that was typed is lost', async () => {
  const page = await portal.open('U0', '/cs-portal-config?tab=search');
  for (const name of ['Email', 'Mobile', 'Customer number 1', 'Surname', 'Postcode']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name, exact: true }) });
    await row.getByRole('switch', { name: 'Search by it' }).click();
  }
  await tab(page, 'General');
  await page.getByRole('textbox', { name: 'Label of brands' }).fill('House');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('At least one search field').first().waitFor();
  await expect
    .poll(() => page.getByRole('tab', { name: 'Search fields' }).getAttribute('aria-selected'))
    .toBe('true');
  const email = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'Email', exact: true }) });
  await email.getByRole('switch', { name: 'Search by it' }).click();
  await tab(page, 'Preference groups');
  await page.locator('summary', { hasText: 'News and offers' }).click();
  const [first] = (await config()).preferenceGroups.parentGroups[0]?.channels ?? [];
  await page.locator('summary', { hasText: first?.channelName ?? '' }).click();
  const key = page.getByRole('group', { name: 'How often' });
  await key.getByRole('switch', { name: 'Hidden from agents' }).click();
  await key.getByRole('switch', { name: 'Mandatory' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await key.getByText('Please provide a value for How often.').waitFor();
  await key.getByRole('textbox', { name: 'Default' }).fill('Monthly');
  await save(page);
  expect((await config()).basicConfig.brandFieldLabel).toBe('House');
});

test('somebody with one brand changes lists and channels, and looks at the rest', async () => {
  const page = await portal.open('A1', '/cs-portal-config');
  const label = page.getByRole('textbox', { name: 'Label of brands' });
  await expect.poll(() => label.isDisabled()).toBe(true);
  await tab(page, 'Preference groups');
  await page.locator('summary', { hasText: 'News and offers' }).click();
  await page
    .getByRole('group', { name: 'News and offers' })
    .getByRole('switch', { name: 'Can be added' })
    .click();
  await save(page);
  expect((await config()).preferenceGroups.parentGroups[0]?.subGroups[0]).toMatchObject({
    canBeAdded: false,
  });
});

test('no tab has accessibility faults or is laid out wrongly at any width', async () => {
  const page = await portal.open('U0', '/cs-portal-config');
  const faults: string[] = [];
  const tabs = [
    'General',
    'Submission settings',
    'Search fields',
    'Contact details fields',
    'Preference groups',
    'Audit history',
  ];
  for (const name of someOf(tabs, 2)) {
    await tab(page, name);
    // The groups themselves are open.
    for (let shut = closed(page); (await shut.count()) > 0; shut = closed(page)) await shut.first().click();
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    for (const width of [390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await layoutFaults(page)).map((fault) => `${name} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
