import type { Db } from '@candour/kit/server/database';
import type { CookieScript } from '../contract.ts';

/**
 * Stores every wording a service ever had: if name or text differ from the newest version a new one is
 * added, and a yes points to the version that was read. Translations make no version: they say the same
 * thing, and their words are kept in the published definitions.
 */
export const addStatementVersion = async (
  db: Db,
  { brandId, statementId, record }: { brandId: number; statementId: number; record: CookieScript },
): Promise<void> => {
  const wording = { name: record.scriptName, text: record.displayText };
  const newest = await db
    .selectFrom('statementVersion')
    .select(['versionNo', 'wording'])
    .where('statementId', '=', statementId)
    .orderBy('versionNo', 'desc')
    .executeTakeFirst();
  if (newest && newest.wording.name === wording.name && newest.wording.text === wording.text) return;
  await db
    .insertInto('statementVersion')
    .values({
      brandId,
      statementId,
      versionNo: (newest?.versionNo ?? 0) + 1,
      wording: JSON.stringify(wording),
    })
    .execute();
};
