import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { closePages, withPages, workerBrowser } from '@candour/testing/worker-browser';
import { withServer, type TestServer, type TestServerOptions } from '@candour/testing/server';
import { someOf } from '@candour/testing/long';
import { freshAddress, type UserName } from '@candour/testing/world';
import { hidePortal, showPortal } from './portal-address.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Portal = {
  server: () => TestServer;
  /** A page of the portal in a browser of its own, signed in as a person unless null. */
  open: (user: UserName | null, path: string, options?: BrowserContextOptions) => Promise<Page>;
  url: () => string;
};

/** The built portal, served by the real server (with these settings and this world), in the real browser. */
export const withPortal = (
  environment: Record<string, string> = {},
  world: Pick<TestServerOptions, 'from'> = {},
): Portal => {
  // Sign-ins are limited by address: each browser uses a different one.
  const server = withServer({ environment: { TRUST_PROXY: '1', ...environment }, ...world });
  const newPage = withPages({ keepsFiles: true });
  let browser: Browser | undefined;
  let url = '';
  beforeAll(async () => {
    await server().app.ready();
    url = await showPortal(server().app.server, (own) => ({
      mainApiBaseUrl: own,
      transactionalApiBaseUrl: `${own}/tx`,
      productName: server().platform.settings.productName,
    }));
    browser = await workerBrowser();
  });
  afterAll(hidePortal);
  afterAll(closePages);
  const open: Portal['open'] = async (user, path, options = {}) => {
    if (browser === undefined) throw new Error('The browser starts before the first test');
    const page = await newPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
    const context = page.context();
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
    // The two cores may be shared with other engines and browsers.
    context.setDefaultTimeout(30_000);
    if (user !== null) {
      const value = await server().signIn(user);
      await context.addCookies([{ name: 'admin-portal-token', value, url }]);
    }
    await page.goto(url + path);
    return page;
  };
  return { server, open, url: () => url };
};

/** The accessibility violations of WCAG 2.2 A and AA on a page, one line each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // What is fading in has no contrast yet. Some animations never end, such as skeletons.
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    // Installed by the script above.
    type Found = { violations: { id: string; nodes: { html: string; target: string[] }[] }[] };
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (context: unknown, options: object) => Promise<Found> };
    };
    /** Half of it may be below a bar that stays in sight, which passes for a target that is too small. */
    const isSmall = async ([target = '']: string[]): Promise<boolean> => {
      document.querySelector(target)?.scrollIntoView({ block: 'center' });
      const { violations } = await checker.run(target, { runOnly: ['target-size'] });
      return violations.length > 0;
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await checker.run(document, { runOnly: { type: 'tag', values: tags } });
    const faults: string[] = [];
    for (const { id, nodes } of violations)
      for (const { html, target } of nodes)
        if (id !== 'target-size' || (await isSmall(target))) faults.push(`${id}: ${html.slice(0, 160)}`);
    return faults;
  });
};

/**
 * Colour schemes and widths in which a screen is looked at: every pair in a long run, otherwise what is least
 * seen while it is made. `e2e/accessible.long.test.ts` looks at screens that are light and wide.
 */
export const looksFrom = (wide: number): readonly (readonly ['light' | 'dark', number])[] =>
  someOf(
    [
      ['dark', narrow],
      ['light', wide],
      ['dark', wide],
      ['light', narrow],
    ],
    4,
  );

const narrow = 390;

/** Key handlers are loaded after the screen is visible: until then keys do nothing. */
export const pressUntil = (
  page: Page,
  keys: readonly string[],
  isDone: () => boolean | Promise<boolean>,
): Promise<void> =>
  expect
    .poll(async () => {
      for (const key of keys) await page.keyboard.press(key);
      return isDone();
    })
    .toBe(true);

/** Waits until the page's path is this one. */
export const expectPath = async (page: Page, path: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname === path).catch(() => undefined);
  expect(new URL(page.url()).pathname).toBe(path);
};
