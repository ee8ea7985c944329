import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrand } from '@candour/kit/server/brand-usages';

/** The privacy policy of a brand, by the names of its versions. */
export const policiesOfBrand = rowsOfBrand({
  area: productAreas.PRIVACY_POLICIES,
  table: 'privacyPolicyVersion',
  id: 'privacyPolicyId',
  name: 'policyName',
});
