import { expect, test } from 'vitest';
import { bundledBrowser } from '../../kit/testing/browser.ts';
import type { PageObservation } from '../collect/observation.ts';
import { scan } from '../scan.ts';
import { bannerSites } from '../testing/banners.ts';
import { startSites, type Sites } from '../testing/start-sites.ts';
import { phasesFor, testPlan } from '../testing/test-plan.ts';
import { defaultLimits } from '../plan.ts';
import { analyse } from './analyse.ts';
import type { PhaseResult } from './analyse-input.ts';
import { input, phase } from './observed.fixture.ts';

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

test.for([
  ['english', 'pass', []],
  ['ignoring', 'fail', ['AFTER_REJECT _fbp']],
  ['only-ok', 'fail', ['NO_REJECT ']],
] as const)(
  'a real scan of the site %s is judged a %s',
  { timeout: 120_000 },
  async ([host, verdict, told]) => {
    await using sites = await startSites(sitesWith);
    const phases: Record<string, PhaseResult> = { none: phase('none', { isComplete: false }) };
    const pages: PageObservation[] = [];
    // Working a banner takes its time on a machine with other work; the waits are those of the product.
    const plan = testPlan(`${sites.origin(host)}/`, {
      phases: phasesFor('none', 'accept', 'reject'),
      limits: defaultLimits,
    });
    const signal = new AbortController().signal;
    for await (const report of scan(plan, { ...(await bundledBrowser()), ...sites, signal })) {
      if (report.kind === 'page') pages.push(report.page);
      if (report.kind === 'consent') phases[report.phase] = { ...resultOf(report), isComplete: false };
      if (report.kind === 'phaseEnded') phases[report.phase]!.isComplete = report.isComplete;
    }
    const found = analyse(
      input(pages, { startUrl: plan.startUrl, phases: Object.values(phases), decisions }),
    );
    expect(found.violations.map(({ code, item }) => `${code} ${item}`)).toEqual(told);
    expect(found.verdict).toBe(verdict);
  },
);

function resultOf({
  phase: key,
  outcome,
  evidence,
}: Pick<PhaseResult, 'outcome' | 'evidence'> & { phase: string }) {
  return phase(key === 'accept' ? 'accept' : 'reject', { outcome, evidence });
}
