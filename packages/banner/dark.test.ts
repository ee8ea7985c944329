import { expect, test } from 'vitest';
import { colourPresets } from '../consent/colour-presets.ts';
import type { DarkChoice } from '../consent/colour-scheme.ts';
import { darkOf } from '../consent/dark-scheme.ts';
import { inOtherEngines } from '../../testing/engines/in-other-engines.ts';
import { type Site, startSite } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const colours = colourPresets.Light;
const darkColours = {
  preBannerBackground: '#101820',
  modalBackground: '#201018',
  button1Background: '#FFCC00',
  button1Border: '#FFCC00',
};
const light = { card: 'rgb(255, 255, 255)', modal: 'rgb(255, 255, 255)', button: 'rgb(64, 106, 148)' };
const dark = { card: 'rgb(16, 24, 32)', modal: 'rgb(32, 16, 24)', button: 'rgb(255, 204, 0)' };

/** Publishes the sample with its dark colours, on a page that says what it is and has a film. */
const publish = (site: Site, darkScheme: DarkChoice, page: 'light' | 'dark' | 'normal') => {
  const scheme = darkOf(colours, { darkScheme, darkColours });
  site.publish({ colours, ...(scheme && { dark: scheme }) });
  site.page.policy = null;
  site.page.head = `<style>html{color-scheme:${page}}</style>`;
  site.page.body =
    '<h1>Shop</h1><iframe data-consent-service="23" data-src="/frame" width="400" height="200" title="Film"></iframe>';
};

/** What stands on the screen, as the browser draws it. */
const shownColours = () => {
  const root = [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const of = (select: string) => {
    const found = root?.querySelector(select);
    return found && getComputedStyle(found).backgroundColor;
  };
  const inside = document.querySelector('iframe')?.contentDocument?.body;
  return {
    card: of('.card'),
    reopen: of('.reopen'),
    modal: of('.preferences'),
    button: of('.Button1'),
    scheme: root && getComputedStyle(root.host).colorScheme,
    placeholder: inside && getComputedStyle(inside).backgroundColor,
  };
};

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

inOtherEngines(({ visitor, keepPicture }) => {
  test('dark colours are shown on a dark page, in both layers and the button that opens them again', async () => {
    const site = await startSite();
    publish(site, 'Page', 'dark');
    await visitor().resize(1280, 800);
    await visitor().goTo(site.origin);
    await visitor().press('button', 'Choose for yourself');
    await visitor().see('dialog', '');
    await keepPicture('dark-preferences');
    expect(await visitor().run(shownColours)).toMatchObject({ modal: dark.modal, placeholder: dark.modal });
    await visitor().press('button', 'Reject all');
    await visitor().see('button', 'Privacy settings');
    expect(await visitor().run(shownColours)).toMatchObject({ reopen: dark.card });
    await site.close();
  });
});
