import type { Db } from '@candour/kit/server/database';

/** The language that the person of a request reads, by its code; English where none is known. */
export const languageOfRequest = async (
  db: Db,
  { languageId }: { languageId: number | null },
): Promise<string> => {
  const spoken = await db
    .selectFrom('language')
    .select('languageCode')
    .where('languageId', '=', languageId ?? 0)
    .executeTakeFirst();
  return spoken?.languageCode ?? 'en';
};
