import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { banners, bannerSites } from './testing/banners.ts';
import { consentsOf, pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { phasesFor, testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();

const cases = banners.flatMap((banner) => [
  { ...banner, action: 'accept' as const, outcome: banner.accept },
  { ...banner, action: 'reject' as const, outcome: banner.reject },
]);

test.concurrent.for(cases)(
  '$host: $what, $action',
  { timeout: 120_000 },
  async ({ host, action, outcome, selectors, by }) => {
    await using sites = await startSites(bannerSites);
    const plan = testPlan(`${sites.origin(host)}/`, {
      phases: phasesFor(action),
      selectors: selectors ?? {},
    });
    const reports = await scanAll(plan, { ...browser, ...sites });
    expect(reports.at(-1)).toMatchObject({ end: 'finished' });
    const consents = consentsOf(reports);
    expect(consents).toMatchObject([{ phase: action, outcome }]);
    if (by) expect(consents[0]?.evidence.by).toBe(by);
    const later = pagesOf(reports).find(({ consentAt }) => consentAt === null);
    if (outcome === 'done')
      expect(later?.jar.some(({ name }) => name === 'tracked')).toBe(action === 'accept');
  },
);
