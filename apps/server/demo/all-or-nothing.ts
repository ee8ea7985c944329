import type pg from 'pg';
import { openDatabase, type Database } from '@candour/kit/server/database';

/**
 * Runs `work` on a database whose transactions are steps of a single one: all of them are written, or, if
 * `work` fails or the process ends, none. One step at a time.
 */
export const allOrNothing = async <T>(
  pool: pg.Pool,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    const result = await work(openDatabase(inSteps(client)));
    await client.query('commit');
    isDone = true;
    return result;
  } finally {
    // Closing a connection rolls back what it has not committed.
    client.release(!isDone);
  }
};

const steps: Readonly<Record<string, string>> = {
  begin: 'savepoint step',
  commit: 'release savepoint step',
  rollback: 'rollback to savepoint step',
};

const inSteps = (client: pg.PoolClient): pg.Pool => {
  const query = (text: string, values: unknown[]) => client.query(steps[text] ?? text, values);
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined };
  // Kysely needs no more of a pool than this.
  return pool as unknown as pg.Pool;
};
