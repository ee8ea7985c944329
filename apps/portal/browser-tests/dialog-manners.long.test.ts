import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { emailOf } from '@candour/testing/world';
import { withPortal } from './portal-page.ts';

const portal = withPortal();

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

test('[mend B6] Escape returns the focus to what opened a dialog or a sheet', async () => {
  const page = await portal.open('U0', '/brands');
  const menu = page.getByRole('button', { name: 'Actions for Beta' });
  const fromMenu = (item: string) => async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const ways: [Locator, () => Promise<void>][] = [
    [
      page.getByRole('button', { name: 'Add brand' }),
      () => page.getByRole('button', { name: 'Add brand' }).click(),
    ],
    [
      page.getByRole('button', { name: 'Beta', exact: true }),
      () => page.getByRole('button', { name: 'Beta', exact: true }).click(),
    ],
    [menu, fromMenu('Edit')],
    [menu, fromMenu('Delete')],
    [menu, fromMenu('History')],
  ];
  for (const [opener, open] of ways) {
    await open();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // The dialog has taken the focus by then.
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(opener)).toBe(true);
  }
  // After the question about changes, too.
  await fromMenu('Edit')();
  await page.getByRole('dialog').getByLabel('Brand code').fill('changed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(menu)).toBe(true);
});

test('[mend B6] the scrolling part of a tall dialog stays inside its round corners', async () => {
  const page = await portal.open('U0', '/brands', { viewport: { width: 1280, height: 420 } });
  await page.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
  const scrolling = await dialog.evaluate((one) =>
    [one, ...one.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => getComputedStyle(part))
      .filter(({ overflowY }) => overflowY === 'auto' || overflowY === 'scroll')
      .map(({ borderRadius }) => borderRadius),
  );
  expect(scrolling).toEqual(['0px']);
});

const bottomOf = async (element: Locator): Promise<number> => {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
};

const sizes = [
  { width: 1280, height: 600 },
  { width: 390, height: 700 },
];

test('[mend B6] a message at the foot covers neither the buttons of a tall dialog nor those of a form', async () => {
  const [person] = await portal
    .server()
    .query<{ id: number }>('select user_id as id from admin_user where email_address = $1', [emailOf('A1r')]);
  for (const viewport of sizes) {
    const page = await portal.open('U0', '/brands', { viewport });
    const message = page.getByRole('alert');
    const isCovered = async (button: Locator): Promise<boolean> => {
      const [top, bottom] = [(await message.boundingBox())?.y ?? 0, await bottomOf(message)];
      const buttonTop = (await button.boundingBox())?.y ?? 0;
      return (await bottomOf(button)) > top && buttonTop < bottom;
    };
    await page.getByRole('button', { name: 'Add brand' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Brand name').fill('Alpha');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await message.waitFor();
    for (const name of ['Save', 'Cancel'])
      await expect.poll(() => isCovered(dialog.getByRole('button', { name }))).toBe(false);

    await page.goto(`${portal.url()}/user-management/edit-user?userId=${person?.id}`);
    await page.getByLabel('First name').fill('Another');
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await message.waitFor();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => isCovered(save)).toBe(false);
    // The bar itself stays at the bottom edge.
    expect(await bottomOf(save)).toBeGreaterThan(viewport.height - 24);
    await page.context().close();
  }
});
