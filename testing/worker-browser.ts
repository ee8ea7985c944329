import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { launchBrowser } from './browser.ts';

let shared: Promise<Browser> | undefined;

/**
 * The browser that all files of a worker share; it ends with the worker. A file closes its pages with
 * `closePages`.
 */
export const workerBrowser = async (): Promise<Browser> => {
  const before = await shared?.catch(() => undefined);
  if (before === undefined || !before.isConnected()) shared = launchBrowser();
  return shared as Promise<Browser>; // set on the line above at the latest
};

/** Closes everything that was opened in the browser of the worker; call it at the end of a file. */
export const closePages = async (): Promise<void> => {
  const browser = await shared?.catch(() => undefined);
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
};

/** The inside of Playwright that its own test runner uses too: one context that begins anew instead of being made. */
type Reusing = {
  _newContextForReuse: (options: BrowserContextOptions) => Promise<BrowserContext>;
  _disconnectFromReusedContext: (reason: string) => Promise<void>;
};

const usualSize = { width: 1280, height: 720 };

/**
 * Opens pages for the tests of a file. The first one of each test is the one of the test before, emptied: a
 * browser takes twice as long for a new one. Further ones, and those outside of tests, are new.
 */
export const withPages = (): ((browser: Browser, options?: BrowserContextOptions) => Promise<Page>) => {
  let isFree = false;
  let used: Reusing | undefined;
  beforeEach(() => void (isFree = true));
  afterEach(async () => {
    isFree = false;
    await used?._disconnectFromReusedContext('The test has ended');
    used = undefined;
  });
  return async (browser, options = {}) => {
    if (!isFree) return (await browser.newContext(options)).newPage();
    isFree = false;
    used = browser as unknown as Reusing; // not part of its types; the version is pinned
    // It keeps the size of the page before unless one is named.
    const context = await used._newContextForReuse({ viewport: usualSize, ...options });
    // What it does not reset by itself.
    await Promise.all([
      context.setExtraHTTPHeaders({}),
      context.setOffline(false),
      context.clearPermissions(),
    ]);
    return context.pages()[0] ?? (await context.newPage());
  };
};
