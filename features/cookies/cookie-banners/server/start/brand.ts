import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuseFields } from '@candour/kit/server/refusal';
import { brands, firstBrandName, universalBrandId } from '../../../../organisation/brands/contract.ts';
import { addBrand, changeBrand } from '../../../../organisation/brands/door.ts';
import type { NewBanner } from '../../contract/start.ts';
import { mustBeAllowed, type Starting } from './starting.ts';

/** The brand of a new banner: the chosen one, which gets a name if nobody has named it yet, or a new one. */
export const brandToStart = async (
  call: Starting,
  { brandId, brandName, languageIds }: NewBanner,
): Promise<number> => {
  const [defaultLanguageId = 0] = languageIds;
  if (brandId === null) {
    if (brandName === '') return refuseFields({ brandName: 'This field is required' });
    mustBeAllowed(call, brands.create.access);
    const plain = { brandCode: '', logoUrl: '', publicHost: '', isActive: true };
    return addBrand(call, { ...plain, brandName, defaultLanguageId });
  }
  mustHoldBrand(call, brandId);
  const brand = await call.db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  if (brand === undefined || brandId === universalBrandId)
    return refuseFields({ brandId: 'The chosen item does not exist' });
  if (brandName === '' || brandName === brand.brandName) return brandId;
  if (brand.brandName !== firstBrandName) return refuseFields({ brandName: 'This brand has a name already' });
  mustBeAllowed(call, brands.update.access);
  await changeBrand(call, { brandId, brandName, defaultLanguageId });
  return brandId;
};
