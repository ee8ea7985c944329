import { chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { quickFolder } from '@candour/testing/quick-folder';
import { DatabaseClient } from '../../engines/database/client.ts';
import { type Engine, startEngine } from '../../engines/postgres/start-engine.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Addresses of an engine, as DATABASE_URL and DATABASE_OWNER_URL take them. */
export const urlsOf = ({ pool, owner }: Engine) => {
  const url = ({ host, port, user, database }: Engine['pool']): string =>
    `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  return { DATABASE_URL: url(pool), DATABASE_OWNER_URL: url(owner) };
};

/** Runs `work` with a database engine that is not the product's own. */
export const withEngine = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
  const dataDir = quickFolder('engine');
  chmodSync(dataDir, 0o755);
  const engine = await startEngine({ dataDir, log: quiet });
  return work(engine).finally(async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  });
};

/** Runs one statement with all rights. */
export const asSuperuser = async (
  { superuser }: Engine,
  sql: string,
  database = 'candour',
): Promise<void> => {
  const client = new DatabaseClient({ ...superuser, database });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
