import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import type { ScannerEngine } from './engine.ts';

/** The right to work on a scan for a while. */
export type ScanLease = { scanGuid: string; leaseNo: number; attempts: number };

/** Another node has taken over the scan, or somebody deleted it: nothing of this run may be written. */
export class ScanLost extends Error {}

/**
 * Takes the scan that waits longest, or one whose node has gone; null if there is none, or enough are
 * running. A site is scanned by one scan at a time.
 */
export const claimScan = (engine: ScannerEngine, most: number): Promise<ScanLease | null> =>
  inScope(engine.database, 'all', async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('candour scans'))`.execute(db);
    const { rows } = await sql<ScanLease>`
      with busy as (
        select scan_guid, domain from scan where status = 'Running' and lease_until > clock_timestamp()),
      next as (
        select s.scan_guid from scan s
        where s.status in ('Queued', 'Running')
          and (s.lease_until is null or s.lease_until <= clock_timestamp())
          and (select count(*) from busy) < ${most}::int
          and not exists (select 1 from busy b where b.domain = s.domain)
        order by s.requested_at limit 1 for update skip locked)
      update scan s set status = 'Running', attempts = attempts + 1, lease_no = lease_no + 1,
        lease_by = ${engine.nodeId}::uuid, started_at = coalesce(started_at, clock_timestamp()),
        lease_until = clock_timestamp() + ${engine.pace.leaseMs} * interval '1 millisecond'
      from next where s.scan_guid = next.scan_guid
      returning s.scan_guid, s.lease_no, s.attempts`.execute(db);
    return rows[0] ?? null;
  });

/**
 * Renews a lease, or throws `ScanLost`: this fences every write. Returns whether cancellation was
 * requested.
 */
export const mustHoldScan = async (
  db: Db,
  engine: ScannerEngine,
  { scanGuid, leaseNo }: ScanLease,
): Promise<{ wantsCancel: boolean }> => {
  const { rows } = await sql<{ wantsCancel: boolean }>`
    update scan set lease_until = clock_timestamp() + ${engine.pace.leaseMs} * interval '1 millisecond'
    where scan_guid = ${scanGuid}::uuid and lease_by = ${engine.nodeId}::uuid and lease_no = ${leaseNo}
      and status = 'Running'
    returning wants_cancel`.execute(db);
  return rows[0] ?? lost(scanGuid);
};

const lost = (scanGuid: string): never => {
  throw new ScanLost(`Another node works on scan ${scanGuid}`);
};

/** One write of a run, only while the lease is held. */
export const writeHeld = <T>(
  engine: ScannerEngine,
  lease: ScanLease,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  inScope(engine.database, 'all', async (db) => {
    await mustHoldScan(db, engine, lease);
    return work(db);
  });

/**
 * Releases a scan for any node to continue. A clean stop does not count as an attempt; after a failure the
 * scan is left alone for a while.
 */
export const releaseScan = (
  engine: ScannerEngine,
  { scanGuid, leaseNo }: ScanLease,
  { counts }: { counts: boolean },
): Promise<unknown> =>
  inScope(engine.database, 'all', (db) =>
    sql`
      update scan set lease_by = null, lease_until = case when ${counts} then clock_timestamp() + interval '2 seconds' end,
        attempts = attempts - case when ${counts} then 0 else 1 end
      where scan_guid = ${scanGuid}::uuid and lease_by = ${engine.nodeId}::uuid and lease_no = ${leaseNo}`.execute(
      db,
    ),
  );

/** Keeps a lease until `end`, and notices a cancellation; `lost` aborts if another node took over. */
export const keepLease = (
  engine: ScannerEngine,
  lease: ScanLease,
  { onCancel }: { onCancel: () => void },
): { lost: AbortSignal; end: () => void } => {
  const halt = new AbortController();
  let renewedAt = performance.now();
  let isLooking = false;
  const look = async (): Promise<void> => {
    const { wantsCancel } = await inScope(engine.database, 'all', (db) => mustHoldScan(db, engine, lease));
    renewedAt = performance.now();
    if (wantsCancel) onCancel();
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => {
        // While the database is briefly away, it cannot have given the lease to anybody else.
        const isOver = performance.now() - renewedAt > engine.pace.leaseMs;
        if (error instanceof ScanLost || isOver) halt.abort(new ScanLost());
      })
      .finally(() => (isLooking = false));
  }, engine.pace.watchMs);
  timer.unref();
  return { lost: halt.signal, end: () => clearInterval(timer) };
};
