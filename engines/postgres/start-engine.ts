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
  /** How the product connects: as `candour_runtime`, which owns nothing. */
  pool: pg.PoolConfig;
  /** How the tables are made and changed: as `candour`, which owns them and the database, never a superuser. */
  owner: pg.PoolConfig;
  /** How only the launcher and its commands connect. */
  superuser: pg.ClientConfig;
  cluster: string;
  /** Resolves, with the reason, when it is not started again any more; see keepRunning. */
  gaveUp: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of this DATA_DIR, on a Unix socket only, and creates roles and database at
 * the first start. It ends with this process, however that ends. Throws DataDirInUse, or an Error whose
 * message is one sentence for the operator.
 */
export const startEngine = async ({
  dataDir,
  log,
  settings,
  patienceMs,
  onRestore,
}: {
  dataDir: string;
  log: Log;
  /** Settings that tests pass. */
  settings?: Record<string, string>;
  /** See keepRunning. */
  patienceMs?: number;
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
    const engine = await keepRunning({ place, log, settings, patienceMs });
    const connection = { host: place.socketFolder, port: 5432 };
    const superuser = { ...connection, user: 'candour_engine', database: 'postgres' };
    await ensureDatabase(superuser);
    return {
      pool: { ...connection, user: 'candour_runtime', database: 'candour' },
      owner: { ...connection, user: 'candour', database: 'candour' },
      superuser,
      cluster: place.cluster,
      gaveUp: engine.gaveUp,
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

const ROLES = ['candour', 'candour_runtime'];

/** A folder of an earlier version has the first role only. */
const ensureDatabase = async (superuser: pg.ClientConfig): Promise<void> => {
  const client = new DatabaseClient(superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ roles: string[]; database: boolean }>(
      `select array(select rolname::text from pg_roles where rolname = any($1)) as roles,
              exists (select from pg_database where datname = 'candour') as database`,
      [ROLES],
    );
    const missing = ROLES.filter((role) => !rows[0]?.roles.includes(role));
    for (const role of missing)
      await client.query(`create role ${role} login nosuperuser nobypassrls nocreaterole nocreatedb`);
    if (!rows[0]?.database) {
      await client.query('create database candour owner candour');
      await client.query('revoke connect on database candour, postgres from public');
    }
    await client.query('grant connect on database candour to candour_runtime');
  } finally {
    await client.end();
  }
};
