import type pg from 'pg';

import type { ConnectionConfig } from '../../../engines/database/client.ts';
import { createPool } from '../../../engines/database/pool.ts';
import { openEngine } from '../../../engines/postgres/open-engine.ts';
import { hasEngine, runningEngine } from '../../../engines/postgres/running-engine.ts';
import type { Settings } from '../settings.ts';
import { CommandError } from './command-error.ts';
import { stderrLog } from './stderr-log.ts';

/**
 * Runs `work` on the database of the settings: alongside the running server, or with an engine of its own.
 * As the owner of the tables: an operator may come before a new version has started for the first time.
 */
export const withDatabase = async <T>(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  work: (pool: pg.Pool, connection: ConnectionConfig) => Promise<T>,
): Promise<T> => {
  // A command in the wrong folder must not leave a new database there.
  if (settings.databaseUrl === undefined && !hasEngine(settings.dataDir))
    throw new CommandError(
      `There is no database in ${settings.dataDir}. Set DATA_DIR, or DATABASE_URL, as for the server.`,
      2,
    );
  const running = settings.databaseUrl === undefined ? runningEngine(settings.dataDir) : undefined;
  const engine = running
    ? { ...running, stop: async () => undefined }
    : await openEngine({ settings, log: stderrLog });
  const pool = createPool(engine.owner);
  try {
    return await work(pool, engine.owner);
  } finally {
    await pool.end();
    await engine.stop();
  }
};
