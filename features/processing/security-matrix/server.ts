import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { notFound } from '@candour/kit/server/refusal';
import { getMatrix, putCell, type Cell, type MatrixRow, type Measure, type RowKind } from './contract.ts';

type Row = Omit<MatrixRow, 'isEditable'>;

const columnOf = { Process: 'process_id', System: 'system_id' } as const;

/** Processes of the register, or active systems of the look-up data. */
const rowsOf = async (db: Db, kind: RowKind): Promise<Row[]> => {
  const processes = sql<Row>`
    select p.process_id as row_id, p.process_name as name, p.brand_ids, coalesce(d.name, '') as department,
      p.security_measure_ids as declared_ids,
      coalesce((select string_agg(b.brand_name, ', ' order by b.brand_name) from brand b
        where b.brand_id = any(p.brand_ids)), '') as brand_name
    from process p left join look_up_value d on d.value_id = p.department_id
    where p.status <> 'Archived' order by lower(p.process_name), p.process_id`;
  const systems = sql<Row>`
    select v.value_id as row_id, v.name, array[v.brand_id] as brand_ids, '' as department,
      '[]'::jsonb as declared_ids, b.brand_name
    from look_up_value v join brand b using (brand_id)
    where v.type = 'System' and v.is_active order by v.position`;
  const { rows } = await (kind === 'Process' ? processes : systems).execute(db);
  return rows;
};

const cellsOf = async (db: Db, kind: RowKind): Promise<Cell[]> => {
  const column = sql.ref(columnOf[kind]);
  const { rows } = await sql<Cell>`
    select ${column} as row_id, measure_id, state, note, evidence_url, stated_on, changed_by, changed_at
    from measure_status where ${column} is not null`.execute(db);
  return rows;
};

const measuresOf = async (db: Db): Promise<Measure[]> => {
  const { rows } = await sql<Measure>`
    select value_id as measure_id, name, measure_type from look_up_value
    where type = 'SecurityMeasure' and is_active order by position`.execute(db);
  return rows;
};

const holds = ({ brands }: Pick<Call, 'brands'>, brandIds: readonly number[]): boolean =>
  brands === 'all' || brandIds.every((id) => brands.includes(id));

export const securityMatrixEndpoints: Endpoint[] = [
  handle(getMatrix, async (call) => {
    const { db, query } = call;
    const rows = await rowsOf(db, query.rows);
    return {
      rows: rows.map((row) => ({ ...row, isEditable: holds(call, row.brandIds) })),
      measures: await measuresOf(db),
      cells: await cellsOf(db, query.rows),
    };
  }),
  handle(putCell, async (call) => {
    const { db, body, session, audit, platform } = call;
    const row = (await rowsOf(db, body.rows)).find(({ rowId }) => rowId === body.rowId);
    if (row === undefined) return notFound();
    mustHoldBrands(call, row.brandIds);
    await mustExist(db, {
      table: 'look_up_value',
      column: 'value_id',
      ids: [body.measureId],
      field: 'measureId',
      where: sql`type = 'SecurityMeasure'`,
    });
    const column = sql.ref(columnOf[body.rows]);
    const before = (await cellsOf(db, body.rows)).find(
      ({ rowId, measureId }) => rowId === body.rowId && measureId === body.measureId,
    );
    if (body.state === null)
      await sql`delete from measure_status where ${column} = ${body.rowId} and measure_id = ${body.measureId}`.execute(
        db,
      );
    else
      await sql`
        insert into measure_status (${column}, measure_id, state, note, evidence_url, stated_on, changed_by, changed_at)
        values (${body.rowId}, ${body.measureId}, ${body.state}, ${body.note}, ${body.evidenceUrl}, ${body.statedOn},
          ${session.fullName}, ${platform.now()})
        on conflict (${column}, measure_id) do update set state = excluded.state, note = excluded.note,
          evidence_url = excluded.evidence_url, stated_on = excluded.stated_on, changed_by = excluded.changed_by,
          changed_at = excluded.changed_at, row_version = measure_status.row_version + 1`.execute(db);
    await audit({
      action: 'Update',
      area: productAreas.SECURITY_MATRIX,
      entityId: body.rowId,
      entityName: row.name,
      brandId: row.brandIds.length === 1 ? (row.brandIds[0] ?? null) : null,
      before,
      after: body,
    });
  }),
];
