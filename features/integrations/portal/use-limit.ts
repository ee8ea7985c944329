import { useRead } from '@candour/kit/portal/query.ts';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';

/**
 * The maximum number of services in a system; undefined until it is known. It is the same for all systems,
 * so one is asked.
 */
export const useLimit = (systems: readonly SystemIntegration[] | undefined): number | undefined => {
  const id = systems?.[0]?.id;
  const params = { id: id ?? 0 };
  const options = { isEnabled: id !== undefined, isQuiet: true };
  return useRead(systemIntegrations.license, { params }, options).data?.maxIntegrations;
};
