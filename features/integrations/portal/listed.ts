import type { SystemIntegration } from '../contract.ts';

export type Order = 'newest' | 'alphabetical';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The systems whose name, or the name of one of whose services, contains the query. */
export const soughtSystems = (
  systems: readonly SystemIntegration[],
  query: string,
): readonly SystemIntegration[] => {
  const sought = query.trim().toLowerCase();
  return systems.filter(({ serviceName, services }) =>
    [serviceName, ...services.map(({ name }) => name)].some((name) => name.toLowerCase().includes(sought)),
  );
};

/** Newest first with the services in running order, or everything by name. */
export const orderedSystems = (
  systems: readonly SystemIntegration[],
  order: Order,
): readonly SystemIntegration[] => {
  if (order === 'newest') {
    return systems
      .map((system) => ({
        ...system,
        services: system.services.toSorted((one, other) => one.displayOrder - other.displayOrder),
      }))
      .toSorted((one, other) => other.nonFormattedCreatedDate.localeCompare(one.nonFormattedCreatedDate));
  }
  return systems
    .map((system) => ({
      ...system,
      services: system.services.toSorted((one, other) => collator.compare(one.name, other.name)),
    }))
    .toSorted((one, other) => collator.compare(one.serviceName, other.serviceName));
};
