import { useOptimisticWrite } from '@candour/kit/portal/query.ts';
import { systemIntegrations } from '../contract.ts';
import { integrationServices } from '../contract/services.ts';

/** Enables or disables a service; lists show it at once. */
export const useServiceToggle = () =>
  useOptimisticWrite(integrationServices.setActive, {
    list: systemIntegrations.list,
    after: ({ systemIntegrations: systems }, { params, body }) => ({
      systemIntegrations: systems.map((system) => ({
        ...system,
        services: system.services.map((service) =>
          service.id === Number(params.id) ? { ...service, isEnabled: body.isEnabled } : service,
        ),
      })),
    }),
  });
