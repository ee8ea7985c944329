import { useOptimisticWrite } from '@candour/kit/portal/query.ts';
import { useState } from 'react';
import { systemIntegrations } from '../contract.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import type { Opened } from './integration-dialogs.tsx';

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

/** The switch of a service. It flips at once, and enabling asks where to begin. */
export const useServiceSwitch = (service: IntegrationService, open: (opened: Opened) => void) => {
  const [isAsking, setAsking] = useState(false);
  const toggle = useServiceToggle();
  const flip = (isEnabled: boolean) => {
    if (!isEnabled) return toggle.mutate({ params: { id: service.id }, body: { isEnabled } });
    setAsking(true);
    open({ what: 'enable service', service, onDone: () => setAsking(false) });
  };
  return { isShownEnabled: service.isEnabled || isAsking, flip };
};
