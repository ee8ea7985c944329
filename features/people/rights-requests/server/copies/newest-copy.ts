import type { Db } from '@candour/kit/server/database';
import type { DataCopy } from '../../contract.ts';

/** The copy of data of a request that counts; null if nobody asked for one. */
export const newestCopy = async (db: Db, requestId: string): Promise<DataCopy | null> => {
  const row = await db
    .selectFrom('rightsCopy')
    .select([
      'status',
      'step',
      'sizeBytes',
      'hasPdf',
      'errorText as error',
      'goneBecause',
      'requestedAt',
      'finishedAt',
      'sentAt',
      'expiresAt',
      'usedAt',
    ])
    .where('requestId', '=', requestId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};
