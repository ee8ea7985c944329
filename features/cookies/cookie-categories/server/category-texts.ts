import { builtInWording } from '@candour/consent/category-texts.ts';
import { productAreas } from '@candour/kit/contract/areas';
import { languagesWith, type TextSource } from '@candour/kit/server/translatables';

const titles = [
  ['categoryName', 'Name'],
  ['displayText', 'Display text'],
] as const;

/** Names and texts of categories. Unchanged initial ones have built-in wording in many languages. */
export const categoryTexts: TextSource = {
  table: 'cookieCategory',
  read: async (db) => {
    const rows = await db
      .selectFrom('cookieCategory')
      .select(['categoryId as id', 'categoryName as name', 'displayText', 'translations'])
      .execute();
    const languages = await db.selectFrom('language').select(['languageId', 'languageCode']).execute();
    return rows.flatMap(({ translations, displayText, ...row }) => {
      const wording = { categoryName: row.name, displayText };
      const builtIn = languages
        .filter(({ languageCode }) => builtInWording(wording, languageCode) !== undefined)
        .map(({ languageId }) => languageId);
      return titles.map(([field, title]) => ({
        ...row,
        productArea: productAreas.COOKIE_CATEGORIES,
        field,
        title,
        languageIds: [...new Set([...languagesWith(translations, field), ...builtIn])],
      }));
    });
  },
};
