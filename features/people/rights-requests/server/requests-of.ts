import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { recordsOf } from '../../data-subject-rules/door.ts';
import type { RequestStatus, RequestType } from '../contract/words.ts';

/** A request as its person sees it. */
export type OwnRequest = {
  requestId: string;
  requestType: RequestType;
  status: RequestStatus;
  receivedAt: string;
  dueAt: string;
};

const most = 100;

/** The requests of a person in the caller's brands, the newest first. */
export const requestsOf = async (db: Db, dataSubjectId: string): Promise<OwnRequest[]> => {
  const { rows } = await sql<OwnRequest>`
    select request_id, request_type, status, received_at, due_at from rights_request
    where data_subject_id = any(${recordsOf(dataSubjectId)}) order by received_at desc limit ${most}`.execute(
    db,
  );
  return rows;
};
