import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type pg from 'pg';
import { inject } from 'vitest';

import { migrate } from '../engines/database/migrate.ts';
import { embedded, onDatabase, statement } from './cluster.ts';

export type TestDatabase = {
  /** For createPool or a separate client. */
  config: pg.PoolConfig;
  url: string;
  /** Ends all connections to it and removes it. */
  drop(): Promise<void>;
};

/** A separate database with every migration applied, copied from the template of this worker's engine. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const engine = inject('engines')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (engine === undefined) throw new Error('This worker has no engine');
  const { url, template } = engine;
  const name = `candour_test_${randomBytes(6).toString('hex')}`;
  // Copies files: faster than going through the log if nothing waits for the disk.
  await statement(url, `create database ${name} template ${template} strategy file_copy`);
  const own = onDatabase(url, name);
  return {
    config: { connectionString: own },
    url: own,
    drop: () => dropped(url, name),
  };
};

const insufficientPrivilege = '42501';

/** An ordinary role may not end a vacuum worker that happens to be inside, so it waits for it to leave. */
const dropped = async (url: string, name: string): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await statement(url, `drop database ${name} with (force)`);
    } catch (error) {
      if (tries === 50 || (error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
      await setTimeout(100);
    }
};

/** A database of a separate engine with all durability settings: a server refuses to start on any other. */
export const safeDatabase = async (): Promise<TestDatabase> => {
  const { url, stop } = await embedded({});
  await migrate({ database: { connectionString: url } });
  return { config: { connectionString: url }, url, drop: stop };
};
