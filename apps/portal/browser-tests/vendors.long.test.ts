import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { alpha } from '@candour/testing/world';
import { sampleVendorList } from '@candour/features/advertising/vendors/vendor-list.fixture.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const call = (...given: Parameters<ReturnType<typeof portal.server>['call']>) =>
  portal.server().call(...given);
const vendorsOf = async () => (await call('U0', 'GET', `/api/Vendors/Iab?brandId=${alpha}`)).body;

const stack = (id: number, purposes: number[]) => ({
  id,
  name: `Stack ${id}`,
  description: 'Several purposes',
  purposes,
  specialFeatures: [],
});
const file = (change: Record<string, unknown> = {}) => ({
  name: 'vendor-list.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify(sampleVendorList({ stacks: { 1: stack(1, [3, 4]), 2: stack(2, [4, 7]) }, ...change })),
  ),
});
const loadFile = async (page: Page, given: ReturnType<typeof file>) =>
  page.locator('input[type=file]').first().setInputFiles(given);

let brand = '';
beforeAll(() => {
  brand = `brand=${alpha}`;
});

test('a list is loaded, vendors are chosen together, looked at, restricted and removed', async () => {
  const page = await portal.open('U0', `/vendors?${brand}`);
  await page.getByRole('heading', { name: 'No vendor list yet' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await loadFile(page, file());
  await page.getByText('Vendor list 100 of 5 Nov 2026').waitFor();
  await page.getByText('No vendor is chosen.').waitFor();

  // All that match a filter, at once.
  await page.getByLabel('Search vendors by name or ID').fill('Vendor 1');
  await expect.poll(() => page.getByRole('row').count()).toBe(16);
  await page.getByRole('table').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Add vendors' }).click();
  await page.getByText('15 vendors chosen.').waitFor();
  await expect.poll(async () => (await vendorsOf()).selected).toBe(15);

  // One by its switch.
  await page.getByRole('switch', { name: 'Work with Vendor 190' }).click();
  await page.getByText('14 vendors chosen.').waitFor();

  // A restriction for many: only where it changes anything.
  await page.getByRole('toolbar', { name: 'Chosen rows' }).getByRole('button', { name: 'Restrict' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restrict 15 vendors' });
  await dialog.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: '7 Purpose 7' }).click();
  await dialog.getByRole('combobox', { name: 'Restriction' }).click();
  await page.getByRole('option', { name: 'Require consent' }).click();
  await dialog.getByText('Changes something for 14 of 15 vendors.').waitFor();
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('14 vendors restricted').waitFor();

  // One purpose of one vendor; what is offered is what may be.
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  const row = page.getByRole('row', { name: /Vendor 10 / });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Restrict' }).click();
  const sheet = page.getByRole('dialog', { name: 'Restrict Vendor 10' });
  await sheet.getByRole('combobox', { name: '3 Purpose 3' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['As the vendor declares', 'Not allowed']);
  await page.getByRole('option', { name: 'Not allowed' }).click();
  const restrictionsOf10 = async () =>
    (await vendorsOf()).vendors.find((each: { vendorId: number }) => each.vendorId === 10).restrictions;
  await expect.poll(restrictionsOf10).toEqual([
    { purposeId: 3, type: 0 },
    { purposeId: 7, type: 1 },
  ]);
  // The screen counts as the server does.
  const { longestString } = await vendorsOf();
  await sheet.getByText(`up to ${longestString} characters with these restrictions`).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Restrictions are not lost without a question.
  await page.getByRole('switch', { name: 'Work with Vendor 10', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove this vendor?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await restrictionsOf10()).toHaveLength(2);
  await page.getByRole('switch', { name: 'Work with Vendor 10', exact: true }).click();
  await question.getByRole('button', { name: 'Remove from the brand' }).click();
  await expect.poll(restrictionsOf10).toEqual([]);

  await page.getByRole('button', { name: 'Vendor 100', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Vendor 100' });
  await details.getByText('Storage on devices').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a list that differs too much waits until somebody with all brands decides', async () => {
  const page = await portal.open('U0', `/vendors?${brand}`);
  await page.getByRole('button', { name: 'Manage lists' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vendor lists' });
  await sheet.getByText('In use').waitFor();
  await loadFile(page, file({ vendorListVersion: 101, tcfPolicyVersion: 6 }));
  await sheet.getByText('Waits', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('Vendor list 101 waits for a decision').first().waitFor();
  const others = await portal.open('A1', `/vendors?${brand}`);
  await others.getByText('Vendor list 101 waits for a decision').waitFor();
  expect(await others.getByRole('button', { name: 'Use this list' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Refuse this list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse this list' }).click();
  await page.getByText('Vendor list 101 refused').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Use this list' }).count()).toBe(0);
});

test('providers of Google and own vendors have tabs of their own', async () => {
  const page = await portal.open('U0', `/vendors?${brand}`);
  await page.getByRole('tab', { name: 'Google providers' }).click();
  await page.getByRole('heading', { name: 'No list of Google’s providers yet' }).waitFor();
  const content =
    'Provider ID,Provider Name,Policy URL,Domains\n7,Seven,https://seven.example/,seven.example\n8,Eight,,';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'providers.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByText('2 providers, loaded').waitFor();
  await page.getByRole('switch', { name: 'Work with Seven' }).click();
  await page.getByText('1 provider chosen.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Own vendors' }).click();
  await page.getByRole('button', { name: 'Add vendor' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add vendor' });
  await dialog.getByLabel('Name').fill('Kartverkstedet');
  await dialog.getByLabel('Privacy policy').fill('https://maps.example/privacy');
  await dialog.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Kartverkstedet', exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('texts are kept for a language, and stacks that overlap are refused before they are sent', async () => {
  const chosen = await call('U0', 'PUT', '/api/Vendors/Iab/Selection', {
    brandId: alpha,
    add: [20],
    remove: [],
  });
  expect(chosen.status).toBe(204);
  const page = await portal.open('U0', `/iab-text-management?${brand}`);
  await page.getByLabel('Heading', { exact: true }).fill('Advertising');
  await page.getByLabel('Sentence with the number of vendors').fill('Many vendors');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Write {n} once, where the number of vendors goes').waitFor();
  await page.getByLabel('Sentence with the number of vendors').fill('We and {n} vendors');
  const stacks = page.getByRole('combobox', { name: 'Stacks' });
  for (const name of ['1 Stack 1', '2 Stack 2']) {
    await stacks.click();
    await page.getByRole('option', { name }).click();
  }
  await page.getByText('Purpose 4 is in the stacks 1–2.').first().waitFor();
  await stacks.press('Escape');
  await stacks.press('Backspace');
  await expect.poll(() => page.getByText('These stacks cannot stand together').count()).toBe(0);
  await page
    .locator('summary')
    .filter({ hasText: /^Purposes/ })
    .click();
  await page.getByLabel('Own illustration of Purpose 2').fill('Ads beside a recipe');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Texts saved.').waitFor();
  const { languages } = (await call('U0', 'GET', '/api/Languages')).body;
  const { languageId } = languages.find((each: { languageCode: string }) => each.languageCode === 'en');
  const { body } = await call('U0', 'GET', `/api/IabTexts?brandId=${alpha}&languageId=${languageId}`);
  expect(body).toMatchObject({
    labels: { heading: 'Advertising', countSentence: 'We and {n} vendors' },
    illustrations: { 'purposes 2': 'Ads beside a recipe' },
    stacks: [1],
  });
  // It can be saved again without being read anew.
  await page.getByLabel('Heading', { exact: true }).fill('Advertising here');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(
      async () =>
        (await call('U0', 'GET', `/api/IabTexts?brandId=${alpha}&languageId=${languageId}`)).body.labels
          .heading,
    )
    .toBe('Advertising here');
});

test('any string is said in words, or why it cannot be read', async () => {
  const page = await portal.open('U0', '/string-decoder');
  const field = page.getByLabel('String');
  await field.fill('CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA');
  await page.getByText('This is read as a TC string.').waitFor();
  await page.getByRole('heading', { name: 'Vendors' }).waitFor();
  await field.fill('DBABM');
  await page.getByText('This GPP string cannot be read').waitFor();
  await page.getByText('Its header does not name the sections it has.').waitFor();
  await field.fill('2~7.9~dv.8');
  await page.getByText('This is read as an AC string.').waitFor();
  await page.getByText('Disclosed without consent').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
