import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { DatabaseClient } from './client.ts';

/** One number for all nodes: the holder migrates, the others wait and then find nothing to do. */
export const MIGRATION_LOCK = 7_316_551_204;
/** PostgreSQL's codes for a table that others hold, and for a deadlock with them. */
const IN_USE = new Set(['55P03', '40P01']);
const LOCK_MS = 3000;
const PAUSE_MS = 500;
/** Longer than any statement of the product may take. */
const TRIES = 60;
const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

type Migration = {
  name: string;
  sql: string;
  checksum: string;
};

/**
 * Applies the SQL files of `folder` (`NNNN-name.sql`) that this database has not seen, in order, each in
 * its own transaction together with the record that it was applied. Several nodes may call it at once.
 * Throws an Error naming the file if an applied one was changed or one fails. Throws before anything else
 * if the database has seen migrations that are not here: it belongs to a newer version.
 */
export const migrate = async ({
  database,
  folder = join(import.meta.dirname, '../../apps/server/migrations'),
}: {
  database: pg.ClientConfig;
  folder?: string;
}): Promise<{ applied: string[] }> => {
  const migrations = readMigrations(folder);
  const client = new DatabaseClient(database);
  await client.connect();
  try {
    // Migrations change the rows of every brand.
    await client.query("select pg_advisory_lock($1), set_config('candour.brands', '*', false)", [
      MIGRATION_LOCK,
    ]);
    return { applied: await applyPending(client, migrations) };
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
};

const applyPending = async (client: pg.Client, migrations: Migration[]): Promise<string[]> => {
  const known = await appliedBefore(client);
  mustKnowAll(known, migrations);
  const pending = migrations.filter(({ name }) => !known.has(name));
  for (const { name, checksum } of migrations) {
    if ((known.get(name) ?? checksum) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Put its old text back and write a new migration.`,
      );
    }
  }
  if (pending.length === 0) return [];
  await mustBeAllowed(client);
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
};

/** A process may run with the second role alone, once another one has prepared the database. */
const mustBeAllowed = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ role: string; allowed: boolean }>(
    "select current_user as role, has_schema_privilege(current_schema(), 'create') as allowed",
  );
  if (rows[0]?.allowed === true) return;
  throw new Error(
    `The database has to be prepared for this version, and its role "${rows[0]?.role}" may not change tables. Start one process with DATABASE_OWNER_URL first.`,
  );
};

/** An older version would write to tables it does not understand. */
const mustKnowAll = (applied: Map<string, string>, migrations: Migration[]): void => {
  const here = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !here.has(name)).sort();
  if (unknown.length === 0) return;
  throw new Error(
    `This version is older than the database: it knows migrations up to ${migrations.at(-1)?.name ?? 'none'}, and the database has ${unknown.at(-1)}. Start the newer version, or restore a backup that was made before the upgrade.`,
  );
};

const appliedBefore = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows: found } = await client.query<{ known: boolean }>(
    "select to_regclass('schema_migration') is not null as known",
  );
  if (found[0]?.known !== true) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/**
 * Waits for tables that other processes work with, but only for a few seconds at a time: whoever comes later
 * waits behind it.
 */
const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (tries < TRIES && IN_USE.has((error as { code?: string }).code ?? '')) {
        await pause(PAUSE_MS);
        continue;
      }
      throw new Error(
        `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }
};

const applyOnce = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  await client.query("select set_config('lock_timeout', $1, true)", [`${LOCK_MS}ms`]);
  await client.query(sql);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('commit');
};

const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const seen = new Set<string>();
  return names.map((name) => {
    const number = NAME.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} must be named like 0001-brands.sql.`);
    if (seen.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    seen.add(number);
    // A checkout with Windows line endings is the same migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
};
