import { isCurrent } from './current.ts';
import { answerInForce, isOn } from './effective-state.ts';
import { gpcCovers } from './gpc.ts';
import type { Situation } from './situation.ts';

/** What a page does about the visitor when it opens. */
export type Decision = {
  show: 'PreBanner' | 'GpcNotice' | null;
  /** The signal answers the whole question: store and submit its refusals now. */
  applyGpc: boolean;
};

/**
 * Decides for a visitor whose signal covers at least one service. Whatever it covers is off, unless the
 * visitor allowed it in full knowledge of the signal; so the notice, which says that it is off, is shown
 * only if that is true. A confirmed notice does not come back. If OptIn leaves services that the signal
 * does not cover, the visitor is asked about those instead.
 */
export const decideWithGpc = (situation: Situation): Decision => {
  const { asked, stored } = situation;
  const current = isCurrent(situation);
  const conflict = asked.services.some(
    (service) => answerInForce(situation, service) === 1 && !isOn(situation, service),
  );
  const notice = noticeFor(situation, conflict);
  if (current && !conflict)
    return { show: stored?.method === 'gpc' && !stored.gpcKnown ? notice : null, applyGpc: false };
  const leavesQuestions =
    asked.model === 'OptIn' && asked.services.some((each) => !each.alwaysOn && !gpcCovers(situation, each));
  if (leavesQuestions && !current) return { show: 'PreBanner', applyGpc: false };
  return { show: notice, applyGpc: true };
};

/** Whether the signal really is respected: it covers something, and nothing that it covers is on. */
export const isGpcHonoured = (situation: Situation): boolean => {
  const covered = situation.asked.services.filter((service) => gpcCovers(situation, service));
  return covered.length > 0 && !covered.some((service) => isOn(situation, service));
};

const noticeFor = ({ asked }: Situation, conflict: boolean) => {
  const when = asked.gpc?.notice;
  return when === 'Always' || (when === 'OnlyIfConflictsWithStoredYes' && conflict) ? 'GpcNotice' : null;
};
