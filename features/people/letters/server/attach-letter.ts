import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { recordsOf } from '../../data-subject-rules/door.ts';
import '../table.ts';

type Attaching = { letterGuid: string; brandId: number; dataSubjectId: string; sessionId: string };

/** The hash of a letter that this session brought in for the person; refuses any other. */
export const hashOfLetter = async (
  db: Db,
  { letterGuid, brandId, dataSubjectId, sessionId }: Attaching,
): Promise<string> => {
  const letter = await db
    .selectFrom('letter')
    .select('sha256')
    .where('letterGuid', '=', letterGuid)
    .where('brandId', '=', brandId)
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'Ready')
    .where(sql<boolean>`data_subject_id = any(${recordsOf(dataSubjectId)})`)
    .executeTakeFirst();
  return letter?.sha256 ?? refuseFields({ letterGuid: 'The chosen item does not exist' });
};

type Use = { submissionGuid: string; brandId: number; letterGuid: string };

/**
 * Notes by which letter answers came; a repeat changes nothing. Called once the answers are taken: whoever erases the
 * person locks them first and their letters after that.
 */
export const attachLetter = async (db: Db, use: Use): Promise<void> => {
  const letter = await db
    .selectFrom('letter')
    .select('letterGuid')
    .where('letterGuid', '=', use.letterGuid)
    .where('status', '=', 'Ready')
    .forUpdate()
    .executeTakeFirst();
  if (letter === undefined) refuse(409, 'This letter was removed');
  await db
    .insertInto('submissionLetter')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
