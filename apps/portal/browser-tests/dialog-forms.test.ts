import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();
const place = () => placeOf(portal.server(), 0);

/** Dialogs of lists, each with a taken name, and what else their forms need. */
type List = {
  path: string;
  /** The button, and the fields for the name and for some text. */
  add: string;
  name: string;
  other: string;
  choices: Record<string, string>;
  fill?: Record<string, string>;
  make: (taken: string) => Promise<unknown>;
};
const lists: readonly List[] = [
  {
    path: '/meta-data-keys',
    add: 'Add meta-data key',
    name: 'Key',
    other: 'Display name',
    choices: { Brand: 'Universal' },
    make: (taken: string) =>
      place().send('POST', '/api/MetaDataKeys', { keyName: taken, displayName: 'Till', brandId: 0 }),
  },
  {
    path: '/transaction-types',
    add: 'Add transaction type',
    name: 'Name',
    other: 'Description',
    make: (taken: string) => {
      const more = { code: taken.toUpperCase(), effect: 'Apply', brandId: 0 };
      return place().send('POST', '/api/TransactionTypes', { name: taken, ...more });
    },
    choices: { Brand: 'Universal', Effect: 'Apply' },
    fill: { Code: 'ANOTHER' },
  },
  {
    path: '/headers',
    add: 'Add header',
    name: 'Header name',
    other: 'Text',
    choices: { Brand: 'Universal' },
    make: (taken: string) =>
      place().send('POST', '/api/Headers', { headerName: taken, text: 'Hello', brandId: 0 }),
  },
  {
    path: '/footers',
    add: 'Add footer',
    name: 'Footer name',
    other: 'Text',
    choices: { Brand: 'Universal' },
    make: (taken: string) =>
      place().send('POST', '/api/Footers', { footerName: taken, text: 'Bye', brandId: 0 }),
  },
];
const taken = 'taken_name';

beforeAll(async () => {
  for (const { make } of lists) await make(taken);
});

const openForm = async ({ path, add, name, other, choices, fill = {} }: List) => {
  const page = await portal.open('U0', path);
  await page.getByRole('button', { name: taken, exact: true }).waitFor();
  await page.getByRole('button', { name: add }).click();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByRole('textbox', { name: other, exact: true });
  await dialog.getByLabel(name, { exact: true }).fill(taken);
  await words.fill('Typed by hand');
  for (const [label, text] of Object.entries(fill))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  for (const [label, option] of Object.entries(choices)) {
    await dialog.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  const expectTyped = async () => {
    const isBox = await words.evaluate((box) => 'value' in box);
    expect(isBox ? await words.inputValue() : await words.innerText()).toBe('Typed by hand');
    expect(await dialog.getByLabel(name, { exact: true }).inputValue()).toBe(taken);
  };
  return { page, dialog, save, expectTyped };
};

/** Returns to the window after so long that the list is fetched again. */
const comeBackLater = async (page: Page, list: string) => {
  const again = page.waitForResponse((response) => new URL(response.url()).pathname.toLowerCase() === list);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await again;
};

test.each(someOf(lists, 2))(
  '[mend B1] what was typed at $path stays if its save is refused, fails, or the list behind it is fetched again',
  async (list) => {
    const { page, dialog, save, expectTyped } = await openForm(list);
    await save();
    await page.getByRole('alert').waitFor();
    await expectTyped();
    // The server's message is at the field it is about.
    const field = dialog.getByLabel(list.name, { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');

    await page.route('**/api/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await save();
    await page.getByText('The server cannot be reached').waitFor();
    await expectTyped();

    await page.clock.install();
    await list.make(`${taken}_later`);
    await comeBackLater(page, `/api/${list.path.slice(1).replaceAll('-', '')}`);
    await page.getByRole('button', { name: `${taken}_later`, exact: true, includeHidden: true }).waitFor();
    await expectTyped();
  },
);
