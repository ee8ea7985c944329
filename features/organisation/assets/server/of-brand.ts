import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrand } from '@candour/kit/server/brand-usages';

/** Files of a brand. */
export const assetsOfBrand = rowsOfBrand({
  area: productAreas.ASSETS,
  table: 'asset',
  id: 'assetId',
  name: 'fileName',
});
