import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from '../../../testing/browser.ts';
import { withPages, workerBrowser } from '../../../testing/worker-browser.ts';
import { type Site, startSite } from './site.ts';

/** What every browser test has: a fresh site and a fresh visitor. */
export type Visit = {
  site: Site;
  page: Page;
  /** Uncaught errors and everything the console calls an error. */
  errors: string[];
  /** The visitor's cookies by name. */
  cookies: () => Promise<Record<string, string>>;
  /** The visitor's browser sends Global Privacy Control on pages opened from now on. */
  sendGpc: () => Promise<void>;
};

/** Prepares one visit per test; its members are set before each test starts. */
export const useVisit = (launch?: LaunchOptions, context: BrowserContextOptions = {}): Visit => {
  const newPage = withPages();
  let browser: Browser;
  const visit = {} as Visit;
  beforeAll(async () => {
    browser = launch === undefined ? await workerBrowser() : await launchBrowser(launch);
  }, 60_000);
  afterAll(() => (launch === undefined ? undefined : browser.close()));
  beforeEach(async () => {
    const site = await startSite();
    const page = await newPage(browser, context);
    Object.assign(visit, { site, page, errors: [] });
    page.on('pageerror', (error) => visit.errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && visit.errors.push(message.text()));
    visit.cookies = async () =>
      Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    visit.sendGpc = async () =>
      void (await page.addInitScript(
        "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })",
      ));
    return () => site.close();
  });
  return visit;
};
