import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrand } from '@candour/kit/server/brand-usages';

/** Banners of a brand. */
export const bannersOfBrand = rowsOfBrand({
  area: productAreas.COOKIE_BANNERS,
  table: 'consentBanner',
  id: 'consentBannerId',
  name: 'consentBannerName',
});
