import type { Visitor } from '../collect/behave.ts';
import { evaluate } from '../collect/evaluate.ts';
import type { ConsentEvidence, PhaseOutcome } from '../scan-report.ts';
import type { ConsentResult } from './consent-result.ts';

/**
 * Whether the page has Candour's own banner, by its documented functions; the banner may come slightly
 * late.
 */
export const isOwnBanner = async ({ connection, sessionId, pause }: Visitor, tries = 4): Promise<boolean> => {
  const isOurs = `typeof cmp === 'object' && typeof cmp.rejectAll === 'function' && typeof cmp.getConsent === 'function'`;
  for (let asked = 0; asked < tries; asked++) {
    if ((await evaluate(connection, { sessionId }, isOurs)) === true) return true;
    await pause(250);
  }
  return false;
};

/**
 * Answers with the documented functions, and checks the answer that the banner then reports. Null if it is
 * not ours.
 */
export const workOwnBanner = async (
  visitor: Visitor,
  { action, onPress }: { action: 'accept' | 'reject'; onPress: () => void },
): Promise<ConsentResult | null> => {
  const { connection, sessionId, pause } = visitor;
  if (!(await isOwnBanner(visitor, 1))) return null;
  onPress();
  await evaluate(connection, { sessionId }, `void cmp.${action}All()`);
  for (let tries = 0; tries < 20; tries++) {
    if ((await evaluate(connection, { sessionId }, 'cmp.getConsent()?.choice')) === action)
      return result('done', { by: 'own', what: `${action}All`, verified: 'stored answer' });
    await pause(100);
  }
  const reason = 'The banner did not store the answer.';
  return result('failed', { by: 'own', what: `${action}All`, reason });
};

export const result = (
  outcome: PhaseOutcome,
  { verified = '', what = '', reason = '', by }: Partial<ConsentEvidence> & Pick<ConsentEvidence, 'by'>,
): ConsentResult => ({ outcome, evidence: { by, what, reason, verified, offersReject: null } });
