import { expect, test } from 'vitest';
import type { DarkChoice } from '../consent/colour-scheme.ts';
import { dark, light, publish, shownColours } from './testing/dark-page.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

test.for<[DarkChoice, device: 'light' | 'dark', page: 'light' | 'dark' | 'normal', isDark: boolean]>([
  ['Device', 'dark', 'normal', true],
  ['Device', 'light', 'dark', false],
  ['Page', 'light', 'dark', true],
  ['Page', 'dark', 'normal', false],
  ['Never', 'dark', 'dark', false],
])('dark colours shown by %s, on a %s device and a %s page: %s', async ([choice, device, around, isDark]) => {
  const { page, site, errors } = visit;
  const wanted = isDark ? dark : light;
  publish(site, choice, around);
  await page.emulateMedia({ colorScheme: device });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Load once' }).waitFor();
  const preferences = await page.evaluate(shownColours);
  expect(preferences).toMatchObject({
    modal: wanted.modal,
    button: wanted.button,
    placeholder: wanted.modal,
  });
  expect(preferences.scheme).toBe(choice === 'Page' ? around : isDark ? 'dark' : 'light');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Your privacy' }).waitFor();
  expect(await page.evaluate(shownColours)).toMatchObject({ card: wanted.card, button: wanted.button });
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('button', { name: 'Privacy settings' }).waitFor();
  expect(await page.evaluate(shownColours)).toMatchObject({ reopen: wanted.card });
  expect(errors).toEqual([]);
});

test('a page that is made dark takes banner and placeholders along', async () => {
  const { page, site } = visit;
  publish(site, 'Page', 'light');
  await page.goto(site.origin);
  await page.frameLocator('iframe').getByRole('button', { name: 'Load once' }).waitFor();
  expect(await page.evaluate(shownColours)).toMatchObject({ card: light.card, placeholder: light.modal });
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
  await expect
    .poll(() => page.evaluate(shownColours))
    .toMatchObject({ card: dark.card, placeholder: dark.modal });
});
