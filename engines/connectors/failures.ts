import { sql, type RawBuilder } from 'kysely';
import type { Connectors } from '@candour/kit/server/connectors';
import type { Db } from '@candour/kit/server/database';

type Failures = Pick<
  Connectors,
  'retryFailure' | 'retryAllFailures' | 'discardFailure' | 'discardAllFailures'
>;

const ofCall = (attemptId: number) => sql`(service_id, delivery_id) = (
  select service_id, delivery_id from delivery_attempt where attempt_id = ${attemptId})`;
const ofService = (serviceId: number) => sql`service_id = ${serviceId}`;

/** What people do with failed records. They only change the tables; the next run does the rest. */
export const failures: Failures = {
  retryFailure: async (db, { attemptId }) => (await retry(db, ofCall(attemptId))) > 0,
  // Includes those that are waiting for their time.
  retryAllFailures: (db, { serviceId }) => retry(db, ofService(serviceId)),
  discardFailure: async (db, { attemptId }) => (await discard(db, ofCall(attemptId))) > 0,
  discardAllFailures: (db, { serviceId }) => discard(db, sql`${ofService(serviceId)} and is_dead`),
};

/** Records that were given up start over with their attempts. */
const retry = async (db: Db, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql`
    update delivery_retry set next_at = now(), is_revived = is_revived or is_dead,
      attempt = case when is_dead then 0 else attempt end, is_dead = false
    where ${which} returning 1`.execute(db);
  return rows.length;
};

const discard = async (db: Db, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql`delete from delivery_retry where ${which} returning 1`.execute(db);
  return rows.length;
};
