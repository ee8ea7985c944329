import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { findResources } from '@candour/testing/resources';
import { varied, type Wire } from '@candour/testing/samples';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const widths = [1024, 1280, 1366, 1440];
const highestRow = 120;
const leastName = 160;

const long = 'Newsletter and offers by email for members of the mountain club in all regions, '.repeat(3);

/** Fills every list with rows whose names have the maximum length. */
const fill = async (): Promise<void> => {
  const place = placeOf(portal.server(), 0);
  for (const { noun, samples } of await findResources()) {
    // Rows that another noun refers to by now may stay.
    await samples.prepare?.(place).catch(() => undefined);
    const records = await samples.records(place);
    const plain = records[0] ?? {};
    const tries: Wire[] = [
      ...[200, 100, 50].map((length) => ({ ...plain, [noun.label]: long.slice(0, length) })),
      varied({ noun, samples }, plain, 7),
    ];
    for (const record of tries) {
      const response = await portal.server().call('U0', 'POST', noun.path, record);
      if (response.status < 300) break;
    }
  }
};

/** Goes to another address within the portal. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    if (location.pathname === to) return;
    document.querySelector('main h1')?.setAttribute('data-old', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Whatever overlaps something else, is too high or too narrow, one line each. */
const faultsIn = (page: Page, limits: { highestRow: number; leastName: number }) =>
  page.evaluate(async (most) => {
    // The table learns its size with the next frame, and applies it with the one after.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const found: string[] = [];
    const table = document.querySelector<HTMLTableElement>('main table');
    if (table === null) return found;
    for (const cell of table.querySelectorAll('th, td')) {
      const room = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const shown = range.getBoundingClientRect();
        let [left, right] = [shown.left, shown.right];
        // Clipped content overlaps nothing.
        for (
          let box = texts.currentNode.parentElement;
          box !== null && box !== cell;
          box = box.parentElement
        ) {
          const { overflowX, clipPath } = getComputedStyle(box);
          if (overflowX === 'visible' && clipPath === 'none') continue;
          const edge = box.getBoundingClientRect();
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        }
        if (right > left && (right > room.right + 1 || left < room.left - 1))
          found.push(`"${texts.currentNode.textContent}" leaves its cell`);
      }
    }
    for (const row of table.querySelectorAll('tbody tr')) {
      const { height } = row.getBoundingClientRect();
      if (height > most.highestRow) found.push(`a row is ${Math.round(height)} high`);
      const name = row.querySelector('[data-name]')?.getBoundingClientRect().width;
      if (name !== undefined && name < most.leastName) found.push(`a name has ${Math.round(name)}`);
    }
    const head = table.tHead?.getBoundingClientRect().bottom ?? 0;
    const headings = [...table.querySelectorAll('th')].map((one) => one.getBoundingClientRect().bottom);
    if (Math.max(...headings) > head + 1) found.push('the headings cover rows');
    const room = table.parentElement?.clientWidth ?? 0;
    if (table.clientWidth > room + 1)
      found.push(`the table has to be scrolled by ${table.clientWidth - room}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
    return [...new Set(found)];
  }, limits);

test('[mend A4] in no list do columns overlap or rows grow without limit between 1024 and 1440', async () => {
  await fill();
  const page = await portal.open('U0', '/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).waitFor();
  const { adminPortalNavigation } = await placeOf(portal.server(), 0).send(
    'GET',
    '/api/AdminPortalNavigation',
  );
  type Entry = { route: string | null; isExternal: boolean; sublinks?: Entry[]; deeperSublinks?: Entry[] };
  const routesOf = (entries: Entry[]): string[] =>
    entries.flatMap(({ route, isExternal, sublinks = [], deeperSublinks = [] }) => [
      ...(route === null || isExternal ? [] : [`/${route}`]),
      ...routesOf([...sublinks, ...deeperSublinks]),
    ]);
  let lists = 0;
  const faults: string[] = [];
  for (const address of routesOf(adminPortalNavigation)) {
    await go(page, address);
    await page.locator('main h1:not([data-old])').waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    if ((await page.locator('main table').count()) === 0) continue;
    lists += 1;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await faultsIn(page, { highestRow, leastName });
      faults.push(...found.map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(lists).toBeGreaterThanOrEqual(21);
}, 120_000);
