import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type pg from 'pg';

import type { ConnectionConfig } from '../database/client.ts';
import { type ChainRange, chainRanges, everyChain } from './chain-ranges.ts';
import { type ChainReport, type ChainTask, checkChains } from './check-chains.ts';

/** Threads that check chains, each with a connection of its own. */
export type Beside = {
  threads: number;
  /** Can be sent to a thread: no functions. */
  connection: ConnectionConfig;
  /** Fewer records than that are checked sooner than a thread has started. */
  fewest?: number;
};

/** What a thread is given. */
export type Handed = { connection: ConnectionConfig; snapshot: string };

/** Smaller pieces than threads, so that none is idle long while another still works. */
const PIECES = 8;

/**
 * Checks all chains, several at the same time, in the snapshot of `client`. A thread takes the next range when it has
 * checked one.
 */
export const checkBeside = async (
  client: pg.ClientBase,
  { threads, connection, fewest = 20_000 }: Beside,
  task: (range: ChainRange) => ChainTask,
): Promise<ChainReport[]> => {
  const ranges = await chainRanges(client, { most: threads * PIECES, fewest });
  if (ranges.length === 1) return [await checkChains(client, task(everyChain))];
  // This connection waits while the threads read in its snapshot.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const handed: Handed = { connection, snapshot: rows[0]!.snapshot }; // one row by its form
  const reports: ChainReport[] = [];
  const waiting = ranges.entries();
  const work = async (): Promise<void> => {
    const thread = new Worker(new URL('./check-in-thread.ts', import.meta.url), { workerData: handed });
    try {
      for (const [at, range] of waiting) {
        thread.postMessage(task(range));
        [reports[at]] = (await once(thread, 'message')) as [ChainReport]; // what the thread sends
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, ranges.length) }, work));
  return reports;
};
