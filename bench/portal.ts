import type { Page } from 'playwright-core';

import { signIn } from '../e2e/portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { startProduct } from '../e2e/product.ts';
import { launchBrowser } from '../testing/browser.ts';

const SLOWER = 4;
const ROUNDS = 5;
const PATHS = ['/cookie-categories', '/services', '/cookie-banners', '/statements', '/languages', '/brands'];

type Change = {
  /** Milliseconds from the click to the next paint, from the browser's event timing (to 8 ms). */
  paint: number;
  /** Milliseconds from the click to the paint that shows the heading of the screen. */
  heading: number;
};

/**
 * Navigating between screens through the menu, with everything in the browser's cache and the processor
 * slowed down.
 */
export const benchPortal = async (): Promise<void> => {
  const product = await startProduct({ DEMO: '1', DEMO_PORT: String(await freePort()) });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    await signIn(page, product.url);
    await openGroups(page);
    for (const path of PATHS) await goTo(page, path);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const changes: (Change & { path: string })[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const path of PATHS) changes.push({ path, ...(await goTo(page, path)) });
    print(changes);
  } finally {
    await browser.close();
    await product.stop();
  }
};

const openGroups = async (page: Page): Promise<void> => {
  const closed = page.locator('nav[aria-label="Main"] button[aria-expanded="false"]');
  await closed.first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
};

const goTo = async (page: Page, path: string): Promise<Change> => {
  await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
  await page.waitForURL(`**${path}`);
  // `watch` created it.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Change }).seen.heading > 0);
  // The browser reports an event some frames after it was painted.
  await page.waitForTimeout(700);
  return page.evaluate(() => ({ ...(globalThis as unknown as { seen: Change }).seen })); // set by `watch`
};

/** Runs in the page. */
const watch = (): void => {
  const here = globalThis as unknown as { seen: Change }; // only ours
  let began = 0;
  let before = '';
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  addEventListener(
    'click',
    ({ timeStamp }) => {
      began = timeStamp;
      before = heading();
      here.seen = { paint: 0, heading: 0 };
    },
    true,
  );
  new MutationObserver(() => {
    if (!here.seen || here.seen.heading > 0 || heading() === before || heading() === '') return;
    requestAnimationFrame(() => setTimeout(() => (here.seen.heading ||= performance.now() - began)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'click' && here.seen && startTime === began) here.seen.paint = duration;
    // Browsers know the threshold, the types not yet.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

const print = (changes: (Change & { path: string })[]): void => {
  for (const path of PATHS) {
    const own = changes.filter((change) => change.path === path);
    console.log(
      `${path.padEnd(24)} next paint ${summary(own.map(({ paint }) => paint))}   heading ${summary(own.map(({ heading }) => heading))}`,
    );
  }
  console.log(
    `click to next paint, ${SLOWER} × slower (aim < 100)   ${summary(changes.map(({ paint }) => paint))}`,
  );
};

const summary = (times: number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `median ${at(0.5)} ms, slowest ${at(1)} ms`;
};

if (import.meta.main) await benchPortal();
