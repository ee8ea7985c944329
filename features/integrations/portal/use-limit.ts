import { useRead } from '@candour/kit/portal/query.ts';
import { systemIntegrations } from '../contract.ts';

/** How many services a system may have; undefined until it is known. */
export const useLimit = (systemId: number): number | undefined =>
  useRead(systemIntegrations.license, { params: { id: systemId } }, { isQuiet: true }).data?.maxIntegrations;
