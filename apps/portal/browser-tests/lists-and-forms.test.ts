import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectPath, faultsOf, looksFrom, pressUntil, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();

const rowNames = (page: Page) =>
  page.getByRole('table').locator('tbody [role=row] td:nth-child(2)').allInnerTexts();

longTest(
  'search, order and filters are in the address, and a copied address shows the same list',
  async () => {
    const page = await portal.open('U0', '/brands');
    await page.getByRole('button', { name: 'Alpha', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Brand name' }).click();
    const search = page.getByRole('searchbox');
    await pressUntil(page, ['/'], () => search.evaluate((field) => field === document.activeElement));
    await page.keyboard.type('a');
    await page.waitForURL(/q=a/);
    await page.getByRole('button', { name: /^Active: All/ }).click();
    await page.getByRole('menuitemradio', { name: 'Active', exact: true }).click();
    await page.waitForURL(/isActive=true/);
    expect(new URL(page.url()).search).toBe('?sort=-brandName&q=a&isActive=true');
    const shown = await rowNames(page);
    expect(shown).toEqual(['Universal', 'Beta', 'Alpha']);
    await page.reload();
    await page.getByRole('button', { name: 'Alpha', exact: true }).waitFor();
    expect(await rowNames(page)).toEqual(shown);
    expect(await search.inputValue()).toBe('a');
  },
);

longTest('Back leads from a search to the one before, and the file of a list has its name', async () => {
  const page = await portal.open('U0', '/brands');
  const search = page.getByRole('searchbox');
  const isAt = (query: string) => page.waitForURL((url) => url.search === query);
  await page.getByRole('button', { name: 'Alpha', exact: true }).waitFor();
  await search.pressSequentially('alp', { delay: 150 });
  await isAt('?q=alp');
  await search.blur();
  await search.fill('bet');
  await isAt('?q=bet');
  await page.getByRole('button', { name: 'Beta', exact: true }).waitFor();
  await page.goBack();
  await isAt('?q=alp');
  await expect.poll(() => search.inputValue()).toBe('alp');
  await page.goBack();
  await isAt('');
  await page.getByRole('button', { name: 'Beta', exact: true }).waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^brands-\d{4}-\d\d-\d\d\.csv$/);
});

longTest(
  'Universal and other brands take the place of each other, Tab opens no list of them, and Save stays',
  async () => {
    const page = await portal.open('U0', '/manage-data-export');
    await page.getByLabel('Name', { exact: true }).fill('Everybody');
    const brands = page.getByRole('combobox', { name: 'Brands' });
    const chosen = async () => (await page.locator('.mantine-Pill-root').allInnerTexts()).slice(0, 2);
    await brands.focus();
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await brands.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('none');
    await brands.click();
    await page.getByRole('option', { name: 'Beta' }).click();
    await expect.poll(chosen).toEqual(['Beta']);
    await page.getByRole('option', { name: 'Universal' }).click();
    await expect.poll(chosen).toEqual(['Universal']);
    await page.keyboard.press('Escape');
    // Else the first choice may be one of the list that is fading out.
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Compression' }).click();
    await page.getByRole('option', { name: 'ZIP', exact: true }).click();
    await page.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: /^ZIP with a password/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // Without its password no run could end well.
    await page.getByText('This field is required').waitFor();
    await page.getByLabel('ZIP password').fill('Ski and snow');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Export added').waitFor();
    await page.waitForURL(/manage-data-export\?exportId=\d+$/);
    await page.getByRole('heading', { name: 'Everybody' }).waitFor();
  },
);

longTest(
  'a list has no accessibility violations in both schemes, even as a card list and with its menu open',
  async () => {
    for (const [colorScheme, width] of looksFrom(1280)) {
      const page = await portal.open('U0', '/brands', { colorScheme, viewport: { width, height: 900 } });
      await page.getByRole('button', { name: 'Actions for Alpha' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
      expect(await faultsOf(page), `${colorScheme} ${width}`).toEqual([]);
    }
  },
);

test('a row is edited with the keyboard alone, and the focus returns to its menu button', async () => {
  const page = await portal.open('U0', '/brands');
  const button = page.getByRole('button', { name: 'Actions for Beta' });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit',
    'Deactivate',
    'Where used',
    'History',
    'Delete',
  ]);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
  await page.keyboard.press('Escape');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

longTest('a brand is added, and what the server refuses is shown at its field', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add brand' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This field is required').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Brand name').fill('Gamma');
  await dialog.getByLabel('Brand code').fill('no blanks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Invalid characters - please check your input').waitFor();
  await dialog.getByLabel('Brand code').fill('gamma');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Brand added').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Gamma', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Add brand' }).click();
  await dialog.getByLabel('Brand name').fill('Gamma');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Brand name').getAttribute('aria-invalid')).toBe('true');
  // What was refused is past once it has worked.
  await dialog.getByLabel('Brand name').fill('Delta');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Brand added').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('closing a dialog with changes asks first', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Beta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Beta' });
  await dialog.getByLabel('Brand code').fill('changed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question
    .getByText('You have made changes that have not been saved. Are you sure you want to proceed?')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await dialog.getByLabel('Brand code').inputValue()).toBe('changed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Proceed' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

longTest('links and Back ask before a form with changes is left', async () => {
  const page = await portal.open('U0', '/services');
  await page.getByRole('button', { name: 'Add service' }).first().click();
  await expectPath(page, '/manage-service');
  await page.getByLabel('Service name').fill('Half a service');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectPath(page, '/manage-service');
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectPath(page, '/manage-service');
  expect(await page.getByLabel('Service name').inputValue()).toBe('Half a service');
  await page.goBack();
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expectPath(page, '/services');
});

longTest('a brand in use cannot be deleted; the dialog lists what uses it and leads there', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Actions for Alpha' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'Alpha is in use' });
  await refusal.getByText('a1@nordlicht.example').waitFor();
  expect(await refusal.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  // With a key held down the list stays.
  await refusal.getByRole('link', { name: 'a1@nordlicht.example' }).click({ modifiers: ['ControlOrMeta'] });
  await refusal.getByText(/^Used in \d+ places:$/).waitFor();
  await refusal.getByRole('link', { name: 'a1@nordlicht.example' }).click();
  await expectPath(page, '/user-management/edit-user');
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('a1@nordlicht.example');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await expectPath(page, '/brands');
});

longTest("the tenant's word replaces brand at once and everywhere", async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Change brand label' }).click();
  await page.getByRole('dialog').getByLabel('Label').fill('Charity');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Charities' }).waitFor();
  await page.getByRole('link', { name: 'Charities' }).waitFor();
  await page.getByRole('columnheader', { name: 'Charity name' }).waitFor();
  await page.getByRole('button', { name: 'Add charity' }).click();
  await page.getByRole('dialog').getByLabel('Charity name').waitFor();
});

longTest('a person with one brand sees it preselected, with nothing to filter', async () => {
  const page = await portal.open('A1', '/cookie-categories');
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('button', { name: /View All/ }).count()).toBe(0);
  const both = await portal.open('A1B2', '/cookie-categories');
  await both.getByRole('button', { name: /View All My/ }).waitFor();
});
