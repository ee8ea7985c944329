import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { withPages, workerBrowser } from '../../../testing/worker-browser.ts';
import { type Shop, startShop } from './shop.ts';

/** What every browser test has: a fresh shop and a fresh visitor. */
export type Visit = {
  shop: Shop;
  page: Page;
  /** Uncaught errors and everything the console calls an error. */
  errors: string[];
  open: () => Promise<void>;
};

/** Prepares one visit per test; its members are set before each test starts. */
export const useVisit = (): Visit => {
  const newPage = withPages();
  const visit = {} as Visit;
  beforeEach(async () => {
    const shop = await startShop();
    const page = await newPage(await workerBrowser());
    const open = async () => void (await page.goto(shop.origin));
    Object.assign(visit, { shop, page, errors: [], open });
    page.on('pageerror', (error) => visit.errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && visit.errors.push(message.text()));
    return () => shop.close();
  });
  return visit;
};
