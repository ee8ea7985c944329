import { useNavigate } from '@tanstack/react-router';
import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { logScreens } from '../../organisation/logs/contract.ts';
import { integrationScreens } from '../contract.ts';

/** Navigation between the screens of the integrations. */
export const useWays = () => {
  const navigate = useNavigate();
  const go = (place: Place) => void navigate(place);
  return {
    toList: () => go(linkTo(integrationScreens, 'connector-service')),
    toSystem: (systemId?: number) =>
      go(linkTo(integrationScreens, 'manage-system-integration', { search: { systemId } })),
    toService: (systemId: number, serviceId?: number) =>
      go(linkTo(integrationScreens, 'manage-integration-service', { search: { systemId, serviceId } })),
    toFailures: (serviceId: number) =>
      go(
        linkTo(logScreens, 'log-viewer', {
          search: { tab: 'integration-failures', service: String(serviceId) },
        }),
      ),
  };
};
