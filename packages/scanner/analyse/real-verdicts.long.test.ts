import { expect, test } from 'vitest';
import { bundledBrowser } from '../../../testing/browser.ts';
import type { ScanReport } from '../scan-report.ts';
import { bannerSites } from '../testing/banners.ts';
import { consentsOf, pagesOf, scanAll } from '../testing/scan-all.ts';
import { startSites, type Sites } from '../testing/start-sites.ts';
import { phasesFor, testPlan } from '../testing/test-plan.ts';
import { defaultLimits } from '../plan.ts';
import { analyse } from './analyse.ts';
import type { PhaseResult } from './analyse-input.ts';
import { input, phase } from './observed.fixture.ts';
import { someOf } from '../../../testing/long.ts';

const ignoring = `<script>if (localStorage.getItem('choice')) document.cookie = '_fbp=1'</script>`;
const sitesWith: Sites = (origin) => {
  const answers = bannerSites(origin);
  return { ...answers, 'ignoring/': `${String(answers['english/'])}${ignoring}` };
};
const known = { company: '', service: '', purpose: '' };
const decisions = [
  { ...known, name: 'tracked', category: 'marketing' as const },
  { ...known, name: 'choice', category: 'necessary' as const },
];

const judged = [
  ['english', 'pass', []],
  ['only-ok', 'fail', ['NO_REJECT ']],
  ['ignoring', 'fail', ['AFTER_REJECT _fbp']],
] as const;

test.concurrent.for(someOf(judged, 3))(
  'a real scan of the site %s is judged a %s',
  { timeout: 120_000 },
  async ([host, verdict, told]) => {
    await using sites = await startSites(sitesWith);
    // Operating a banner takes time on a busy machine; the time limits are those of production.
    const plan = testPlan(`${sites.origin(host)}/`, {
      phases: phasesFor('none', 'accept', 'reject'),
      limits: { ...defaultLimits, settle: 200, gap: 0 },
    });
    const reports = await scanAll(plan, { ...(await bundledBrowser()), ...sites });
    const facts = { startUrl: plan.startUrl, phases: resultsOf(reports), decisions };
    const found = analyse(input(pagesOf(reports), facts));
    expect(found.violations.map(({ code, item }) => `${code} ${item}`)).toEqual(told);
    expect(found.verdict).toBe(verdict);
  },
);

/** The outcome of each phase, as a scan reports it. */
const resultsOf = (reports: readonly ScanReport[]): PhaseResult[] => {
  const ends = reports.flatMap((report) => (report.kind === 'phaseEnded' ? [report] : []));
  return (['none', 'accept', 'reject'] as const).map((action) => {
    const consent = consentsOf(reports).find(({ phase: key }) => key === action);
    const told = consent && { outcome: consent.outcome, evidence: consent.evidence };
    const isComplete = ends.some(({ phase: key, ...end }) => key === action && end.isComplete);
    return phase(action, { ...told, isComplete });
  });
};
