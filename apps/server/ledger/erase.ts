import type pg from 'pg';

import { inBrands } from './brand-scope.ts';

/** Removes personal parts and their keys, and notes that they are gone on purpose. */
export async function erase(
  pool: pg.Pool,
  { brandId, recordIds }: { brandId: number; recordIds: readonly string[] },
): Promise<{ erased: number }> {
  return inBrands(pool, brandId, async (client) => {
    const { rowCount } = await client.query(
      `with gone as (
         delete from consent_personal where brand_id = $1 and record_id = any($2::uuid[]) returning record_id
       )
       insert into consent_erasure (brand_id, record_id) select $1, record_id from gone on conflict do nothing`,
      [brandId, recordIds],
    );
    return { erased: rowCount ?? 0 };
  });
}
