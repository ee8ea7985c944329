import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { someOf, times } from '../../testing/long.ts';
import { cnamesOf } from './analyse/analyse-input.ts';
import { input, phase } from './analyse/observed.fixture.ts';
import { findTrackers } from './analyse/trackers.ts';
import type { PageObservation } from './collect/observation.ts';
import { phenomena as allPhenomena } from './testing/phenomena/phenomena.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
/** Scans run side by side; only one in the long run, so that all pages share a browser. */
const lanes = times(2, 1);
const phenomena = someOf(allPhenomena, 6);
const fingerprints = ['canvas', 'webgl', 'audio', 'fonts'];

test(
  'what sites do is seen and named, each thing on its own site, and nowhere else',
  { timeout: 600_000 },
  async () => {
    await using sites = await startSites((origin) =>
      Object.assign({ 'empty/': 'nothing' }, ...phenomena.map(({ answers }) => answers(origin))),
    );
    const cnames = new Map(phenomena.flatMap((each) => Object.entries(each.cnames ?? {})));
    const resolveCname = async (host: string) => cnames.get(host) ?? null;
    const urls = ['empty', ...phenomena.map(({ host }) => host)].map((host) => `${sites.origin(host)}/`);
    const scanLane = async (lane: number) => {
      const own = urls.filter((_, at) => at % lanes === lane);
      const plan = testPlan(own[0] ?? '', { scanType: 'list', urls: own });
      Object.assign(plan.limits, { settle: 400, scan: 580_000, page: 40_000, load: 20_000 });
      const reports = await scanAll(plan, { ...browser, ...sites, resolveCname });
      expect(reports.at(-1)).toEqual({ kind: 'end', end: 'finished', reason: '' });
      return pagesOf(reports);
    };
    const pages = (await Promise.all(Array.from({ length: lanes }, (_, lane) => scanLane(lane)))).flat();
    expect(pages).toHaveLength(phenomena.length + 1);

    const hosts = new Set(pages.flatMap(({ requests }) => requests.map(({ url }) => new URL(url).hostname)));
    expect(allPhenomena.length).toBeGreaterThanOrEqual(60);
    expect(hosts.size).toBeGreaterThanOrEqual(times(5, 20));
    const { missed, invented } = compare(pages, sites.origin);
    const seen = phenomena.length - missed.length;
    const recall = seen / phenomena.length;
    console.log(
      `recall ${seen}/${phenomena.length}, precision ${seen}/${seen + invented.length}, ${hosts.size} hosts`,
    );
    expect({ missed, invented }).toEqual({ missed: [], invented: [] });
    expect(recall).toBeGreaterThanOrEqual(0.95);
    const wrong = misnamed(pages, sites.origin);
    expect(wrong.filter(({ told }) => told.some((kind) => fingerprints.includes(kind)))).toEqual([]);
    expect(wrong).toEqual([]);
  },
);

const compare = (pages: readonly PageObservation[], origin: (host: string) => string) => {
  const verdicts = phenomena.flatMap(({ host, isSeen, what }) =>
    pages.map((page) => ({
      what,
      isThere: page.url === `${origin(host)}/`,
      isSeen: isSeen(page),
      url: page.url,
    })),
  );
  return {
    missed: verdicts.filter((each) => each.isThere && !each.isSeen).map(({ what }) => what),
    invented: verdicts
      .filter((each) => !each.isThere && each.isSeen)
      .map(({ what, url }) => `${what} at ${url}`),
  };
};

/** Pages that the analysis classifies differently from what is expected. */
const misnamed = (pages: readonly PageObservation[], origin: (host: string) => string) =>
  pages.flatMap((page) => {
    const known = phenomena.find(({ host }) => page.url === `${origin(host)}/`);
    const about = { startUrl: page.url, phases: [phase('none')], cnames: cnamesOf([page]) };
    const told = [...new Set(findTrackers(input([page], about)).map(({ kind }) => kind))].sort();
    const expected = known?.trackers ?? [];
    return told.join() === expected.join() ? [] : [{ host: known?.host, told, expected }];
  });
