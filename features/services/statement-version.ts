import type { Db } from '@candour/kit/server/database';
import '../languages/table.ts';
import type { CookieScript } from './contract.ts';
import './table.ts';

/**
 * Keeps every wording a service ever had: when name or text differ from the newest version, in any language,
 * a new version is added. A yes points to the version that was read.
 */
export const addStatementVersion = async (
  db: Db,
  { brandId, statementId, record }: { brandId: number; statementId: number; record: CookieScript },
): Promise<void> => {
  const wording = JSON.stringify(await wordingOf(db, record));
  const newest = await db
    .selectFrom('statementVersion')
    .select(['versionNo', 'wording'])
    .where('statementId', '=', statementId)
    .orderBy('versionNo', 'desc')
    .executeTakeFirst();
  if (newest && JSON.stringify(sorted(newest.wording)) === wording) return;
  await db
    .insertInto('statementVersion')
    .values({ brandId, statementId, versionNo: (newest?.versionNo ?? 0) + 1, wording })
    .execute();
};

type Wording = Record<string, { name: string; text: string }>;

const sorted = (wording: Wording): Wording =>
  Object.fromEntries(
    Object.entries(wording)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { name, text }]) => [code, { name, text }]),
  );

const wordingOf = async (db: Db, record: CookieScript): Promise<Wording> => {
  const languages = await db.selectFrom('language').select(['languageId', 'languageCode']).execute();
  const codes = new Map(languages.map(({ languageId, languageCode }) => [languageId, languageCode]));
  const translated = record.translations.flatMap(({ languageId, scriptName, displayText }) => {
    const code = codes.get(languageId);
    return code === undefined ? [] : [[code, { name: scriptName, text: displayText }] as const];
  });
  return sorted({
    '': { name: record.scriptName, text: record.displayText },
    ...Object.fromEntries(translated),
  });
};
