import { sql } from 'kysely';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { Attention, AttentionSource } from '@candour/kit/server/attention';
import type { Db } from '@candour/kit/server/database';
import { vendorScreens } from '../contract.ts';

/** Chosen vendors that were deleted since, and what people with all brands have to see to about lists. */
export const vendorAttention: AttentionSource = {
  kind: 'Vendors',
  access: [may('Vendors')],
  find: async ({ db, platform }) => [
    ...(await deletedVendors(db, platform.now())),
    ...(await heldLists(db)),
    ...(await failedFetch(db)),
  ],
};

type Deleted = { brandId: number; brandName: string; names: string[]; since: string };

const deletedVendors = async (db: Db, now: Date): Promise<Attention[]> => {
  // The list is unpacked once, whatever the number of brands.
  const { rows } = await sql<Deleted>`
    with in_use as (
      select content->'vendors' as vendors from vendor_list where status = 'Taken'
      order by vendor_list_version desc limit 1
    ), deleted as materialized (
      select key::int as vendor_id, value->>'name' as name, (value->>'deletedDate')::timestamptz as since
      from in_use, jsonb_each(vendors) where value->>'deletedDate' is not null
    )
    select brand_id, brand_name, array_agg(name order by name) as names, min(since) as since
    from deleted join vendor_selection using (vendor_id) join brand using (brand_id)
    where since <= ${now.toISOString()}::timestamptz
    group by brand_id, brand_name`.execute(db);
  return rows.map(({ brandId, brandName, names, since }) => ({
    key: `brand ${brandId}`,
    brandIds: [brandId],
    title:
      names.length === 1
        ? `${brandName} works with a vendor that was taken off the list`
        : `${brandName} works with ${names.length} vendors that were taken off the list`,
    text: `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}: not shown to visitors since {since}.`,
    tone: 'danger',
    since,
    action: 'Remove them',
    place: linkTo(vendorScreens, 'vendors', { search: { brand: brandId } }),
  }));
};

/** The Universal brand: only people with all brands decide about lists. */
const everyBrand = [0];
const place = linkTo(vendorScreens, 'vendors');

const heldLists = async (db: Db): Promise<Attention[]> => {
  const { rows } = await sql<{ version: number; loadedAt: string }>`
    select vendor_list_version as version, loaded_at from vendor_list
    where status = 'Held' and vendor_list_version > coalesce(
      (select max(vendor_list_version) from vendor_list where status = 'Taken'), 0)`.execute(db);
  return rows.map(({ version, loadedAt }) => ({
    key: `list ${version}`,
    brandIds: everyBrand,
    title: `Vendor list ${version} waits for a decision`,
    text: 'It differs from the list in use, and has waited since {since}.',
    tone: 'warning',
    since: loadedAt,
    action: 'Decide',
    place,
  }));
};

const failedFetch = async (db: Db): Promise<Attention[]> => {
  const last = await db
    .selectFrom('vendorListFetch')
    .innerJoin('configurationKey', (join) => join.onRef('keyValue', '=', 'address'))
    .select(['problem', 'fetchedAt'])
    .where('keyName', '=', 'VendorListAddress')
    .where('problem', '<>', '')
    .executeTakeFirst();
  if (!last) return [];
  return [
    {
      key: 'fetch',
      brandIds: everyBrand,
      title: 'The vendor list cannot be fetched',
      text: `${last.problem}, tried {since}.`,
      tone: 'warning',
      since: last.fetchedAt,
      action: 'Review vendors',
      place,
    },
  ];
};
