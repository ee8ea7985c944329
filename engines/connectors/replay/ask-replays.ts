import { sql } from 'kysely';
import { compileService } from '@candour/connectors/delivery/compile-service.ts';
import type { Connectors } from '@candour/kit/server/connectors';
import { inBrands } from '../../ledger/brand-scope.ts';
import type { Engine } from '../engine.ts';
import { chooseRecords, type ChosenChange } from './choose-records.ts';
import type { HistoryPlace } from './history.ts';

type Asked = Parameters<typeof chooseRecords>[1];

const pageSize = 1_000;
const mostRead = 20_000;

/** Counts what would be sent again, by the same rules; see `Connectors`. */
export const countReplay =
  ({ pool }: Pick<Engine, 'pool'>): Connectors['countReplay'] =>
  async ({ system, service, range }) => {
    const compiled = compileService(system, service);
    let after: HistoryPlace | null = null;
    let count = 0;
    let read = 0;
    while (read < mostRead) {
      const asked: Asked = { compiled, range, after, limit: pageSize };
      const changes: ChosenChange[] = await inBrands(pool, '*', (client) => chooseRecords(client, asked));
      read += changes.length;
      count += changes.filter(({ record }) => record !== null).length;
      after = changes.at(-1)?.place ?? after;
      if (changes.length < pageSize) return { count, leftOut: read - count, isMore: false };
    }
    return { count, leftOut: read - count, isMore: true };
  };

/** Stores the request; null if something is already being sent again. */
export const beginReplay: Connectors['beginReplay'] = async (db, { serviceId, range, ...of }) => {
  const { rows } = await sql<{ replayId: number }>`
    insert into integration_replay (service_id, brand_ids, trigger_type, from_at, to_at, person, is_of_person,
      rate_per_second, requested_by)
    values (${serviceId}, ${[...range.brandIds]}::int[], ${of.triggerType}, ${range.fromAt}, ${range.toAt},
      ${range.person}::uuid, ${range.person !== null}, ${of.ratePerSecond}, ${of.requestedBy})
    on conflict (service_id) where state in ('waiting', 'running') do nothing returning replay_id`.execute(
    db,
  );
  return rows[0]?.replayId ?? null;
};

/** A page under way is finished; false if the replay is already over. */
export const cancelReplay: Connectors['cancelReplay'] = async (db, { serviceId, replayId }) => {
  const { rows } = await sql`
    update integration_replay set state = 'cancelled', ended_at = now(), person = null
    where service_id = ${serviceId} and replay_id = ${replayId} and state in ('waiting', 'running')
    returning 1`.execute(db);
  return rows.length > 0;
};
