import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { serverOn } from './data-lock.ts';
import { rememberedHome } from './place.ts';
import type { Engine } from './start-engine.ts';

/** How to reach the engine of the running server on this DATA_DIR; undefined if there is none. */
export const runningEngine = (
  dataDir: string,
): Pick<Engine, 'pool' | 'owner' | 'superuser' | 'cluster'> | undefined => {
  if (serverOn(dataDir) === undefined) return undefined;
  const cluster = join(rememberedHome(dataDir) ?? dataDir, 'postgres');
  const host = socketFolder(cluster);
  if (host === undefined) return undefined;
  const connection = { host, port: 5432 };
  return {
    pool: { ...connection, user: 'candour_runtime', database: 'candour' },
    owner: { ...connection, user: 'candour', database: 'candour' },
    superuser: { ...connection, user: 'candour_engine', database: 'postgres' },
    cluster,
  };
};

/** Whether a server ever started with its own engine on this DATA_DIR. */
export const hasEngine = (dataDir: string): boolean =>
  existsSync(join(rememberedHome(dataDir) ?? dataDir, 'postgres'));

/** The fifth line of the engine's pid file. */
const socketFolder = (cluster: string): string | undefined => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4];
  } catch {
    return undefined;
  }
};
