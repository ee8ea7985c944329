import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { LinkOffers } from '../contract.ts';

/** The access keys whose secrets may sign host tokens for links of a brand. */
export const namesOfKeys = async (db: Db, brandId: number): Promise<LinkOffers['accessKeys']> => {
  const { rows } = await sql<LinkOffers['accessKeys'][number]>`
    select access_key_id::text as id, access_key_name as name from access_key
    where brand_id in (${brandId}, 0) and is_enabled order by lower(access_key_name)`.execute(db);
  return rows;
};

export const keyMustExist = async (
  db: Db,
  { accessKeyId, brandId }: { accessKeyId: string; brandId: number },
): Promise<void> => {
  const { rows } = await sql`
    select 1 from access_key where access_key_id = ${accessKeyId} and brand_id in (${brandId}, 0)`.execute(
    db,
  );
  if (rows.length === 0) refuseFields({ accessKeyId: 'The chosen item does not exist' });
};
