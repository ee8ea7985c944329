import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

/** A vendor that a brand works with. */
export type ChosenVendor = {
  /** `own:` and its number, or `iab:` and that on the list of IAB Europe. */
  vendor: string;
  name: string;
  brandId: number;
};

/** The own vendors of the brands in scope, and those they chose from the list in use, by name. */
export const chosenVendors = async (db: Db): Promise<ChosenVendor[]> => {
  const { rows } = await sql<ChosenVendor>`
    with in_use as materialized (
      select content -> 'vendors' as vendors from vendor_list
      where status = 'Taken' and exists (select 1 from vendor_selection)
      order by vendor_list_version desc limit 1),
    listed as materialized (
      select key::int as vendor_id, value ->> 'name' as name from in_use, jsonb_each(in_use.vendors))
    select 'own:' || vendor_id as vendor, name, brand_id from vendor
    union all
    select 'iab:' || s.vendor_id, l.name, s.brand_id from vendor_selection s join listed l using (vendor_id)
    order by 2, 1, 3`.execute(db);
  return rows;
};
