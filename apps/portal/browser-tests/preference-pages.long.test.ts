import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha, emailOf } from '@candour/testing/world';
import { preferencePageRecords } from '../../../features/collection/forms/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();
const { server } = portal;
const path = '/api/ConsentCollection/PreferencePages';
const list = '/consent-collection/preference-pages';
let record: Record<string, unknown>;
let formId = 0;
let count = 0;
beforeAll(async () => {
  [record = {}] = await preferencePageRecords(placeOf(server(), alpha));
});
beforeEach(async () => {
  count += 1;
  const made = await placeOf(server(), alpha).send('POST', path, { ...record, formName: `Page ${count}` });
  formId = made.newPreferencePageId;
});

const open = (step: number, options = {}): Promise<Page> =>
  portal.open('A1', `/consent-collection/manage-preference-page?id=${formId}&step=${step}`, {
    viewport: { width: 1440, height: 1000 },
    ...options,
  });
const saved = (page: Page) => page.getByText(/^Saved/).waitFor();
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const frame = (page: Page, title = 'Form') => page.frameLocator(`iframe[title="${title}"]`);
const read = async () => (await server().call('A1', 'GET', `${path}/${formId}`)).body;

describe('the list of preference pages', () => {
  test('is reached from the hub, and says what each page holds', async () => {
    const page = await portal.open('U0', '/consent-collection', {
      viewport: { width: 1440, height: 900 },
    });
    await page.getByRole('link', { name: /Preference pages/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Preference pages' }).waitFor();
    const row = page.getByRole('row', { name: new RegExp(`Page ${count}`) });
    await row.getByText('No PII').waitFor();
    await row.getByText('Draft').waitFor();
    const titles = await page.getByRole('columnheader').allInnerTexts();
    expect(titles.map((title) => title.trim())).toEqual([
      'Page',
      'Brand',
      'Contains PII',
      'Links using it',
      'Languages',
      'Status',
      'Last published',
      'Actions',
    ]);
  });

  test('somebody who may build pages only finds them in the hub', async () => {
    await server().query("update admin_user set permission_ids = '{24}' where email_address = $1", [
      emailOf('A1r'),
    ]);
    const page = await portal.open('A1r', '/consent-collection');
    await page.getByRole('link', { name: /Preference pages/ }).waitFor();
    expect(await page.getByRole('link', { name: /Widgets/ }).count()).toBe(0);
  });
});

describe('from a new page to a published one', () => {
  test('a page is added, gets a statement, is published and translated', async () => {
    const page = await portal.open('A1', list, { viewport: { width: 1440, height: 1000 } });
    await page.getByRole('button', { name: 'Add page' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Club choices');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const palette = page.getByRole('complementary', { name: 'Building blocks' });
    await palette.getByRole('button', { name: 'Statement…', exact: true }).click();
    expect(await palette.getByRole('button', { name: 'Button', exact: true }).count()).toBe(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Newsletter/ })
      .click();
    await frame(page)
      .getByRole('switch', { name: /newsletter/i })
      .waitFor();
    await frame(page).getByRole('heading', { name: 'Your choices' }).waitFor();
    await frame(page).getByRole('button', { name: 'Stop everything' }).waitFor();
    await saved(page);
    await steps(page).getByRole('button', { name: 'Publish' }).click();
    const main = page.getByRole('region', { name: 'Publish' });
    await main.getByText('It is not published.').waitFor();
    await main.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByText('Nobody has seen it yet').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await main.getByText('Version 1').waitFor();
    expect(await main.getByText('Embed code').count()).toBe(0);
  });

  test('its title is translated on a screen of its own', async () => {
    const german = server().languages.de;
    const address = '/consent-collection/manage-preference-page-translation';
    const page = await portal.open('A1', `${address}?id=${formId}&languageId=${german}`);
    await page.getByRole('textbox', { name: 'Title of the page' }).fill('Was dürfen wir senden?');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => {
        const { body } = await server().call('A1', 'GET', `${path}/${formId}/Translations/${german}`);
        return body.texts.find(({ key }: { key: string }) => key === 'page.pageName')?.text;
      })
      .toBe('Was dürfen wir senden?');
  });
});

describe('the editor of a page', () => {
  test('how it shows and saves is set, saved by itself, and seen in the form', async () => {
    const page = await open(3);
    await page.getByLabel('Title of the page').fill('Your post');
    await page.getByRole('combobox', { name: 'Group statements by' }).click();
    await page.getByRole('option', { name: 'Way of contact' }).click();
    await page.getByText('Open only the first group').click();
    await page.getByText('Offer to stop everything').click();
    await expect.poll(read).toMatchObject({
      pageName: 'Your post',
      groupBy: 'Medium',
      expandFirst: true,
      showUnsubscribeAll: false,
    });
    await steps(page).getByRole('button', { name: /Build/ }).click();
    await frame(page).getByRole('heading', { name: 'Your post' }).waitFor();
    await frame(page).getByRole('heading', { name: 'SMS' }).waitFor();
    expect(await frame(page).getByRole('button', { name: 'Stop everything' }).count()).toBe(0);
  });

  test('a contact field that is not to be shown is a problem that leads to it', async () => {
    const page = await open(2);
    const palette = page.getByRole('complementary', { name: 'Building blocks' });
    await palette.getByRole('button', { name: 'Email', exact: true }).click();
    await saved(page);
    await page
      .getByRole('complementary', { name: 'Properties' })
      .getByText('set to show no contact details')
      .waitFor();
    await steps(page).getByRole('button', { name: 'Behaviour' }).click();
    await page.getByRole('combobox', { name: 'Contact details' }).click();
    await page.getByRole('option', { name: 'Shown, and can be changed' }).click();
    await expect.poll(async () => (await read()).containsPii).toBe(true);
    await steps(page).getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The page shows personal data').waitFor();
  });

  test('its preview can be used and saves nothing', async () => {
    const page = await open(4);
    const preview = frame(page, 'Form preview');
    await preview.getByRole('switch', { name: /newsletter/i }).click();
    await preview.getByRole('button', { name: 'Save' }).click();
    await preview.getByText('Saved', { exact: true }).first().waitFor();
    const [row] = await server().query<{ count: number }>('select count(*)::int as count from submission');
    expect(row?.count).toBe(0);
  });

  test.each(someOf([2, 1, 3], 3))('step %i has no faults of accessibility', async (step) => {
    const page = await open(step, { colorScheme: step === 2 ? 'dark' : 'light' });
    if (step === 2) await frame(page).getByRole('button', { name: 'Save' }).waitFor();
    else await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
