import type { Db } from '@candour/kit/server/database';
import type { LogAction, RequestStatus } from '../contract/words.ts';

type Entry = {
  request: { requestId: string; brandId: number; status: RequestStatus };
  action: LogAction;
  note?: string;
  /** The member of staff; null for the person themselves, or the product. */
  by: number | null;
  at: Date;
};

/** Adds a line to the log of a request. */
export const writeLog = async (db: Db, { request, action, note = '', by, at }: Entry): Promise<void> => {
  const { requestId, brandId, status } = request;
  await db
    .insertInto('rightsRequestLog')
    .values({ requestId, brandId, status, action, note, operatorUserId: by, at: at.toISOString() })
    .execute();
};
