import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrands } from '@candour/kit/server/brand-usages';

/** People of the portal who work for a brand. */
export const usersOfBrand = rowsOfBrands({
  area: productAreas.USERS,
  table: 'adminUser',
  id: 'userId',
  name: 'emailAddress',
});
