import { expect, test } from 'vitest';
import { bundledBrowser } from '../../kit/testing/browser.ts';
import type { PageObservation } from '../collect/observation.ts';
import type { TrackerKind } from '../findings.ts';
import { scan } from '../scan.ts';
import { phenomena } from '../testing/phenomena.ts';
import { startSites } from '../testing/start-sites.ts';
import { testPlan } from '../testing/test-plan.ts';
import { input, phase } from './observed.fixture.ts';
import { findTrackers } from './trackers.ts';

/** Pages that end badly are slow, and another test's matter. */
const troubled = ['busy', 'loop', 'huge', 'download', 'dialog', 'missing', 'hanging'];

/** By the site of the test-bed; all others hold none of these. */
const expected: Record<string, TrackerKind[]> = {
  canvas: ['canvas'],
  audio: ['audio'],
  fonts: ['fonts'],
  recorder: ['sessionReplay'],
  typing: ['keyLogging'],
  'typing-hashed': ['keyLogging'],
  leaving: ['beacon'],
  hiding: ['beacon'],
  'service-worker': ['serviceWorker'],
};

test(
  'trackers of real pages are found, and nothing is called one that is none',
  { timeout: 240_000 },
  async () => {
    await using sites = await startSites((origin) =>
      Object.assign({}, ...phenomena.map(({ answers }) => answers(origin))),
    );
    const hosts = phenomena.map(({ host }) => host).filter((host) => !troubled.includes(host));
    const urls = hosts.map((host) => `${sites.origin(host)}/`);
    const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
    const options = { ...(await bundledBrowser()), ...sites, signal: new AbortController().signal };
    const found: Record<string, TrackerKind[]> = {};
    for await (const report of scan(plan, options)) {
      if (report.kind !== 'page') continue;
      const kinds = kindsOn(report.page);
      if (kinds.length) found[new URL(report.page.url).hostname.replace('.localhost', '')] = kinds;
    }
    expect(found).toEqual(expected);
  },
);

function kindsOn(page: PageObservation): TrackerKind[] {
  const trackers = findTrackers(input([page], { startUrl: page.url, phases: [phase('none')] }));
  return [...new Set(trackers.map(({ kind }) => kind))].sort();
}
