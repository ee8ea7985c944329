import type pg from 'pg';

import type { Log } from './log.ts';
import { checkOutside } from './outside.ts';
import { type Engine, startEngine } from './start-engine.ts';

/** The database the settings ask for: the operator's own, checked, or the embedded engine, started. */
export const openEngine = async ({
  settings,
  log,
  onRestore,
}: {
  settings: { dataDir: string; databaseUrl: string | undefined; databaseOwnerUrl?: string | undefined };
  log: Log;
  /** See startEngine. */
  onRestore?: () => void;
}): Promise<Pick<Engine, 'pool' | 'owner' | 'gaveUp' | 'stop'>> => {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = settings;
  if (url === undefined)
    return startEngine({ dataDir: settings.dataDir, log, ...(onRestore && { onRestore }) });
  await checkOutside({ setting: 'DATABASE_URL', url, log });
  if (ownerUrl !== undefined) await checkOutside({ setting: 'DATABASE_OWNER_URL', url: ownerUrl, log });
  const pool: pg.PoolConfig = { connectionString: url };
  return {
    pool,
    owner: ownerUrl === undefined ? pool : { connectionString: ownerUrl },
    // Whoever runs it watches over it.
    gaveUp: new Promise(() => undefined),
    stop: async () => undefined,
  };
};
