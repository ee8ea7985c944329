import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { refuseUnstored } from '@candour/engines/artefacts/unstored.ts';
import { FileNotStored } from '@candour/engines/sealed-files/sealed-files.ts';
import type { Db } from '@candour/kit/server/database';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { lockUnlessErased } from '../../data-subject-rules/door.ts';
import { mostBytes, type LetterFacts } from '../contract.ts';
import { formatOf } from './format-of.ts';
import { letterKeyPlace } from './key-place.ts';
import '../table.ts';

const megabyte = 1024 * 1024;
/** Files that a session may bring in and attach to nothing. */
const mostLoose = 10;

type Keeping = {
  file: File;
  /** Asked before anything is stored: whose letter it is. Refuses what the caller may not do. */
  about: (db: Db) => Promise<{ dataSubjectId: string; brandId: number }>;
  by: { userId: number; sessionId: string };
  /** A transaction of the caller's, which stays committed. */
  step: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** Stores a scanned letter, sealed. A file that was never finished, or is attached to nothing, is removed later. */
export const keepLetter = async (
  platform: Platform,
  { file, about, by, step }: Keeping,
): Promise<LetterFacts> => {
  const most = Math.min((await platform.configuration.number('LetterMaxFileSizeMb')) * megabyte, mostBytes);
  if (file.size > most) refuseFields({ file: `The file must be smaller than ${most / megabyte} MB` });
  // Whoever may not do this does not have their file read.
  const whose = await step(async (db) => {
    const found = await about(db);
    await mustNotPile(db, by.sessionId);
    return found;
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const format = await formatOf(bytes);
  const letterGuid = randomUUID();
  const key = randomBytes(32);
  await step(async (db) => {
    await db
      .insertInto('letter')
      .values({
        letterGuid,
        ...whose,
        operatorUserId: by.userId,
        sessionId: by.sessionId,
        format,
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sealedKey: platform.vault.seal(key.toString('base64'), letterKeyPlace(letterGuid)),
        keptAt: platform.now().toISOString(),
      })
      .execute();
  });
  const note = ({ parts: begun }: { parts: number }) =>
    step(async (db) => {
      await db.updateTable('letter').set({ parts: begun }).where('letterGuid', '=', letterGuid).execute();
    });
  const { parts } = await platform.sealedFiles
    .write({ name: letterGuid, key }, [bytes], note)
    .catch(async (error: unknown) => {
      if (!(error instanceof FileNotStored)) throw error;
      // It must not count among the files that wait for an answer: the agent will try again.
      await step((db) => giveUp(db, letterGuid));
      return refuseUnstored(error.cause, platform);
    });
  const { dataSubjectId } = whose;
  if (!(await step((db) => finish(db, { letterGuid, dataSubjectId, parts }))))
    refuse(409, 'This person was erased');
  return { letterGuid, format, sizeBytes: bytes.length };
};

const giveUp = async (db: Db, letterGuid: string): Promise<void> => {
  await db
    .updateTable('letter')
    .set({ status: 'Gone', sealedKey: null })
    .where('letterGuid', '=', letterGuid)
    .execute();
};

/** Ready, unless the person was erased meanwhile: whoever erases them waits, or is seen here. */
const finish = async (
  db: Db,
  { letterGuid, dataSubjectId, parts }: { letterGuid: string; dataSubjectId: string; parts: number },
): Promise<boolean> => {
  const isErased = !(await lockUnlessErased(db, dataSubjectId));
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ parts, ...(isErased ? { status: 'Gone', sealedKey: null } : { status: 'Ready' }) })
    .where('letterGuid', '=', letterGuid)
    .where('status', '=', 'Writing')
    .executeTakeFirst();
  return numUpdatedRows > 0n && !isErased;
};

const mustNotPile = async (db: Db, sessionId: string): Promise<void> => {
  const { loose } = await db
    .selectFrom('letter as l')
    .leftJoin('submissionLetter as s', 's.letterGuid', 'l.letterGuid')
    .select(({ fn }) => fn.countAll<number>().as('loose'))
    .where('l.sessionId', '=', sessionId)
    .where('s.letterGuid', 'is', null)
    .where('l.status', '<>', 'Gone')
    .executeTakeFirstOrThrow();
  if (Number(loose) >= mostLoose)
    refuse(409, 'Too many files are attached to nothing. Record what they say first.');
};
