import type pg from 'pg';

import { installJobs } from '../jobs/install-jobs.ts';
import { DatabaseClient } from './client.ts';
import { MIGRATION_LOCK, migrate } from './migrate.ts';

/** Says how far a database is guarded against the role that runs the product. */
export type Prepared = {
  role: string;
  /** It owns no evidence and may only add to it. */
  isWalled: boolean;
};

/**
 * Makes a database ready for this version, as the owner of its tables, and gives the role that runs the
 * product what it needs. One role may be both.
 */
export const prepareDatabase = async ({
  owner,
  runtime,
}: {
  owner: pg.ClientConfig;
  runtime: pg.ClientConfig;
}): Promise<Prepared> => {
  const { role, name } = await ask<Self>(runtime, SELF);
  const { name: ofOwner } = await ask<Self>(owner, SELF);
  if (ofOwner !== name)
    throw new Error(`DATABASE_URL and DATABASE_OWNER_URL name different databases: ${name} and ${ofOwner}`);
  await migrate({ database: owner });
  await installJobs(owner);
  await admit(owner, role);
  const { isWalled } = await ask<{ isWalled: boolean }>(runtime, WALLED);
  return { role, isWalled };
};

type Self = { role: string; name: string };
const SELF = 'select current_user as role, current_database() as name';

/** Several nodes may start at once. */
const admit = async (owner: pg.ClientConfig, role: string): Promise<void> => {
  const client = new DatabaseClient(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('select candour_admit($1) where current_user <> $1', [role]);
  } finally {
    await client.end();
  }
};

const WALLED = `
select bool_and(not pg_has_role(c.relowner, 'member') and not has_table_privilege(c.oid, 'update, delete, truncate'))
  as "isWalled"
from guarded_table g join pg_class c on c.relname = g.table_name and c.relnamespace = 'public'::regnamespace`;

const ask = async <Row extends pg.QueryResultRow>(database: pg.ClientConfig, sql: string): Promise<Row> => {
  const client = new DatabaseClient(database);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows[0]!; // each question has one answer
  } finally {
    await client.end();
  }
};
