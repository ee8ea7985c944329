import type pg from 'pg';

import type { Log } from './log.ts';

/** Connections one of our processes holds at most: its pool, the job engine and the listeners. */
const CONNECTIONS = 25;
const TOO_MANY_CONNECTIONS = '53300';
const HOW = 'Raise max_connections, or the connection limit of the role or the database';

/** Warns if PostgreSQL would run out of connections for us before our pools are full. */
export const checkConnectionLimit = async (client: pg.Client, log: Log): Promise<void> => {
  const { rows } = await client.query<{ role: string; most: number }>(
    `select rolname as role, least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as most
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  const [found] = rows;
  if (found === undefined || found.most >= CONNECTIONS) return;
  log.warn(
    `PostgreSQL gives the role "${found.role}" ${found.most} connections, and each process of Candour may need ${CONNECTIONS}: calls will be refused under load. ${HOW}.`,
  );
};

/** A start that finds no connection left says so in a sentence; other errors stay as they are. */
export const explained = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== TOO_MANY_CONNECTIONS) return error;
  return new Error(
    `PostgreSQL has no connection left for Candour (${error.message}). Each process may need ${CONNECTIONS}. ${HOW}, or close some of the others.`,
    { cause: error },
  );
};
