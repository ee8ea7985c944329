import type { Visitor } from '../collect/behave.ts';
import { acceptCategory } from '../consent/accept-category.ts';
import { giveConsent } from '../consent/give-consent.ts';
import type { ConsentResult } from '../consent/consent-result.ts';
import { result } from '../consent/own-banner.ts';
import { pressOnce } from '../consent/press-selector.ts';
import type { PhaseOutcome, ScanReport } from '../scan-report.ts';
import { type Run, visit } from './run.ts';

/**
 * Visits the start page and performs the action of the phase there; the outcome applies to the other pages.
 */
export async function* answerOnStartPage(run: Run): AsyncGenerator<ScanReport, PhaseOutcome> {
  const { action, key } = run.phase;
  if (action === 'none' || action === 'gpc' || action === 'scroll') return 'notNeeded';
  const answered: { result: ConsentResult | null; at: number } = { result: null, at: 0 };
  const onPress = () => void (answered.at = Date.now());
  const { page } = await visit({ url: run.plan.startUrl, depth: 0 }, run, async (visitor) => {
    answered.result = await answer(visitor, run, onPress);
  });
  const { outcome, evidence } =
    answered.result ??
    result('failed', { by: 'none', reason: page.error || 'The start page did not answer.' });
  yield { kind: 'consent', phase: key, outcome, evidence };
  // If nothing was clicked, everything came before any answer.
  const consentAt = (answered.at || Date.now()) - Date.parse(page.startedAt);
  yield { kind: 'page', page: { ...page, consentAt } };
  return outcome;
}

const answer = (visitor: Visitor, run: Run, onPress: () => void): Promise<ConsentResult> => {
  const { action, selector, categoryId } = run.phase;
  if (action === 'category') return acceptCategory(visitor, { categoryId, onPress });
  if (action === 'click') return pressOnce(visitor, { selector, onPress });
  const { sessions, contextId } = run.stage;
  const { selectors } = run.plan;
  const choice = action === 'accept' ? 'accept' : 'reject';
  return giveConsent(visitor, { action: choice, selectors, sessions, contextId, onPress });
};
