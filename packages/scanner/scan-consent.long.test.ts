import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { isLong, someOf } from '../../testing/long.ts';
import { banners, bannerSites } from './testing/banners.ts';
import { consentsOf, pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { phasesFor, testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();

const together = [['accept', 'reject'] as const];
const apart = [['accept'] as const, ['reject'] as const];
/**
 * One scan with both passes for each banner; separate in the long run, and for banners that are searched
 * for a long time.
 */
const cases = someOf(banners, 3).flatMap((banner) =>
  (isLong || banner.accept === 'noBanner' ? apart : together).map((actions) => ({
    ...banner,
    actions,
    named: actions.join(' and '),
  })),
);

test.concurrent.for(cases)(
  '$host: $what, $named',
  { timeout: 120_000 },
  async ({ host, actions, accept, reject, selectors, by }) => {
    await using sites = await startSites(bannerSites);
    const plan = testPlan(`${sites.origin(host)}/`, {
      phases: phasesFor(...actions),
      selectors: selectors ?? {},
    });
    const reports = await scanAll(plan, { ...browser, ...sites });
    expect(reports.at(-1)).toMatchObject({ end: 'finished' });
    const outcomes = { accept, reject };
    const consents = consentsOf(reports);
    expect(consents).toMatchObject(actions.map((phase) => ({ phase, outcome: outcomes[phase] })));
    for (const [at, action] of actions.entries()) {
      if (by) expect(consents[at]?.evidence.by).toBe(by);
      if (outcomes[action] !== 'done') continue;
      const later = pagesOf(reports).find(({ phase, consentAt }) => phase === action && consentAt === null);
      expect([action, later?.jar.some(({ name }) => name === 'tracked')]).toEqual([
        action,
        action === 'accept',
      ]);
    }
  },
);
