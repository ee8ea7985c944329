import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { channelRecords } from '../../../features/consent-model/channels/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();
beforeAll(async () => {
  const place = placeOf(portal.server(), alpha);
  for (const record of await channelRecords(place)) await place.send('POST', '/api/Channels', record);
});

const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
/** Names in the tree, without the text of their chips. */
const names = async (page: Page): Promise<string[]> =>
  (await page.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

longTest('the tree can be used with the keyboard alone', async () => {
  const page = await portal.open('A1', '/consent-structure');
  await item(page, 'Stay in touch').click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('News and offers');
  await page.keyboard.press('ArrowLeft');
  await item(page, 'News and offers').and(page.locator('[aria-expanded="false"]')).waitFor();
  expect(await names(page)).not.toContain('Offers – SMS');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toMatch(/^Newsletter – email/);
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toMatch(/^Partners – email/);
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('Stay in touch');
  expect(await page.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
});

test('Alt with an arrow moves a channel, and Undo reverts it', async () => {
  const page = await portal.open('A1', '/consent-structure');
  const order = async () => (await names(page)).slice(2, 5);
  await item(page, /^Newsletter/).click();
  const before = await order();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Newsletter – email is now 2 of 3').waitFor();
  await expect.poll(order).toEqual([before[1], before[0], before[2]]);
  await expect.poll(() => focused(page)).toMatch(/^Newsletter/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(before);
});

longTest('the panel can do what dragging does: a channel moves to another group', async () => {
  const page = await portal.open('A1', '/consent-structure');
  await item(page, /^Catalogue – post/).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Your membership / Club service' }).click();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Catalogue – post moved to Club service').waitFor();
  await expect.poll(async () => (await names(page)).indexOf('Catalogue – post')).toBe(9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await names(page)).indexOf('Catalogue – post')).toBe(6);
});

longTest('a channel is dragged onto a group', async () => {
  const page = await portal.open('A1', '/consent-structure');
  await item(page, /^Events – phone/)
    .and(page.locator('[draggable="true"]'))
    .waitFor();
  await item(page, /^Events – phone/).dragTo(page.getByRole('treeitem', { name: 'Catalogue', exact: true }));
  await page.getByText('Events – phone moved to Catalogue').waitFor();
  await expect.poll(async () => (await names(page)).indexOf('Events – phone')).toBe(7);
});

longTest('a structure is started: a parent group, a sub group in it, and on to a channel', async () => {
  const page = await portal.open('A1', '/consent-structure');
  await page.getByRole('button', { name: 'Add parent group' }).click();
  await page.getByRole('textbox', { name: 'Parent group' }).fill('Workshops');
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'Alpha' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await item(page, 'Workshops').click();
  await page.getByRole('button', { name: 'Add sub group' }).last().click();
  await page.getByRole('textbox', { name: 'Sub group' }).fill('Ski waxing');
  await page.getByRole('button', { name: 'Save' }).click();
  await item(page, /^Ski waxing/).click();
  await page.getByRole('region', { name: 'Ski waxing' }).getByText('Missing translation').waitFor();
  await page.getByRole('region', { name: 'Ski waxing' }).getByRole('button', { name: 'Add channel' }).click();
  await expectPath(page, '/manage-channel');
  const place = page.getByRole('combobox', { name: 'Sub group' });
  await expect.poll(() => place.inputValue(), { timeout: 30_000 }).toBe('Workshops / Ski waxing');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectPath(page, '/consent-structure');
  await item(page, /^Ski waxing/).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => names(page)).not.toContain('Ski waxing');
});

longTest('the search shows matches and where they are; cookie channels are shown on request', async () => {
  const page = await portal.open('A1', '/consent-structure');
  await page.getByRole('searchbox').fill('sms');
  await expect.poll(() => names(page)).toEqual(['Stay in touch', 'News and offers', 'Offers – SMS']);
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('heading', { name: 'No matches' }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /Show cookie channels/ }).click();
  expect(await page.getByRole('menuitemradio').allInnerTexts()).toEqual(['No', 'Yes']);
});
