import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { twoBrands } from '@candour/testing/two-brands';
import { isLong, someOf, times, longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { findResources } from '@candour/testing/resources';
import { alpha } from '@candour/testing/world';
import { screens } from '../src/screens.ts';
import { layoutFaults, rowFaults } from './layout-faults.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal({}, { from: twoBrands });
// 1007: 1024 with a scroll bar that takes room of its own.
const widths = [390, 1007, 1024, 1280, 1440, 1920];
/** All widths in a long run; otherwise another one at each place. */
const widthsAt = (place: string): number[] =>
  isLong ? widths : [widths[place.length % widths.length] ?? 1280];
const longName = 'Newsletter and offers for members of the mountain club 2026!';
const arabicName = 'النشرة الإخبارية والعروض لأعضاء نادي الجبل';

/** Every screen that needs nothing in its address. */
const addresses = screens.flatMap(({ path }) => (path.includes('{') ? [] : [path]));

/** Fills three brands with rows whose names have 60 characters, or are Arabic. */
beforeAll(
  async () => {
    const server = portal.server();
    const place = placeOf(server, alpha);
    for (const { noun, samples } of await findResources()) {
      // What another noun's rows refer to by now may stay.
      await samples.prepare?.(place).catch(() => undefined);
      const [plain = {}] = await samples.records(place);
      for (const name of [longName, arabicName])
        await server.call('A1', 'POST', noun.path, { ...plain, [noun.label]: name });
    }
    await server.call('U0', 'POST', '/api/Brands', { brand: { brandName: 'Nordlicht Outdoor Österreich' } });
    await server.query(`update brand set brand_name = $1 where brand_id = ${alpha}`, [longName.slice(0, 50)]);
    await server.query(
      `update consent_banner set consent_banner_name = $1::text,
     basic_details = jsonb_set(basic_details, '{consentBannerName}', to_jsonb($1::text))`,
      [longName],
    );
  },
  times(120_000, 600_000),
);

/** Goes to another address within the portal. */
const go = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    if (location.pathname === to) return;
    document.querySelector('main h1')?.setAttribute('data-old', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('main h1:not([data-old])').first().waitFor();
};

const openPortal = async (start = '/dashboard'): Promise<Page> => {
  const page = await portal.open('U0', start);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).waitFor();
  return page;
};

const isList = async (page: Page): Promise<boolean> => (await page.locator('[data-full-width]').count()) > 0;

/** What is laid out wrongly on the screen, at its widths. */
const faultsAtWidths = async (page: Page, name: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of widthsAt(name)) {
    await page.setViewportSize({ width, height: 900 });
    const found = [...(await layoutFaults(page)), ...(await rowFaults(page))];
    faults.push(...found.map((fault) => `${name} at ${width}: ${fault}`));
  }
  return faults;
};

/** Those of the screens that have a table; known from the first test on. */
const lists: string[] = [];

test(
  '[mend A4] no list or form prints text over text, cuts it without saying so or scrolls the page sideways at any width',
  async () => {
    const page = await openPortal();
    const faults: string[] = [];
    for (const address of someOf(addresses, 8)) {
      await go(page, address);
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      const isForm = (await page.locator('main form').count()) > 0;
      if (await isList(page)) lists.push(address);
      else if (!isForm) continue;
      faults.push(...(await faultsAtWidths(page, address)));
    }
    expect(faults).toEqual([]);
    expect(lists.length).toBeGreaterThanOrEqual(times(3, 25));
  },
  times(120_000, 600_000),
);

/** Screens about one row: how their addresses begin, its table, and what it is called there. */
const records = [
  ['/manage-channel?channelId=', 'channel', 'channel_name'],
  ['/manage-channel-translation?id=', 'channel', 'channel_name'],
  ['/manage-statement?statementToEdit=', 'statement', 'statement_name'],
  ['/manage-statement-group?statementGroupId=', 'statement_group', 'group_name'],
  ['/manage-service?cookieScriptId=', 'cookie_script', 'cookie_script_name'],
  ['/manage-cookie-text-template?textTemplateId=', 'cookie_text_template', 'template_name'],
  ['/manage-cookie-collection-template?collectionTemplateId=', 'cookie_collection_template', 'template_name'],
  ['/manage-cookie-appearance-template?appearanceTemplateId=', 'cookie_appearance_template', 'template_name'],
  ['/manage-confirmation-page?id=', 'confirmation_page', 'page_name'],
  ['/themes?theme=', 'theme', 'style_name'],
  ['/manage-cookie-banner?step=2&consentBannerId=', 'consent_banner', 'consent_banner_name'],
  ['/consent-collection/manage-consent-collection-widget?step=2&id=', 'collection_widget', 'form_name'],
  ['/consent-collection/manage-preference-page?step=2&id=', 'preference_page', 'form_name'],
  ['/manage-preference-widget?step=1&id=', 'preference_widget', 'form_name'],
  ['/manage-process?id=', 'process', 'process_name'],
] as const;

/** A row with the long name; channels of services have no screen of their own. */
const idOfLongest = async (table: string, name: string): Promise<number> => {
  const { query } = portal.server();
  const [key] = await query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indrelid = $1::regclass and indisprimary`,
    [table],
  );
  const [row] = await query<{ id: number }>(
    `select ${key?.name ?? ''} as id from ${table} row
     where to_jsonb(row) ->> 'is_cookie_channel' is distinct from 'true' order by length(${name}) desc limit 1`,
  );
  return row?.id ?? 0;
};

test(
  'no record, editor or dialog prints text over text, cuts it without saying so or scrolls the page sideways',
  async () => {
    const page = await openPortal();
    const faults: string[] = [];
    await go(page, '/dashboard');
    for (const [start, table, name] of someOf(records, 4)) {
      await go(page, start + String(await idOfLongest(table, name)));
      // A record is called by its name once it is read.
      await page.locator('h1', { hasText: longName }).waitFor();
      await expect.poll(() => page.title(), { message: start }).toContain(longName);
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      faults.push(...(await faultsAtWidths(page, start)));
    }
    for (const address of ['/brands', '/cookie-categories', '/sender-email-addresses']) {
      await go(page, address);
      await page.locator('main header button').last().click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await faultsAtWidths(page, `the dialog of ${address}`)));
      await page.keyboard.press('Escape');
    }
    expect(faults).toEqual([]);
  },
  times(120_000, 600_000),
);

const isRead = (route: Route): boolean => route.request().method() === 'GET';

longTest(
  'while the API takes 3 seconds the final columns hold the place of the rows, and nothing moves',
  async () => {
    const page = await openPortal();
    await page.route('**/api/**', async (route) => {
      if (isRead(route)) await new Promise((done) => setTimeout(done, 3000));
      await route.continue().catch(() => undefined);
    });
    const headings = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main th span:not([class*=hidden])')].map((one) =>
          Math.round(one.getBoundingClientRect().left),
        ),
      );
    const faults: string[] = [];
    let waited = 0;
    for (const [at, address] of lists.entries()) {
      await go(page, address);
      await page.locator('main [data-full-width] tbody').waitFor();
      // What the shell has read already, such as the brands, is there at once.
      if ((await page.locator('main [data-full-width] [aria-busy=true]').count()) === 0) continue;
      waited += 1;
      const before = await headings();
      faults.push(...(await layoutFaults(page)).map((fault) => `${address}: ${fault}`));
      if (at % 10 !== 0) continue;
      await page.locator('main [data-full-width] [aria-busy=true]').first().waitFor({ state: 'detached' });
      // An empty list has no table.
      const after = await headings();
      if (after.length > 0 && String(after) !== String(before)) faults.push(`${address}: columns moved`);
    }
    expect(faults).toEqual([]);
    expect(waited).toBeGreaterThanOrEqual(times(4, 20));
  },
  times(120_000, 600_000),
);

/** What the shell has read already; it may be read again. */
const ofShell = /\/(brands|configkeys)$/i;
/** Forms, which wait in the same way: the other screens are those of the menu. */
const ofRow = /manage|create|edit|download/;

longTest(
  'a list or screen that could not be read says so, keeps its frame and offers to try again',
  async () => {
    // A screen that reads nothing.
    const page = await openPortal('/consent-records');
    let isBroken = true;
    let refused = 0;
    await page.route('**/api/**', (route) => {
      if (!isBroken || !isRead(route) || ofShell.test(route.request().url())) return route.continue();
      refused += 1;
      return route.fulfill({ status: 500, json: { message: 'Internal server error' } });
    });
    const faults: string[] = [];
    let failed = 0;
    for (const address of isLong ? addresses : addresses.filter((path) => !ofRow.test(path))) {
      refused = 0;
      await go(page, address);
      await page
        .locator('main :is([aria-busy=true], [class*=skeleton])')
        .first()
        .waitFor({ state: 'detached' });
      // Some read nothing.
      if (refused === 0 || (await page.locator('main tr[data-index]').count()) > 0) continue;
      failed += 1;
      const look = () =>
        page.evaluate(() => {
          const main = document.querySelector('main');
          const named = (what: string, words: RegExp) =>
            [...(main?.querySelectorAll(what) ?? [])].some(({ textContent }) => words.test(textContent));
          return {
            offers: named('button', /^Try again$/),
            // A new record may well have no rows yet.
            isEmpty: main?.querySelector('form') === null && named('h1, h2', /^(No|Nothing|Nobody)\b/),
            isFramed: document.querySelector('[data-whole-window], nav a') !== null,
          };
        });
      // What fails first is shown before the rest has failed.
      await expect
        .poll(async () => (await look()).offers, { timeout: 10_000 })
        .toBe(true)
        .catch(() => undefined);
      const standing = await look();
      if (!standing.offers) faults.push(`${address}: no way to try again`);
      if (standing.isEmpty) faults.push(`${address}: looks empty`);
      if (!standing.isFramed) faults.push(`${address}: no frame`);
      if (isLong) faults.push(...(await layoutFaults(page)).map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(failed).toBeGreaterThanOrEqual(times(40, 80));
    await go(page, '/channels');
    await page.getByRole('heading', { name: "Couldn't load channels" }).waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Channels' }).getByText(longName).waitFor();
  },
  240_000,
);
