import type { Findings } from '../findings.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { findCookies } from './cookies.ts';
import { pageFinding } from './pages.ts';
import { findRequests } from './requests.ts';
import { findStorage } from './storage.ts';
import { findTrackers } from './trackers.ts';
import { verdictOf } from './verdict.ts';
import { findViolations } from './violations.ts';

/**
 * What the observations of a scan mean. A pure function of them and of what is known, so that findings can
 * be derived again when knowledge or rules change.
 */
export const analyse = (input: AnalyseInput): Findings => {
  const items = {
    cookies: findCookies(input),
    storage: findStorage(input),
    requests: findRequests(input),
    trackers: findTrackers(input),
  };
  const findings = {
    ...items,
    pages: input.pages.map(pageFinding),
    violations: findViolations(items, input),
    phases: input.phases.map(({ key, outcome, isComplete }) => ({ key, outcome, isComplete })),
  };
  return { ...findings, verdict: verdictOf(findings, input) };
};
