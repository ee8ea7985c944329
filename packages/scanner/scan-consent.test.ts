import { expect, test } from 'vitest';
import { bundledBrowser } from '../kit/testing/browser.ts';
import type { PhaseAction } from './plan.ts';
import { scan } from './scan.ts';
import type { ScanReport } from './scan-report.ts';
import { banners, bannerSites } from './testing/banners.ts';
import { startSites } from './testing/start-sites.ts';
import { phasesFor, testPlan } from './testing/test-plan.ts';

test.for(banners)('$host: $what', { timeout: 120_000 }, async ({ host, accept, reject, selectors, by }) => {
  await using sites = await startSites(bannerSites);
  const plan = testPlan(`${sites.origin(host)}/`, {
    ...{ phases: phasesFor('accept', 'reject'), selectors: selectors ?? {} },
  });
  const outcomes: Partial<Record<PhaseAction, string>> = {};
  const afterwards: Partial<Record<PhaseAction, boolean>> = {};
  for await (const report of scan(plan, { ...(await bundledBrowser()), ...sites, signal: never })) {
    if (report.kind === 'consent' && by) expect(report.evidence.by).toBe(by);
    if (report.kind === 'consent') outcomes[actionOf(report)] = report.outcome;
    if (report.kind === 'page' && report.page.consentAt === null)
      afterwards[actionOf({ phase: report.page.phase })] = report.page.jar.some(
        ({ name }) => name === 'tracked',
      );
    if (report.kind === 'end') expect(report).toMatchObject({ end: 'finished' });
  }
  expect(outcomes).toEqual({ accept, reject });
  if (accept === 'done') expect(afterwards.accept).toBe(true);
  if (reject === 'done') expect(afterwards.reject).toBe(false);
});

const never = new AbortController().signal;

function actionOf({ phase }: Pick<Extract<ScanReport, { kind: 'consent' }>, 'phase'>) {
  return phase === 'accept' ? 'accept' : 'reject';
}
