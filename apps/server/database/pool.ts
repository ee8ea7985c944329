import pg from 'pg';

import { DatabaseClient } from './client.ts';
import { parserFor } from './column-types.ts';

const SESSION =
  '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=5000 -c idle_in_transaction_session_timeout=30000';

/**
 * A pool whose rows come in the shapes the wire uses: `timestamptz` as ISO 8601 UTC text with milliseconds,
 * `date` as yyyy-MM-dd, `int8` and `numeric` as numbers. A statement ends after 5 s.
 */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: SESSION,
    ...config,
    Client: DatabaseClient,
    types: { getTypeParser: parserFor },
  });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
