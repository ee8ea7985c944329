import type { Call } from './caller.ts';
import type { Query } from './scoped-query.ts';
import { alpha, beta } from './world.ts';

/** Ids of the languages the organisation uses. */
export type LanguageIds = { en: number; de: number; fr: number };

/** Names the brands, which have their initial categories, and assigns three languages. */
export const createOrganisation = async (call: Call, query: Query): Promise<LanguageIds> => {
  const rows = await query<{ code: string; id: number }>(
    "select language_code as code, language_id as id from language where language_code in ('en', 'de', 'fr')",
  );
  const languages = Object.fromEntries(rows.map(({ code, id }) => [code, id])) as LanguageIds; // requested by name
  await call('U0', 'PUT', '/api/Languages/AssignedLanguages', {
    languageIds: Object.values(languages),
    defaultLanguageId: languages.en,
  });
  // Everything that a key enables is there, like everything else.
  await call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'EnableTransactionTypes', keyValue: 'true' });
  await call('U0', 'PUT', '/api/Brands', { brand: { brandId: alpha, brandName: 'Alpha' } });
  const brand = { brandName: 'Beta', defaultLanguageId: languages.en };
  const { body } = await call('U0', 'POST', '/api/Brands', { brand });
  if (body.newBrandId !== beta) throw new Error(`Beta got the id ${body.newBrandId}`);
  return languages;
};
