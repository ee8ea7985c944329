import { expect, test } from 'vitest';
import { bundledBrowser } from '../kit/testing/browser.ts';
import type { PageObservation } from './collect/observation.ts';
import { scan } from './scan.ts';
import { phenomena } from './testing/phenomena.ts';
import { startSites } from './testing/start-sites.ts';
import { testPlan } from './testing/test-plan.ts';

test('what sites do is seen, each thing on a site of its own', { timeout: 240_000 }, async () => {
  await using sites = await startSites((origin) =>
    Object.assign({}, ...phenomena.map(({ answers }) => answers(origin))),
  );
  const urls = phenomena.map(({ host }) => `${sites.origin(host)}/`);
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
  const missed = phenomena.filter(({ host, isSeen }) => {
    const page = pages.get(`${sites.origin(host)}/`);
    return !page || !isSeen(page);
  });
  const seen = phenomena.length - missed.length;
  console.log(`recall ${(seen / phenomena.length).toFixed(3)}: ${seen} of ${phenomena.length} phenomena`);
  expect(missed.map(({ what }) => what)).toEqual([]);
});
