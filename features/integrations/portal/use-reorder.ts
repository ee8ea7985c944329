import { useOptimisticWrite } from '@candour/kit/portal/query.ts';
import { moved } from '@candour/ui/moved.ts';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';

/** Moves a service of a system to another place; the list shows it at once. */
export const useReorder = () => {
  const write = useOptimisticWrite(systemIntegrations.order, {
    list: systemIntegrations.list,
    after: ({ systemIntegrations: systems }, { body }) => ({
      systemIntegrations: systems.map((system) =>
        system.id === body.systemId ? inOrder(system, body.orderedServiceIds) : system,
      ),
    }),
  });
  return (system: SystemIntegration, oldIndex: number, newIndex: number): void => {
    if (oldIndex === newIndex) return;
    const orderedServiceIds = moved(system.services, oldIndex, newIndex).map(({ id }) => id);
    write.mutate({
      params: { id: system.id },
      body: { systemId: system.id, oldIndex, newIndex, orderedServiceIds },
    });
  };
};

const inOrder = (system: SystemIntegration, ids: readonly number[]): SystemIntegration => ({
  ...system,
  services: system.services.map((service) => ({ ...service, displayOrder: ids.indexOf(service.id) })),
});
