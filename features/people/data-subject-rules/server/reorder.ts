import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { ProductArea } from '@candour/kit/contract/areas';
import { mustExist } from '@candour/kit/server/references';

type Place = { table: string; column: string; area: ProductArea; entityName: string };

/** Sets the order in which rules are tried; rules that the caller may only read keep their number. */
export const reorder = async (
  { db, body: { ids }, audit }: Pick<Call, 'db' | 'audit'> & { body: { ids: number[] } },
  { table, column, area, entityName }: Place,
): Promise<void> => {
  await mustExist(db, { table, column, ids, field: (at) => `ids.${at}` });
  const { rows } = await sql<{ brandId: number }>`
    update ${sql.table(table)} d set priority = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place) where d.${sql.ref(column)} = o.id
    returning brand_id as "brandId"`.execute(db);
  await audit({
    action: 'Reorder',
    area,
    entityId: ids[0] ?? 0,
    entityName,
    brandId: rows[0]?.brandId ?? 0,
    after: { order: ids },
  });
};
