import { sql } from 'kysely';
import type { ProductArea } from '@candour/kit/contract/areas';
import type { BodyOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import { channels } from '../../channels/contract.ts';
import { parentGroups, subGroups, type consentStructure, type Level } from '../contract.ts';

type Place = { table: string; id: string; name: string; area: ProductArea; parent: Parent | null };
type Parent = { table: string; id: string };

const places: Record<Level, Place> = {
  ParentGroup: {
    table: 'parent_group',
    id: 'parent_group_id',
    name: 'parent_group_name',
    area: parentGroups.area,
    parent: null,
  },
  SubGroup: {
    table: 'sub_group',
    id: 'sub_group_id',
    name: 'sub_group_name',
    area: subGroups.area,
    parent: { table: 'parent_group', id: 'parent_group_id' },
  },
  Channel: {
    table: 'channel',
    id: 'channel_id',
    name: 'channel_name',
    area: channels.area,
    parent: { table: 'sub_group', id: 'sub_group_id' },
  },
};

type Row = { id: number; name: string; brandId: number; parentId: number | null; displayOrder: number };

/**
 * Numbers rows in the given order and moves those from elsewhere. Rows that the caller may only read keep
 * their number; they cannot be moved.
 */
export const putInOrder = async (
  call: Pick<Call, 'db' | 'brands' | 'audit'>,
  { level, parentId, ids }: BodyOf<typeof consentStructure.order>,
): Promise<void> => {
  const place = places[level];
  if ((place.parent === null) !== (parentId === null)) refuseFields({ parentId: wrongParent });
  const rows = await rowsOf(call.db, place, ids);
  await mustExist(call.db, { table: place.table, column: place.id, ids, field: (at) => `ids.${at}` });
  const moved = rows.filter((row) => row.parentId !== parentId);
  mustHoldBrands(
    call,
    moved.map(({ brandId }) => brandId),
  );
  await parentsMustFit(call.db, place, rows, parentId);
  for (const [at, id] of [...new Set(ids)].entries()) await put(call.db, place, { id, at, parentId, moved });
  await tell(call, place, { ids, parentId, rows, moved });
};

const wrongParent = 'The chosen item does not exist';

const rowsOf = async (db: Db, { table, id, name, parent }: Place, ids: readonly number[]): Promise<Row[]> => {
  // A channel of a service is in no group and is excluded.
  const isOwn = table === 'channel' ? sql`not is_cookie_channel` : sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name, brand_id as "brandId", display_order as "displayOrder",
      ${parent === null ? sql`null::integer` : sql.ref(parent.id)} as "parentId"
    from ${sql.table(table)} where ${sql.ref(id)} = any(${[...ids]}) and ${isOwn}
    order by display_order, ${sql.ref(id)}`.execute(db);
  if (rows.length < new Set(ids).size) refuseFields({ ids: wrongParent });
  return rows;
};

/** A row must be in a group of its own brand or in a universal one. */
const parentsMustFit = async (db: Db, { parent }: Place, rows: readonly Row[], parentId: number | null) => {
  if (parent === null || parentId === null) return;
  for (const brandId of new Set(rows.map((row) => row.brandId))) {
    await mustExist(db, {
      table: parent.table,
      column: parent.id,
      ids: [parentId],
      field: 'parentId',
      brandId,
    });
  }
};

type Position = { id: number; at: number; parentId: number | null; moved: readonly Row[] };

const put = async (db: Db, { table, id: key, parent }: Place, { id, at, parentId, moved }: Position) => {
  const isMoved = moved.some((row) => row.id === id);
  // Saving a form that was opened before the move would otherwise move the row back.
  const move =
    isMoved && parent !== null
      ? sql`, ${sql.ref(parent.id)} = ${parentId}, row_version = row_version + 1`
      : sql``;
  await sql`update ${sql.table(table)} set display_order = ${at + 1}${move} where ${sql.ref(key)} = ${id}`.execute(
    db,
  );
};

type Told = { ids: readonly number[]; parentId: number | null; rows: readonly Row[]; moved: readonly Row[] };

const tell = async (
  { audit }: Pick<Call, 'audit'>,
  { area }: Place,
  { ids, parentId, rows, moved }: Told,
): Promise<void> => {
  for (const { id, name, brandId, parentId: before } of moved) {
    await audit({
      action: 'Move',
      area,
      entityId: id,
      entityName: name,
      brandId,
      before: { parentId: before },
      after: { parentId },
    });
  }
  const order = rows.map(({ id }) => id);
  const [first] = rows;
  if (first === undefined || moved.length > 0 || order.join() === ids.join()) return;
  await audit({
    action: 'Reorder',
    area,
    entityId: parentId ?? 0,
    entityName: first.name,
    brandId: first.brandId,
    before: { order },
    after: { order: ids },
  });
};
