import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

let axe: string | undefined;

/** What axe finds on a page, and whether anything is wider than the window. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  axe ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const found = (await page.evaluate(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  )) as string[]; // as written above
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  return isWide === true ? [...found, 'wider than the window'] : found;
};
