import pg from 'pg';

import { type ConnectionConfig, DatabaseClient } from './client.ts';
import { parserFor } from './column-types.ts';

const SESSION = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: '5000',
  idle_in_transaction_session_timeout: '30000',
};
const SILENCE_MS = 7_000;

/**
 * A pool whose rows have the shapes used on the wire: `timestamptz` as ISO 8601 UTC text with milliseconds,
 * `date` as yyyy-MM-dd, `int8` and `numeric` as numbers. A statement ends after 5 s, and fails after 7 s if
 * the database does not respond at all.
 */
export const createPool = (config: ConnectionConfig): pg.Pool => {
  const open = new Set<DatabaseClient>();
  const options: ConnectionConfig = {
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    session: SESSION,
    silenceMs: SILENCE_MS,
    // The others use the same network path; otherwise a caller would have to wait to find out about each.
    onSilence: () => open.forEach((client) => client.drop(new Error('Another connection fell silent'))),
    ...config,
    Client: DatabaseClient,
    types: { getTypeParser: parserFor },
  };
  const pool = new pg.Pool(options);
  pool.on('connect', (client) => void (client instanceof DatabaseClient && open.add(client)));
  pool.on('remove', (client) => void (client instanceof DatabaseClient && open.delete(client)));
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
};
