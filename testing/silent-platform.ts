import type pg from 'pg';
import { pino } from 'pino';
import { createPlatform } from '../apps/server/platform.ts';
import { readSettings } from '../apps/server/settings.ts';
import { createPool } from '../engines/database/pool.ts';
import { keyringOf } from '../engines/keyring/keyring.ts';

/** The platform of a process that a test starts, and may kill: settings from these variables, and a silent log. */
export const silentPlatform = (
  environment: Record<string, string | undefined>,
  connection: pg.PoolConfig,
) => {
  const settings = readSettings(environment);
  return createPlatform({
    settings,
    keyring: keyringOf(settings.secretKey),
    pool: createPool(connection),
    connection,
    log: pino({ level: 'silent' }),
  });
};
