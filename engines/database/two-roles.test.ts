import { afterAll, beforeAll, expect, test } from 'vitest';

import type pg from 'pg';

import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { createPool } from './pool.ts';
import { prepareDatabase } from './prepare-database.ts';

/** What the product may do with evidence; with any other table it may do everything that rows need. */
const GUARDED: Record<string, string> = {
  audit_log: 'INSERT, SELECT',
  consent_chain: 'INSERT, SELECT',
  consent_checkpoint: 'INSERT, SELECT',
  consent_erasure: 'INSERT, SELECT',
  consent_personal: 'INSERT, SELECT',
  consent_record: 'INSERT, SELECT',
  consent_retired: 'SELECT',
  guarded_table: 'SELECT',
  kept_key: 'INSERT, SELECT',
  ledger_key: 'INSERT, SELECT',
  log_anchor: 'SELECT',
  preference_event: 'INSERT, SELECT',
  schema_migration: 'SELECT',
  sign_in_log: 'INSERT, SELECT',
  transparency_log: 'SELECT',
};
const EVIDENCE = Object.keys(GUARDED);
const ROWS = 'DELETE, INSERT, SELECT, UPDATE';

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  owner = createPool(database.owner);
});
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
});

const asProduct = (sql: string) => inBrands(pool, '*', (client) => client.query(sql));
const prepare = () => prepareDatabase({ owner: database.owner, runtime: database.config });

/** Tables by what the product may do with them, where that is not what it should be. */
const wrongGrants = async (): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; may: string; isOwner: boolean }>(
    `select c.relname as name, pg_has_role(c.relowner, 'member') as "isOwner",
       (select coalesce(string_agg(p, ', ' order by p), '')
        from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) p
        where has_table_privilege(c.oid, p)) as may
     from pg_class c where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind in ('r', 'p')
     order by 1`,
  );
  const wrong = rows.filter(({ name, may, isOwner }) => isOwner || may !== (GUARDED[name] ?? ROWS));
  return Object.fromEntries(wrong.map(({ name, may, isOwner }) => [name, isOwner ? 'owner' : may]));
};

test('[trust A1] two addresses that name different databases are refused before anything changes', async () => {
  const other = await testDatabase();
  const given = { owner: other.owner, runtime: database.config };
  await expect(prepareDatabase(given).finally(() => other.drop())).rejects.toThrow(
    /^DATABASE_URL and DATABASE_OWNER_URL name different databases: /,
  );
});

test('[trust A1] the role that runs the product owns no table and may only add to evidence', async () => {
  expect(await wrongGrants()).toEqual({});
});

test.each(EVIDENCE)('[trust A1] the product cannot change, remove or unguard rows of %s', async (table) => {
  for (const sql of [
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger user`,
    `alter table ${table} no force row level security`,
    `create policy mine on ${table} using (true)`,
    `drop table ${table} cascade`,
  ])
    await expect(asProduct(sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('[trust A1] nor can it make tables, change what it may do, or become the owner', async () => {
  for (const sql of [
    'create table pear (id int)',
    'set role candour',
    'update guarded_table set may = null',
    'create or replace function candour_forget_words(person uuid) returns void language sql as $$ select $$',
  ])
    await expect(asProduct(sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('[trust A1] young entries of logs stay, whatever the product asks for', async () => {
  for (const log of ['audit', 'sign_in'])
    await expect(asProduct(`select candour_clear_${log}_log(now())`)).rejects.toThrow(/is kept for/);
});

test('[trust A1] tables of later migrations are open to the product, and grants made by hand are put right', async () => {
  await owner.query('create table plum (id integer generated always as identity, name text)');
  await asProduct("insert into plum (name) values ('Mirabelle')");
  await owner.query('grant update on audit_log to public; revoke select on brand from candour_runtime');
  await owner.query('grant delete, truncate on sign_in_log to candour_runtime');
  expect(Object.keys(await wrongGrants())).toEqual(['audit_log', 'brand', 'sign_in_log']);
  expect(await prepare()).toMatchObject({ isWalled: true });
  expect(await wrongGrants()).toEqual({});
  await owner.query('drop table plum');
});

test('[trust A1] a single role still runs everything, and is known to be one', async () => {
  const { owner: both } = database;
  expect(await prepareDatabase({ owner: both, runtime: both })).toEqual({ role: 'candour', isWalled: false });
});
