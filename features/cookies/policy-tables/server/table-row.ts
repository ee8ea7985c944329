import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { policyTables } from '../contract.ts';

/**
 * Whether published and saved content differ: the table itself, one of its services, or one of their
 * categories. They are looked up one by one: joined, PostgreSQL would read all services for each table.
 */
const hasChanges = sql<boolean>`(t.changed_at > t.live_since or exists (
  select 1 from jsonb_array_elements(t.scripts) chosen
  where (select greatest(s.changed_at, (select c.changed_at from cookie_category c
      where c.category_id = s.parent_cookie_category_id))
    from cookie_script s where s.cookie_script_id = (chosen ->> 'cookieScriptId')::int) > t.live_since))`;

/** Tables in wire format, with the services as they are in the row. */
export const tablesView = (db: Db) =>
  db
    .selectFrom('policyTable as t')
    .innerJoin('brand as b', 'b.brandId', 't.brandId')
    .selectAll('t')
    .select([
      'b.brandName',
      't.liveSince as publishedAt',
      sql<number>`jsonb_array_length(t.scripts)`.as('countOfScripts'),
      sql<'Draft' | 'Published' | 'PublishedWithChanges'>`case when t.live_version is null then 'Draft'
        when ${hasChanges} then 'PublishedWithChanges' else 'Published' end`.as('status'),
    ]);

export const findTable = async (db: Db, id: number) =>
  (await tablesView(db).where('t.policyTableId', '=', id).executeTakeFirst()) ?? notFound();

export type TableRow = Awaited<ReturnType<typeof findTable>>;

/** The row for somebody who may change it; rows of all brands are only for people with all brands. */
export const findOwnTable = async ({ db, brands }: Pick<Call, 'db' | 'brands'>, id: number) => {
  const row = await findTable(db, id);
  mustHoldBrand({ brands }, row.brandId);
  return row;
};

export const tableEntry = ({ policyTableId, policyTableName, brandId }: TableRow) => ({
  area: policyTables.area,
  entityId: policyTableId,
  entityName: policyTableName,
  brandId,
});
