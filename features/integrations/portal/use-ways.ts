import { useNavigate } from '@tanstack/react-router';

/** The ways between the screens of the integrations. */
export const useWays = () => {
  const navigate = useNavigate();
  const go = (to: string, search: Record<string, number | undefined>) =>
    void navigate({ to, search: search as never }); // each screen's own search
  return {
    toList: () => go('/connector-service', {}),
    toSystem: (systemId?: number) => go('/manage-system-integration', { systemId }),
    toService: (systemId: number, serviceId?: number) =>
      go('/manage-integration-service', { systemId, serviceId }),
    toFailures: (serviceId: number) =>
      void navigate({
        to: '/log-viewer',
        search: { tab: 'integration-failures', service: String(serviceId) } as never,
      }), // its own
  };
};
