import { productAreas } from '@candour/kit/contract/areas';
import { languagesWith, type TextSource } from '@candour/kit/server/translatables';

/** Names and texts of services. */
export const serviceTexts: TextSource = {
  table: 'cookieScript',
  read: async (db) => {
    const rows = await db
      .selectFrom('cookieScript')
      .select(['cookieScriptId as id', 'cookieScriptName as name', 'translations'])
      .execute();
    return rows.flatMap(({ translations, ...row }) =>
      (['scriptName', 'displayText'] as const).map((field) => ({
        ...row,
        productArea: productAreas.COOKIE_SCRIPTS,
        field,
        languageIds: languagesWith(translations, field),
      })),
    );
  },
};
