import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';

import { patiently } from './database-away.ts';

/**
 * Tables by name; each feature adds its own by declaration merging, in camelCase.
 * Columns are snake_case in SQL and camelCase here.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Tables {}

export type Database = Kysely<Tables>;
/** What handlers get: a transaction bound to the brands its caller may touch. */
export type Db = Transaction<Tables>;

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // JSON columns contain wire records, whose member names must stay as they are. Wire names such as
    // `isVisibleInCSPortal` survive the round trip only with an underscore between all their capitals.
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true }),
    ],
  });

/** The open transaction of a client, for code that writes in somebody else's transaction. */
export const transactionOf = (client: pg.PoolClient): Db => {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  // Kysely needs no more of a pool than this, and here it neither begins nor ends anything by itself.
  return openDatabase(pool as unknown as pg.Pool) as unknown as Db;
};

/** The brands a transaction may touch: a list of ids, or all of them. */
export type BrandScope = readonly number[] | 'all';

/**
 * Runs `work` in a transaction that row-level security binds to `brands`; without this setting no brand row
 * is visible at all. At the `door` nobody is known yet: only people, roles, programs and the list of addresses
 * are, so that somebody can be recognised. If the connection is lost before `work` began, another one is used.
 */
export const inScope = <T>(
  database: Database,
  brands: BrandScope | 'door',
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  let hasBegun = false;
  const run = () =>
    database.transaction().execute(async (db) => {
      await enter(db, brands);
      hasBegun = true;
      return work(db);
    });
  return patiently(run, () => !hasBegun);
};

/** The same in a transaction that cannot write. */
export const lookInScope = <T>(
  database: Database,
  brands: BrandScope | 'door',
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await enter(db, brands);
      return work(db);
    });

const enter = async (db: Db, brands: BrandScope | 'door'): Promise<void> => {
  if (brands === 'door') {
    await sql`select set_config('candour.brands', '', true), set_config('candour.door', 'open', true)`.execute(
      db,
    );
    return;
  }
  const setting = brands === 'all' ? '*' : brands.join(',');
  await sql`select set_config('candour.brands', ${setting}, true)`.execute(db);
};
