import { randomBytes } from 'node:crypto';

import type pg from 'pg';
import { inject } from 'vitest';

import { onDatabase, statement } from './cluster.ts';

export interface TestDatabase {
  /** For createPool or a client of one's own. */
  config: pg.PoolConfig;
  url: string;
  /** Ends all connections to it and removes it. */
  drop(): Promise<void>;
}

/** A database of one's own with every migration applied, copied from the run's template. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('engine');
  const name = `candour_test_${randomBytes(6).toString('hex')}`;
  await statement(url, `create database ${name} template ${template}`);
  const own = onDatabase(url, name);
  return {
    config: { connectionString: own },
    url: own,
    drop: () => statement(url, `drop database ${name} with (force)`),
  };
}
