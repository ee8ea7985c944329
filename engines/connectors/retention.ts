import type pg from 'pg';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Engine } from './engine.ts';

const chunk = 10_000;
const everyMs = 600_000;
const feedDays = 30;

/** Removes what is no longer needed, now and every ten minutes. */
export const createRetention = (engine: Pick<Engine, 'pool' | 'log'>) => {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  const work = (): void => {
    working = clean(engine)
      .catch((error: unknown) => engine.log.warn({ err: error }, 'Old integration rows could not be removed'))
      .finally(() => {
        working = undefined;
      });
  };
  return {
    start: (): void => {
      clearInterval(timer);
      work();
      timer = setInterval(work, everyMs).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await working;
    },
  };
};

/** One round: repairs what a restored database brought along, then trims feed and logs. */
export const clean = async ({ pool }: Pick<Engine, 'pool'>): Promise<void> => {
  await inBrands(pool, '*', mendAfterRestore);
  await inBrands(pool, '*', markBehind);
  while ((await inBrands(pool, '*', trimFeed)) === chunk);
  for (const statement of oldRows) {
    await inBrands(pool, '*', (client) => client.query(statement));
  }
};

/**
 * Transaction numbers start over in a new cluster. Rows restored from a dump carry numbers that lie in its
 * future and would never be read: they become older than anything else, so that only their numbers in the
 * feed order them.
 */
export const mendAfterRestore = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isForeign: boolean }>(
    `select exists (select 1 from change_feed where xid >= pg_snapshot_xmax(pg_current_snapshot()))
       or exists (select 1 from integration_service_state
         where cursor_xid > pg_snapshot_xmax(pg_current_snapshot())) as "isForeign"`,
  );
  if (rows[0]?.isForeign !== true) return;
  // All restored rows, once.
  await client.query('set local statement_timeout = 0');
  // New transactions wait: nobody may move a cursor by the old numbers.
  await client.query('lock table change_feed, integration_service_state in share row exclusive mode');
  await client.query(`update change_feed set xid = '0' where xid <> '0'`);
  await client.query(
    `update integration_service_state set cursor_xid = '0', page_xid = null, page_seq = null
     where cursor_xid <> '0'`,
  );
};

/** Removes what every service that reads it has passed, on or off; without such services, everything. */
const trimFeed = async (client: pg.ClientBase): Promise<number> => {
  const { rowCount } = await client.query(
    `with needed as (
       select distinct on (1) candour_feed_entity(s.trigger_type) as entity, cursor_xid as xid, cursor_seq as seq
       from integration_service_state st join integration_service s on s.id = st.service_id
       order by 1, cursor_xid, cursor_seq)
     delete from change_feed where (xid, seq) in (
       select f.xid, f.seq from change_feed f left join needed using (entity)
       where f.xid < pg_snapshot_xmin(pg_current_snapshot())
         and (f.xid, f.seq) <= (
           coalesce(needed.xid, pg_snapshot_xmin(pg_current_snapshot())), coalesce(needed.seq, 0))
       order by f.xid, f.seq limit $1)`,
    [chunk],
  );
  return rowCount ?? 0;
};

/**
 * A service that is further behind than the feed reaches continues from the oldest change and needs a
 * snapshot.
 */
const markBehind = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `with old as (
       select distinct on (entity) entity, xid, seq from change_feed where at < now() - $1 * interval '1 day'
       order by entity, xid desc, seq desc)
     update integration_service_state st set needs_resync = true, cursor_xid = old.xid, cursor_seq = old.seq
     from integration_service s, old
     where s.id = st.service_id and old.entity = candour_feed_entity(s.trigger_type)
       and (st.cursor_xid, st.cursor_seq) < (old.xid, old.seq)`,
    [feedDays],
  );
};

/** Responses of targets are removed after a week, the rest of the failure log after a month. */
const oldRows = [
  `update delivery_attempt set response = '' where at < now() - interval '7 days' and response <> ''`,
  `delete from delivery_attempt where at < now() - interval '30 days'`,
  `delete from delivery_retry where is_dead and first_failed_at < now() - interval '30 days'`,
  `delete from integration_run where started_at < now() - interval '90 days'`,
  `delete from integration_replay where ended_at < now() - interval '90 days'`,
  `delete from s3_batch where is_done and made_at < now() - interval '90 days'`,
];
