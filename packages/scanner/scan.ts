import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { BrowserGone } from './browser/connection.ts';
import { keepsThirdPartyCookies, selfTestHosts } from './browser/self-test.ts';
import { keepBrowser } from './browser/keep-browser.ts';
import type { BrowserPlace } from './browser/start-browser.ts';
import { createManners } from './crawl/manners.ts';
import { planPages } from './crawl/plan-pages.ts';
import { fetchText } from './egress/fetch-text.ts';
import { createCnameFinder, type ResolveCname, resolveCnameBySystem } from './egress/find-cname.ts';
import { type Exceptions, type Resolve, resolveBySystem } from './egress/resolve-host.ts';
import { startProxy } from './egress/start-proxy.ts';
import { createLogins } from './login/stay-signed-in.ts';
import { withoutSecrets } from './login/without-secrets.ts';
import type { ScanPlan } from './plan.ts';
import { runPhase } from './run-phase.ts';
import type { ScanEnd, ScanReport } from './scan-report.ts';

export type ScanOptions = BrowserPlace & {
  /** Ends the scan within 2 s; everything reported before stays valid. */
  signal: AbortSignal;
  /** The values named by the sign-in steps; never included in a report. */
  secrets?: Readonly<Record<string, string>>;
  /**
   * Full addresses to which pages' requests are answered with 204 and never sent: they count or record
   * visitors, and a scan is not one.
   */
  unsent?: readonly string[];
  /** The resolver of the machine by default. */
  resolve?: Resolve;
  resolveCname?: ResolveCname;
  /** `host:port` that may be reached although they are not public. Only for tests. */
  exceptions?: Exceptions;
};

/**
 * Scans a site with a browser of its own and reports page by page what was seen. Never throws: the last
 * report says how it ended. Nothing is left behind, neither processes nor files.
 */
export async function* scan(plan: ScanPlan, options: ScanOptions): AsyncGenerator<ScanReport, void> {
  const time = AbortSignal.timeout(plan.limits.scan);
  const signal = AbortSignal.any([options.signal, time]);
  setMaxListeners(0, signal);
  const { resolve = resolveBySystem, exceptions = new Set<string>() } = options;
  const proxy = await startProxy({ resolve, exceptions, own: selfTestHosts, maxBytes: plan.limits.bytes });
  const isOver = () => proxy.received() > plan.limits.bytes;
  try {
    for await (const report of scanThrough(plan, { ...options, signal, proxyPort: proxy.port, isOver }))
      yield withoutSecrets(report, options.secrets ?? {});
    yield { kind: 'end', end: 'finished', reason: '' };
  } catch (error) {
    const end = endOf(error, { isCancelled: options.signal.aborted, isLate: time.aborted, isOver: isOver() });
    yield { kind: 'end', end, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await proxy.close();
  }
}

type Through = ScanOptions & { proxyPort: number; isOver: () => boolean };

async function* scanThrough(plan: ScanPlan, options: Through): AsyncGenerator<ScanReport> {
  const { signal, proxyPort, secrets = {}, unsent = [], resolveCname = resolveCnameBySystem } = options;
  const { limits } = plan;
  const browsers = await keepBrowser({ ...options, limits });
  const stop = () => void browsers.close();
  signal.addEventListener('abort', stop);
  try {
    if (!(await keepsThirdPartyCookies(browsers.current().connection))) throw new SelfTestFailed();
    const userAgent = plan.phases[0]?.device.userAgent ?? '';
    const fetch = (url: string) => fetchText(url, { proxyPort, userAgent, maxBytes: 50 * 2 ** 20, signal });
    const pages = await planPages(plan, fetch);
    const manners = createManners({ gap: pages.gap, retryAfter: limits.retryAfter });
    const logins = createLogins();
    const findCnames = createCnameFinder(resolveCname);
    for (const phase of plan.phases.filter(({ key }) => !plan.finishedPhases.includes(key))) {
      yield* runPhase(phase, {
        ...options,
        plan,
        pages,
        browsers,
        manners,
        logins,
        secrets,
        unsent,
        findCnames,
      });
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.race([browsers.close(), wait(1500)]);
  }
}

class SelfTestFailed extends Error {
  constructor() {
    super('The browser drops cookies of other sites, so a scan would miss them');
  }
}

type Circumstances = { isCancelled: boolean; isLate: boolean; isOver: boolean };

const endOf = (error: unknown, { isCancelled, isLate, isOver }: Circumstances): ScanEnd => {
  if (isCancelled) return 'cancelled';
  if (isLate) return 'timeLimit';
  if (isOver) return 'byteLimit';
  if (error instanceof SelfTestFailed) return 'selfTestFailed';
  return error instanceof BrowserGone ? 'browserGone' : 'failed';
};
