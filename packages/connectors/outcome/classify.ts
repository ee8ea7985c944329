import { readRetryAfter } from './retry-after.ts';

/**
 * How an attempt ended. `permanent` and `rendering` are the record's own fault, `transient` and `network`
 * are temporary, `throttled`, `auth` and `config` stop the service while its records wait, `gone` ends it.
 */
export type OutcomeClass =
  | 'ok'
  | 'permanent'
  | 'rendering'
  | 'auth'
  | 'transient'
  | 'throttled'
  | 'network'
  | 'config'
  | 'gone';

/** Why there was no response; `not renderable` and `no token` before anything was sent. */
export type SendProblem =
  | 'not an address'
  | 'not https'
  | 'not public'
  | 'port not allowed'
  | 'name not found'
  | 'bad certificate'
  | 'unreachable'
  | 'too slow'
  | 'too large'
  | 'not renderable'
  | 'no token'
  | 'aborted';

/** What came back: a response, or the reason why there is none. `body` is its beginning as text. */
export type Reply =
  | { status: number; headers: Readonly<Record<string, string>>; body: string }
  | { problem: SendProblem; message: string };

/** A reply and how to treat it. */
export type Outcome = {
  outcome: OutcomeClass;
  /** A sentence for people; names nothing internal. */
  message: string;
  /** Milliseconds to wait, if the target said so or throttles. */
  waitMs?: number;
  /** We gave it up before anybody responded: it says nothing about the target, and counts as not made. */
  isAborted?: true;
};

/** The facts about a service that decide how a response is classified. */
export type Rules = { successCodes: readonly number[]; conflictIsSuccess: boolean };

const permanent = [400, 404, 405, 406, 411, 413, 414, 415, 417, 422, 428, 431];
const shortestThrottleMs = 1_000;
const longestThrottleMs = 3_600_000;
const usualThrottleMs = 60_000;

/** Classifies a reply. `nowMs` is for dates in Retry-After. */
export const classify = (reply: Reply, rules: Rules, nowMs: number): Outcome =>
  'problem' in reply ? withoutAnswer(reply) : ofAnswer(reply, rules, nowMs);

const problemClasses: Readonly<Record<SendProblem, OutcomeClass>> = {
  'not an address': 'config',
  'not https': 'config',
  'not public': 'config',
  'port not allowed': 'config',
  'name not found': 'config',
  'bad certificate': 'config',
  unreachable: 'network',
  'too slow': 'network',
  'too large': 'network',
  'not renderable': 'rendering',
  'no token': 'auth',
  aborted: 'network',
};

const withoutAnswer = ({ problem, message }: { problem: SendProblem; message: string }): Outcome => ({
  outcome: problemClasses[problem],
  message,
  ...(problem === 'aborted' ? { isAborted: true } : {}),
});

const ofAnswer = (
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  { successCodes, conflictIsSuccess }: Rules,
  nowMs: number,
): Outcome => {
  const isOk = successCodes.length > 0 ? successCodes.includes(status) : status >= 200 && status < 300;
  if (isOk || (status === 409 && conflictIsSuccess)) return { outcome: 'ok', message: 'Delivered' };
  const asked = readRetryAfter(headers['retry-after'], nowMs);
  if (status === 429) return { ...answered('throttled', status), waitMs: clamp(asked ?? usualThrottleMs) };
  if (status === 503 && asked !== undefined)
    return { ...answered('transient', status), waitMs: clamp(asked) };
  return answered(classOf(status), status);
};

const classOf = (status: number): OutcomeClass => {
  if (status === 401 || status === 403 || status === 407) return 'auth';
  if (status === 410) return 'gone';
  if (permanent.includes(status)) return 'permanent';
  // A valid HTTP response that is not a success for this service, a redirect, or an unsupported request.
  if (status < 400 || status === 501 || status === 505) return 'config';
  return 'transient';
};

const answered = (outcome: OutcomeClass, status: number): Outcome => ({
  outcome,
  message:
    status >= 300 && status < 400
      ? `The target answered ${status}, a redirect; redirects are not followed`
      : `The target answered ${status}`,
});

const clamp = (waitMs: number): number => Math.min(Math.max(waitMs, shortestThrottleMs), longestThrottleMs);
