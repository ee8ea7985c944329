import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './browser/connection.ts';
import type { PageObservation } from './collect/observation.ts';
import { type Sessions, watchSessions } from './collect/sessions.ts';
import { visitPage, type VisitOptions } from './collect/visit-page.ts';
import { createWatchScript, type WatchScript } from './collect/watch-script.ts';
import { type ConsentResult, giveConsent } from './consent/give-consent.ts';
import type { FoundPage } from './crawl/frontier.ts';
import type { Pages } from './crawl/plan-pages.ts';
import type { Phase, ScanPlan } from './plan.ts';
import type { ScanReport } from './scan-report.ts';

type Options = {
  plan: ScanPlan;
  pages: Pages;
  connection: Connection;
  signal: AbortSignal;
  isOver: () => boolean;
};
type Place = { contextId: string; script: WatchScript; sessions: Sessions };
type Run = Options & Place & { phase: Phase };

/** One pass over the pages in a fresh context; accepting and rejecting happens once, on the start page. */
export async function* runPhase(phase: Phase, options: Options): AsyncGenerator<ScanReport> {
  const { connection, plan } = options;
  yield { kind: 'phaseStarted', phase: phase.key };
  const place = await openContext(phase, options);
  try {
    const late = Date.now() + plan.limits.phase;
    const run = { ...options, ...place, phase };
    const isWorked = yield* actOnBanner(run);
    const reason = isWorked ? yield* visitAll(run, late) : 'The banner was not worked';
    yield { kind: 'phaseEnded', phase: phase.key, isComplete: reason === '', reason };
  } finally {
    place.sessions.stop();
    const { contextId: browserContextId } = place;
    await connection.send('Target.disposeBrowserContext', { browserContextId }).catch(() => null);
  }
}

async function openContext(phase: Phase, { connection, plan }: Options): Promise<Place> {
  const hasGpc = phase.action === 'gpc';
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  const downloads = { behavior: 'deny', browserContextId, eventsEnabled: true } as const;
  await connection.send('Browser.setDownloadBehavior', downloads);
  const script = createWatchScript({ hasGpc });
  const { language, timeZone } = plan;
  const disguise = { device: phase.device, language, timeZone, hasGpc };
  return {
    contextId: browserContextId,
    script,
    sessions: await watchSessions(connection, { script, disguise }),
  };
}

/** Gives whether the pages are worth visiting: not when there was nothing to press, since that tells nothing new. */
async function* actOnBanner(run: Run): AsyncGenerator<ScanReport, boolean> {
  const { action, key } = run.phase;
  if (action !== 'accept' && action !== 'reject') return true;
  const { startUrl, selectors } = run.plan;
  const worked: { result: ConsentResult | null; at: number } = { result: null, at: 0 };
  const startedAt = Date.now();
  const page = await visit({ url: startUrl, depth: 0 }, run, async (visitor) => {
    worked.result = await giveConsent(visitor, { action, selectors, ...run });
    worked.at = Date.now() - startedAt;
  });
  const { outcome, evidence } = worked.result ?? {
    ...{
      outcome: 'failed' as const,
      evidence: { by: 'none', what: '', reason: '', verified: '', offersReject: null } as const,
    },
  };
  yield { kind: 'consent', phase: key, outcome, evidence };
  yield { kind: 'page', page: { ...page, consentAt: worked.at } };
  return outcome === 'done' || outcome === 'uncertain';
}

/** Gives why it ended early, or nothing. */
async function* visitAll(run: Run, late: number): AsyncGenerator<ScanReport, string> {
  const { plan, phase, pages } = run;
  const isFirst = phase === plan.phases[0];
  const done = new Set(plan.done.filter((each) => each.phase === phase.key).map(({ url }) => url));
  const counts = { visited: 0, failed: 0 };
  for (const next of isFirst ? takeFrom(pages, plan.maxUrls) : pages.visited) {
    if (run.isOver()) throw new Error('Too much was loaded');
    if (Date.now() > late) return 'The phase took too long';
    if (done.has(next.url)) continue;
    const [page] = await Promise.all([visit(next, run), wait(pages.gap, null, { signal: run.signal })]);
    counts.visited++;
    if (page.state === 'failed') counts.failed++;
    yield { kind: 'page', page };
    const found =
      isFirst && pages.followsLinks ? pages.frontier.add(page.links, { depth: next.depth + 1 }) : [];
    if (found.length > 0) yield { kind: 'found', urls: found };
    yield { kind: 'progress', progress: { phase: phase.key, ...counts, ...stateOf(pages) } };
  }
  return '';
}

const stateOf = ({ frontier }: Pages) => ({
  ...{ discovered: frontier.discovered(), queued: frontier.queued(), skipped: { ...frontier.skipped } },
});

function* takeFrom({ frontier, visited }: Pages, limit: number): Generator<FoundPage> {
  while (visited.length < limit) {
    const next = frontier.next();
    if (!next) return;
    visited.push(next);
    yield next;
  }
}

function visit(
  { url, depth }: FoundPage,
  run: Run,
  onSettled?: VisitOptions['onSettled'],
): Promise<PageObservation> {
  const { connection, sessions, contextId, script, signal, plan, phase } = run;
  // Banners may come late and have several layers.
  const limits = onSettled ? { ...plan.limits, page: plan.limits.page + 20_000 } : plan.limits;
  return visitPage(url, {
    ...{ connection, sessions, contextId, script, limits, phase: phase.key, depth, signal, onSettled },
  });
}
