import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';

import { prepareDatabase } from '../engines/database/prepare-database.ts';
import { startEngine } from '../engines/postgres/start-engine.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

export const quiet = { info: () => undefined, warn: console.warn, error: console.error };

/** Runs `work` on a fresh embedded engine with every migration applied, in a folder that is removed afterwards. */
export const onFreshEngine = async <T>(
  work: (database: pg.PoolConfig, owner: pg.PoolConfig) => Promise<T>,
): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candour-bench-'));
  const engine = await startEngine({ dataDir, log: quiet });
  try {
    await prepareDatabase({ owner: engine.owner, runtime: engine.pool });
    return await work(engine.pool, engine.owner);
  } finally {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  }
};

/** Runs `work` on a whole server over a fresh embedded engine; both are stopped afterwards. */
export const onFreshServer = (
  work: (server: TestServer, owner: pg.PoolConfig) => Promise<void>,
): Promise<void> =>
  onFreshEngine(async (config, owner) => {
    const openDatabase = async () => ({ url: '', config, ownerUrl: '', owner, drop: async () => undefined });
    const server = await startTestServer({ openDatabase });
    await work(server, owner).finally(server.close);
  });
