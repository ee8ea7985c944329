import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { policyRecord } from '@candour/features/consent-model/privacy-policies/samples.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal();

/** Holds back every write until it is released. */
const holdWrites = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (['PUT', 'POST'].includes(route.request().method())) await promise;
    await route.continue();
  });
  return resolve;
};

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('[mend B1] what is typed during a slow save stays, unsaved, and is saved by the next one', async () => {
  await placeOf(portal.server(), 1).send(
    'POST',
    '/api/PrivacyPolicies',
    policyRecord(placeOf(portal.server(), 1)),
  );
  const page = await portal.open('U0', '/privacy-policies');
  await page.getByRole('button', { name: 'Privacy policy', exact: true }).click();
  const newest = page.getByRole('region', { name: /^Version/ }).first();
  const reference = newest.getByLabel('Version reference');
  const visible = page.getByRole('switch', { name: 'Visible in CS portal' });
  await reference.fill('first');
  const letGo = await holdWrites(page);
  await saveButton(page).click();
  await page.getByText('Saving…').waitFor();
  await reference.fill('first and second');
  const wasVisible = await visible.isChecked();
  await visible.click();
  letGo();
  await page.getByText('Privacy policy saved').waitFor();
  await page.getByText('Unsaved changes').waitFor();
  expect(await reference.inputValue()).toBe('first and second');
  await saveButton(page).click();
  await expect.poll(() => page.getByText(/Unsaved changes|Saving…/).count()).toBe(0);
  await page.reload();
  expect(await reference.inputValue()).toBe('first and second');
  expect(await visible.isChecked()).toBe(!wasVisible);
});

test('[mend B1] a form that closes on saving accepts no more input during the save', async () => {
  const page = await portal.open('U0', '/meta-data-keys');
  await page.getByRole('button', { name: 'Add meta-data key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key', { exact: true }).fill('till_number');
  await dialog.getByLabel('Brand').click();
  await page.getByRole('option', { name: 'Universal' }).click();
  const name = dialog.getByLabel('Display name');
  await name.fill('Till');
  const letGo = await holdWrites(page);
  await name.press('Enter');
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-busy'))
    .toBe('true');
  await name.press('End');
  await page.keyboard.type(' of the shop');
  expect(await name.inputValue()).toBe('Till');
  await page.keyboard.press('Escape');
  expect(await page.getByText('You have made changes that have not been saved').count()).toBe(0);
  letGo();
  await page.getByText('Meta-data key added').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});
