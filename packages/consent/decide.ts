import { gpcCovers, isCurrent, type Situation } from './effective-state.ts';
import { serviceKey } from './stored-consent.ts';

/** What a page does about the visitor when it opens. */
export type Decision = {
  show: 'PreBanner' | 'GpcNotice' | null;
  /** The signal answers the whole question: store and submit its refusals now. */
  applyGpc: boolean;
};

/**
 * Decides what is shown when a page opens (domain §11.1.3). Nothing stored, an ended answer or a request for
 * re-consent show the pre-banner, unless it is hidden or the path excluded. With the GPC signal the configured
 * refusals take the place of the question; an explicit yes wins over them where the banner allows it.
 */
export function decide(situation: Situation & { path: string }): Decision {
  const { asked, path } = situation;
  const decision = asked.services.some((service) => gpcCovers(situation, service))
    ? decideWithGpc(situation)
    : { show: isCurrent(situation) ? null : ('PreBanner' as const), applyGpc: false };
  const isQuiet =
    (decision.show === 'PreBanner' && asked.hidden) || isExcluded(path, asked.excludedPaths ?? []);
  return isQuiet ? { ...decision, show: null } : decision;
}

/** A path is excluded when it is listed, `*` standing for any characters; a slash at the end makes no difference. */
export function isExcluded(path: string, patterns: string[]): boolean {
  const bare = (text: string) => text.replace(/(.)\/$/, '$1');
  return patterns.some((pattern) => {
    const escaped = bare(pattern)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*');
    return new RegExp(`^${escaped}$`).test(bare(path));
  });
}

function decideWithGpc(situation: Situation): Decision {
  const { asked, stored } = situation;
  const current = isCurrent(situation);
  const conflict = asked.services.some(
    (service) => gpcCovers(situation, service) && stored?.values[serviceKey(service)] === 1,
  );
  if (current && stored && (asked.gpc?.allowOverride || !conflict)) {
    // A confirmed notice and a yes given in full knowledge of the signal are not asked about again.
    const isOpen = !stored.gpcKnown && (conflict || stored.method === 'gpc');
    return { show: isOpen ? notice(situation, conflict) : null, applyGpc: false };
  }
  const leavesQuestions =
    asked.model === 'OptIn' && asked.services.some((each) => !each.alwaysOn && !gpcCovers(situation, each));
  if (leavesQuestions && !current) return { show: 'PreBanner', applyGpc: false };
  return { show: notice(situation, conflict), applyGpc: true };
}

function notice({ asked }: Situation, conflict: boolean) {
  const when = asked.gpc?.notice;
  return when === 'Always' || (when === 'OnlyIfConflictsWithStoredYes' && conflict) ? 'GpcNotice' : null;
}
