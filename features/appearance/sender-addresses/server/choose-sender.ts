import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import type { Platform } from '@candour/kit/server/platform';
import { placeOfKey } from './dkim-keys.ts';

export type Sender = { address: string; name: string };

/**
 * The sender of an email: the one its texts name, otherwise the default; both only while verified and open
 * to the brand. Null if the setting MAIL_FROM applies. Emails are written for people whose brands are not
 * known yet.
 */
export const chooseSender = (
  db: Db,
  { senderEmailAddressId, brandId }: { senderEmailAddressId: number | null; brandId: number },
): Promise<Sender | null> =>
  everywhere(db, async () => {
    const row = await db
      .selectFrom('senderEmailAddress')
      .select(['emailAddress', 'displayName'])
      .where('identityType', '=', 'Email')
      .where('verificationStatus', '=', 'Verified')
      .where(sql<boolean>`(sender_email_address_id = ${senderEmailAddressId} or is_default)`)
      .where(sql<boolean>`(brand_ids && ${[0, brandId]})`)
      .orderBy(sql`sender_email_address_id = ${senderEmailAddressId}`, 'desc')
      .executeTakeFirst();
    return row === undefined ? null : { address: row.emailAddress, name: row.displayName };
  });

/** The verified domain that signs the emails of an address, and its private key in PEM. */
export const signerFor = async (
  db: Db,
  address: string,
  { vault }: Pick<Platform, 'vault'>,
): Promise<{ domain: string; selector: string; privateKey: string } | null> => {
  const row = await db
    .selectFrom('senderEmailAddress')
    .select(['senderEmailAddressId', 'domain', 'dkimSelector as selector', 'dkimPrivateKey as sealedKey'])
    .where('domain', '=', address.slice(address.lastIndexOf('@') + 1).toLowerCase())
    .where('verificationStatus', '=', 'Verified')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { senderEmailAddressId, domain, selector, sealedKey } = row;
  return { domain, selector, privateKey: vault.open(sealedKey, placeOfKey(senderEmailAddressId)) };
};
