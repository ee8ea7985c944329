import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type pg from 'pg';
import { inject } from 'vitest';

import { prepareDatabase } from '../engines/database/prepare-database.ts';
import { embedded, onDatabase, statement } from './cluster.ts';

export type TestDatabase = {
  /** For createPool or a separate client, as the role that the product has. */
  config: pg.PoolConfig;
  url: string;
  /** As the owner of the tables, who may do what the product may not. */
  owner: pg.PoolConfig;
  ownerUrl: string;
  /** Ends all connections to it and removes it. */
  drop(): Promise<void>;
};

/** A separate database with every migration applied, copied from the template of this worker's engine or another one. */
export const testDatabase = async (from?: TestDatabase): Promise<TestDatabase> => {
  const engine = inject('engines')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (engine === undefined) throw new Error('This worker has no engine');
  const { url, runtimeUrl } = engine;
  const template = from === undefined ? engine.template : new URL(from.url).pathname.slice(1);
  const name = `${engine.template}_${randomBytes(6).toString('hex')}`;
  // Copies files: faster than going through the log if nothing waits for the disk.
  await statement(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    ...reachedBy({ url: onDatabase(runtimeUrl, name), ownerUrl: onDatabase(url, name) }),
    drop: () => dropped(url, name),
  };
};

const reachedBy = ({ url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>) => ({
  url,
  config: { connectionString: url },
  ownerUrl,
  owner: { connectionString: ownerUrl },
});

const insufficientPrivilege = '42501';

/** An ordinary role may not end a vacuum worker that happens to be inside, so it waits for it to leave. */
const dropped = async (url: string, name: string): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      await statement(url, `drop database ${name} with (force)`);
      return;
    } catch (error) {
      if (tries === 50 || (error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
      await setTimeout(100);
    }
};

/** A database of a separate engine with all durability settings: a server refuses to start on any other. */
export const safeDatabase = async (): Promise<TestDatabase> => {
  const engine = await embedded({});
  const ways = reachedBy({ url: engine.runtimeUrl, ownerUrl: engine.url });
  await prepareDatabase({ owner: ways.owner, runtime: ways.config });
  return { ...ways, drop: engine.stop };
};
