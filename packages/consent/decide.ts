import { isCurrent } from './current.ts';
import { type Decision, decideWithGpc } from './gpc-decision.ts';
import { gpcCovers } from './gpc.ts';
import type { Situation } from './situation.ts';
import { matchesAny } from './wildcard.ts';

/**
 * Decides what is shown when a page opens (domain §11.1.3). Nothing stored, an expired answer or a request
 * for re-consent show the pre-banner, unless it is hidden or the path excluded. With the GPC signal the
 * configured refusals replace the question; a yes given in knowledge of it wins over them if the banner
 * allows that.
 */
export const decide = (situation: Situation & { path: string }): Decision => {
  const { asked, path } = situation;
  const decision: Decision = asked.services.some((service) => gpcCovers(situation, service))
    ? decideWithGpc(situation)
    : { show: isCurrent(situation) ? null : 'PreBanner', applyGpc: false };
  const isQuiet =
    (decision.show === 'PreBanner' && asked.hidden) || isExcluded(path, asked.excludedPaths ?? []);
  return isQuiet ? { ...decision, show: null } : decision;
};

/** A path is excluded if it is listed, with `*` for any characters; a trailing slash makes no difference. */
export const isExcluded = (path: string, patterns: string[]): boolean => {
  const bare = (text: string) => text.replace(/(.)\/$/, '$1');
  return matchesAny(patterns.map(bare))(bare(path));
};
