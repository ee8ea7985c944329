import type pg from 'pg';
import type { OutcomeClass } from '@candour/connectors/outcome/classify.ts';

/** A record that waits for another attempt. */
export type Retry = {
  subject: string;
  seq: number;
  ref: string;
  brandId: number;
  happenedAt: string;
  deliveryId: string;
  attempt: number;
  isRevived: boolean;
};

/** A record to be kept for another attempt, or as given up. */
export type KeptRetry = Omit<Retry, 'isRevived'> & {
  nextAt: Date;
  failedAt: Date;
  outcome: OutcomeClass;
  isDead: boolean;
};

/** The oldest waiting record of each person goes first; the others wait behind it. */
const isFirst = `not exists (
  select 1 from delivery_retry older
  where older.service_id = r.service_id and older.subject = r.subject and not older.is_dead
    and (older.happened_at, older.ref) < (r.happened_at, r.ref))`;

/** Records whose next attempt is due. */
export const dueRetries = async (
  client: pg.ClientBase,
  { serviceId, now, limit }: { serviceId: number; now: Date; limit: number },
): Promise<Retry[]> => {
  const { rows } = await client.query<Retry>({
    name: 'connector-due',
    text: `select subject, seq, ref, brand_id as "brandId", happened_at as "happenedAt",
        delivery_id as "deliveryId", attempt, is_revived as "isRevived"
      from delivery_retry r where service_id = $1 and not is_dead and next_at <= $2 and ${isFirst}
      order by next_at, delivery_id, happened_at, ref limit $3`,
    values: [serviceId, now, limit],
  });
  return rows;
};

/** When the next attempt of a service is due; null where nothing waits. */
export const nextRetryAt = async (client: pg.ClientBase, serviceId: number): Promise<number | null> => {
  const { rows } = await client.query<{ at: string | null }>({
    name: 'connector-next-retry',
    text: `select (select next_at from delivery_retry r where service_id = $1 and not is_dead and ${isFirst}
      order by next_at limit 1) as at`,
    values: [serviceId],
  });
  return rows[0]?.at ? Date.parse(rows[0].at) : null;
};

/** Which of these people have waiting records, and how often the oldest was tried. */
export const waitingOf = async (
  client: pg.ClientBase,
  { serviceId, subjects }: { serviceId: number; subjects: readonly string[] },
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ subject: string; attempt: number }>({
    name: 'connector-waiting',
    text: `select subject, max(attempt) as attempt from delivery_retry
      where service_id = $1 and not is_dead and subject = any($2) group by subject`,
    values: [serviceId, subjects],
  });
  return new Map(rows.map(({ subject, attempt }) => [subject, attempt]));
};

/** Keeps records for another attempt; replaces what was stored about them before. */
export const keepRetries = async (
  client: pg.ClientBase,
  { serviceId, retries }: { serviceId: number; retries: readonly KeptRetry[] },
): Promise<void> => {
  if (retries.length === 0) return;
  const column = <T>(of: (retry: KeptRetry) => T): T[] => retries.map(of);
  await client.query({
    name: 'connector-keep',
    text: `insert into delivery_retry as r (service_id, subject, seq, ref, brand_id, happened_at, delivery_id, attempt,
        next_at, first_failed_at, outcome, is_dead)
      select $1, * from unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::int[], $6::timestamptz[], $7::text[],
        $8::int[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::bool[])
      on conflict (service_id, subject, seq) do update set ref = excluded.ref, happened_at = excluded.happened_at,
        delivery_id = excluded.delivery_id, attempt = excluded.attempt, next_at = excluded.next_at,
        outcome = excluded.outcome, is_dead = excluded.is_dead, is_revived = false`,
    values: [
      serviceId,
      column(({ subject }) => subject),
      column(({ seq }) => seq),
      column(({ ref }) => ref),
      column(({ brandId }) => brandId),
      column(({ happenedAt }) => happenedAt),
      column(({ deliveryId }) => deliveryId),
      column(({ attempt }) => attempt),
      column(({ nextAt }) => nextAt),
      column(({ failedAt }) => failedAt),
      column(({ outcome }) => outcome),
      column(({ isDead }) => isDead),
    ],
  });
};

/** Removes records that were delivered or are not to be sent any more. */
export const dropRetries = async (
  client: pg.ClientBase,
  { serviceId, retries }: { serviceId: number; retries: readonly Pick<Retry, 'subject' | 'seq'>[] },
): Promise<void> => {
  if (retries.length === 0) return;
  await client.query({
    name: 'connector-drop',
    text: `delete from delivery_retry r using unnest($2::uuid[], $3::bigint[]) as gone(subject, seq)
      where r.service_id = $1 and r.subject = gone.subject and r.seq = gone.seq`,
    values: [serviceId, retries.map(({ subject }) => subject), retries.map(({ seq }) => seq)],
  });
};

/** Removes entries of records that were sent from elsewhere, such as those that had been given up. */
export const dropElsewhere = async (
  client: pg.ClientBase,
  { serviceId, records }: { serviceId: number; records: readonly { subject: string; id: string }[] },
): Promise<void> => {
  if (records.length === 0) return;
  // Entries with number 0 were just written.
  await client.query({
    name: 'connector-drop-elsewhere',
    text: `delete from delivery_retry r using unnest($2::uuid[], $3::uuid[]) as sent(subject, ref)
      where r.service_id = $1 and r.subject = sent.subject and r.ref = sent.ref and r.seq <> 0`,
    values: [serviceId, records.map(({ subject }) => subject), records.map(({ id }) => id)],
  });
};
