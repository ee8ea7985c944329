import type { Db } from '@candour/kit/server/database';

/** What emails of a portal name: the brand, and the language they are written in if the organisation has it. */
export const namesFor = async (
  db: Db,
  { brandId, language }: { brandId: number; language: string },
): Promise<{ brandName: string; languageId: number | null }> => {
  const brand = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  const spoken = await db
    .selectFrom('language')
    .select('languageId')
    .where('languageCode', '=', language)
    .executeTakeFirst();
  return { brandName: brand?.brandName ?? '', languageId: spoken?.languageId ?? null };
};
