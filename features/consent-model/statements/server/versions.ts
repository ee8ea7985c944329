import { sql } from 'kysely';
import type { Version } from '@candour/kit/contract/versions';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { responseWords, type Publication, type Statement } from '../contract.ts';
import type { StatementWording } from '../table.ts';

type Caller = Pick<Call, 'db' | 'session'>;
type Published = { statementVersionId: number; versionNo: number };

/** What people read of a statement. Its name is for staff and is included so that it can be recognised. */
const wordingOf = (row: Statement): Required<StatementWording> => ({
  name: row.statementName,
  text: row.statementText,
  responseType: row.responseType,
  yesLabel: row.yesLabel,
  noLabel: row.noLabel,
  isPolarityInverted: row.isPolarityInverted,
});

const isReadAlike = (a: StatementWording, b: StatementWording): boolean =>
  a.text === b.text &&
  a.responseType === b.responseType &&
  a.yesLabel === b.yesLabel &&
  a.noLabel === b.noLabel &&
  a.isPolarityInverted === b.isPolarityInverted;

/** Gives a draft the number its wording will have, and keeps that wording up to date until it is published. */
export const reserveVersion = async (db: Db, row: Statement): Promise<void> => {
  const { brandId, statementId, versionNo, draftOf } = row;
  const wording = JSON.stringify(wordingOf(row));
  if (versionNo > 0) {
    await db
      .updateTable('statementVersion')
      .set({ wording, brandId })
      .where('statementId', '=', statementId)
      .where('publishedAt', 'is', null)
      .execute();
    return;
  }
  const reserved = draftOf === null ? 1 : (await newestVersion(db, draftOf)) + 1;
  await db
    .insertInto('statementVersion')
    .values({ brandId, statementId, versionNo: reserved, wording, publishedAt: null })
    .execute();
};

/** Whether a published row's words differ from those of its newest version. */
export const hasNewWording = async (db: Db, row: Statement): Promise<boolean> => {
  const newest = await db
    .selectFrom('statementVersion')
    .select('wording')
    .where('statementId', '=', row.statementId)
    .orderBy('versionNo', 'desc')
    .executeTakeFirst();
  return newest === undefined || !isReadAlike(newest.wording, wordingOf(row));
};

/** Stores the wording of a row as the next version of its statement, permanently. */
export const addVersion = async (
  { db, session }: Caller,
  row: Statement,
  told: Publication,
): Promise<void> => {
  const { brandId, statementId, versionNo } = row;
  await db
    .insertInto('statementVersion')
    .values({
      brandId,
      statementId,
      versionNo: versionNo + 1,
      wording: JSON.stringify(wordingOf(row)),
      ...signed(session, told),
    })
    .execute();
};

/** Makes the reserved version of a draft one of `statementId`, permanently. */
export const sealVersion = async (
  { db, session }: Caller,
  { draft, statementId }: { draft: Statement; statementId: number },
  told: Publication,
): Promise<Published> => {
  const isCopy = statementId !== draft.statementId;
  return db
    .updateTable('statementVersion')
    .set({
      statementId,
      wording: JSON.stringify(wordingOf(draft)),
      ...signed(session, told),
      versionNo: isCopy ? (await newestVersion(db, statementId)) + 1 : draft.versionNo,
      publishedAt: sql<string>`now()`,
    })
    .where('statementId', '=', draft.statementId)
    .where('publishedAt', 'is', null)
    .returning(['statementVersionId', 'versionNo'])
    .executeTakeFirstOrThrow();
};

/** The published wordings of a statement, newest first, for people. */
export const publishedVersions = async (db: Db, statementId: number): Promise<Version[]> => {
  const rows = await db
    .selectFrom('statementVersion')
    .selectAll()
    .where('statementId', '=', statementId)
    .where('publishedAt', 'is not', null)
    .orderBy('versionNo', 'desc')
    .execute();
  return rows.map(({ statementVersionId, versionNo, publishedAt, userName, changeNote, ...row }) => ({
    versionId: statementVersionId,
    versionNo,
    createdAt: publishedAt ?? row.createdAt,
    userName,
    changeNote,
    wording: inWords(row.wording, row.isMajorChange),
  }));
};

const inWords = (wording: StatementWording, isMajorChange: boolean): Version['wording'] => ({
  Text: wording.text,
  'Answered by': wording.responseType === undefined ? '' : responseWords[wording.responseType],
  'Word for yes': wording.yesLabel ?? '',
  'Word for no': wording.noLabel ?? '',
  'Ticking means no': wording.isPolarityInverted === true ? 'Yes' : 'No',
  'Asks again': isMajorChange ? 'Yes' : 'No',
});

const signed = (session: Caller['session'], { changeNote, isMajorChange }: Publication) => ({
  changeNote: changeNote ?? '',
  isMajorChange,
  userName: session?.fullName ?? 'System',
});

const newestVersion = async (db: Db, statementId: number): Promise<number> => {
  const { newest } = await db
    .selectFrom('statementVersion')
    .select(sql<number>`coalesce(max(version_no), 0)`.as('newest'))
    .where('statementId', '=', statementId)
    .executeTakeFirstOrThrow();
  return newest;
};
