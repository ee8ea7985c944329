import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { collectionWidgetRecords } from '../../../features/collection/forms/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();
const { server } = portal;
const path = '/api/ConsentCollection/Widgets';
let record: Record<string, unknown>;
let formId = 0;
let count = 0;
beforeAll(async () => {
  [record = {}] = await collectionWidgetRecords(placeOf(server(), alpha));
});
beforeEach(async () => {
  count += 1;
  const made = await placeOf(server(), alpha).send('POST', path, { ...record, formName: `Form ${count}` });
  formId = made.newConsentCollectionWidgetId;
});

const open = async (step = 2, options = {}): Promise<Page> => {
  const address = `/consent-collection/manage-consent-collection-widget?id=${formId}&step=${step}`;
  const page = await portal.open('A1', address, { viewport: { width: 1440, height: 1000 }, ...options });
  if (step === 2) await box(page, 'Email').waitFor();
  return page;
};
/** The element on the canvas, as it is drawn above the frame. */
const box = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Form', exact: true })
    .getByRole('button', { name: new RegExp(`^${name},`) });
const palette = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Building blocks' }).getByRole('button', { name, exact: true });
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const frame = (page: Page) => page.frameLocator('iframe[title="Form"]');
const saved = async (page: Page): Promise<void> => {
  await page.getByText(/^Saved/).waitFor();
};
type Element = { id: string; type: string; label?: string; text?: string; fieldName?: string };
type Working = { steps: { id: string; title: string; rows: { elements: Element[] }[] }[] };
const working = async (): Promise<Working> =>
  (await server().call('A1', 'GET', `${path}/${formId}`)).body.working;
/** The elements of the saved form, row by row. */
const rows = async (): Promise<string[][]> =>
  (await working()).steps.flatMap((step) => step.rows.map((row) => row.elements.map(({ id }) => id)));
const centre = async (page: Page, name: string) => {
  const room = await box(page, name).boundingBox();
  if (room === null) throw new Error(`${name} is not shown`);
  return { x: room.x + room.width / 2, y: room.y + room.height / 2, top: room.y, height: room.height };
};

describe('the designer', () => {
  test('what is typed about an element is in the form, and saved by itself', async () => {
    const page = await open();
    await box(page, 'Email').click();
    await properties(page).getByLabel('Label').fill('Your email address');
    await frame(page).getByText('Your email address').waitFor();
    await saved(page);
    const labels = (await working()).steps.flatMap((step) =>
      step.rows.flatMap((row) => row.elements.map(({ label }) => label)),
    );
    expect(labels).toContain('Your email address');
    await page.reload();
    await box(page, 'Your email address').waitFor();
  });

  test('an element is dragged from the palette to its place', async () => {
    const page = await open();
    const to = await centre(page, 'News from the far north');
    await palette(page, 'Divider').hover();
    await page.mouse.down();
    await page.mouse.move(to.x, to.top - 40, { steps: 4 });
    await page.mouse.move(to.x, to.top + to.height * 0.9, { steps: 4 });
    await page.mouse.up();
    await box(page, 'Divider').waitFor();
    await saved(page);
    const [first, second] = (await working()).steps[0]?.rows ?? [];
    expect(first?.elements[0]?.type).toBe('heading');
    expect(second?.elements[0]?.type).toBe('divider');
  });

  test('an element is moved with the mouse, beside another one', async () => {
    const page = await open();
    const from = await centre(page, 'Mobile number');
    const to = await centre(page, 'Email');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 10, { steps: 5 });
    await page.mouse.move(to.x + 60, to.y, { steps: 5 });
    await page.mouse.up();
    await saved(page);
    expect(await rows()).toContainEqual(['field-email1', 'field-mobile']);
  });

  test('a drop that is not allowed says why and changes nothing', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add step' }).click();
    await box(page, 'Sign up').focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await rows()).flat().includes('submit-1')).toBe(false);
    const before = await rows();
    await page
      .getByRole('group', { name: 'Steps of the form' })
      .getByRole('button', { name: '1 About you' })
      .click();
    const to = await centre(page, 'Email');
    await palette(page, 'Send button').hover();
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.move(to.x, to.top + 2, { steps: 5 });
    await page.getByText('The button that sends the form belongs in the last step').waitFor();
    await page.mouse.up();
    await page.waitForTimeout(1200);
    expect(await rows()).toEqual(before);
  });

  test('an element is moved with the keyboard alone, and each place is spoken', async () => {
    const page = await open();
    await box(page, 'Email').focus();
    await page.keyboard.press('Space');
    const said = page.locator('[role=status]', { hasText: /lifted|above|beside|is now|back/ });
    await page.getByText('Email lifted. Arrow keys move it').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    expect(await said.first().textContent()).toMatch(/Place \d+ of \d+/);
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowUp');
    await page.getByText('There is no place before this').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await saved(page);
    expect((await rows())[0]).toEqual(['field-email1']);
  });

  test('Escape puts a lifted element back', async () => {
    const page = await open();
    const before = await rows();
    await box(page, 'Email').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await page.getByText('Email is back where it was').waitFor({ state: 'attached' });
    await page.waitForTimeout(1200);
    expect(await rows()).toEqual(before);
  });

  test('what was done is taken back and made again', async () => {
    const page = await open();
    const before = await rows();
    await box(page, 'Mobile number').focus();
    await page.keyboard.press('Delete');
    await box(page, 'Mobile number').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await box(page, 'Mobile number').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await box(page, 'Mobile number').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await box(page, 'Mobile number').waitFor();
    await page.waitForTimeout(1200);
    expect(await rows()).toEqual(before);
  });

  test('an element goes to another step from the menu', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add step' }).click();
    await page
      .getByRole('group', { name: 'Steps of the form' })
      .getByRole('button', { name: '1 About you' })
      .click();
    await box(page, 'Mobile number').click();
    await properties(page).getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('menuitem', { name: 'Above “Sign up”, step 2' }).click();
    const second = async () =>
      (await working()).steps[1]?.rows.map(({ elements }) => elements.map(({ id }) => id));
    // The button that sends the form came along with the last step.
    await expect.poll(second).toEqual([['field-mobile'], ['submit-1']]);
  });

  test('a statement is chosen before it is added, and one of the same channel says why not', async () => {
    const page = await open();
    await palette(page, 'Statement…').click();
    const dialog = page.getByRole('dialog', { name: 'Add statement' });
    expect(await dialog.getByRole('button', { name: /^Newsletter/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await dialog.getByRole('button', { name: /^Similar goods/ }).click();
    await box(page, 'Similar goods').waitFor();
    await saved(page);
  });

  test('a problem leads to its element', async () => {
    const page = await open();
    await box(page, 'Email').click();
    await properties(page).getByLabel('Label').fill('');
    await saved(page);
    await box(page, 'News from the far north').click();
    await page.getByRole('button', { name: /^\d+ problems?$/ }).click();
    await page
      .getByRole('dialog', { name: 'Problems' })
      .getByRole('button', { name: /email1 has no label/ })
      .click();
    await properties(page).getByText('The field email1 has no label').waitFor();
  });

  test('somebody else who changed the form meanwhile is not overwritten', async () => {
    const page = await open();
    const theirs = await working();
    const step = theirs.steps[0];
    if (step !== undefined) step.title = 'Theirs';
    await server().call('A1', 'PUT', path, { formId, working: theirs });
    await box(page, 'Email').click();
    await properties(page).getByLabel('Label').fill('Mine');
    await page.getByText('Somebody else changed this meanwhile').waitFor();
    expect((await working()).steps[0]?.title).toBe('Theirs');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await box(page, 'Email').waitFor();
    await page.waitForTimeout(1200);
    expect((await working()).steps[0]?.title).toBe('Theirs');
  });

  test('nothing typed is lost while the server cannot be reached', async () => {
    const page = await open();
    await page.context().setOffline(true);
    await box(page, 'Email').click();
    await properties(page).getByLabel('Label').fill('Kept');
    await page.getByText('Offline, not saved').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Online again, not saved').waitFor();
    await page.getByRole('button', { name: 'Save now' }).click();
    await saved(page);
    await page.reload();
    await box(page, 'Kept').waitFor();
  });

  test.each(someOf(['dark', 'light'] as const, 2))(
    'has no faults of accessibility (%s)',
    async (colorScheme) => {
      const page = await open(2, { colorScheme });
      await box(page, 'Email').click();
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});

describe('from a new form to its code', () => {
  test('a widget is added, gets a statement, and is published with the code to paste', async () => {
    const page = await portal.open('A1', '/consent-collection/consent-collection-widgets', {
      viewport: { width: 1440, height: 1000 },
    });
    await page.getByRole('button', { name: 'Add widget' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Club sign-up');
    await page.getByRole('combobox', { name: 'Access key' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await palette(page, 'Statement…').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Newsletter/ })
      .click();
    await box(page, 'Newsletter').waitFor();
    await saved(page);
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Publish' }).click();
    const main = page.getByRole('region', { name: 'Publish' });
    await main.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByText('It is on no site yet').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await main.getByText('/cw/loader.js').waitFor();
    await main.getByText('Version 1').waitFor();
  });
});
