import type { Locator, Page } from 'playwright-core';
import { administrator } from './product.ts';

/** The steps of a person in the portal, by role and text. */
export const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
};

/** Chooses an entry of a select by its label. */
export const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
};

/** Adds free entries, such as domains. */
export const addTag = async (page: Page, label: string, text: string): Promise<void> => {
  const input = page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first();
  await input.fill(text);
  await input.press('Enter');
};

/** Opens a menu entry, expanding its groups on the way. */
export const goTo = async (page: Page, ...names: string[]): Promise<void> => {
  // The editor of a banner takes the whole window.
  const out = page.getByRole('button', { name: 'Back to cookie banners' });
  if (await out.isVisible()) await out.click();
  const menu = page.getByRole('navigation').first();
  for (const name of names.slice(0, -1)) {
    const group = menu.getByRole('button', { name });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  }
  await menu.getByRole('link', { name: names.at(-1) ?? '' }).click();
};

/** Waits for the success message. */
export const told = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

/**
 * What a call outside the page needs of its session: the token, and the cookie that binds it to the
 * browser.
 */
export const sessionHeaders = async (page: Page): Promise<Record<string, string>> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'admin-portal-token')?.value ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { authorization: `Bearer ${token}`, cookie };
};

/** Drags a row by its handle onto a row below, and lets go once the list shows where it would land. */
export const dragRow = async (page: Page, { handle, onto }: { handle: Locator; onto: Locator }) => {
  const mark = onto.and(page.locator('[class*="below"]'));
  // A list that is drawn anew under the pointer ends the drag; a person presses again.
  for (let presses = 1; ; presses += 1) {
    await handle.hover();
    await page.mouse.down();
    const box = await onto.boundingBox();
    if (box === null) throw new Error('There is no row to drag onto');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    const isMarked = await mark.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isMarked || presses === 3) break;
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  await page.mouse.up();
};
