import { systemIntegrations } from '../contract.ts';
import { integrationServices } from '../contract/services.ts';
import type { StoredService } from './find-services.ts';
import type { StoredSystem } from './find-systems.ts';

/** A row of one brand is visible to people who may read the history of that brand. */
const onlyBrand = ({ brandIds }: Pick<StoredSystem, 'brandIds'>): number | null =>
  brandIds.length === 1 ? (brandIds[0] ?? null) : null;

export const systemEntry = (system: Pick<StoredSystem, 'id' | 'name' | 'brandIds'>) => ({
  area: systemIntegrations.area,
  entityId: system.id,
  entityName: system.name,
  brandId: onlyBrand(system),
});

export const serviceEntry = (
  { id, name }: Pick<StoredService, 'id' | 'name'>,
  system: Pick<StoredSystem, 'brandIds'>,
) => ({
  area: integrationServices.area,
  entityId: id,
  entityName: name || 'Unnamed Service',
  brandId: onlyBrand(system),
});
