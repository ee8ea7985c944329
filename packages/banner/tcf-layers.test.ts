import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { BuiltInLanguage } from '../consent/built-in-languages.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import { tcfTextsOf } from '../consent/tcf/tcf-texts.ts';
import { tcfBanner } from './testing/tcf-findings.ts';
import { useVisit } from './testing/visit.ts';
import { someOf, longTest } from '../../testing/long.ts';

const visit = useVisit();
const tcf = sampleTcf({}, { count: 30 });
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const open = async (width = 1280, language: BuiltInLanguage = 'en') => {
  const { site, page } = visit;
  const consentLanguage = language.toUpperCase();
  site.publish(tcfBanner({ ...tcf, consentLanguage }, language));
  site.page.policy = null;
  site.page.head = '<meta charset="utf-8">';
  site.page.body = '<main><h1>Shop</h1><p>Goods</p></main>';
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.origin);
  await page.getByRole('dialog').waitFor();
};

const findings = async () => {
  await visit.page.evaluate(axe);
  return visit.page.evaluate<string[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
};
const keepPicture = async (name: string) => {
  const folder = process.env['PICTURES'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png` });
};
const overflows = () => visit.page.evaluate('document.documentElement.scrollWidth > innerWidth');

const looks = [
  [360, 'ar'],
  [360, 'el'],
  [768, 'de'],
  [1280, 'en'],
] as const;

longTest.each(someOf(looks, 3))(
  'both layers pass axe and stay inside a screen of %i pixels, in %s',
  async (width, language) => {
    const { page } = visit;
    const texts = tcfTextsOf({ consentLanguage: language });
    await open(width, language);
    expect(await findings()).toEqual([]);
    await keepPicture(`first-${width}-${language}`);
    await page
      .getByRole('button', { name: defaultLayers(textsFor(language), 'OptIn').preBanner.manage.text })
      .click();
    for (const tab of [texts.tabPurposes, texts.tabVendors, texts.tabLegInt]) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      const opener = page.getByRole('tabpanel').getByRole('button').first();
      await opener.click();
      expect([tab, await findings()]).toEqual([tab, []]);
      await keepPicture(`${tab}-${width}-${language}`);
    }
    expect(await overflows()).toBe(false);
  },
);

longTest.each([
  [360, 640],
  [360, 420],
])(
  'a text that is longer than a screen of %i × %i begins at its beginning, with the buttons in reach',
  async (width, height) => {
    const { page } = visit;
    await open(width);
    await page.setViewportSize({ width, height });
    await page.reload();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((card) => [card.scrollTop, card.scrollHeight > card.clientHeight])).toEqual([
      0,
      true,
    ]);
    const accept = await page.getByRole('button', { name: 'Accept all' }).boundingBox();
    // On low screens buttons would leave no room for the text.
    expect((accept?.y ?? 0) < height).toBe(height > 600);
    if (height > 600) {
      const [edge, foot] = await dialog.evaluate((card) => [
        card.getBoundingClientRect().bottom - 1,
        card.querySelector('.buttons')?.getBoundingClientRect().bottom,
      ]);
      // No line of the text peeps out under them.
      expect(foot).toBeCloseTo(edge ?? 0, 0);
    }
    // What the keyboard comes to does not lie under the buttons.
    await page.keyboard.press('Tab');
    const link = page.getByRole('button', { name: 'Our 30 partners' });
    const linkBox = await link.boundingBox();
    const buttons = await dialog.locator('.buttons').boundingBox();
    expect((linkBox?.y ?? 0) + (linkBox?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  },
);

test('partners are found by their names', async () => {
  const { page } = visit;
  await open();
  await page.getByRole('button', { name: 'Our 30 partners' }).click();
  const panel = page.getByRole('tabpanel');
  expect(await panel.locator('section:visible').count()).toBe(30);
  // Rows that are laid out as they are scrolled to have the height that was kept free for them.
  const [before, after] = await page
    .getByRole('dialog')
    .locator('.scroll')
    .evaluate(async (list) => {
      const height = list.scrollHeight;
      list.scrollTop = height;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      return [height, list.scrollHeight];
    });
  expect(after).toBe(before);
  await panel.getByRole('searchbox').fill('vendor 300');
  expect(await panel.locator('section:visible').count()).toBe(1);
  await panel.getByRole('searchbox').fill('nobody');
  expect(await panel.getByRole('status').textContent()).toBe('No partner has this name.');
});

test('both layers speak in the words of the operator', async () => {
  const { site, page } = visit;
  const texts = { introduction: 'Just {n} of us.', tabVendors: 'Firms', vendorsLink: 'All {n} firms' };
  site.publish(tcfBanner({ ...tcf, wording: { texts, stacks: [], illustrations: {} } }));
  await page.goto(site.origin);
  expect(await page.getByRole('dialog').textContent()).toContain('Just 30 of us.');
  await page.getByRole('button', { name: 'All 30 firms', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'Firms', exact: true });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
});

longTest('both layers work with the keyboard alone, in the order in which they are read', async () => {
  const { page, site } = visit;
  await open();
  const { keyboard } = page;
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    // More than both layers have stops before it: a target that is out of reach fails.
    for (let stop = 0; stop < 120; stop += 1) {
      if (await target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)) return; // both layers are in one
      await keyboard.press('Tab');
    }
    throw new Error('The keyboard does not reach it');
  };
  await tabTo(page.getByRole('button', { name: 'Choose for yourself' }));
  await keyboard.press('Enter');
  await page.getByRole('tabpanel').waitFor();
  const purpose = page.getByRole('tabpanel').getByRole('checkbox', { name: 'Purpose 1', exact: true });
  await tabTo(purpose);
  await keyboard.press('Space');
  expect(await purpose.isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Purposes' }).focus();
  await keyboard.press('ArrowRight');
  const vendor = page.getByRole('tabpanel').getByRole('checkbox', { name: 'Vendor 10', exact: true });
  await tabTo(vendor);
  await keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Save' }));
  await keyboard.press('Enter');
  await expect.poll(() => site.submissions.length).toBe(1);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
