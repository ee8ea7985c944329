import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { asColumns, serveResource } from '@candour/kit/server/serve-resource';
import { chosenVendors, type ChosenVendor } from '../../advertising/vendors/door.ts';
import {
  integrationSystemsOffered,
  lookUpValues,
  orderLookUpValues,
  vendorsOffered,
  type LookUpValue,
} from './contract.ts';

const view = () => sql`(
  select v.*, b.brand_name,
    (select count(distinct u.process_id)::int from process_value u where u.value_id = v.value_id) as used_by
  from look_up_value v join brand b using (brand_id))`;

/** Processes that name a value, and cells of the security matrix. */
const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct p.process_id as id, p.process_name as name
    from process p
    where p.process_id in (select process_id from process_value where value_id = ${id})
      or p.process_id in (select process_id from measure_status where measure_id = ${id})
    order by 2`.execute(db);
  const { rows: systems } = await sql<{ id: number; name: string }>`
    select distinct v.value_id as id, v.name from measure_status s join look_up_value v on v.value_id = s.system_id
    where s.measure_id = ${id} order by 2`.execute(db);
  return [
    ...rows.map((row) => ({ ...row, productArea: productAreas.PROCESSES })),
    ...systems.map((row) => ({ ...row, productArea: lookUpValues.area })),
  ];
};

/** Built-in values mean what the law says; a value keeps its type. */
const verify = async (db: Db, record: LookUpValue, before: LookUpValue | null): Promise<void> => {
  const fixed = (['name', 'reference', 'brandId'] as const).find((name) => record[name] !== before?.[name]);
  if (before?.isSystem === true && fixed !== undefined)
    refuseFields({ [fixed]: 'This is fixed for values that are built in' });
  if (before !== null && before.type !== record.type)
    refuseFields({ type: 'Add another value instead of changing its type' });
  const { integrationSystemId, vendor } = record;
  await mustExist(db, {
    table: 'integration_system',
    column: 'id',
    ids: integrationSystemId === null ? [] : [integrationSystemId],
    field: 'integrationSystemId',
    where: sql`(${record.brandId} = any(brand_ids) or 0 = any(brand_ids) or ${record.brandId} = 0)`,
  });
  if (vendor !== null && vendor !== before?.vendor) await mustBeChosen(db, record);
};

/** One that was chosen once may stay: the register says who received data, too. */
const mustBeChosen = async (db: Db, { vendor, brandId }: LookUpValue): Promise<void> => {
  const chosen = await chosenVendors(db);
  const isOfBrand = (one: ChosenVendor) => brandId === 0 || one.brandId === 0 || one.brandId === brandId;
  if (!chosen.some((one) => one.vendor === vendor && isOfBrand(one)))
    refuseFields({ vendor: 'The chosen item does not exist' });
};

export const lookUpEndpoints: Endpoint[] = [
  handle(orderLookUpValues, async ({ db, body: { ids }, audit }) => {
    await mustExist(db, { table: 'look_up_value', column: 'value_id', ids, field: (at) => `ids.${at}` });
    // Values that the caller may only read keep their place.
    await sql`update look_up_value v set position = o.place
      from unnest(${ids}::int[]) with ordinality as o (id, place) where v.value_id = o.id`.execute(db);
    await audit({
      action: 'Reorder',
      area: lookUpValues.area,
      entityId: ids[0] ?? 0,
      entityName: 'Look-up data',
      brandId: 0,
      after: { order: ids },
    });
  }),
  handle(integrationSystemsOffered, async ({ db }) => ({
    systems: await db.selectFrom('integrationSystem').select(['id', 'name']).orderBy('name').execute(),
  })),
  handle(vendorsOffered, async ({ db }) => {
    const byVendor = Map.groupBy(await chosenVendors(db), ({ vendor }) => vendor);
    return {
      vendors: [...byVendor].map(([vendor, rows]) => ({
        vendor,
        name: rows[0]?.name ?? '',
        brandIds: rows.map(({ brandId }) => brandId),
      })),
    };
  }),
  ...serveResource(lookUpValues, {
    table: 'lookUpValue',
    view,
    columns: asColumns,
    verify,
    usages,
    remove: async (call, { find, remove }) => {
      const { isSystem, name } = await find(call.db, call.params.id);
      if (isSystem) refuse(409, `${name} is built in and cannot be deleted`);
      await remove(call);
    },
  }),
];
