import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { sampleGpp } from '../consent/gpp/sample-gpp.ts';
import { gppTextsFor } from '../consent/gpp/gpp-texts.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { composeBundle, composeStub } from './build/compose.ts';
import { buildOnce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { gpc } = defaultLayers(textsFor('en'), 'OptOut');

/** In California visitors may limit the use of sensitive data, too. */
const open = async ({ language = 'en', width = 1280, allowOverride = true } = {}) => {
  const { site, page } = visit;
  const { preBanner } = sampleDefinition({ language, model: 'OptOut' });
  site.publish({
    language,
    rightToLeft: ['ar', 'fa'].includes(language),
    model: 'OptOut',
    preBanner: { ...preBanner, hidden: true },
    gpc: { ...gpc, notice: 'Never', allowOverride },
    gpp: sampleGpp({ sections: [8] }),
    categories: sampleDefinition().categories.map((category) => ({
      ...category,
      services: category.services.map((service) => ({ ...service, defaultState: 'On' as const })),
    })),
  });
  site.page.policy = null;
  site.page.head = '<meta charset="utf-8">';
  site.page.body = '<main><h1>Shop</h1><a href="#" data-cmp-open>Choices</a></main>';
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.origin);
};
const openChoices = async (language = 'en') => {
  await visit.page.getByRole('link', { name: 'Choices', exact: true }).click();
  await visit.page.getByRole('tab', { name: gppTextsFor(language).choices, exact: true }).waitFor();
};
const findings = async () => {
  await visit.page.evaluate(axe);
  return visit.page.evaluate<string[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
};

longTest.each([
  [360, 'hu'],
  [768, 'es'],
  [1280, 'de'],
])('the choices pass axe and stay inside a screen of %i pixels', async (width, language) => {
  const { page } = visit;
  await visit.sendGpc();
  await open({ width, language, allowOverride: false });
  await openChoices(language);
  expect(await findings()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  // Tabs that do not fit beside each other come below each other, instead of breaking inside a word.
  const heights = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(50);
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/gpp-${width}.png` });
});

longTest('choices run as the banner does, and English ones from left to right', async () => {
  const { page } = visit;
  await visit.sendGpc();
  await open({ width: 360, language: 'ar', allowOverride: false });
  await openChoices('ar');
  expect(await findings()).toEqual([]);
  const spoken = async (text: string) =>
    page
      .getByRole('tabpanel')
      .getByText(text, { exact: true })
      .evaluate((element) => [
        element.closest('[lang]')?.getAttribute('lang'),
        getComputedStyle(element).direction,
      ]);
  expect(await spoken(gppTextsFor('ar').introduction)).toEqual(['ar', 'rtl']);
  expect(await spoken(textsFor('ar').fixed.gpcHonoured)).toEqual(['ar', 'rtl']);
  // We have no words in Persian.
  await open({ width: 360, language: 'fa', allowOverride: false });
  await openChoices('fa');
  expect(await spoken(gppTextsFor('en').introduction)).toEqual(['en', 'ltr']);
});

test('an opt-out takes the keyboard alone, and focus comes back to the link', async () => {
  const { site, page } = visit;
  await open();
  const link = page.getByRole('link', { name: 'Choices', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const sale = page.getByRole('checkbox', { name: 'Do not sell my personal information', exact: true });
  await sale.waitFor();
  const focused = () =>
    page.evaluate(`(() => { let at = document.activeElement; while (at.shadowRoot) at = at.shadowRoot.activeElement;
      return at.getAttribute('aria-label') ?? at.textContent; })()`);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30 && (await focused()) !== name; presses += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('Do not sell my personal information');
  await page.keyboard.press('Space');
  expect(await sale.isChecked()).toBe(true);
  await tabTo(defaultLayers(textsFor('en'), 'OptOut').modal.saveButton.text);
  await page.keyboard.press('Enter');
  await expect.poll(() => site.submissions.length).toBe(1);
  await expect.poll(() => link.evaluate((element) => document.activeElement === element)).toBe(true);
  // Escape leaves the choices as they are.
  await page.keyboard.press('Enter');
  await sale.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('opting out switches the services off that the signal would, before the eyes of the visitor', async () => {
  const { page } = visit;
  await open();
  await openChoices();
  const services = page.getByRole('tab', { name: textsFor('en').fixed.tabCookies, exact: true });
  const ads = page.getByRole('checkbox', { name: 'Advertising', exact: true });
  await services.click();
  expect(await ads.isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Your privacy choices', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Do not sell my personal information', exact: true }).check();
  await services.click();
  expect(await ads.isChecked()).toBe(false);
});

longTest('the buttons of the choices look the same', async () => {
  const { page } = visit;
  await open();
  await openChoices();
  const [accept, reject] = await page
    .getByRole('dialog')
    .locator('.foot button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { font, color, backgroundColor } = getComputedStyle(button);
        return `${font} ${color} ${backgroundColor}`;
      }),
    );
  expect(accept).toBe(reject);
});

const brotli = (text: string): number => brotliCompressSync(text).length;

test('the parts fit: both stubs, and the core with its strings', async () => {
  const built = await buildOnce();
  const settings = { model: 'OptOut' as const, gpc };
  const plain = sampleDefinition(settings);
  const asked = sampleDefinition({ ...settings, gpp: sampleGpp() });
  const all = Array.from({ length: 17 }, (_, at) => at + 7);
  const byState = sampleDefinition({ ...settings, gpp: sampleGpp({ sections: all }) });
  expect(brotli(built.gppStub + built.tcfStub)).toBeLessThanOrEqual(1000);
  expect(brotli(built.gppCore) - brotli(built.core)).toBeLessThanOrEqual(1400);
  expect(brotli(built.bothCore) - brotli(built.tcfCore)).toBeLessThanOrEqual(1400);
  expect(brotli(composeStub(asked, built)) - brotli(composeStub(plain, built))).toBeLessThanOrEqual(600);
  // Stub and core with one section; then with those of all states.
  expect(brotli(composeBundle(asked, built)) - brotli(composeBundle(plain, built))).toBeLessThanOrEqual(2200);
  expect(brotli(composeBundle(byState, built)) - brotli(composeBundle(plain, built))).toBeLessThanOrEqual(
    2700,
  );
});

test('banners without the GPP carry nothing of it', async () => {
  const built = await buildOnce();
  for (const name of [
    'core',
    'plainCore',
    'tcfCore',
    'preferences',
    'tcfPreferences',
    'stub',
    'tcfStub',
  ] as const)
    expect(built[name]).not.toMatch(/gpp|usnat|OptOut"/i);
});
