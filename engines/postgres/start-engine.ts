import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

import type pg from 'pg';

import { applyRestored } from '../backup/apply-restored.ts';
import { DatabaseClient } from '../database/client.ts';
import { ensureCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { keepRunning } from './keep-running.ts';
import type { Log } from './log.ts';
import { stopOrphan } from './orphan.ts';
import { choosePlace } from './place.ts';

export type Engine = {
  /** How the application connects: as `candour`, the owner of the database `candour`, never a superuser. */
  pool: pg.PoolConfig;
  /** How only the launcher and its commands connect. */
  superuser: pg.ClientConfig;
  cluster: string;
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of this DATA_DIR, on a Unix socket only, and creates role and database at
 * the first start. It ends with this process, however that ends. Throws DataDirInUse, or an Error whose
 * message is one sentence for the operator.
 */
export const startEngine = async ({
  dataDir,
  log,
  settings,
  onRestore,
}: {
  dataDir: string;
  log: Log;
  /** Settings that tests pass. */
  settings?: Record<string, string>;
  /** Called when a restored backup waits: stop and start again, see restart(). */
  onRestore?: () => void;
}): Promise<Engine> => {
  const lock = await lockDataDir(dataDir, { takesRestored: onRestore !== undefined });
  if (onRestore) process.once('SIGUSR2', onRestore);
  try {
    const place = choosePlace({ dataDir, log });
    const { found } = await stopOrphan(place.cluster);
    if (found) log.info('The database engine left behind by a crashed server was stopped cleanly.');
    const replaced = applyRestored({ dataDir, cluster: place.cluster });
    if (replaced)
      log.info(`A restored backup was put in place. The previous data is kept in ${replaced.kept}.`);
    await ensureCluster(place);
    const engine = await keepRunning(place, log, settings);
    const connection = { host: place.socketFolder, port: 5432 };
    const superuser = { ...connection, user: 'candour_engine', database: 'postgres' };
    await ensureDatabase(superuser);
    return {
      pool: { ...connection, user: 'candour', database: 'candour' },
      superuser,
      cluster: place.cluster,
      async stop() {
        await engine.stop();
        if (dirname(place.socketFolder) !== dirname(place.cluster))
          rmSync(place.socketFolder, { recursive: true });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

const ensureDatabase = async (superuser: pg.ClientConfig): Promise<void> => {
  const client = new DatabaseClient(superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'candour') as role,
              exists (select from pg_database where datname = 'candour') as database`,
    );
    if (!rows[0]?.role)
      await client.query('create role candour login nosuperuser nobypassrls nocreaterole nocreatedb');
    if (!rows[0]?.database) {
      await client.query('create database candour owner candour');
      await client.query('revoke connect on database candour, postgres from public');
    }
  } finally {
    await client.end();
  }
};
