import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { lockUnlessErased, survivorOf } from '../../../data-subject-rules/door.ts';
import { zipped, type ZipEntry } from '../../../data-exports/door.ts';
import { lettersAsEntries } from '../../../letters/door.ts';
import { languageOfRequest } from '../language-of-request.ts';
import { referenceOf } from '../reference.ts';
import { writeLog } from '../request-log.ts';
import { copyKeyPlace } from './copy-key.ts';
import { documentOf } from './copy-document.ts';
import { documentWords, programWords } from './copy-words.ts';
import { gather } from './gather.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'make-copies': null;
  }
}

/** Held by the connection of whoever makes copies; a killed process lets go of it. */
const workLock = `hashtext('candour copies of data')`;
const mostStarts = 3;

type Copy = { copyGuid: string; requestId: string; brandId: number; dataSubjectId: string };

/** Makes the copies of data that wait, one after the other. One process at a time does so. */
export const makeCopies = job<'make-copies'>({
  name: 'make-copies',
  seconds: 1_800,
  // For copies whose process ended, and for files that are over.
  schedule: '* * * * *',
  work: async (_data, { platform, signal }) => {
    const client = await platform.pool.connect();
    try {
      const { rows } = await client.query<{ isOurs: boolean }>(
        `select pg_try_advisory_lock(${workLock}) as "isOurs"`,
      );
      if (rows[0]?.isOurs !== true) return;
      await inScope(platform.database, 'all', (db) => takeUpKilled(db, platform.now()));
      await workOff(platform, signal);
      await endOver(platform);
    } finally {
      // Closed, which also ends the lock.
      client.release(true);
    }
  },
});

/** Whoever holds the lock is the only one at work: copies still marked as running were killed. */
const takeUpKilled = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update rights_copy set
      status = case when starts >= ${mostStarts} then 'Failed' else 'Queued' end, sealed_key = null,
      error_text = case when starts >= ${mostStarts} then 'The server ended each time it was made' else '' end,
      finished_at = case when starts >= ${mostStarts} then ${now.toISOString()}::timestamptz end
    where status = 'Running'`.execute(db);
};

const workOff = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  for (;;) {
    if (signal.aborted) return;
    const key = randomBytes(32);
    const copy = await inScope(platform.database, 'all', (db) => claimNext(db, platform, key));
    if (copy === undefined) return;
    try {
      await make(platform, { copy, key });
    } catch (error) {
      platform.log.error({ err: error }, `The copy of data ${copy.copyGuid} failed`);
      await inScope(platform.database, 'all', (db) => fail(db, { copy, now: platform.now() }));
    }
  }
};

const claimNext = async (db: Db, { vault }: Platform, key: Buffer): Promise<Copy | undefined> => {
  const { rows } = await sql<Copy & { personId: string }>`
    select copy_guid, request_id, brand_id, data_subject_id from rights_copy
    where status = 'Queued' order by requested_at limit 1 for update skip locked`.execute(db);
  const [copy] = rows;
  if (copy === undefined) return undefined;
  const { copyGuid } = copy;
  await db
    .updateTable('rightsCopy')
    .set((eb) => ({
      status: 'Running',
      step: 1,
      starts: eb('starts', '+', 1),
      sealedKey: vault.seal(key.toString('base64'), copyKeyPlace(copyGuid)),
    }))
    .where('copyGuid', '=', copyGuid)
    .execute();
  return copy;
};

const make = async (platform: Platform, { copy, key }: { copy: Copy; key: Buffer }): Promise<void> => {
  const { database, sealedFiles, now } = platform;
  const { copyGuid, requestId, brandId } = copy;
  const { tell, letters, words } = await inScope(database, [brandId], async (db) => {
    const { rows } = await sql<{ id: string }>`select ${survivorOf(copy.dataSubjectId)} as id`.execute(db);
    const personId = rows[0]?.id ?? copy.dataSubjectId;
    const about = { personId, brandId, reference: referenceOf(requestId), now: now() };
    const request = await db
      .selectFrom('rightsRequest')
      .select('languageId')
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow();
    return {
      tell: await gather(db, about),
      words: documentWords(await languageOfRequest(db, request)),
      letters: await lettersAsEntries(db, platform, personId),
    };
  });
  await toStep(platform, { copyGuid, step: 2 });
  const html = documentOf(tell(words), words);
  const pdf = await platform.printPage(html).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'No PDF could be printed for a copy of data');
    return null;
  });
  await toStep(platform, { copyGuid, step: 3 });
  const entries: ZipEntry[] = [
    { path: 'data.json', content: `${JSON.stringify(tell(programWords), null, 2)}\n` },
    { path: 'data.html', content: html },
    ...(pdf === null ? [] : [{ path: 'data.pdf', content: pdf }]),
    ...letters,
  ];
  const written = await sealedFiles.write(
    { name: copyGuid, key },
    zipped(entries, null),
    ({ parts, bytes }) =>
      inScope(database, 'all', async (db) => {
        await db
          .updateTable('rightsCopy')
          .set({ parts, sizeBytes: bytes })
          .where('copyGuid', '=', copyGuid)
          .execute();
      }),
  );
  await inScope(database, 'all', (db) => finish(db, { platform, copy, written, hasPdf: pdf !== null }));
};

const toStep = ({ database }: Platform, { copyGuid, step }: { copyGuid: string; step: number }) =>
  inScope(database, 'all', (db) =>
    db.updateTable('rightsCopy').set({ step }).where('copyGuid', '=', copyGuid).execute(),
  );

type Finishing = {
  platform: Platform;
  copy: Copy;
  written: { parts: number; bytes: number };
  hasPdf: boolean;
};

/** Ready, unless the person was erased or the request closed meanwhile: whoever erases them waits, or is seen here. */
const finish = async (db: Db, { platform, copy, written, hasPdf }: Finishing): Promise<void> => {
  const { copyGuid, requestId, brandId } = copy;
  const isErased = !(await lockUnlessErased(db, copy.dataSubjectId));
  const at = platform.now();
  const { numUpdatedRows } = await db
    .updateTable('rightsCopy')
    .set({
      ...(isErased ? { status: 'Gone', sealedKey: null, goneBecause: 'Erased' } : { status: 'Ready' }),
      hasPdf,
      parts: written.parts,
      sizeBytes: written.bytes,
      finishedAt: at.toISOString(),
    })
    .where('copyGuid', '=', copyGuid)
    .where('status', '=', 'Running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || isErased) return;
  await logFor(db, { requestId, brandId, action: 'CopyReady', at });
};

const fail = async (db: Db, { copy, now }: { copy: Copy; now: Date }): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('rightsCopy')
    .set({
      status: 'Failed',
      sealedKey: null,
      finishedAt: now.toISOString(),
      errorText: 'Something went wrong. The server’s log has the reason.',
    })
    .where('copyGuid', '=', copy.copyGuid)
    .where('status', '=', 'Running')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await logFor(db, { ...copy, action: 'CopyFailed', at: now });
};

const logFor = async (
  db: Db,
  of: { requestId: string; brandId: number; action: 'CopyReady' | 'CopyFailed'; at: Date },
): Promise<void> => {
  const { requestId, brandId, action, at } = of;
  const { status } = await db
    .selectFrom('rightsRequest')
    .select('status')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  await writeLog(db, { request: { requestId, brandId, status }, action, by: null, at });
};

/** Days a copy is kept that nobody sent. */
const unsentDays = 30;
const dayMs = 86_400_000;

/** Ends copies whose time is over, and removes the bytes of those that are gone. */
const endOver = async ({ database, sealedFiles, now }: Platform): Promise<void> => {
  const at = now();
  await inScope(database, 'all', (db) =>
    sql`
      update rights_copy set status = 'Gone', sealed_key = null, gone_because = 'Expired'
      where status = 'Ready' and (expires_at < ${at.toISOString()}::timestamptz
        or finished_at < ${new Date(at.getTime() - unsentDays * dayMs).toISOString()}::timestamptz)`.execute(
      db,
    ),
  );
  const gone = await inScope(database, 'all', (db) =>
    db
      .selectFrom('rightsCopy')
      .select(['copyGuid', 'parts'])
      .where('status', 'in', ['Gone', 'Failed'])
      .where('parts', '>', 0)
      .limit(100)
      .execute(),
  );
  for (const { copyGuid, parts } of gone) {
    await sealedFiles.remove({ name: copyGuid, parts });
    await inScope(database, 'all', (db) =>
      db.updateTable('rightsCopy').set({ parts: 0 }).where('copyGuid', '=', copyGuid).execute(),
    );
  }
};
