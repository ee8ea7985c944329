import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen } from '@candour/kit/contract/screen';
import { features } from '../apps/portal/src/features.ts';
import { publicScreens } from '../apps/portal/src/public-screens.ts';
// Declares what the screens store in the browser's history.
import type {} from '../apps/portal/src/router.ts';
import { launchBrowser } from '../testing/browser.ts';
import { sessionHeaders, signIn } from './portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { isLong, someOf } from '@candour/testing/long';
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
  // The page stays while its screens change.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = {
      violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[];
    };
    const { axe: engine } = globalThis as unknown as { axe: { run: (options: object) => Promise<Found> } }; // just injected
    // Preview frames are sandboxed and contain the banner, which has its own tests.
    const { violations } = await engine.run({ iframes: false, resultTypes: ['violations'] });
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

/**
 * Where a screen has more to show than at its bare address, or is about one row. Results of scans are looked at without
 * one: the site of the demo is not public, so it has no scans.
 */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'manage-cookie-banner': [
    '',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `?consentBannerId=1&step=${step}`),
  ],
  'manage-service': ['', '?cookieScriptId=1'],
  'manage-access-key': ['?accessKeyType=1'],
  'manage-channel': ['', '?channelId={channelId}'],
  'manage-channel-translation': ['?id={channelId}'],
  'manage-statement': ['', '?statementToEdit={statementId}'],
  'manage-statement-translation': ['?statementTranslationToEdit={statementId}'],
  'manage-statement-group': ['', '?statementGroupId=1'],
  'manage-privacy-policy': ['', '?privacyPolicyId=1'],
  'manage-extended-preference-translation': ['?keyId=1'],
  'manage-confirmation-page': ['', '?id=1'],
  'manage-preference-link': ['?linkType=1', '?linkType=2', '?linkType=2&id=1'],
  'manage-link-translation': ['?linkType=2&id=1', '?linkType=3&id={portalLinkId}'],
  'manage-public-portal-link': ['?linkType=3', '?linkType=3&id={portalLinkId}'],
  'manage-cookie-text-template': ['', '?textTemplateId=1'],
  'manage-cookie-text-template-translation': ['?textTemplateId=1'],
  'manage-cookie-collection-template': ['', '?collectionTemplateId=1'],
  'manage-cookie-appearance-template': ['', '?appearanceTemplateId=1'],
  'cookie-policy-table': ['1?step=0', '1?step=1', '1?step=2', '1?step=3'],
  'manage-system-email': ['?systemEmailId=1'],
  'manage-system-email-translation': ['?systemEmailId=1'],
  'manage-system-integration': ['', '?systemId=1'],
  'manage-integration-service': ['?systemId=2', '?systemId=2&serviceId=2'],
  'user-management-edit-user': ['?userId=1'],
  'admin-portal-users-manage-user': ['?userId=1'],
  'admin-portal-product-roles-edit-role': ['?roleId={portalRoleId}'],
  'manage-preference-widget': ['', '?id={preferenceWidgetId}'],
  'manage-consent-collection-widget': ['', '?id={collectionWidgetId}&step=2'],
  'manage-consent-collection-widget-translation': ['?id={collectionWidgetId}&languageId={languageId}'],
  'manage-preference-page': ['', '?id={preferencePageId}&step=2', '?id={preferencePageId}&step=3'],
  'manage-preference-page-translation': ['?id={preferencePageId}&languageId={languageId}'],
  'manage-progressive-profile': [
    '',
    ...[1, 2, 3, 4, 5, 7].map((step) => `?id={progressiveProfileId}&step=${step}`),
  ],
  themes: ['', '?theme=1'],
  'log-viewer': ['', '?tab=sign-ins'],
  person: ['{dataSubjectId}', '{dataSubjectId}?tab=history'],
  'manage-process': ['', '?id={processId}&step=1', '?id={processId}&step=4', '?id={processId}&step=7'],
  'rights-request': ['{requestId}'],
  'processing-look-up-data': ['', '?type=DataCategory'],
  'processing-security-matrix': ['', '?rows=System'],
  'data-exports': ['', '?tab=runs'],
  vendors: ['', '?tab=google', '?tab=own'],
  'site-scanner': ['', '?tab=schedules', '?tab=logins', '?tab=domains'],
};

/** Screens that are not looked at, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'product-roles-edit-role':
    'The demo has no such role; admin-portal-product-roles-edit-role shows the same form.',
};

/** Rows whose ids are not the same in every demo: what lists them, and the member that holds the id. */
const rows = {
  channelId: ['/api/Channels', 'channelId'],
  statementId: ['/api/Statements', 'statementId'],
  portalRoleId: ['/api/ProductRoles?productId=1', 'roleId'],
  preferenceWidgetId: ['/api/PreferenceWidgets', 'formId'],
  collectionWidgetId: ['/api/ConsentCollection/Widgets', 'formId'],
  preferencePageId: ['/api/ConsentCollection/PreferencePages', 'formId'],
  progressiveProfileId: ['/api/ProgressiveProfiles', 'formId'],
  portalLinkId: ['/api/PublicPortalLinks', 'linkId'],
  processId: ['/api/Processing/Processes', 'processId'],
  requestId: ['/api/RightsRequests', 'requestId'],
  languageId: ['/api/Languages/AssignedLanguages', 'languageId'],
} as const;

/** The id of the first row of each. */
const idsOfRows = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const headers = await sessionHeaders(page);
  const found = Object.entries(rows).map(async ([name, [path, member]]) => {
    const body: object = await (await page.request.get(product.url + path, { headers })).json();
    const list = Object.values(body).find((value) => Array.isArray(value)) as Record<string, unknown>[]; // of rows
    return [name, String(list[0]?.[member] ?? '')] as const;
  });
  return new Map([...(await Promise.all(found)), ['dataSubjectId', await idOfPerson(page, headers)]]);
};

/** People have no list: somebody of the demo, by an email address. */
const idOfPerson = async (page: Page, headers: Record<string, string>): Promise<string> => {
  const data = { fieldName: 'email1', value: 'kari.nordmann0@nordlicht.example' };
  const response = await page.request.post(`${product.url}/api/People/Search`, { headers, data });
  const { people }: { people: { dataSubjectId: string }[] } = await response.json();
  return people[0]?.dataSubjectId ?? expect.unreachable('The demo has nobody of that address');
};

const screens = features
  .flatMap((feature): readonly Screen[] => feature.screens)
  .filter(({ name }) => leftOut[name] === undefined)
  .flatMap(({ name, path }) => {
    const bare = path.replace(/\{\w+\}/, '');
    return (addresses[name] ?? ['']).map((rest) => bare + rest);
  });

/**
 * Goes to another screen within the portal, and answers its title; what was shown before is marked as old. The same
 * screen at another address would keep the mark: it is loaded anew.
 */
const goTo = async (page: Page, address: string): Promise<string> => {
  const { pathname } = new URL(page.url());
  if (new URL(address, product.url).pathname === pathname) await page.goto(product.url + address);
  else
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-old', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  return (await page.locator('h1:not([data-old])').first().textContent()) ?? '';
};

const problemsAt = async (page: Page, address: string): Promise<string[]> => {
  const title = await goTo(page, address);
  await standsStill(page);
  return /not found/i.test(title) ? ['is not there'] : findings(page);
};

/** Looks at the screens in pages side by side, at all of them in a long run; what was found, by address. */
const lookAtAll = async (
  context: BrowserContext,
  ids: ReadonlyMap<string, string>,
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  const waiting = someOf(screens, 4).map((address) =>
    address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? ''),
  );
  const lookOn = async (): Promise<void> => {
    const page = await context.newPage();
    await page.goto(`${product.url}/brands`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const problems = await problemsAt(page, address).catch((failure: unknown) => [String(failure)]);
      if (problems.length > 0) found[address] = problems;
    }
  };
  await Promise.all([lookOn(), lookOn()]);
  return found;
};

test('only screens that there are have addresses of their own, or are left out', () => {
  const names = features.flatMap((feature): readonly Screen[] => feature.screens).map(({ name }) => name);
  const named = [...Object.keys(addresses), ...Object.keys(leftOut)];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

const colorSchemes = ['light', ...(isLong ? (['dark'] as const) : [])] as const;

for (const colorScheme of colorSchemes) {
  test(`screens are free of serious findings in ${colorScheme} mode`, { timeout: 600_000 }, async () => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1440, height: 1000 },
      // Colours on their way to others are no finding.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      const problems = await findings(page);
      if (problems.length > 0) found[name] = problems;
    };
    for (const { path } of publicScreens) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await standsStill(page);
      await look(path);
    }
    await signIn(page, product.url);
    Object.assign(found, await lookAtAll(context, await idsOfRows(page)));
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

test('an open list of choices is free of serious findings', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await signIn(page, product.url);
  await goTo(page, '/manage-service?cookieScriptId=1');
  await standsStill(page);
  const problems: string[] = [];
  // Selects of the browser draw their lists themselves.
  const boxes = await page.locator('[aria-haspopup=listbox]').filter({ visible: true }).all();
  for (const box of boxes) {
    await box.click();
    await page.getByRole('listbox', { name: 'Choices' }).waitFor();
    await standsStill(page);
    problems.push(...(await findings(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
  expect(boxes.length).toBeGreaterThan(2);
  await context.close();
});
