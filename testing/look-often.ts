import type { Browser } from 'playwright-core';

/** The inside of Playwright, which runs in this process. */
type Inside = {
  retryWithProgressAndBackoff: (progress: object, action: object) => Promise<unknown>;
  retryWithProgressAndTimeouts: (progress: object, timeouts: number[], action: object) => Promise<unknown>;
};

/**
 * In milliseconds; the last one repeats. Playwright's own end in 500, so that a wait takes a quarter of a
 * second longer.
 */
const pauses = [20, 50, 100];

let isDone = false;

/** Makes Playwright poll ten times a second instead of twice; it has no setting for that. */
export const lookOften = async (browser: Browser): Promise<void> => {
  if (isDone) return;
  isDone = true;
  const page = await browser.newPage();
  // Not part of its types; the version is pinned.
  const { toImpl } = (page as unknown as { _connection: { toImpl: (of: object) => object } })._connection;
  const frame = Object.getPrototypeOf(toImpl(page.mainFrame())) as Inside; // a class of the version in package.json
  if (typeof frame.retryWithProgressAndTimeouts !== 'function')
    throw new Error('Playwright waits in another way now');
  frame.retryWithProgressAndBackoff = function (this: Inside, progress, action) {
    return this.retryWithProgressAndTimeouts(progress, pauses, action);
  };
  await page.close();
};
