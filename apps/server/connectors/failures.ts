import { sql } from 'kysely';
import type { Connectors } from '@candour/kit/server/connectors';
import type { Db } from '@candour/kit/server/database';

type Failures = Pick<
  Connectors,
  'retryFailure' | 'retryAllFailures' | 'discardFailure' | 'discardAllFailures'
>;

/** What people do with records that failed. The change of the tables is the whole of it: the next run does the rest. */
export const failures: Failures = {
  retryFailure: async (db, { attemptId }) => (await retry(db, { attemptId })) > 0,
  retryAllFailures: (db, { serviceId }) => retry(db, { serviceId }),
  discardFailure: async (db, { attemptId }) => (await discard(db, { attemptId })) > 0,
  discardAllFailures: (db, { serviceId }) => discard(db, { serviceId }),
};

type Which = { attemptId: number } | { serviceId: number };

/** The records of one call, or all that a service was given up on. */
const condition = (which: Which) =>
  'attemptId' in which
    ? sql`(service_id, delivery_id) = (
        select service_id, delivery_id from delivery_attempt where attempt_id = ${which.attemptId})`
    : sql`service_id = ${which.serviceId} and is_dead`;

/** What had been given up begins its attempts anew. */
const retry = async (db: Db, which: Which): Promise<number> => {
  const { rows } = await sql<{ serviceId: number }>`
    update delivery_retry set next_at = now(), is_revived = is_revived or is_dead,
      attempt = case when is_dead then 0 else attempt end, is_dead = false
    where ${condition(which)} returning service_id`.execute(db);
  return rows.length;
};

const discard = async (db: Db, which: Which): Promise<number> => {
  const { rows } = await sql`delete from delivery_retry where ${condition(which)} returning 1`.execute(db);
  return rows.length;
};
