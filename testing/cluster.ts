import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migrate } from '../engines/database/migrate.ts';
import { startEngine } from '../engines/postgres/start-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How tests reach the engine of this run, and the migrated database each test file gets a copy of. */
    engine: { url: string; template: string };
  }
}

/**
 * Set up once per test run: an embedded engine with a migrated template database. With TEST_DATABASE_URL (a
 * PostgreSQL 15 or newer, role with CREATEDB and no superuser) that one is used instead.
 */
export default async function cluster(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env['TEST_DATABASE_URL'];
  const { url, stop } = outside ? { url: outside, stop: async () => undefined } : await embedded();
  const template = `candour_template_${process.pid}`;
  await statement(url, `drop database if exists ${template}`);
  await statement(url, `create database ${template}`);
  await migrate({ database: { connectionString: onDatabase(url, template) } });
  project.provide('engine', { url, template });
  return async () => {
    await statement(url, `drop database ${template} with (force)`);
    await stop();
  };
}

/** Runs one statement outside any transaction. */
export async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'candour-tests-'));
  const engine = await startEngine({ dataDir, log: { ...console, info: () => undefined } });
  const client = new pg.Client(engine.superuser);
  await client.connect();
  await client.query('alter role candour createdb');
  await client.end();
  const stop = async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  };
  return {
    url: `postgres://candour@localhost/candour?host=${encodeURIComponent(String(engine.pool.host))}`,
    stop,
  };
}
