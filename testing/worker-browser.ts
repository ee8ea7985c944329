import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { launchBrowser } from './browser.ts';
import { keepFiles, letFilesBeKept } from './keep-files.ts';
import { tellOfPages } from './tell-of-pages.ts';

let shared: Promise<Browser> | undefined;

/**
 * The browser that all files of a worker share; it ends with the worker. A file closes its pages with
 * `closePages`.
 */
export const workerBrowser = async (): Promise<Browser> => {
  const before = await shared?.catch(() => undefined);
  if (before === undefined || !before.isConnected()) shared = launched();
  return shared as Promise<Browser>; // set on the line above at the latest
};

let areFilesKept = false;

const launched = async (): Promise<Browser> => {
  const browser = await launchBrowser();
  if (!areFilesKept) await letFilesBeKept(browser);
  areFilesKept = true;
  return browser;
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
 * browser takes twice as long for a new one. Further ones, and those outside of tests, are new. With
 * `keepsFiles` it has what it loaded before, of files whose names change with their contents.
 */
export const withPages = ({ keepsFiles = false } = {}): ((
  browser: Browser,
  options?: BrowserContextOptions,
) => Promise<Page>) => {
  let isFree = false;
  let used: Reusing | undefined;
  let last: { browser: Reusing; options: BrowserContextOptions } | undefined;
  beforeEach(() => void (isFree = true));
  afterEach(async ({ task }) => {
    isFree = false;
    const browser = await shared?.catch(() => undefined);
    if (browser !== undefined) await tellOfPages(task, browser);
    await used?._disconnectFromReusedContext('The test has ended');
    used = undefined;
  });
  // The next file may be at the same address, and must not be asked by a page of this one.
  afterAll(async () => {
    if (!keepsFiles || last === undefined || !(last.browser as unknown as Browser).isConnected()) return;
    await last.browser._newContextForReuse(last.options);
    await last.browser._disconnectFromReusedContext('The file has ended');
  });
  return async (browser, options = {}) => {
    if (!isFree) return (await browser.newContext(options)).newPage();
    isFree = false;
    used = browser as unknown as Reusing; // not part of its types; the version is pinned
    keepFiles(keepsFiles);
    // It keeps the size of the page before unless one is named.
    last = { browser: used, options: { viewport: usualSize, ...options } };
    const context = await used._newContextForReuse(last.options);
    // What it does not reset by itself.
    await Promise.all([
      context.setExtraHTTPHeaders({}),
      context.setOffline(false),
      context.clearPermissions(),
    ]);
    return context.pages()[0] ?? (await context.newPage());
  };
};
