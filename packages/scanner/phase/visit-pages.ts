import { setTimeout as wait } from 'node:timers/promises';
import type { PageObservation } from '../collect/observation.ts';
import type { FoundPage } from '../crawl/frontier.ts';
import { mostTries } from '../crawl/manners.ts';
import type { Pages } from '../crawl/plan-pages.ts';
import type { ScanReport } from '../scan-report.ts';
import { beginGroup, type Group } from './page-groups.ts';
import { type Run, visit } from './run.ts';

/** Visits all pages of a phase. Returns why it ended early, or nothing. */
export async function* visitPages(run: Run, late: number): AsyncGenerator<ScanReport, string> {
  const { plan, phase, pages, manners } = run;
  const isFirst = phase === plan.phases[0];
  const done = new Set(plan.done.filter((each) => each.phase === phase.key).map(({ url }) => url));
  const counts = { visited: 0, failed: 0 };
  const group: Group = { visited: null, origins: new Set() };
  let left = '';
  for (const next of isFirst ? takeFrom(pages, plan.maxUrls) : pages.visited) {
    if (run.isOver()) throw new Error('Too much was loaded');
    if (Date.now() > late) return 'The phase took too long';
    if (done.has(next.url)) continue;
    if (manners.isBlocked(next.url)) {
      left = `${new URL(next.url).host} refuses the scanner`;
      continue;
    }
    const problem = yield* beginGroup(run, group);
    if (problem) return problem;
    const page = await visitPolitely(next, run);
    group.origins.add(originOf(page));
    counts.visited++;
    if (page.state === 'failed' || page.state === 'blocked') counts.failed++;
    yield { kind: 'page', page };
    if (page.state === 'blocked') yield { kind: 'warning', text: adviceFor(page) };
    const found =
      isFirst && pages.followsLinks ? pages.frontier.add(page.links, { depth: next.depth + 1 }) : [];
    if (found.length > 0) yield { kind: 'found', urls: found };
    yield { kind: 'progress', progress: { phase: phase.key, ...counts, ...stateOf(pages) } };
  }
  return left;
}

const originOf = ({ finalUrl, url }: PageObservation) =>
  new URL(/^https?:/.test(finalUrl) ? finalUrl : url).origin;

const stateOf = ({ frontier }: Pages) => ({
  discovered: frontier.discovered(),
  queued: frontier.queued(),
  skipped: { ...frontier.skipped },
});

function* takeFrom({ frontier, visited }: Pages, limit: number): Generator<FoundPage> {
  while (visited.length < limit) {
    const next = frontier.next();
    if (!next) return;
    visited.push(next);
    yield next;
  }
}

/** Comes back later if the server asks for it. */
const visitPolitely = async (next: FoundPage, run: Run): Promise<PageObservation> => {
  const { manners, signal } = run;
  for (let tries = 1; ; tries++) {
    await manners.turn(next.url, signal);
    const { page, retryAfter } = await visit(next, run);
    const rest = manners.answered(page, { retryAfter, tries });
    if (rest !== null) await wait(rest, undefined, { signal });
    else return { ...page, needsLogin: run.plan.login !== null, ...judge(page, run, tries) };
  }
};

const judge = (page: PageObservation, { manners }: Run, tries: number) => {
  const { url, state, error, status } = page;
  if (manners.isBlocked(url)) return { state: 'blocked' as const, error: 'The site refuses the scanner' };
  const isBusy = tries >= mostTries && (status === 429 || status === 503);
  return isBusy ? { state: 'failed' as const, error: `The server was busy (${status})` } : { state, error };
};

const adviceFor = ({ url }: PageObservation) =>
  `${new URL(url).host} refused five pages in a row and is skipped. Allow the scanner there, by its address or by the word CandourScanner in its user agent, and scan again.`;
