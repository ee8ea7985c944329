import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.ts';
import { signIn } from './portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { isLong } from '@candour/testing/long';
import { startProduct, type Product } from './product.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let product: Product;
let browser: Browser;
let shop: string;

beforeAll(async () => {
  const port = await freePort();
  shop = `http://localhost:${port}`;
  product = await startProduct({ DEMO: '1', DEMO_PORT: String(port) });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What axe-core calls serious or critical, one line each. */
const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = {
      violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[];
    };
    const { axe: engine } = globalThis as unknown as { axe: { run: (options: object) => Promise<Found> } }; // just injected
    // Preview frames are sandboxed and contain the banner, which has its own tests.
    const { violations } = await engine.run({ iframes: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
  });
};

/** Waits until everything is loaded and no longer fading. */
const standsStill = async (page: Page): Promise<void> => {
  const loading = '[aria-busy="true"], [class*="skeleton"]';
  await page.waitForFunction((found) => document.querySelector(found) === null, loading);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
};

const screens = [
  '/dashboard',
  '/cookie-banners',
  '/manage-cookie-banner',
  ...[1, 2, 3, 4, 5, 7, 8, 9].map((step) => `/manage-cookie-banner?consentBannerId=1&step=${step}`),
  '/cookie-categories',
  '/services',
  '/manage-service',
  '/manage-service?cookieScriptId=1',
  '/headers',
  '/footers',
  '/statements',
  '/manage-statement',
  '/statement-groups',
  '/manage-statement-group',
  '/access-keys',
  '/manage-access-key?accessKeyType=1',
  '/meta-data-keys',
  '/transaction-types',
  '/privacy-policies',
  '/manage-privacy-policy?privacyPolicyId=1',
  '/extended-preferences',
  '/manage-extended-preference-translation?keyId=1',
  '/sender-email-addresses',
  '/system-emails',
  '/languages',
  '/brands',
  '/connector-service',
  '/manage-system-integration',
  '/manage-system-integration?systemId=1',
  '/manage-integration-service?systemId=2',
  '/manage-integration-service?systemId=2&serviceId=2',
  '/site-scanner',
  '/site-scanner-request-scan',
  '/log-viewer',
  '/log-viewer?tab=sign-ins',
  '/product-roles',
  '/admin-portal-product-roles',
  '/admin-portal-product-roles/create-role',
  '/sso-configuration',
  '/manage-sso-configuration',
  '/sso/error?reason=provider-refused',
  '/sso/test',
  '/sso/logout',
  '/403',
  '/404',
];

const colorSchemes = ['light', ...(isLong ? (['dark'] as const) : [])] as const;

for (const colorScheme of colorSchemes) {
  test(`every screen is free of serious findings in ${colorScheme} mode`, { timeout: 300_000 }, async () => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 1000 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      const problems = await findings(page);
      if (problems.length > 0) found[name] = problems;
    };
    await look('/login');
    await signIn(page, product.url);
    for (const screen of screens) {
      await page.goto(product.url + screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await standsStill(page);
      await look(screen);
    }
    await context.close();
    expect(found).toEqual({});
  });

  test(`the banner on a page is free of serious findings in ${colorScheme} mode`, async () => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.goto(shop);
    await page.getByRole('button', { name: 'Reject all' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose for yourself' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await context.close();
  });
}
