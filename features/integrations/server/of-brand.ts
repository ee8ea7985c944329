import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrands } from '@candour/kit/server/brand-usages';

/** Systems that receive data of a brand. */
export const systemsOfBrand = rowsOfBrands({
  area: productAreas.SYSTEM_INTEGRATIONS,
  table: 'integrationSystem',
  id: 'id',
  name: 'name',
});
