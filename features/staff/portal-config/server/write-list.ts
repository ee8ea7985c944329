import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuseFields } from '@candour/kit/server/refusal';
import { portalConfig } from '../contract.ts';

type Writing = Pick<Call, 'db' | 'brands' | 'audit'>;
type Listed = { brandId: number };

/** How the rows of a list are kept. */
export type ListPlan<Row extends Listed> = {
  /** The member of the configuration. */
  list: string;
  table: string;
  idColumn: string;
  idOf: (row: Row) => number | undefined;
  nameOf: (row: Row) => string;
  columns: (row: Row, at: number) => Record<string, string | number | boolean | null>;
};

type Lists<Row> = { before: readonly Row[]; after: readonly Row[] };

/** Makes the rows of a table those of a list. Rows that stay the same are not touched. */
export const writeList = async <Row extends Listed>(
  call: Writing,
  plan: ListPlan<Row>,
  { before, after }: Lists<Row>,
): Promise<void> => {
  const known = new Map(before.map((row, at) => [plan.idOf(row), { row, at }]));
  const kept = new Set(after.map(plan.idOf));
  for (const row of before) if (!kept.has(plan.idOf(row))) await remove(call, plan, row);
  for (const [at, row] of after.entries()) {
    const id = plan.idOf(row);
    if (id === undefined) {
      await insert(call, plan, { row, at });
      continue;
    }
    const old = known.get(id);
    if (old === undefined) return refuseFields({ [plan.list]: 'The chosen item does not exist' });
    const isSame = isDeepStrictEqual(plan.columns(old.row, old.at), plan.columns(row, at));
    if (!isSame) await update(call, plan, { old: old.row, row, at, id });
  }
};

const remove = async <Row extends Listed>(call: Writing, plan: ListPlan<Row>, row: Row): Promise<void> => {
  mustHoldBrand(call, row.brandId);
  await sql`delete from ${sql.table(plan.table)} where ${sql.ref(plan.idColumn)} = ${plan.idOf(row)}`.execute(
    call.db,
  );
  await tell(call, plan, { action: 'Delete', id: plan.idOf(row) ?? 0, before: row });
};

const insert = async <Row extends Listed>(
  call: Writing,
  plan: ListPlan<Row>,
  { row, at }: { row: Row; at: number },
): Promise<void> => {
  mustHoldBrand(call, row.brandId);
  const columns = Object.entries(plan.columns(row, at));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(plan.table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))})
    returning ${sql.ref(plan.idColumn)} as id`.execute(call.db);
  await tell(call, plan, { action: 'Create', id: rows[0]?.id ?? 0, after: row });
};

type Change<Row> = { old: Row; row: Row; at: number; id: number };

const update = async <Row extends Listed>(
  call: Writing,
  plan: ListPlan<Row>,
  { old, row, at, id }: Change<Row>,
): Promise<void> => {
  const columns = Object.entries(plan.columns(row, at));
  const isMoved = isDeepStrictEqual(plan.columns(old, at), plan.columns(row, at));
  // Rows of others take the place that is left for them.
  if (isMoved && call.brands !== 'all' && !call.brands.includes(row.brandId)) return;
  mustHoldBrand(call, old.brandId);
  mustHoldBrand(call, row.brandId);
  await sql`
    update ${sql.table(plan.table)} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where ${sql.ref(plan.idColumn)} = ${id}`.execute(call.db);
  await tell(call, plan, { action: isMoved ? 'Reorder' : 'Update', id, before: old, after: row });
};

type Told<Row> = { action: string; id: number; before?: Row; after?: Row };

const tell = async <Row extends Listed>(
  { audit }: Writing,
  plan: ListPlan<Row>,
  { action, id, before, after }: Told<Row>,
): Promise<void> => {
  const row = after ?? before;
  if (row === undefined) return;
  await audit({
    action,
    area: portalConfig.area,
    entityId: `${plan.table}:${id}`,
    entityName: plan.nameOf(row),
    brandId: row.brandId,
    before,
    after,
  });
};
