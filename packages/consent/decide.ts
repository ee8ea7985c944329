import { isCurrent } from './current.ts';
import { type Decision, decideWithGpc } from './gpc-decision.ts';
import { gpcCovers } from './gpc.ts';
import type { Situation } from './situation.ts';
import { matchesAny } from './wildcard.ts';

/**
 * Decides what is shown when a page opens (domain §11.1.3). Nothing stored, an ended answer or a request for
 * re-consent show the pre-banner, unless it is hidden or the path excluded. With the GPC signal the configured
 * refusals take the place of the question; a yes in knowledge of it wins over them where the banner allows that.
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

/** A path is excluded when it is listed, `*` standing for any characters; a slash at the end makes no difference. */
export const isExcluded = (path: string, patterns: string[]): boolean => {
  const bare = (text: string) => text.replace(/(.)\/$/, '$1');
  return matchesAny(patterns.map(bare))(bare(path));
};
