import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrands, plainBrandIds } from '@candour/kit/server/giving';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { asColumns, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { mustExist } from '@candour/kit/server/references';
import type { Process } from '../contract.ts';
import { findProcess, processView } from './process-view.ts';
import { referencesOf } from './references-of.ts';
import { verify } from './verify.ts';

const checkedBrands = async (call: Pick<Call, 'db' | 'brands'>, brandIds: readonly number[]) => {
  const plain = plainBrandIds(brandIds);
  mustHoldBrands(call, plain);
  await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: plain, field: 'brandIds' });
  return plain;
};

/** Notes who wrote the draft. */
const noteEditor = async ({ db, session }: Pick<Call, 'db' | 'session'>, id: number): Promise<void> => {
  const userId = session?.userId ?? 0;
  await sql`update process set changed_at = now(),
      edited_by = (select array_agg(distinct u) from unnest(edited_by || ${userId}::int) u)
    where process_id = ${id}`.execute(db);
};

/** What names a process, for "used by". */
const linkValues = async ({ db }: Pick<Call, 'db'>, id: number): Promise<void> => {
  const references = referencesOf(await findProcess(db, id));
  await sql`delete from process_value where process_id = ${id}`.execute(db);
  await sql`insert into process_value (process_id, value_id, member)
    select distinct ${id}::int, r.id, r.member
    from unnest(${references.map((one) => one.id)}::int[], ${references.map((one) => one.member)}::text[])
      as r (id, member)`.execute(db);
};

const whyFixed: Partial<Record<Process['status'], string>> = {
  InReview: 'This process is in review. Take it back to change it.',
  Approved: 'This version is approved. Make a new version to change it.',
  Archived: 'This process is archived. Restore it to change it.',
};

/** How processes are read and written. */
export const processBehaviour: ResourceBehaviour<Process> = {
  table: 'process',
  view: processView,
  columns: (record) => ({ ...asColumns(record), brandIds: record.brandIds }),
  verify,
  beside: async (call, id) => {
    await noteEditor(call, id);
    await linkValues(call, id);
  },
  create: async (call, { create }) => {
    const brandIds = await checkedBrands(call, call.body.brandIds);
    const { id } = await create(call, { ...call.body, brandIds });
    return { newProcessId: id };
  },
  update: async (call, { find, update }) => {
    const { processId, id = processId, brandIds } = call.body;
    if (id === undefined) return refuseFields({ processId: 'This field is required' });
    const before = await find(call.db, id);
    mustHoldBrands(call, before.brandIds);
    const reason = whyFixed[before.status];
    if (reason !== undefined) refuse(409, reason);
    const brands = brandIds === undefined ? {} : { brandIds: await checkedBrands(call, brandIds) };
    return (await update(call, { ...call.body, ...brands })).row;
  },
  remove: async (call, { find, remove }) => {
    const row = await find(call.db, call.params.id);
    mustHoldBrands(call, row.brandIds);
    const { rows } = await sql`
      select 1 from process_version where process_id = ${row.processId} limit 1`.execute(call.db);
    if (rows.length > 0) refuse(409, `${row.processName} was approved before. Archive it instead.`);
    await remove(call);
  },
};
