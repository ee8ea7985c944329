import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillStructure } from '@candour/features/consent-model/consent-structure/samples.ts';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const editor = (page: Page) => page.locator('[contenteditable="true"]');
const mustBeFaultless = async (page: Page, where: string): Promise<void> => {
  // A list of choices loses its name while it closes.
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[role=listbox]')].some((list) => list.checkVisibility()),
  );
  expect([where, await faultsOf(page)]).toEqual([where, []]);
};

/** A channel to word; how channels are created is tested elsewhere. */
const makeChannel = async (): Promise<void> => {
  const place = placeOf(portal.server(), alpha);
  const groups = await fillStructure(place);
  await place.send('POST', '/api/Channels', {
    channelName: 'Newsletter',
    displayText: 'The newsletter',
    brandId: alpha,
    contactMedium: 'Email',
    subGroupId: groups.get('News and offers'),
    legalBasis: 'Consent',
  });
};

const addBlock = async (page: Page, kind: 'Header' | 'Footer', text: string): Promise<void> => {
  await page.goto(`${portal.url()}/${kind.toLowerCase()}s`);
  await page
    .getByRole('button', { name: `Add ${kind.toLowerCase()}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${kind} name`).fill(`${kind} of the shop`);
  await editor(page).click();
  await page.keyboard.type('Dear [FIRST_NAME]');
  await choose(page, 'Status', 'Published');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('[FIRST_NAME] is not a placeholder').first().waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await mustBeFaultless(page, `${kind} dialog`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${kind} added`).waitFor();
};

const translate = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  await choose(page, 'Language', 'German');
  await editor(page).click();
  await page.keyboard.type(text);
};

test('from nothing to a published statement group in two languages', { timeout: 240_000 }, async () => {
  await makeChannel();
  const page = await portal.open('A1', '/headers');
  await addBlock(page, 'Header', 'News of [BRAND_NAME]');
  await translate(page, 'Header of the shop', 'Neues von [BRAND_NAME]');
  await mustBeFaultless(page, 'translation of a header');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Translation saved').waitFor();
  await addBlock(page, 'Footer', 'Read our [PRIVACY_POLICY_LINK]');

  await page.goto(`${portal.url()}/statements`);
  await page.getByRole('button', { name: 'Add statement' }).first().click();
  await page.getByLabel('Statement name').fill('Newsletter 2026');
  await choose(page, 'Channel', 'Newsletter');
  await editor(page).click();
  await page.keyboard.type('I would like to receive the newsletter.');
  await choose(page, 'Answered by', 'Checkbox to opt out');
  await page.getByText('Consent needs a clear yes').first().waitFor();
  await choose(page, 'Answered by', 'Yes or no, side by side');
  const preview = page.getByRole('complementary', { name: 'What people see' });
  await preview.getByText('I would like to receive the newsletter.').waitFor();
  expect(await preview.getByRole('radio').count()).toBe(2);
  await mustBeFaultless(page, 'statement form');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Statement saved').waitFor();

  await translate(page, 'Newsletter 2026', 'Ich möchte den Newsletter erhalten.');
  await page.getByLabel('Word for yes').fill('Ja');
  await page.getByLabel('Word for no').fill('Nein');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Translation saved').waitFor();

  await page.getByRole('button', { name: 'Newsletter 2026', exact: true }).click();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Twice a month.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Newsletter 2026?' });
  await dialog.locator('ins', { hasText: 'Twice a month.' }).waitFor();
  await mustBeFaultless(page, 'comparison');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByLabel('What changed').fill('Says how often');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/Statements'),
  );
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await saved;
  await page.goto(`${portal.url()}/statements?previouslySelectedLanguage=${portal.server().languages.de}`);
  await page.getByText('Out of date').waitFor();
  await mustBeFaultless(page, 'list of statements');

  await page.goto(`${portal.url()}/statement-groups`);
  await page.getByRole('button', { name: 'Add statement group' }).first().click();
  await page.getByLabel('Group name').fill('Checkout');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Nothing chosen yet.').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('You must select at least one').waitFor();
  await page.getByRole('button', { name: 'Add Newsletter 2026' }).click();
  await page.getByRole('list', { name: 'Chosen statements' }).getByText('Newsletter 2026').waitFor();
  await mustBeFaultless(page, 'choosing statements');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'Header', 'Header of the shop');
  await choose(page, 'Footer', 'Footer of the shop');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('News of Alpha').waitFor();
  await choose(page, 'Language', 'German');
  await page.getByText('Neues von Alpha').waitFor();
  await page.getByText('Ich möchte den Newsletter erhalten.').waitFor();
  await mustBeFaultless(page, 'preview of a group');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Statement group saved').waitFor();
  await page.getByRole('button', { name: 'Checkout', exact: true }).waitFor();
  await mustBeFaultless(page, 'list of statement groups');
});

test(
  'a draft of published words is compared with them before it replaces them',
  { timeout: 120_000 },
  async () => {
    await portal
      .server()
      .query("update configuration_key set key_value = 'true' where key_name = 'StatementDrafts'");
    const page = await portal.open('A1', '/statements');
    await page.getByRole('button', { name: 'Newsletter 2026', exact: true }).click();
    await page.getByText('People have answered these words').waitFor();
    expect(await page.locator('[contenteditable="true"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Draft the next version' }).click();
    await page.getByText('This will be version 3').waitFor();
    await editor(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Send me the newsletter.');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Newsletter 2026?' });
    await dialog.getByLabel('What changed').fill('Shorter');
    await dialog.getByRole('switch', { name: 'Ask again' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Statement published').waitFor();
    await page.getByRole('button', { name: 'Actions for Newsletter 2026' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await page.getByText('By A1 of the world: Shorter').waitFor();
    await mustBeFaultless(page, 'version history');
  },
);
