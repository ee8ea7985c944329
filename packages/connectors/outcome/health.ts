import type { Outcome, OutcomeClass } from './classify.ts';

/**
 * Why a service does not send for a while. After it, all kinds except `throttled` resume with one single
 * record.
 */
export type Pause = {
  kind: 'breaker' | 'throttled' | 'auth' | 'config' | 'misconfigured';
  reason: string;
  /** Milliseconds since 1970. */
  untilMs: number;
};

/** How a service is doing, stored in its row and shared by all nodes. Times are milliseconds since 1970. */
export type Health = {
  /** Consecutive. */
  networkFailures: number;
  permanentFailures: number;
  redirects: number;
  /** Attempts since `windowFromMs`, which is never older than five minutes. */
  windowFromMs: number;
  windowOk: number;
  windowFailed: number;
  pause: Pause | null;
  /** How long the breaker stays open next time. */
  openMs: number;
  /** Share of its rate that a throttled service may use, up to 1. */
  rateFactor: number;
  /** First failure since the last success. */
  failingSinceMs: number | null;
  /** The last warning on the way to being switched off, in per cent: 0, 50, 70, 90 or 100. */
  warnedAt: number;
};

const windowMs = 300_000;
const firstOpenMs = 30_000;
const longestOpenMs = 900_000;
const pauseMs = 900_000;
const networkLimit = 5;
const permanentLimit = 20;
const redirectLimit = 3;
const slowestFactor = 1 / 64;

/** A service with no known problems. */
export const healthy: Health = {
  networkFailures: 0,
  permanentFailures: 0,
  redirects: 0,
  windowFromMs: 0,
  windowOk: 0,
  windowFailed: 0,
  pause: null,
  openMs: firstOpenMs,
  rateFactor: 1,
  failingSinceMs: null,
  warnedAt: 0,
};

/** The health of a service after an attempt. */
export const afterAttempt = (
  health: Health,
  { outcome, message, waitMs, status, nowMs }: Outcome & { status: number | null; nowMs: number },
): Health => {
  if (outcome === 'ok') return afterSuccess(health, nowMs);
  // Throttling is not a failure.
  if (outcome === 'throttled') {
    const pause = { kind: 'throttled', reason: message, untilMs: nowMs + (waitMs ?? 1_000) } as const;
    return { ...health, pause, rateFactor: Math.max(health.rateFactor / 2, slowestFactor) };
  }
  const counted = countFailure(health, { outcome, status, nowMs });
  const pause = pauseAfter(counted, { outcome, message, status, nowMs });
  if (pause === null) return counted;
  const openMs = pause.kind === 'breaker' ? Math.min(counted.openMs * 2, longestOpenMs) : counted.openMs;
  return { ...counted, pause, openMs };
};

const afterSuccess = (health: Health, nowMs: number): Health => ({
  ...healthy,
  ...inWindow(health, nowMs),
  windowOk: inWindow(health, nowMs).windowOk + 1,
  rateFactor: Math.min(1, health.rateFactor * 1.05),
});

const countFailure = (
  health: Health,
  { outcome, status, nowMs }: { outcome: OutcomeClass; status: number | null; nowMs: number },
): Health => {
  const window = inWindow(health, nowMs);
  const isRedirect = status !== null && status >= 300 && status < 400;
  return {
    ...health,
    ...window,
    windowFailed: window.windowFailed + 1,
    networkFailures: outcome === 'network' ? health.networkFailures + 1 : 0,
    permanentFailures: outcome === 'permanent' || outcome === 'rendering' ? health.permanentFailures + 1 : 0,
    redirects: isRedirect ? health.redirects + 1 : 0,
    failingSinceMs: health.failingSinceMs ?? nowMs,
  };
};

const inWindow = (
  { windowFromMs, windowOk, windowFailed }: Health,
  nowMs: number,
): Pick<Health, 'windowFromMs' | 'windowOk' | 'windowFailed'> =>
  nowMs - windowFromMs > windowMs
    ? { windowFromMs: nowMs, windowOk: 0, windowFailed: 0 }
    : { windowFromMs, windowOk, windowFailed };

const pauseAfter = (
  health: Health,
  { outcome, message, status, nowMs }: Outcome & { status: number | null; nowMs: number },
): Pause | null => {
  const until = (kind: Pause['kind'], lastsMs: number): Pause => ({
    kind,
    reason: message,
    untilMs: nowMs + lastsMs,
  });
  if (outcome === 'auth') return until('auth', pauseMs);
  if (health.redirects > 0 && health.redirects < redirectLimit) return health.pause;
  if (outcome === 'config') return until('config', pauseMs);
  if (status === 501 || status === 505) return until('config', pauseMs);
  if (health.permanentFailures >= permanentLimit) return until('misconfigured', pauseMs);
  const { windowOk, windowFailed } = health;
  const isMostlyFailing = windowOk + windowFailed >= 10 && windowFailed / (windowOk + windowFailed) >= 0.7;
  const isPassing = outcome === 'network' || outcome === 'transient';
  if (health.networkFailures >= networkLimit || (isMostlyFailing && isPassing))
    return until('breaker', health.openMs);
  return health.pause;
};

/** What a service may do: send, send one record to see whether it works again, or wait. */
export const permission = ({ pause }: Pick<Health, 'pause'>, nowMs: number): 'all' | 'one' | 'none' => {
  if (pause === null) return 'all';
  if (pause.untilMs > nowMs) return 'none';
  return pause.kind === 'throttled' ? 'all' : 'one';
};

const warnings = [50, 70, 90, 100] as const;

/**
 * How close a service is to being switched off: the highest step reached that nobody was told about yet,
 * undefined if there is none. 100 switches it off.
 */
export const warningDue = (
  { failingSinceMs, warnedAt }: Pick<Health, 'failingSinceMs' | 'warnedAt'>,
  { disableAfterDays, nowMs }: { disableAfterDays: number; nowMs: number },
): (typeof warnings)[number] | undefined => {
  if (failingSinceMs === null) return undefined;
  const share = ((nowMs - failingSinceMs) / (disableAfterDays * 86_400_000)) * 100;
  return warnings.findLast((step) => step <= share && step > warnedAt);
};
