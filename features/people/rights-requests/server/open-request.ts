import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Tables } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { survivorOf } from '../../data-subject-rules/door.ts';
import { rightsArea } from '../contract.ts';
import { logActions, type LogAction, type RequestStatus } from '../contract/words.ts';
import { referenceOf } from './reference.ts';
import { writeLog } from './request-log.ts';

type Stored = Selectable<Tables['rightsRequest']>;
export type Working = Pick<Call, 'db' | 'brands' | 'platform' | 'audit' | 'session'> & {
  params: { requestId: string };
};

/** A request that somebody works on, locked until the transaction ends. */
export type OpenRequest = Stored & {
  /** The record that stands for its person. */
  personId: string;
};

/** Locks a request of the caller's brands; refuses one that is closed. */
export const openRequest = async (call: Working): Promise<OpenRequest> => {
  const request = await lockRequest(call);
  if (request.status === 'Done' || request.status === 'Rejected')
    refuse(409, 'This request is closed', 'closed');
  return request;
};

/** The same, whether it is closed or not. */
export const lockRequest = async (call: Working): Promise<OpenRequest> => {
  const { db, params } = call;
  const request = await db
    .selectFrom('rightsRequest')
    .selectAll()
    .where('requestId', '=', params.requestId)
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) return notFound();
  mustHoldBrand(call, request.brandId);
  const { rows } = await sql<{ id: string }>`select ${survivorOf(request.dataSubjectId)} as id`.execute(db);
  return { ...request, personId: rows[0]?.id ?? request.dataSubjectId };
};

type Step = {
  action: LogAction;
  note?: string;
  status?: RequestStatus;
  /** Further columns that change with it. */
  set?: Partial<Stored>;
};

/** Writes down a step: in the request, in its log and in the audit, which never holds free words about people. */
export const take = async (
  { db, platform, session, audit }: Pick<Call, 'db' | 'platform' | 'session' | 'audit'>,
  request: Pick<Stored, 'requestId' | 'brandId' | 'status'>,
  { action, note = '', status = request.status, set = {} }: Step,
): Promise<void> => {
  const { requestId, brandId } = request;
  const at = platform.now();
  const isClosing = status !== request.status && (status === 'Done' || status === 'Rejected');
  await db
    .updateTable('rightsRequest')
    .set((eb) => ({
      ...set,
      status,
      ...(isClosing ? { closedAt: at.toISOString() } : {}),
      rowVersion: eb('rowVersion', '+', 1),
    }))
    .where('requestId', '=', requestId)
    .execute();
  await writeLog(db, {
    request: { requestId, brandId, status },
    action,
    note,
    by: session === null ? null : personIdOf(session),
    at,
  });
  await audit({
    action: logActions[action],
    area: rightsArea,
    entityId: requestId,
    entityName: `Rights request ${referenceOf(requestId)}`,
    brandId,
    before: { status: request.status },
    after: { status },
  });
};
