import { afterAll, beforeAll, expect, test } from 'vitest';

import type pg from 'pg';

import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';

/** Whatever refers to these is looked through without an index, for a reason. */
const TARGETS: Record<string, string> = {
  brand: 'the deletion of a brand takes its time (see take-time.ts)',
  admin_user: 'what staff did, which are thousands of rows',
  data_subject: 'people are erased, not deleted',
  preference_event: 'never deleted',
  language: 'never deleted',
  ledger_key: 'never deleted',
};

/** Tables with as many rows as staff set up. */
const SET_UP = [
  'banner_version',
  'collection_widget',
  'confirmation_page',
  'cookie_script',
  'header_footer_combination',
  'preference_page',
  'preference_widget',
  'privacy_policy_in_force',
  'progressive_profile',
  'public_link',
  'scan_schedule',
  'theme',
];

/** Rows that are gone after minutes or days, or one for each day or request. */
const FEW = [
  'address_change',
  'export_link',
  'identification',
  'portal_sign_in_daily',
  'restricted_person',
  'sso_state',
];

const UNINDEXED = `
select f.conrelid::regclass::text as "table", f.confrelid::regclass::text as target, a.attname as "column"
from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
  select from pg_index i where i.indrelid = f.conrelid and i.indisvalid and i.indkey[0] = f.conkey[1]
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
order by 1, 3`;

type ForeignKey = { table: string; target: string; column: string };

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.owner);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const unindexed = async (): Promise<ForeignKey[]> => (await pool.query<ForeignKey>(UNINDEXED)).rows;

test('[trust B5] a deletion looks through no table that grows with visitors', async () => {
  const found = await unindexed();
  const unknown = found.filter(
    ({ table, target }) => !(target in TARGETS) && !SET_UP.includes(table) && !FEW.includes(table),
  );
  expect(unknown).toEqual([]);
});

test('the exceptions are exceptions from something', async () => {
  const found = await unindexed();
  const targets = new Set(found.map(({ target }) => target));
  const tables = new Set(found.filter(({ target }) => !(target in TARGETS)).map(({ table }) => table));
  expect(Object.keys(TARGETS).filter((target) => !targets.has(target))).toEqual([]);
  expect([...SET_UP, ...FEW].filter((table) => !tables.has(table))).toEqual([]);
});
