import { productAreas } from '@candour/kit/contract/areas';
import { languagesWith, type TextSource } from '@candour/kit/server/translatables';

const titles = [
  ['scriptName', 'Public name'],
  ['displayText', 'Display text'],
] as const;

/** Names and texts of services. */
export const serviceTexts: TextSource = {
  table: 'cookieScript',
  read: async (db) => {
    const rows = await db
      .selectFrom('cookieScript')
      .select(['cookieScriptId as id', 'cookieScriptName as name', 'translations'])
      .execute();
    return rows.flatMap(({ translations, ...row }) =>
      titles.map(([field, title]) => ({
        ...row,
        productArea: productAreas.COOKIE_SCRIPTS,
        field,
        title,
        languageIds: languagesWith(translations, field),
      })),
    );
  },
};
