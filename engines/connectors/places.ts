import { sql } from 'kysely';
import type { Connectors } from '@candour/kit/server/connectors';
import type { Db } from '@candour/kit/server/database';
import { wakeChannel } from './scheduler.ts';

/** Has the engine look at a system after the caller's commit; with `now` its services run. */
export const wake: Connectors['wake'] = async (db, { systemId, now = false }) => {
  // A changed frequency applies from now on.
  await sql`
    update integration_run_state r
    set tick_at = case when ${now} then now() else least(r.tick_at, now() + s.frequency_seconds * interval '1 second') end,
      next_run_at = now(), woken_at = case when ${now} then now() else r.woken_at end
    from integration_system s where s.id = r.system_id and r.system_id = ${systemId}`.execute(db);
  await sql`select pg_notify(${wakeChannel}, ${String(systemId)})`.execute(db);
};

/** Moves the place of a service; see `Connectors`. */
export const resetCursor: Connectors['resetCursor'] = async (db, { serviceId, to }) => {
  await waitForPage(db, serviceId);
  await sql`
    update integration_service_state
    set cursor_xid = case when ${to === 'now'} then pg_snapshot_xmin(pg_current_snapshot()) else '0'::xid8 end,
      cursor_seq = 0, page_xid = null, page_seq = null, snapshot = jsonb_build_object('round', snapshot -> 'round'),
      has_more = ${to === 'oldest'}, needs_resync = false,
      -- Only the target knows what "now" is to it: there a service goes on where it is.
      inbound = case when ${to === 'oldest'} then '{}' else inbound end
    where service_id = ${serviceId}`.execute(db);
  await sql`delete from s3_batch where service_id = ${serviceId} and not is_done`.execute(db);
  if (to === 'now')
    await sql`delete from delivery_retry where service_id = ${serviceId} and not is_dead`.execute(db);
  await resume(db, { serviceId });
};

/**
 * A page that is being written locks its system first. Callers who did it in another order could wait for the page
 * while it waits for them.
 */
const waitForPage = async (db: Db, serviceId: number): Promise<void> => {
  await sql`
    select 1 from integration_run_state r join integration_service v on v.system_id = r.system_id
    where v.id = ${serviceId} for update of r`.execute(db);
};

/**
 * Ends a pause: earlier failures no longer count, and whatever waited for its end is due. A run under way ends without
 * writing what it knew before (`ServiceMoved`).
 */
export const resume: Connectors['resume'] = async (db, { serviceId }) => {
  await waitForPage(db, serviceId);
  await sql`
    update integration_service_state set moves = moves + 1, health = null, switched_off_at = null, switched_off_reason = null
    where service_id = ${serviceId}`.execute(db);
  await sql`
    update delivery_retry set next_at = now()
    where service_id = ${serviceId} and not is_dead and outcome in ('auth', 'config', 'throttled', 'gone')`.execute(
    db,
  );
};

/** The next call requests a new access token. */
export const forgetToken: Connectors['forgetToken'] = async (db, { systemId }) => {
  await sql`delete from oauth_token where system_id = ${systemId}`.execute(db);
};
