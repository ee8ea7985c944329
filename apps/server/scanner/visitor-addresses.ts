import { reportSeen, submitConsent } from '@candour/features/consents/contract.ts';
import type { ScannerEngine } from './engine.ts';

/**
 * Where banners send answers and shows. A scan is no visitor: what it answers must neither become evidence, nor reach
 * connectors, nor be counted.
 */
export const visitorAddresses = ({ publicUrl }: Pick<ScannerEngine, 'publicUrl'>): string[] =>
  [submitConsent, reportSeen].map(({ path }) => publicUrl + path);
