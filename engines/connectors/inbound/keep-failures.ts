import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import type { Engine } from '../engine.ts';
import type { LoggedAttempt } from '../record-page.ts';
import type { Taken } from './take-records.ts';

type Keeping = { serviceId: number; brandId: number };

/** Where the sealed record is stored; it opens nowhere else. */
const placeOf = ({ serviceId, brandId }: Keeping, record: string) => ({
  table: 'delivery_retry',
  column: 'sealed',
  row: `${serviceId} ${record}`,
  brandId,
});

const failureId = (record: string, contentHash: string): string => {
  const hex = createHash('sha256').update(`${record} ${contentHash}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Keeps records that could not be taken, sealed, as given up: somebody fixes the mapping and tries them
 * again, or discards them.
 */
export const keepFailures = async (
  engine: Engine,
  { client, failed, ...of }: Keeping & { client: pg.ClientBase; failed: Taken['failed'] },
): Promise<void> => {
  const now = new Date(engine.now());
  for (const { prepared } of failed) {
    const { record, contentHash, raw } = prepared;
    const sealed = engine.vault.seal(JSON.stringify(raw), placeOf(of, record));
    await client.query(
      `insert into delivery_retry (service_id, subject, seq, ref, brand_id, happened_at, delivery_id, attempt, next_at,
         first_failed_at, outcome, is_dead, sealed)
       values ($1, $2, 0, $2, $3, $4, $5, 1, $4, $4, 'permanent', true, $6)
       on conflict (service_id, subject, seq) do update set delivery_id = excluded.delivery_id, is_dead = true,
         attempt = delivery_retry.attempt + 1, next_at = excluded.next_at, sealed = excluded.sealed, is_revived = false`,
      [of.serviceId, record, of.brandId, now, failureId(record, contentHash), sealed],
    );
  }
};

/**
 * Entries of the failure log: what was requested and why it could not be taken, without any of the record's
 * content.
 */
export const entriesOf = (
  engine: Engine,
  {
    failed,
    brandId,
    request,
  }: { failed: Taken['failed']; brandId: number; request: { method: string; url: string } },
): LoggedAttempt[] =>
  failed.map(({ prepared: { record, contentHash }, message }) => {
    const result: Attempt = {
      outcome: 'permanent',
      message,
      status: null,
      milliseconds: 0,
      show: () => ({ request: { ...request, headers: {}, body: '' }, response: '' }),
    };
    return {
      at: new Date(engine.now()),
      brandId,
      subject: record,
      deliveryId: failureId(record, contentHash),
      records: 1,
      attempt: 1,
      writtenUrl: request.url,
      result,
    };
  });

/** Records that somebody asked to try again. */
export const askedAgain = async (
  engine: Engine,
  { client, limit, ...of }: Keeping & { client: pg.ClientBase; limit: number },
): Promise<{ record: string; raw: JsonValue }[]> => {
  const { rows } = await client.query<{ record: string; sealed: string; brandId: number }>(
    `select subject as record, sealed, brand_id as "brandId" from delivery_retry
     where service_id = $1 and not is_dead and next_at <= $2 and sealed is not null
     order by next_at, subject limit $3`,
    [of.serviceId, new Date(engine.now()), limit],
  );
  return rows.map(({ record, sealed, brandId }) => {
    const text = engine.vault.open(sealed, placeOf({ ...of, brandId }, record));
    return { record, raw: JSON.parse(text) as JsonValue }; // sealed above
  });
};

/** Records that were taken or retried have no failure left. */
export const settleRecords = async (
  client: pg.ClientBase,
  { serviceId, records }: { serviceId: number; records: readonly string[] },
): Promise<void> => {
  await client.query('delete from delivery_retry where service_id = $1 and subject = any($2::uuid[])', [
    serviceId,
    records,
  ]);
};
