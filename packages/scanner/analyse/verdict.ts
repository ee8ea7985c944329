import type { Findings, Verdict } from '../findings.ts';
import type { AnalyseInput } from './analyse-input.ts';

/**
 * `fail` if something is wrong; otherwise `incomplete` unless everything was seen: a phase without action
 * and one of rejecting, both complete, a banner that could be operated, complete pages, and nothing
 * unclassified.
 */
export const verdictOf = (findings: Omit<Findings, 'verdict'>, { phases, pages }: AnalyseInput): Verdict => {
  if (findings.violations.some(({ severity }) => severity === 'high' || severity === 'medium')) return 'fail';
  const actions = phases.map(({ action }) => action);
  const isAsked = actions.includes('none') && actions.includes('reject');
  const isWorked = phases.every(({ isComplete, outcome }) => isComplete && works.includes(outcome));
  const isSeen = phases.every(({ key }) =>
    pages.some(({ phase, state }) => phase === key && state === 'done'),
  );
  const isWhole = pages.every(
    ({ state, dropped }) => wholeStates.includes(state) && !dropped.requests && !dropped.calls,
  );
  const items = [...findings.cookies, ...findings.storage, ...findings.requests, ...findings.trackers];
  const isPlaced = items.every(({ status }) => status !== 'unknown' && status !== 'bannerFailed');
  return isAsked && isWorked && isSeen && isWhole && isPlaced ? 'pass' : 'incomplete';
};

const works = ['notNeeded', 'done', 'noBanner'];
/** A page that cannot be reached shows nothing to anybody. */
const wholeStates = ['done', 'failed'];
