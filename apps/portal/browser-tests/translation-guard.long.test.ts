import type { ElementHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { findResources, rowsOf } from '@candour/testing/resources';
import { withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();

/** The translation screen of each noun that has one. */
const screens: Record<string, string> = {
  channel: '/manage-channel-translation?id=',
  statement: '/manage-statement-translation?statementTranslationToEdit=',
  extendedPreference: '/manage-extended-preference-translation?keyId=',
  cookieTextTemplate: '/manage-cookie-text-template-translation?textTemplateId=',
  header: '/headers?translate=',
  footer: '/footers?translate=',
  confirmationPage: '/manage-confirmation-page?translate=0&id=',
};

const addresses = async (): Promise<string[]> => {
  const place = placeOf(portal.server(), 0);
  const translated = (await findResources()).filter(({ noun }) => noun.name in screens);
  const rows = await rowsOf(translated, place);
  const { systemEmails } = await place.send('GET', '/api/SystemEmails');
  return [
    ...rows.map(({ noun, id }) => `${screens[noun.name]}${id}`),
    `/manage-system-email-translation?systemEmailId=${systemEmails[0].systemEmailId}`,
  ];
};

/** Goes to another address within the portal. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    document.querySelector('main form')?.setAttribute('data-old', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The text in this very box; nothing once its form is gone. */
const textIn = (box: ElementHandle): Promise<string | null> =>
  box.evaluate((one) => (one.isConnected ? ('value' in one ? String(one.value) : one.textContent) : null));

test('[mend B2] another language does not replace a translation with changes before somebody confirms it', async () => {
  const page = await portal.open('U0', '/dashboard');
  const all = await addresses();
  expect(all).toHaveLength(Object.keys(screens).length + 1);
  for (const address of someOf(all, 3)) {
    await go(page, address);
    const box = await page.locator('main form:not([data-old])').getByRole('textbox').first().elementHandle();
    if (box === null) throw new Error(`There is nothing to write in at ${address}`);
    await box.fill('Tapé à la main');
    const language = page.getByRole('combobox', { name: 'Language' });
    const before = await language.inputValue();
    const choose = async () => {
      await language.click();
      const others = page.getByRole('listbox').getByRole('option').filter({ hasNotText: before });
      await others.first().click();
    };
    await choose();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByText('You have made changes that have not been saved.').waitFor();
    expect([address, await textIn(box)]).toEqual([address, 'Tapé à la main']);
    if (address === all[0]) {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await textIn(box)).toBe('Tapé à la main');
      expect(await language.inputValue()).toBe(before);
      await choose();
    }
    await question.getByRole('button', { name: 'Proceed' }).click();
    await expect.poll(() => textIn(box)).not.toBe('Tapé à la main');
    expect([address, await language.inputValue()]).not.toEqual([address, before]);
  }
});
