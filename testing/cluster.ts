import { rm } from 'node:fs/promises';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { prepareDatabase } from '../engines/database/prepare-database.ts';
import { startEngine } from '../engines/postgres/start-engine.ts';
import { quickFolder, sweepQuickFolders } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * For each worker: how its tests reach their engine, as the owner and as the product does, and the migrated database that each file gets a
     * copy of.
     */
    engines: { url: string; runtimeUrl: string; template: string }[];
  }
}

/**
 * Set up once per test run: for each worker an embedded engine with a migrated template database. An open
 * transaction holds back the change feed of every database of its engine, so workers do not share one. With
 * TEST_DATABASE_URL (a PostgreSQL 15 or newer, role with CREATEDB and no superuser) that one is used
 * instead, by one worker; the product runs as the role of TEST_DATABASE_RUNTIME_URL, which the first one is
 * a member of.
 */
const clusters = async (project: TestProject): Promise<() => Promise<void>> => {
  sweepQuickFolders();
  const outside = process.env['TEST_DATABASE_URL'];
  // The workers of one project end before those of the next begin.
  const workers = Array.from({
    length: Math.max(...project.vitest.projects.map(({ config }) => config.maxWorkers)),
  });
  const open = await Promise.all(
    outside
      ? [
          withTemplate({
            url: outside,
            runtimeUrl: process.env['TEST_DATABASE_RUNTIME_URL'] ?? outside,
            stop: async () => undefined,
          }),
        ]
      : workers.map(async () => withTemplate(await embedded())),
  );
  project.provide(
    'engines',
    open.map(({ url, runtimeUrl, template }) => ({ url, runtimeUrl, template })),
  );
  return async () => {
    await Promise.all(open.map(({ close }) => close()));
  };
};
export default clusters;

export type TestEngine = {
  /** As the role that owns the databases. */
  url: string;
  /** As the role that the product has. */
  runtimeUrl: string;
  stop: () => Promise<void>;
};

const withTemplate = async ({ url, runtimeUrl, stop }: TestEngine) => {
  const template = `candour_template_${process.pid}`;
  await statement(url, `drop database if exists ${template}`);
  await statement(url, `create database ${template}`);
  const at = (role: string) => ({ connectionString: onDatabase(role, template) });
  await prepareDatabase({ owner: at(url), runtime: at(runtimeUrl) });
  const close = async () => {
    // Those that workers copy from belong to no test file.
    for (const name of [template, ...(await copiesOf(url, template))])
      await statement(url, `drop database ${name} with (force)`);
    await stop();
  };
  return { url, runtimeUrl, template, close };
};

/** Databases of this run are called after its template. */
const copiesOf = async (url: string, template: string): Promise<string[]> => {
  const rows = await statement(
    url,
    `select datname from pg_database where starts_with(datname, '${template}_')`,
  );
  return rows.map((row) => String(row['datname']));
};

/** Runs one statement outside any transaction, and returns its rows. */
export const statement = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
};

/** The same server, another database. */
export const onDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** The contents of these databases are worthless after the run. */
const withoutSafety = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/** An engine of its own, on a Unix socket. Its folder goes with it. */
export const embedded = async (
  settings: Record<string, string> = withoutSafety,
  dataDir = quickFolder('tests'),
): Promise<TestEngine> => {
  const engine = await startEngine({ dataDir, log: { ...console, info: () => undefined }, settings });
  const client = new pg.Client(engine.superuser);
  await client.connect();
  // The second one lets it end the connections of the other role.
  await client.query('alter role candour createdb; grant candour_runtime to candour');
  await client.end();
  const stop = async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  };
  const url = (role: string): string =>
    `postgres://${role}@localhost/candour?host=${encodeURIComponent(String(engine.pool.host))}`;
  return { url: url('candour'), runtimeUrl: url('candour_runtime'), stop };
};
