import type { AskedService } from './asked.ts';
import { isCurrent } from './current.ts';
import type { Situation } from './situation.ts';
import { serviceKey } from './stored-consent.ts';

/** What a page does about the visitor when it opens. */
export type Decision = {
  show: 'PreBanner' | 'GpcNotice' | null;
  /** The signal answers the whole question: store and submit its refusals now. */
  applyGpc: boolean;
};

/** The GPC signal is present, the banner acts on it, and it reaches this service. */
export function gpcCovers({ asked, gpc }: Pick<Situation, 'asked' | 'gpc'>, service: AskedService): boolean {
  if (!gpc || !asked.gpc || service.alwaysOn) return false;
  return asked.gpc.action === 'OptOutOfAll' || asked.gpc.categoryIds.includes(service.categoryId);
}

/**
 * Decides for a visitor whose signal reaches at least one service. An answer in force wins where the banner allows it; a
 * confirmed notice and a yes given in full knowledge of the signal are not asked about again. Otherwise the refusals
 * take the place of the question, unless OptIn leaves services that the signal does not reach: those are asked about.
 */
export function decideWithGpc(situation: Situation): Decision {
  const { asked, stored } = situation;
  const current = isCurrent(situation);
  const conflict = asked.services.some(
    (service) => gpcCovers(situation, service) && stored?.values[serviceKey(service)] === 1,
  );
  const notice = noticeFor(situation, conflict);
  if (current && stored && (asked.gpc?.allowOverride || !conflict)) {
    const isOpen = !stored.gpcKnown && (conflict || stored.method === 'gpc');
    return { show: isOpen ? notice : null, applyGpc: false };
  }
  const leavesQuestions =
    asked.model === 'OptIn' && asked.services.some((each) => !each.alwaysOn && !gpcCovers(situation, each));
  if (leavesQuestions && !current) return { show: 'PreBanner', applyGpc: false };
  return { show: notice, applyGpc: true };
}

function noticeFor({ asked }: Situation, conflict: boolean) {
  const when = asked.gpc?.notice;
  return when === 'Always' || (when === 'OnlyIfConflictsWithStoredYes' && conflict) ? 'GpcNotice' : null;
}
