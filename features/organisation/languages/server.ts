import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import type { TextSource, Translatable } from '@candour/kit/server/translatables';
import { languages, type Language } from './contract.ts';
import { mayBeLimited, mayBeTaken } from './server/in-use.ts';

const area = productAreas.LANGUAGES;

const rows = (db: Db) =>
  db
    .selectFrom('language')
    .selectAll()
    .orderBy(sql`lower(language_name)`);

const textsFrom = async (db: Db, sources: readonly TextSource[]): Promise<Translatable[]> =>
  (await Promise.all(sources.map(({ read }) => read(db)))).flat();

const withCompleteness = async (db: Db, sources: readonly TextSource[]): Promise<Language[]> => {
  const texts = await textsFrom(db, sources);
  return (await rows(db).execute()).map((row) => ({
    ...row,
    translationsComplete: completeness(texts, row),
  }));
};

/** Share of texts that exist in a language; for the default language these are the texts themselves. */
const completeness = (
  texts: Translatable[],
  { languageId, isDefault }: { languageId: number; isDefault: boolean },
) => {
  if (isDefault || texts.length === 0) return 100;
  return Math.round(
    (100 * texts.filter((text) => text.languageIds.includes(languageId)).length) / texts.length,
  );
};

/** Adds languages to those the organisation uses; those already in use are left alone. */
export const assignAlso = async (
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  languageIds: readonly number[],
): Promise<void> => {
  const added = await db
    .updateTable('language')
    .set({ isAssigned: true, rowVersion: sql<number>`row_version + 1` })
    .where('languageId', 'in', [...languageIds])
    .where('isAssigned', '=', false)
    .returning(['languageId', 'languageName'])
    .execute();
  for (const { languageId, languageName } of added)
    await audit({ action: 'Assign', area, entityId: languageId, entityName: languageName });
};

/** Serves the languages of the organisation, and how much of the texts of `sources` exists in each. */
export const languageEndpoints = (sources: readonly TextSource[]): Endpoint[] => [
  handle(languages.list, async ({ db }) => ({ languages: await withCompleteness(db, sources) })),
  handle(languages.assigned, async ({ db, brands }) => {
    const assigned = await rows(db).where('isAssigned', '=', true).execute();
    // Other brands' languages are of no use to people with some brands only, except for their names.
    const isOpen = ({ brandIds }: { brandIds: number[] }) =>
      brands === 'all' || brandIds.length === 0 || brandIds.some((id) => brands.includes(id));
    return {
      assignedLanguages: assigned.filter(isOpen),
      otherLanguages: assigned.filter((language) => !isOpen(language)),
    };
  }),
  handle(languages.assign, async ({ db, platform, body: { languageIds, defaultLanguageId }, audit }) => {
    if (!languageIds.includes(defaultLanguageId)) {
      refuseFields({ defaultLanguageId: 'The default language must be assigned' });
    }
    await mustExist(db, { table: 'language', column: 'language_id', ids: languageIds, field: 'languageIds' });
    const before = await db
      .selectFrom('language')
      .select('languageId')
      .where('isAssigned', '=', true)
      .execute();
    const taken = before.map(({ languageId }) => languageId).filter((id) => !languageIds.includes(id));
    await mayBeTaken({ db, platform }, taken);
    await sql`update language set is_default = false where is_default and language_id <> ${defaultLanguageId}`.execute(
      db,
    );
    await sql`
      update language set is_assigned = language_id = any(${languageIds}),
        is_default = language_id = ${defaultLanguageId}, row_version = row_version + 1
      where is_assigned <> (language_id = any(${languageIds})) or language_id = ${defaultLanguageId}`.execute(
      db,
    );
    await audit({
      action: 'Assign',
      area,
      entityId: defaultLanguageId,
      entityName: 'Languages',
      before: { languageIds: before.map(({ languageId }) => languageId) },
      after: { languageIds, defaultLanguageId },
    });
  }),
  handle(languages.setBrands, async ({ db, platform, params: { id }, body: { brandIds }, audit }) => {
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: brandIds, field: 'brandIds' });
    if (brandIds.length > 0) await mayBeLimited({ db, platform }, { languageId: id, brandIds });
    const row = await db
      .updateTable('language')
      .set({
        brandIds: JSON.stringify(brandIds) as unknown as number[],
        rowVersion: sql<number>`row_version + 1`,
      })
      .where('languageId', '=', id)
      .returning('languageName')
      .executeTakeFirst();
    if (!row) return notFound();
    return audit({
      action: 'Set brands',
      area,
      entityId: id,
      entityName: row.languageName,
      after: { brandIds },
    });
  }),
  handle(languages.missing, async ({ db, params: { id } }) => {
    const known = await db
      .selectFrom('language')
      .select('languageId')
      .where('languageId', '=', id)
      .executeTakeFirst();
    if (!known) return notFound();
    const missing = (await textsFrom(db, sources)).filter(({ languageIds }) => !languageIds.includes(id));
    return { missingTranslations: missing.map(({ languageIds: _, ...text }) => text) };
  }),
];
