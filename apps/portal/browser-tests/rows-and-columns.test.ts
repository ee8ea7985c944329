import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alpha, beta } from '@candour/testing/world';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();

test('a press anywhere on a row opens it, one on a control in it does not', async () => {
  const page = await portal.open('U0', '/brands');
  const row = rowOf(page, 'Beta');
  await row.getByRole('button', { name: 'Actions for Beta' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('dialog', { name: 'Edit Beta' }).count()).toBe(0);
  await row.getByText('Active').click();
  await page.getByRole('dialog', { name: 'Edit Beta' }).waitFor();
});

longTest('the log opens an entry from anywhere on its row', async () => {
  const page = await portal.open('U0', '/log-viewer');
  // Rows that stand in while the log loads open nothing.
  const entry = page.locator('tbody tr').filter({ has: page.getByRole('button') });
  await entry.first().locator('td').first().click();
  await page.getByRole('dialog').getByText('Time', { exact: true }).waitFor();
});

longTest('the menu of a row is seen without a pointer on it, and large enough to be touched', async () => {
  const page = await portal.open('U0', '/brands');
  const button = page.getByRole('button', { name: 'Actions for Beta' });
  const isSeen = () => button.evaluate((one) => one.checkVisibility({ opacityProperty: true }));
  await button.waitFor();
  await page.mouse.move(0, 0);
  expect(await isSeen()).toBe(true);
  const touched = await portal.open('U0', '/brands', { hasTouch: true, isMobile: true });
  const ofPhone = touched.getByRole('button', { name: 'Actions for Beta' });
  await ofPhone.waitFor();
  expect(await ofPhone.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(true);
  expect((await ofPhone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

longTest('columns and order are kept for the person who chose them, in this browser', async () => {
  const page = await portal.open('U0', '/cookie-categories');
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('menu', { name: 'Columns' });
  await menu.getByRole('menuitemcheckbox', { name: 'Banners' }).click();
  await expect
    .poll(() => menu.getByRole('menuitemcheckbox', { name: 'Banners' }).getAttribute('aria-checked'))
    .toBe('false');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader').getByRole('button', { name: 'Services' }).click();
  const sorted = () => page.getByRole('columnheader', { name: 'Services' }).getAttribute('aria-sort');
  await expect.poll(sorted).toBe('ascending');
  await page.goto(`${portal.url()}/brands`);
  await page.getByRole('table').waitFor();
  await page.goto(`${portal.url()}/cookie-categories`);
  await page.getByRole('columnheader', { name: 'Services' }).waitFor();
  await expect.poll(sorted).toBe('ascending');
  expect(await headings(page)).not.toContain('Banners');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('candour-list-')),
  );
  expect(kept).toHaveLength(1);
  await page.evaluate(([key = '']) => {
    const value = localStorage.getItem(key) ?? '';
    localStorage.clear();
    localStorage.setItem(key.replace(/\d+/, '987654'), value);
  }, kept);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Banners' }).waitFor();
});

longTest('a column that was asked for stays where others have to yield', async () => {
  const page = await portal.open('U0', '/cookie-categories', { viewport: { width: 1000, height: 800 } });
  await page.getByRole('columnheader', { name: 'Brand' }).waitFor();
  expect(await headings(page)).not.toContain('Display text');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Display text' }).click();
  await page.getByRole('columnheader', { name: 'Display text' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('on a phone filters stand behind one button that counts them', async () => {
  const page = await portal.open('U0', '/cookie-categories', { viewport: { width: 390, height: 844 } });
  const filter = page.getByRole('button', { name: /^Brand: / });
  const button = page.getByRole('button', { name: 'Filters' });
  await button.waitFor();
  expect(await filter.isVisible()).toBe(false);
  await button.click();
  await filter.click();
  await page.getByRole('menuitemradio', { name: 'Beta' }).click();
  await page.getByRole('button', { name: 'Filters 1' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

longTest('categories of the same name in two brands are told apart where they are chosen', async () => {
  const page = await portal.open('U0', '/services');
  await page.getByRole('button', { name: /^Category: / }).click();
  await page.getByRole('menuitemradio').nth(2).waitFor();
  const names = await page.getByRole('menuitemradio').allInnerTexts();
  expect(names).toEqual(expect.arrayContaining(['Strictly Necessary, Alpha', 'Strictly Necessary, Beta']));
  expect(new Set(names).size).toBe(names.length);
});

longTest('a text that is cut off is told whole by a tooltip', async () => {
  const name = 'Newsletter and offers for members of the mountain club 2026!';
  for (const brandId of [alpha, beta])
    await portal.server().call('U0', 'POST', '/api/cookieCategory', {
      categoryName: name,
      displayText: name,
      brandId,
      isStrictlyNecessary: false,
      defaultState: 'Off',
    });
  const page = await portal.open('U0', '/cookie-categories', { viewport: { width: 1024, height: 800 } });
  const text = page.getByRole('button', { name, exact: true }).first().locator('span').first();
  await text.hover();
  await expect.poll(() => text.getAttribute('title')).toBe(name);
  await page.getByRole('button', { name, exact: true }).first().press('Enter');
  await page.getByRole('dialog', { name: 'Edit category' }).waitFor();
  await expectPath(page, '/cookie-categories');
});

longTest('of an Arabic name that is cut off the beginning is seen', async () => {
  const name = 'النشرة الإخبارية والعروض لأعضاء نادي الجبل في جميع المناطق والبلدان';
  const { status } = await portal.server().call('A1', 'POST', '/api/cookieCategory', {
    categoryName: name,
    displayText: 'Text',
    brandId: alpha,
    isStrictlyNecessary: false,
    defaultState: 'Off',
  });
  expect(status).toBeLessThan(300);
  const page = await portal.open('U0', '/cookie-categories', { viewport: { width: 1024, height: 800 } });
  const text = page.getByRole('button', { name, exact: true }).locator('span').first();
  await text.waitFor();
  const isFirstLetterSeen = await text.evaluate((box) => {
    const range = document.createRange();
    range.setStart(box.firstChild ?? box, 0);
    range.setEnd(box.firstChild ?? box, 1);
    const [letter, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    return box.scrollWidth > box.clientWidth && letter.left >= room.left && letter.right <= room.right + 1;
  });
  expect(isFirstLetterSeen).toBe(true);
});
