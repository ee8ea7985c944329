import { sql } from 'kysely';
import { sourceNumber } from '@candour/consent/source-types.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { refuse } from '@candour/kit/server/refusal';
import { lockUnlessErased } from '../../data-subject-rules/door.ts';
import type { RequestType } from '../contract/words.ts';
import type { Asked } from './asked.ts';
import { dueAfter } from './due.ts';
import { writeLog } from './request-log.ts';
import { requestsOf, type OwnRequest } from './requests-of.ts';
import { tellOfRequest } from './tell-of-request.ts';

export type Made = { request: OwnRequest; isNew: boolean };

/** How many requests of a kind may be open: of what concerns everything, one. */
const mostOpen: Readonly<Record<RequestType, number>> = { Know: 1, Forget: 1, Correct: 5, Restrict: 5 };

/** Stores a request and tells the person and the staff of it. Too many open ones lead to the newest of them. */
export const makeRequest = async (db: Db, platform: Platform, asked: Asked): Promise<Made> => {
  const { requestId, brandId, dataSubjectId, requestType } = asked;
  // Nobody is erased or merged while they ask.
  if (!(await lockUnlessErased(db, dataSubjectId))) refuse(409, 'This person was erased', 'erased');
  // Requests of one person take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights of ${dataSubjectId}`}, 7))`.execute(db);
  const before = (await requestsOf(db, dataSubjectId)).filter((each) => each.requestType === requestType);
  const same = before.find((each) => each.requestId === requestId);
  const open = before.filter(({ status }) => status !== 'Done' && status !== 'Rejected');
  const known = same ?? (open.length >= mostOpen[requestType] ? open[0] : undefined);
  if (known !== undefined) return { request: known, isNew: known === same };
  const receivedAt = asked.receivedAt ?? platform.now();
  const request: OwnRequest = {
    requestId,
    requestType,
    status: 'New',
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAfter(receivedAt).toISOString(),
  };
  const languageId = await languageOf(db, asked.language);
  const { requestId: _, status, ...times } = request;
  const enteredBy = asked.enteredBy ?? null;
  const stored = await db
    .insertInto('rightsRequest')
    .values({
      requestId,
      brandId,
      dataSubjectId,
      ...times,
      sourceType: sourceNumber(asked.source.sourceType),
      sourceId: asked.source.sourceId,
      languageId,
      message: asked.message,
      enteredBy,
      ...asked.speaking,
      ...asked.recognised,
    })
    .onConflict((conflict) => conflict.column('requestId').doNothing())
    .returning('requestId')
    .executeTakeFirst();
  // Of somebody else, of another kind, or of a brand that the caller does not see: nothing more is told of it.
  if (stored === undefined) refuse(409, 'This request id is taken by another request. Send a new one.');
  await writeLog(db, {
    request: { requestId, brandId, status },
    action: enteredBy === null ? 'Received' : 'Entered',
    by: enteredBy,
    at: platform.now(),
  });
  await tellOfRequest(db, platform, { asked, request, languageId });
  return { request, isNew: true };
};

const languageOf = async (db: Db, code: string): Promise<number | null> => {
  const row = await db
    .selectFrom('language')
    .select('languageId')
    .where('languageCode', '=', code)
    .executeTakeFirst();
  return row?.languageId ?? null;
};
