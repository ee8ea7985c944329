import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { createBrowserState } from './browser-state.ts';
import { mostAttempts, usualScannerPace, type ScannerEngine, type ScannerPace } from './engine.ts';
import { finishScan } from './finish-scan.ts';
import { claimScan, releaseScan, ScanLost, type ScanLease } from './lease.ts';
import { runLoginTest } from './login-tests.ts';
import { readScan } from './read-scan.ts';
import { runScan } from './run-scan.ts';
import { sweepFolders } from './sweep-folders.ts';

/** Scans sites that people requested, on this node. It does nothing on its own before `start`. */
export type Scanner = {
  /** Begins to take scans if the process has the role `worker`. */
  start: () => void;
  /**
   * Takes no more scans, and leaves running ones for another node to continue, or for this one after its
   * start.
   */
  stop: () => Promise<void>;
};

type Means = Omit<ScannerEngine, 'nodeId' | 'pace'> & { pace?: Partial<ScannerPace> };

export const createScanner = ({ pace = {}, ...means }: Means): Scanner => {
  const engine: ScannerEngine = { ...means, nodeId: randomUUID(), pace: { ...usualScannerPace, ...pace } };
  const browser = createBrowserState(engine);
  const running = new Set<Promise<void>>();
  let halt = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isTrying = false;

  const keep = (work: Promise<void>): void => {
    const kept = work.finally(() => running.delete(kept));
    running.add(kept);
  };

  const look = (): void => {
    if (halt.signal.aborted) return;
    looking = take()
      .catch((error: unknown) => engine.log.warn({ err: error }, 'No scan could be taken'))
      .finally(() => {
        timer = setTimeout(look, engine.pace.pollMs * (0.8 + 0.4 * Math.random()));
      });
  };

  /** One at a time, alongside the scans. */
  const tryLogin = async (): Promise<void> => {
    try {
      await runLoginTest(engine, halt.signal);
    } catch (error) {
      engine.log.warn({ err: error }, 'A login template could not be tried');
    } finally {
      isTrying = false;
    }
  };

  const take = async (): Promise<void> => {
    if (!(await isAnythingWaiting(engine)) || !(await browser.isReady()) || halt.signal.aborted) return;
    if (!isTrying) {
      isTrying = true;
      keep(tryLogin());
    }
    const lease = await claimScan(engine, await engine.parallelScans());
    if (lease !== null) keep(work(engine, lease, halt.signal));
  };

  return {
    start: () => {
      halt = new AbortController();
      void sweepFolders();
      const announce = (): void => void browser.announce().catch(() => undefined);
      announce();
      beat = setInterval(announce, engine.pace.renewMs).unref();
      look();
    },
    stop: async () => {
      halt.abort();
      clearTimeout(timer);
      clearInterval(beat);
      await looking;
      await Promise.all(running);
      await browser.forget().catch(() => undefined);
    },
  };
};

/** Without anything to do no browser is started. */
const isAnythingWaiting = async ({ database }: ScannerEngine): Promise<boolean> => {
  const { rows } = await inScope(database, 'all', (db) =>
    sql`
      select 1 where exists (select 1 from scan where status in ('Queued', 'Running')
          and (lease_until is null or lease_until <= clock_timestamp()))
        or exists (select 1 from login_template where test ->> 'status' = 'Waiting')`.execute(db),
  );
  return rows.length > 0;
};

/** Runs a claimed scan and releases it if it is not over. Never throws. */
const work = async (engine: ScannerEngine, lease: ScanLease, stop: AbortSignal): Promise<void> => {
  try {
    if (lease.attempts > mostAttempts) return await giveUp(engine, lease);
    if (await runScan(engine, { lease, stop })) return;
  } catch (error) {
    if (error instanceof ScanLost) return;
    engine.log.error({ err: error }, `Scan ${lease.scanGuid} failed`);
  }
  // Without the database the lease expires by itself.
  await releaseScan(engine, lease, { counts: !stop.aborted }).catch(() => undefined);
};

/** Keeps what was found so far. */
const giveUp = async (engine: ScannerEngine, lease: ScanLease): Promise<void> => {
  const scan = await readScan(engine, lease.scanGuid);
  if (scan !== null) await finishScan({ engine, lease, scan }, { end: 'browserGone', reason: 'interrupted' });
};
