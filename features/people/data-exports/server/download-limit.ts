import type { Platform } from '@candour/kit/server/platform';
import { downloadLimitKey } from '../contract.ts';

/** The largest file that the portal gives out itself. */
export const limitInBytes = async (configuration: Platform['configuration']): Promise<number> =>
  (await configuration.number(downloadLimitKey)) * 1_000_000;
