import { expect, test } from 'vitest';
import { bundledBrowser } from '../kit/testing/browser.ts';
import type { PageObservation } from './collect/observation.ts';
import { scan } from './scan.ts';
import { phenomena } from './testing/phenomena.ts';
import { startSites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

test(
  'what sites do is seen, each thing on a site of its own, and nowhere else',
  { timeout: 240_000 },
  async () => {
    await using sites = await startSites((origin) =>
      Object.assign({ 'empty/': 'nothing' }, ...phenomena.map(({ answers }) => answers(origin))),
    );
    const hosts = ['empty', ...phenomena.map(({ host }) => host)];
    const urls = hosts.map((host) => `${sites.origin(host)}/`);
    const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
    const pages = new Map<string, PageObservation>();
    for await (const report of scan(plan, {
      ...(await bundledBrowser()),
      ...sites,
      signal: new AbortController().signal,
    })) {
      if (report.kind === 'page') pages.set(report.page.url, report.page);
      if (report.kind === 'end') expect(report).toMatchObject({ end: 'finished' });
    }
    const verdicts = phenomena.flatMap(({ host, isSeen, what }) =>
      [...pages].map(([url, page]) => ({
        what,
        isThere: url === `${sites.origin(host)}/`,
        isSeen: isSeen(page),
        url,
      })),
    );
    const missed = verdicts.filter((each) => each.isThere && !each.isSeen).map(({ what }) => what);
    const invented = verdicts
      .filter((each) => !each.isThere && each.isSeen)
      .map(({ what, url }) => `${what} at ${url}`);
    const seen = phenomena.length - missed.length;
    console.log(`recall ${seen}/${phenomena.length}, precision ${seen}/${seen + invented.length}`);
    expect(pages.size).toBe(phenomena.length + 1);
    expect({ missed, invented }).toEqual({ missed: [], invented: [] });
  },
);
