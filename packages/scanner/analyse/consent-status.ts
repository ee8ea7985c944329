import type { Classification, ConsentStatus } from '../findings.ts';
import type { PhaseResult } from './analyse-input.ts';
import type { Seen } from './gather.ts';

/** An item's status regarding consent; what existed before consent outweighs everything else. */
export const consentStatus = (
  seen: readonly Seen[],
  category: Classification['category'],
  phases: readonly PhaseResult[],
): ConsentStatus => {
  if (category === 'necessary') return 'exempt';
  if (category === 'uncategorised') return 'unknown';
  const kept = seen.filter((each) => each.isKept);
  const all = kept.flatMap((each) => {
    const phase = phases.find(({ key }) => key === each.phase);
    return phase ? (statusIn(phase, each, category) ?? []) : [];
  });
  return order.find((status) => all.includes(status)) ?? 'unknown';
};

const order: ConsentStatus[] = ['beforeConsent', 'consentIgnored', 'bannerFailed', 'withConsent'];

const statusIn = ({ action, outcome }: PhaseResult, seen: Seen, category: string): ConsentStatus | null => {
  // Reading on is not an answer.
  if (action === 'none' || action === 'scroll') return 'beforeConsent';
  // Anything may have been clicked.
  if (action === 'click') return null;
  // The signal refuses sale and sharing; what is allowed without asking is judged by the phase without action.
  if (action === 'gpc') return category === 'marketing' ? 'consentIgnored' : null;
  if (seen.moment === 'before' && seen.isNew) return 'beforeConsent';
  // Nothing was answered, so nothing was allowed.
  if (outcome === 'noBanner' || outcome === 'noReject') return 'beforeConsent';
  if (outcome !== 'done') return 'bannerFailed';
  if (action === 'accept' || action === 'category') return 'withConsent';
  return seen.isNew && seen.moment === 'after' ? 'consentIgnored' : null;
};
