import type { AskedService } from './asked.ts';
import type { Situation } from './situation.ts';

/** The GPC signal is present, the banner acts on it, and it reaches this service. */
export const gpcCovers = (
  { asked, gpc }: Pick<Situation, 'asked' | 'gpc'>,
  service: AskedService,
): boolean => {
  if (!gpc || !asked.gpc || service.alwaysOn) return false;
  return asked.gpc.action === 'OptOutOfAll' || asked.gpc.categoryIds.includes(service.categoryId);
};

/**
 * A yes wins over the signal only where the banner allows it and only if the visitor gave it while the browser sent the
 * signal: one from before could not have been meant against it.
 */
export const winsOverGpc = ({ asked, stored }: Situation): boolean =>
  asked.gpc?.allowOverride === true && stored?.gpcKnown === true && stored.method !== 'gpc';
