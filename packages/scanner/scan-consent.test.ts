import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { banners, bannerSites } from './testing/banners.ts';
import { consentsOf, pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { phasesFor, testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();

test.for(banners)('$host: $what', { timeout: 120_000 }, async ({ host, accept, reject, selectors, by }) => {
  await using sites = await startSites(bannerSites);
  const plan = testPlan(`${sites.origin(host)}/`, {
    ...{ phases: phasesFor('accept', 'reject'), selectors: selectors ?? {} },
  });
  const reports = await scanAll(plan, { ...browser, ...sites });
  expect(reports.at(-1)).toMatchObject({ end: 'finished' });
  const consents = consentsOf(reports);
  const outcomes = { accept, reject };
  expect(Object.fromEntries(consents.map(({ phase, outcome }) => [phase, outcome]))).toEqual(outcomes);
  if (by) expect(consents.map(({ evidence }) => evidence.by)).toEqual([by, by]);
  const isTrackedAfter = (key: string) =>
    pagesOf(reports)
      .find(({ phase, consentAt }) => phase === key && consentAt === null)
      ?.jar.some(({ name }) => name === 'tracked');
  if (accept === 'done') expect(isTrackedAfter('accept')).toBe(true);
  if (reject === 'done') expect(isTrackedAfter('reject')).toBe(false);
});
