import type pg from 'pg';

import type { Log } from './log.ts';
import { checkOutside } from './outside.ts';
import { startEngine } from './start-engine.ts';

/** The database the settings ask for: the operator's own, checked, or the embedded engine, started. */
export const openEngine = async ({
  settings,
  log,
  onRestore,
}: {
  settings: { dataDir: string; databaseUrl: string | undefined };
  log: Log;
  /** See startEngine. */
  onRestore?: () => void;
}): Promise<{ pool: pg.PoolConfig; stop(): Promise<void> }> => {
  const url = settings.databaseUrl;
  if (url === undefined)
    return startEngine({ dataDir: settings.dataDir, log, ...(onRestore && { onRestore }) });
  await checkOutside({ url, log });
  return { pool: { connectionString: url }, stop: async () => undefined };
};
