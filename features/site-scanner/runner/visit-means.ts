import { reportSeen, submitConsent } from '@candour/features/cookies/consents/contract.ts';
import type { VisitMeans } from './child/protocol.ts';
import type { ScannerEngine } from './engine.ts';

type Of = Pick<ScannerEngine, 'browser' | 'exceptions' | 'publicUrl'>;

/**
 * What a process needs to visit pages. A scan is not a visitor: its answers must neither become evidence,
 * nor reach connectors, nor be counted, so nothing is sent to the addresses for banner answers and
 * impressions.
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
