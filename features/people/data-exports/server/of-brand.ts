import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrands } from '@candour/kit/server/brand-usages';

/** Exports of a brand. */
export const exportsOfBrand = rowsOfBrands({
  area: productAreas.DATA_EXPORTS,
  table: 'dataExport',
  id: 'exportId',
  name: 'exportName',
});
