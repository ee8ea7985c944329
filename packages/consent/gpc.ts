import type { AskedService } from './asked.ts';
import type { Situation } from './situation.ts';

/** The GPC signal is present, the banner acts on it, and it covers this service. */
export const gpcCovers = (
  { asked, gpc }: Pick<Situation, 'asked' | 'gpc'>,
  service: AskedService,
): boolean => {
  if (!gpc || !asked.gpc || service.alwaysOn) return false;
  return asked.gpc.action === 'OptOutOfAll' || asked.gpc.categoryIds.includes(service.categoryId);
};

/**
 * A yes wins over the signal only if the banner allows it and the visitor gave it while the browser sent
 * the signal: an earlier one cannot have been meant to override it.
 */
export const winsOverGpc = ({ asked, stored }: Situation): boolean =>
  asked.gpc?.allowOverride === true && stored?.gpcKnown === true && stored.method !== 'gpc';
