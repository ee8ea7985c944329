import { useRead } from '@candour/kit/portal/query.ts';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';

/** How many services a system may have; undefined until it is known. All systems may have as many, so one is asked. */
export const useLimit = (systems: readonly SystemIntegration[] | undefined): number | undefined => {
  const id = systems?.[0]?.id;
  const params = { id: id ?? 0 };
  const options = { isEnabled: id !== undefined, isQuiet: true };
  return useRead(systemIntegrations.license, { params }, options).data?.maxIntegrations;
};
