import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type ColourPreset, colourPresets } from '../consent/colour-presets.ts';
import { darkOf } from '../consent/dark-scheme.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { useVisit } from './testing/visit.ts';
import { someOf, longTest } from '../../testing/long.ts';

const visit = useVisit();
const { preBanner, modal } = defaultLayers(textsFor('en'), 'OptIn');
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in all frames and shadow roots, as `rule: element`. */
const findings = async () => {
  const { page } = visit;
  for (const frame of page.frames()) await frame.evaluate(axe);
  return page.evaluate<string[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
};

const body =
  '<main><h1>Shop</h1><p><a href="/one">One</a></p><div style="height:2000px"></div><p><a href="/last">Last</a></p></main>';

const open = async () => {
  visit.site.page.body = body;
  visit.site.page.policy = null;
  await visit.page.goto(visit.site.origin);
};

const openPreferences = async () => {
  await visit.page.getByRole('button', { name: 'Choose for yourself' }).click();
  return visit.page.getByRole('dialog', { name: 'Privacy settings' });
};

/** The focused element, looked up through shadow roots. */
const focused = () =>
  visit.page.evaluate<string>(`(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element.getAttribute('aria-label') ?? element.textContent;
  })()`);

longTest.for(someOf(Object.keys(colourPresets) as ColourPreset[], 2))(
  'both layers pass axe in the preset %s',
  async (preset) => {
    const { site, page } = visit;
    const tabs = ['Cookies', 'Vendors', 'About'] as const;
    site.publish({
      colours: colourPresets[preset],
      preBanner: {
        ...preBanner,
        links: [{ text: 'Privacy policy', url: '/privacy' }],
        closeButton: { show: true, meaning: 'Reject' },
      },
      modal: {
        ...modal,
        tabs: [...tabs],
        about: '<h3>About</h3><p>Us</p>',
        acceptAllSwitch: { show: true, text: 'Allow everything' },
      },
      vendors: [
        {
          vendorId: 1,
          name: 'Vendor',
          policyUrl: 'https://vendor.example',
          purposes: [{ purposeId: 1, text: 'Store' }],
        },
      ],
    });
    await open();
    expect(await findings()).toEqual([]);
    const dialog = await openPreferences();
    for (const name of ['Functional', 'Statistics', 'What is stored'])
      await dialog.getByRole('button', { name }).click();
    expect(await findings()).toEqual([]);
    await page.getByRole('tab', { name: 'Partners' }).click();
    expect(await findings()).toEqual([]);
  },
);

longTest.for(['ar', 'de'])(
  'both layers, the GPC notice and a placeholder pass axe in %s',
  async (language) => {
    const { site, page } = visit;
    const layers = defaultLayers(textsFor(language), 'OptIn');
    site.publish({ language, ...layers, rightToLeft: language === 'ar', texts: textsFor(language).fixed });
    await visit.sendGpc();
    visit.site.page.policy = null;
    site.page.body =
      '<main><h1>Shop</h1><iframe data-consent-service="22" data-src="/frame" width="400" height="300" title="Film"></iframe></main>';
    await page.goto(site.origin);
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    expect(await findings()).toEqual([]);
  },
);

longTest(
  'the GPC notice, both layers, a placeholder and the reopen button pass axe in derived dark colours',
  async () => {
    const { site, page } = visit;
    const colours = { ...colourPresets.Light, button1Background: '#FFD400', button1Border: '#FFD400' };
    const dark = darkOf(colours, { darkScheme: 'Device', darkColours: {} });
    site.publish({ colours, ...defaultLayers(textsFor('en'), 'OptIn'), ...(dark && { dark }) });
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit.sendGpc();
    site.page.policy = null;
    site.page.body =
      '<main><h1>Shop</h1><iframe data-consent-service="23" data-src="/frame" width="400" height="300" title="Film"></iframe></main>';
    await page.goto(site.origin);
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    expect(await findings()).toEqual([]);
    await page.evaluate('cmp.open()');
    await page.getByRole('button', { name: 'Statistics' }).click();
    expect(await findings()).toEqual([]);
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.getByRole('button', { name: 'Privacy settings' }).waitFor();
    expect(await findings()).toEqual([]);
  },
);

test('the first layer is a region that leaves the focus alone, is first in the tab order, and informs screen readers', async () => {
  await open();
  const { page } = visit;
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Your privacy, your choice');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Accept all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => visit.site.submissions[0]?.choice).toBe('reject');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Your choice has been saved.');
});

test('the focused element is never covered by the first layer', async () => {
  await open();
  const { page } = visit;
  const link = page.getByRole('link', { name: 'Last' });
  for (let steps = 0; steps < 6 && (await focused()) !== 'Last'; steps++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('Last');
  const isAbove = async (): Promise<boolean> => {
    const [box, banner] = [await link.boundingBox(), await page.getByRole('region').boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) <= (banner?.y ?? 0);
  };
  // The page is scrolled a moment after the focus has moved.
  await expect.poll(isAbove).toBe(true);
});

test('a blocking first layer is a dialog that keeps the focus and cannot be escaped without its close button', async () => {
  const { site, page } = visit;
  site.publish({ preBanner: { ...preBanner, blockPage: true, position: 'Centre' } });
  await open();
  await page.getByRole('dialog', { name: 'Your privacy, your choice' }).waitFor();
  const seen = [];
  for (let steps = 0; steps < 3; steps++) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  expect(seen).toEqual(['Accept all', 'Reject all', 'Choose for yourself']);
  // What leads from the end to the start comes with the preferences, a moment later.
  const afterTheLast = async () => {
    await page.getByRole('button', { name: 'Choose for yourself' }).focus();
    await page.keyboard.press('Tab');
    return focused();
  };
  await expect.poll(afterTheLast).toBe('Accept all');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Choose for yourself');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
  const isModal = page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'));
  expect(await isModal).toBe(true);
  expect(await findings()).toEqual([]);
});

test('Escape means the same as the close button', async () => {
  const { site, page } = visit;
  site.publish({ preBanner: { ...preBanner, closeButton: { show: true, meaning: 'Reject' } } });
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => site.submissions[0]?.choice).toBe('reject');
});

test('the preferences work with the keyboard alone and return the focus', async () => {
  const { page, site } = visit;
  await open();
  await page.getByRole('button', { name: 'Choose for yourself' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Privacy settings' });
  await dialog.waitFor();
  const opener = dialog.getByRole('button', { name: 'Statistics' });
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await opener.focus();
  await page.keyboard.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Analytics');
  await page.keyboard.press('Space');
  const category = dialog.getByRole('checkbox', { name: 'Statistics' });
  expect(await category.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: 'Strictly necessary' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('region').waitFor();
  expect(site.submissions).toEqual([]);
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await dialog.getByRole('button', { name: 'Statistics' }).click();
  expect(await dialog.getByRole('checkbox', { name: 'Analytics' }).isChecked()).toBe(false);
});

test('arrow keys move between tabs', async () => {
  const { site, page } = visit;
  site.publish({ modal: { ...modal, tabs: ['Cookies', 'About'], about: '<p>Who we are</p>' } });
  await open();
  await openPreferences();
  await page.getByRole('tab', { name: 'Services' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('About');
  expect(await page.getByText('Who we are').isVisible()).toBe(true);
});

longTest.for([360, 1280])(
  'every target is 44 pixels high and nothing is cut off at %s pixels',
  async (width) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 740 });
    await open();
    const boxes = async () =>
      page.evaluate<
        [string, number, boolean][]
      >(`[...document.querySelectorAll('div')].flatMap((host) => [...(host.shadowRoot?.querySelectorAll('button:not(.unseen), .switch') ?? [])])
      .filter((element) => element.checkVisibility()).map((element) => { const box = element.getBoundingClientRect();
        return [element.textContent, Math.round(box.height), box.left >= 0 && box.right <= innerWidth]; })`);
    const first = await boxes();
    const dialog = await openPreferences();
    await dialog.getByRole('button', { name: 'Statistics' }).click();
    const all = [...first, ...(await boxes())];
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(([, height, isInside]) => height < 44 || !isInside)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);

test('visitors who prefer less motion get none', async () => {
  await visit.page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const dialog = await openPreferences();
  const durations = await dialog.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      getComputedStyle(element).transitionDuration,
      getComputedStyle(element, '::before').transitionDuration,
    ]),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));
});
