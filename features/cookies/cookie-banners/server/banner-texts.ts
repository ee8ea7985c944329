import { productAreas } from '@candour/kit/contract/areas';
import type { TextSource } from '@candour/kit/server/translatables';

/** The texts of a banner, which are translated as a whole. */
export const bannerTexts: TextSource = {
  table: 'consentBanner',
  read: async (db) => {
    const rows = await db
      .selectFrom('consentBanner')
      .select(['consentBannerId as id', 'consentBannerName as name', 'translations'])
      .execute();
    return rows.map(({ translations, ...row }) => ({
      ...row,
      productArea: productAreas.COOKIE_BANNERS,
      field: 'translations',
      title: 'All texts',
      languageIds: Object.keys(translations).map(Number),
    }));
  },
};
