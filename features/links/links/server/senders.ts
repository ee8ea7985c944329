import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { LinkOffers } from '../contract.ts';

/** The addresses that links of a brand may send from. */
export const namesOfSenders = async (db: Db, brandId: number): Promise<LinkOffers['senders']> => {
  const { rows } = await sql<LinkOffers['senders'][number]>`
    select sender_email_address_id as id, email_address as name from sender_email_address
    where identity_type = 'Email' and verification_status = 'Verified' and brand_ids && ${[0, brandId]}::int[]
    order by lower(email_address)`.execute(db);
  return rows;
};

export const senderMustExist = async (
  db: Db,
  { senderEmailAddressId, brandId }: { senderEmailAddressId: number | null; brandId: number },
): Promise<void> => {
  if (senderEmailAddressId === null) return;
  const { rows } = await sql`
    select 1 from sender_email_address
    where sender_email_address_id = ${senderEmailAddressId} and identity_type = 'Email'
      and brand_ids && ${[0, brandId]}::int[]`.execute(db);
  if (rows.length === 0) refuseFields({ senderEmailAddressId: 'The chosen item does not exist' });
};
