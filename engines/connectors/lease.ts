import type pg from 'pg';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Engine } from './engine.ts';

/** The right to run a system for a while. `no` fences: writes under an older number are discarded. */
export type Lease = {
  systemId: number;
  no: number;
  runNo: number;
  /** Whether all services run, or only those that could not wait for the next tick. */
  isTick: boolean;
  /** Aborts when the lease is lost. */
  signal: AbortSignal;
};

/** Another node has taken over the system: nothing of this run may be written. */
export class LeaseLost extends Error {}

type Claimed = { systemId: number; leaseNo: number; runNo: number; isTick: boolean };

/** Claims up to `most` systems that are due, those waiting longest first. */
export const claimSystems = (engine: Engine, most: number): Promise<Claimed[]> =>
  inBrands(engine.pool, '*', async (client) => {
    const { rows } = await client.query<Claimed>(
      `with due as (
         select r.system_id from integration_run_state r join integration_system s on s.id = r.system_id
         where r.next_run_at <= $1 and s.enabled and (r.lease_until is null or r.lease_until < clock_timestamp())
         order by r.next_run_at limit $2 for update of r skip locked)
       update integration_run_state r
       set lease_by = $3, lease_until = clock_timestamp() + $4 * interval '1 millisecond',
         lease_no = lease_no + 1, run_no = run_no + 1, woken_at = null
       from due where r.system_id = due.system_id
       returning r.system_id as "systemId", r.lease_no as "leaseNo", r.run_no as "runNo", r.tick_at <= $1 as "isTick"`,
      [new Date(engine.now()), most, engine.nodeId, engine.pace.leaseMs],
    );
    return rows;
  });

/** Turns a claim into a lease that renews itself until `end`; if renewing fails, its signal aborts. */
export const holdLease = (
  engine: Engine,
  { systemId, leaseNo, runNo, isTick }: Claimed,
): { lease: Lease; end: () => void } => {
  const lost = new AbortController();
  let heldUntil = performance.now() + engine.pace.leaseMs;
  const renew = async (): Promise<void> => {
    try {
      await inBrands(engine.pool, '*', (client) => mustHold(client, { engine, systemId, no: leaseNo }));
      heldUntil = performance.now() + engine.pace.leaseMs;
    } catch (error) {
      // While the database is briefly away, it cannot have given the lease to anybody else.
      if (error instanceof LeaseLost || performance.now() > heldUntil) lost.abort(new LeaseLost());
    }
  };
  const timer = setInterval(() => void renew(), engine.pace.renewMs);
  timer.unref();
  return {
    lease: { systemId, no: leaseNo, runNo, isTick, signal: lost.signal },
    end: () => clearInterval(timer),
  };
};

/**
 * Renews a lease in a transaction, or throws `LeaseLost` if somebody else has it: this fences every write.
 */
export const mustHold = async (
  client: pg.ClientBase,
  { engine, systemId, no }: { engine: Engine; systemId: number; no: number },
): Promise<void> => {
  const { rowCount } = await client.query({
    name: 'connector-hold',
    text: `update integration_run_state set lease_until = clock_timestamp() + $4 * interval '1 millisecond'
      where system_id = $1 and lease_by = $2 and lease_no = $3`,
    values: [systemId, engine.nodeId, no, engine.pace.leaseMs],
  });
  if (rowCount !== 1) {
    engine.metrics.takeovers.inc();
    throw new LeaseLost(`Another node runs system ${systemId}`);
  }
};

/** Releases a system and says when it should be looked at again; `null`: at its next tick. */
export const releaseSystem = (
  engine: Engine,
  { lease, frequencySeconds, nextAtMs }: { lease: Lease; frequencySeconds: number; nextAtMs: number | null },
): Promise<void> =>
  inBrands(engine.pool, '*', async (client) => {
    const now = new Date(engine.now());
    // Missed ticks are not made up for. If somebody asked for a run in the meantime, that comes next.
    await client.query(
      `update integration_run_state
       set lease_by = null, lease_until = null,
         tick_at = case when woken_at is not null then woken_at when $4 then next.tick else tick_at end,
         next_run_at = case when woken_at is not null then woken_at
           else least(case when $4 then next.tick else tick_at end, coalesce($7::timestamptz, 'infinity')) end
       from (select case when tick_at + $6 * interval '1 second' > $5 then tick_at + $6 * interval '1 second'
           else $5 + $6 * interval '1 second' end as tick
         from integration_run_state where system_id = $1) next
       where system_id = $1 and lease_by = $2 and lease_no = $3`,
      [
        lease.systemId,
        engine.nodeId,
        lease.no,
        lease.isTick,
        now,
        frequencySeconds,
        nextAtMs === null ? null : new Date(nextAtMs),
      ],
    );
  });
