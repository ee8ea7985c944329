import { beforeEach, expect, test } from 'vitest';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import { inOtherEngines } from '../../testing/engines/in-other-engines.ts';
import { startSite, type Site } from './testing/site.ts';

inOtherEngines(({ visitor, keepPicture }) => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
    const film = sampleService(2, 'Video player', 5);
    const counter = sampleService(3, 'Counter', 1, { optInScript: 'window.counted = true;' });
    site.publish({
      categories: [
        sampleCategory(1, 'Strictly necessary', [sampleService(1, 'Shop session', 7)], {
          isStrictlyNecessary: true,
        }),
        sampleCategory(2, 'Media', [film]),
        sampleCategory(3, 'Statistics', [counter]),
      ],
    });
    site.page.body =
      '<h1>Shop</h1><iframe id="film" data-consent-service="22" data-src="/frame" width="500" height="300" title="Film"></iframe>';
    await visitor().goTo(site.origin);
    return () => site.close();
  });

  const given = () => site.submissions.map(({ choice, method }) => [choice, method]);
  const hasCounted = () => visitor().run(() => 'counted' in window);

  test('[mend A2] a visitor accepts, finds the answer stored after a reload, and withdraws', async () => {
    await visitor().see('region', 'Your privacy');
    await keepPicture('first-layer');
    expect(await hasCounted()).toBe(false);
    await visitor().press('button', 'Accept all');
    await expect.poll(hasCounted).toBe(true);
    await visitor().goTo(site.origin);
    await expect.poll(hasCounted).toBe(true);
    expect(await visitor().isThere('button', 'Accept all')).toBe(false);
    await visitor().press('button', 'Privacy settings');
    await visitor().press('button', 'Reject all');
    await expect.poll(given).toEqual([
      ['accept', 'banner'],
      ['reject', 'preferences'],
    ]);
    await visitor().goTo(site.origin);
    expect(await hasCounted()).toBe(false);
  });

  test('[mend A2] a visitor rejects, and nothing runs after a reload either', async () => {
    await visitor().press('button', 'Reject all');
    await expect.poll(given).toEqual([['reject', 'banner']]);
    await visitor().goTo(site.origin);
    expect(await visitor().isThere('button', 'Reject all')).toBe(false);
    expect(await hasCounted()).toBe(false);
  });

  test.each([1280, 390])(
    '[mend A2] a visitor sees the categories at %d wide and chooses in detail',
    async (width) => {
      await visitor().resize(width, 800);
      await visitor().press('button', 'Choose for yourself');
      const category = await visitor().see('button', 'Statistics');
      const dialog = await visitor().see('dialog', '');
      await keepPicture(`preferences-${width}`);
      expect(category.y + category.height).toBeLessThan(dialog.y + dialog.height);
      // The list of categories has enough room; it is not a strip between head and buttons.
      const list = await visitor().run(scrolledHeights);
      expect(list.seen).toBeGreaterThanOrEqual(Math.min(list.whole, 200));
      await visitor().press('button', 'Statistics');
      await visitor().press('checkbox', 'Counter');
      await visitor().press('button', 'Save');
      await expect.poll(hasCounted).toBe(true);
      await expect.poll(given).toEqual([['custom', 'preferences']]);
    },
  );

  test('[mend A2] a blocked frame says so and can be allowed', async () => {
    await visitor().press('button', 'Reject all');
    await visitor().see('heading', 'Video player is blocked');
    await keepPicture('blocked-frame');
    await visitor().press('button', 'Always allow');
    await visitor().see('text', 'Video');
    await visitor().goTo(site.origin);
    await visitor().see('text', 'Video');
    expect(await visitor().isThere('heading', 'Video player is blocked')).toBe(false);
  });
});

/** Runs in the page: how much of the preferences' list is visible, and how long it is. */
const scrolledHeights = () => {
  const list = [...document.documentElement.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('.scroll'))
    .find((one) => one);
  return { seen: list?.clientHeight ?? 0, whole: list?.scrollHeight ?? 0 };
};
