import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrand } from '@candour/kit/server/brand-usages';

/** Access keys of a brand. */
export const accessKeysOfBrand = rowsOfBrand({
  area: productAreas.ACCESS_KEYS,
  table: 'accessKey',
  name: 'accessKeyName',
});
