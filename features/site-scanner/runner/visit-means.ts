import { reportSeen, submitConsent } from '@candour/features/cookies/consents/contract.ts';
import type { VisitMeans } from './child/protocol.ts';
import type { ScannerEngine } from './engine.ts';

type Of = Pick<ScannerEngine, 'browser' | 'exceptions' | 'publicUrl'>;

/**
 * What a process is given to visit pages with. A scan is no visitor: what it answers must neither become evidence, nor
 * reach connectors, nor be counted, so nothing is sent where banners send answers and shows.
 */
export const visitMeans = (
  { browser, exceptions, publicUrl }: Of,
  secrets: Record<string, string>,
): VisitMeans => ({
  browser,
  secrets,
  exceptions,
  unsent: [submitConsent, reportSeen].map(({ path }) => publicUrl + path),
});
