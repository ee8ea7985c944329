import { useState } from 'react';
import type { IntegrationService } from '../contract/services.ts';
import type { Opened } from './integration-dialogs.tsx';
import { useServiceToggle } from './use-service-toggle.ts';

/** The switch of a service. It flips at once, and enabling asks where to start. */
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
