import { sql } from 'kysely';
import { hasEffect, type VendorRestriction } from '@candour/consent/iab/vendor-list/restrictions.ts';
import { isListed } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { iabCalls } from '../contract.ts';
import { choiceOf } from './choice.ts';
import type { ListFile } from './list-file.ts';
import { listInUse } from './take-in.ts';

type Choosing = Pick<Call, 'db' | 'brands'>;

const mustBeOwnBrand = async (call: Choosing, brandId: number): Promise<void> => {
  await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
  mustHoldBrand(call, brandId);
};

const fileInUse = async ({ db }: Choosing): Promise<ListFile> =>
  (await listInUse(db))?.file ?? refuse(409, 'Load a vendor list first');

const entryOf = (brandId: number) => ({
  action: 'Update',
  area: productAreas.VENDORS,
  entityId: `brand ${brandId}`,
  brandId,
});

/** Adds vendors that may be shown, and removes any: two people who choose at once do not undo each other. */
export const selectVendors = async (call: Call<typeof iabCalls.select>): Promise<void> => {
  const { db, body, audit, platform } = call;
  const { brandId, add, remove } = body;
  await mustBeOwnBrand(call, brandId);
  if (add.length > 0) mustBeListed(add, { file: await fileInUse(call), now: platform.now().getTime() });
  const before = await choiceOf(db, brandId);
  if (add.length > 0)
    await db
      .insertInto('vendorSelection')
      .values([...new Set(add)].map((vendorId) => ({ brandId, vendorId })))
      .onConflict((conflict) => conflict.columns(['brandId', 'vendorId']).doNothing())
      .execute();
  if (remove.length > 0)
    for (const table of ['vendorSelection', 'vendorRestriction'] as const)
      await db.deleteFrom(table).where('brandId', '=', brandId).where('vendorId', 'in', remove).execute();
  const after = await choiceOf(db, brandId);
  await audit({
    ...entryOf(brandId),
    entityName: 'Vendors',
    before: [...before.selected],
    after: [...after.selected],
  });
};

const mustBeListed = (ids: readonly number[], { file, now }: { file: ListFile; now: number }): void => {
  for (const id of ids) {
    const vendor = file.vendors[id];
    if (!vendor || !isListed(vendor, now)) refuseFields({ add: `Vendor ${id} is not on the vendor list` });
  }
};

type Change = Call<typeof iabCalls.restrict>['body']['restrictions'][number];

/** Sets restrictions of vendors the brand works with, only where they change anything, and lifts any. */
export const restrictVendors = async (call: Call<typeof iabCalls.restrict>): Promise<void> => {
  const { db, body, audit } = call;
  const { brandId, restrictions } = body;
  await mustBeOwnBrand(call, brandId);
  const before = await choiceOf(db, brandId);
  const set = restrictions.flatMap(({ type, ...pair }) => (type === null ? [] : [{ ...pair, type }]));
  if (set.length > 0) mustHaveEffect(set, { file: await fileInUse(call), selected: before.selected });
  const pairs = new Set(restrictions.map(pairOf));
  if (pairs.size < restrictions.length)
    refuseFields({ restrictions: 'A purpose of a vendor can be restricted in one way only' });
  await db
    .deleteFrom('vendorRestriction')
    .where('brandId', '=', brandId)
    .where(sql<string>`vendor_id || ' ' || purpose_id`, 'in', [...pairs, ''])
    .execute();
  if (set.length > 0)
    await db
      .insertInto('vendorRestriction')
      .values(set.map(({ type, ...pair }) => ({ brandId, ...pair, restrictionType: type })))
      .execute();
  const after = await choiceOf(db, brandId);
  await audit({
    ...entryOf(brandId),
    entityName: 'Vendor restrictions',
    before: before.restrictions,
    after: after.restrictions,
  });
};

const pairOf = ({ vendorId, purposeId }: Change): string => `${vendorId} ${purposeId}`;

const mustHaveEffect = (
  restrictions: readonly VendorRestriction[],
  { file, selected }: { file: ListFile; selected: ReadonlySet<number> },
): void => {
  for (const { vendorId, purposeId, type } of restrictions) {
    const vendor = file.vendors[vendorId];
    if (!vendor || !selected.has(vendorId))
      return refuseFields({ restrictions: `Choose vendor ${vendorId} first` });
    if (!hasEffect(vendor, purposeId, type))
      refuseFields({ restrictions: `${vendor.name} leaves no such choice for purpose ${purposeId}` });
  }
};
