import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BrowserGone } from '../browser/connection.ts';
import { openPage, type Stage } from '../context/stage.ts';
import { hasRoute } from '../crawl/page-key.ts';
import type { ScanLimits } from '../plan.ts';
import { behave, sayGoodbye, type Visitor } from './behave.ts';
import { followLinks } from './follow-links.ts';
import { evaluate, textsOf } from './evaluate.ts';
import type { PageObservation } from './observation.ts';
import { describeJar, readJar } from './read-jar.ts';
import { readStorage } from './read-storage.ts';
import { describePage, type PageFacts, type PageRecorder, recordPage } from './record-page.ts';

export type VisitOptions = Stage & {
  limits: ScanLimits;
  phase: string;
  depth: number;
  signal: AbortSignal;
  /** Called when the page has settled, before anything else is done on it; the consent action. */
  onSettled?: ((visitor: Visitor) => Promise<void>) | undefined;
  /** `name=value` pairs that are added to the address. */
  queryParameters: readonly string[];
  /** Whether the visitor goes to the very end and waits longer. */
  isPatient: boolean;
  /** Registers for when the page is ended because of its memory; the result stops it. */
  onExcess: (hear: () => void) => () => void;
};

export type Visited = {
  page: PageObservation;
  /** Milliseconds that the server asks to stay away; null if it does not. */
  retryAfter: number | null;
};

/**
 * Visits one page and reports what happened, until it is left. Throws only if the browser is gone or on
 * abort.
 */
export const visitPage = async (url: string, options: VisitOptions): Promise<Visited> => {
  const { connection, contextId, signal, limits, phase, depth } = options;
  const startedAt = Date.now();
  const marker = `reader-${randomBytes(5).toString('hex')}@example.org`;
  const before = await readJar(connection, contextId);
  const recorder = recordPage({ ...options, marker, startedAt });
  const ending = new AbortController();
  const stopHearing = options.onExcess(() => recorder.life.fail('failed', 'The page took too much memory'));
  try {
    const known: { facts: PageFacts | null } = { facts: null };
    const inTime = AbortSignal.any([
      signal,
      recorder.life.over,
      ending.signal,
      AbortSignal.timeout(limits.page),
    ]);
    await visit(url, { ...options, recorder, marker, known, signal: inTime }).catch((error: unknown) => {
      if (signal.aborted || error instanceof BrowserGone) throw error;
      recorder.life.fail('partial', 'The page took too long');
    });
    const jar = describeJar(await readJar(connection, contextId), before);
    const times = { startedAt: new Date(startedAt).toISOString(), milliseconds: Date.now() - startedAt };
    const own = { url, phase, depth, consentAt: null, needsLogin: false, cnames: [] };
    const page = { ...describePage(recorder, known.facts), ...own, jar, ...times };
    return { page, retryAfter: recorder.life.retryAfter() };
  } finally {
    ending.abort();
    stopHearing();
    recorder.stop();
    await closeAll(options);
  }
};

type Visit = VisitOptions & { recorder: PageRecorder; marker: string; known: { facts: PageFacts | null } };

const visit = async (url: string, options: Visit) => {
  const { connection, recorder, signal, limits } = options;
  const { life } = recorder;
  // Files and the browser's own pages do not go through the proxy.
  if (!/^https?:\/\//i.test(url)) return life.fail('failed', 'This is not a web address');
  const opened = await openPage(options);
  const { sessionId } = opened;
  life.begin(opened);
  const pause = (time: number) => wait(time, undefined, { signal });
  const visitor = { connection, sessionId, pause };
  const address = { url: withParameters(url, options.queryParameters) };
  const asked = connection.send('Page.navigate', address, { sessionId, timeout: limits.load });
  const problem = await within(
    signal,
    asked.then(({ errorText }) => errorText, String),
  );
  // The event that it is a download comes a moment after the navigation was aborted for it.
  if (problem === 'net::ERR_ABORTED') await pause(300);
  if (problem && !life.isDownload()) return life.fail('failed', problem);
  await Promise.race([life.loaded, pause(limits.load)]);
  await pause(limits.settle);
  await within(signal, look(visitor, options));
  recorder.leave();
  await within(signal, sayGoodbye(visitor));
};

/** Stops waiting when the visit is over; whatever is still running ends by its own timers. */
const within = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> => {
  work.catch(() => null);
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('over'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
};

const withParameters = (address: string, parameters: readonly string[]) => {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(parameters.join('&'))) url.searchParams.set(name, value);
  return parameters.length > 0 ? url.href : address;
};

const look = async (visitor: Visitor, options: Visit) => {
  const { recorder, script, marker, limits, onSettled, isPatient, known } = options;
  const { connection, sessionId, pause } = visitor;
  if (!recorder.life.isDownload()) await probe(visitor, { recorder, script });
  await onSettled?.(visitor);
  await behave(visitor, { marker, isPatient });
  const read = async () => readFacts(await evaluate(connection, { sessionId }, pageFacts));
  // Following links may lead to another view with its own address, title and links.
  const first = await read();
  await followLinks(visitor);
  await pause(isPatient ? limits.settle + 1000 : Math.min(limits.settle, 500));
  const last = await read();
  const { title, finalUrl, status } = first ?? last ?? {};
  const found = [...(first?.links ?? []), ...(last?.links ?? []), ...recorder.life.views()];
  const links = [...new Set(found.flatMap(asLink))].slice(0, mostLinks);
  const storage = await readStorage(
    connection,
    recorder.documents.places(),
    recorder.reports.storageWrites(),
  );
  if (title !== undefined && finalUrl !== undefined && status !== undefined)
    known.facts = { title, finalUrl, status, links, storage };
};

/** Missing wrappers would make a page look clean. */
const probe = async (
  { connection, sessionId }: Visitor,
  { recorder, script }: Pick<Visit, 'recorder' | 'script'>,
) => {
  const isAlive = await evaluate(connection, { sessionId }, '1');
  if (isAlive !== 1) return recorder.life.fail('partial', 'The page does not answer');
  const before = recorder.reports.probes();
  await evaluate(connection, { sessionId }, script.probe);
  if (recorder.reports.probes() > before) return;
  recorder.life.fail('instrumentationFailed', 'The wrappers are not in place');
};

const mostLinks = 2000;

/** The status is that of the navigation, if the network reported none. */
const pageFacts = `(() => {
  const links = [...document.querySelectorAll('a[href], area[href]')].map((each) => String(each.href));
  const status = performance.getEntriesByType('navigation')[0]?.responseStatus;
  return [document.title, location.href, String(status || ''), ...new Set(links)].slice(0, ${mostLinks * 2});
})()`;

const readFacts = (answer: unknown) => {
  const [title, finalUrl, status, ...links] = textsOf(answer);
  if (title === undefined || finalUrl === undefined) return null;
  return { title, finalUrl, status: Number(status) || null, links };
};

/** An address that can be visited; with its fragment only if that names a view. */
const asLink = (address: string): string[] => {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return [];
  return [hasRoute(address) ? address : (address.split('#')[0] ?? address)];
};

/** Popups too; workers of a site end with their pages. */
const closeAll = async ({ connection, sessions, contextId }: VisitOptions) => {
  const pages = sessions.of(contextId).filter(({ kind }) => kind === 'page' || kind === 'popup');
  const close = ({ targetId }: { targetId: string }) =>
    connection.send('Target.closeTarget', { targetId }, { timeout: 3000 });
  await Promise.allSettled(pages.map(close));
};
