import type pg from 'pg';

import { subjectOf } from '@candour/connectors/delivery/identity.ts';

import { inBrands } from './brand-scope.ts';

/** Removes personal parts and their keys, and records that they were removed on purpose. */
export const erase = async (
  pool: pg.Pool,
  { brandId, recordIds }: { brandId: number; recordIds: readonly string[] },
): Promise<{ erased: number }> =>
  inBrands(pool, brandId, async (client) => {
    const { rows, rowCount } = await client.query<{ visit: string | null }>(
      'select visit from candour_forget_personal($1, $2)',
      [recordIds.map(() => brandId), recordIds],
    );
    const visits = rows.flatMap(({ visit }) => visit ?? []);
    await forgetDeliveries(client, { brandId, visits });
    // And what the identity service kept for them.
    await client.query('delete from identity where brand_id = $1 and visit_guid = any($2::uuid[])', [
      brandId,
      visits,
    ]);
    return { erased: rowCount ?? 0 };
  });

/**
 * What other systems responded when they were told about these visitors. Whatever they were still to be
 * told is empty anyway.
 */
const forgetDeliveries = async (
  client: pg.ClientBase,
  { brandId, visits }: { brandId: number; visits: readonly string[] },
): Promise<void> => {
  const subjects = visits.map((visit) => subjectOf(brandId, visit));
  const forget = 'delete from delivery_attempt where brand_id = $1 and subject = any($2::uuid[])';
  await client.query(forget, [brandId, subjects]);
};
