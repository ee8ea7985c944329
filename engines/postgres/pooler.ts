import { DatabaseClient } from '../database/client.ts';

/**
 * Whether something in between gives each transaction a connection of its own choice, as PgBouncer does with
 * `pool_mode = transaction`: a second client is then served by the backend that the `first`, still connected, was just served
 * by. Session settings, advisory locks, notifications and prepared statements would go to strangers.
 */
export const sharesConnections = async (
  first: DatabaseClient,
  connectionString: string,
): Promise<boolean> => {
  const second = new DatabaseClient({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await second.connect();
    for (let round = 0; round < rounds; round++)
      if ((await backendOf(first)) === (await backendOf(second))) return true;
    return false;
  } finally {
    await second.end().catch(() => undefined);
  }
};

/** A pooler that takes turns has as many connections as were used at once before. */
const rounds = 5;

const backendOf = async (client: DatabaseClient): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
};
