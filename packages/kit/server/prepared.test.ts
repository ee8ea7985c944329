import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { inScope, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { createPool } from '@candour/engines/database/pool.ts';

const server = withServer();

test('a connection keeps marked statements, once for each text, and no others', async () => {
  const pool = createPool({ ...server().connection, max: 1 });
  const database = openDatabase(pool);
  try {
    const kept = await inScope(database, 'all', async (db) => {
      await db.selectFrom('brand').select('brandId').where('brandId', '=', 1).execute();
      for (const id of [1, 2])
        await prepared(prepared(db))
          .selectFrom('brand')
          .select('brandName')
          .where('brandId', '=', id)
          .execute();
      const { rows } = await sql<{ statement: string; times: number }>`
        select statement, generic_plans + custom_plans as times from pg_prepared_statements`.execute(db);
      return rows;
    });
    expect(kept).toEqual([
      { statement: 'select "brand_name" from "brand" where "brand_id" = $1  /* prepared */', times: 2 },
    ]);
  } finally {
    await pool.end();
  }
});
