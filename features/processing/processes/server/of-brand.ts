import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrands } from '@candour/kit/server/brand-usages';

/** Processes of a brand. */
export const processesOfBrand = rowsOfBrands({
  area: productAreas.PROCESSES,
  table: 'process',
  id: 'process_id',
  name: 'process_name',
});
