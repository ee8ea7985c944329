import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import type { Platform } from '@candour/kit/server/platform';
import { patienceHours } from '../contract.ts';
import { lookAt, type SenderRow } from './dns-records.ts';

type With = Pick<Platform, 'now' | 'mail' | 'settings' | 'textRecords'>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const set = (db: Db, id: number, values: Partial<SenderRow>) =>
  db.updateTable('senderEmailAddress').set(values).where('senderEmailAddressId', '=', id).execute();

const fresh = (now: Date) => ({
  verificationStatus: 'Pending' as const,
  verificationProblem: '',
  pendingSince: now.toISOString(),
});

/**
 * Starts or restarts: an address gets a link unless its domain is verified, a domain gets three days for
 * its records.
 */
export const beginVerification = async (db: Db, platform: With, row: SenderRow): Promise<void> => {
  const { senderEmailAddressId: id, emailAddress, displayName } = row;
  const now = platform.now();
  if (row.identityType === 'Domain') return set(db, id, fresh(now)).then(() => undefined);
  if (await isDomainVerified(db, row)) {
    const verified = { verificationStatus: 'Verified' as const, verificationProblem: '', tokenHash: '' };
    await set(db, id, { ...verified, verifiedAt: now.toISOString(), isCovered: true });
    return;
  }
  const token = randomBytes(32).toString('base64url');
  await set(db, id, { ...fresh(now), tokenHash: hashOf(token), isCovered: false });
  await platform.mail.queue(db, {
    type: 'SenderVerification',
    to: { address: emailAddress, name: displayName },
    values: {
      EmailAddress: emailAddress,
      Link: `${platform.settings.publicUrl}/confirm-sender?token=${token}`,
      ExpiryHours: patienceHours,
    },
  });
};

/** Whether an address is covered by a verified domain of (some of) the same brands. */
const isDomainVerified = async (db: Db, { emailAddress, brandIds }: SenderRow): Promise<boolean> => {
  const row = await db
    .selectFrom('senderEmailAddress')
    .select('senderEmailAddressId')
    .where('domain', '=', domainOf(emailAddress))
    .where('verificationStatus', '=', 'Verified')
    .where(sql<boolean>`(0 = any(brand_ids) or brand_ids @> ${brandIds})`)
    .executeTakeFirst();
  return row !== undefined;
};

/** The address that this token's link verifies; null if it is unknown, used or too old. */
export const confirmToken = (db: Db, now: Date, token: string): Promise<SenderRow | null> =>
  everywhere(db, async () => {
    const since = new Date(now.getTime() - patienceHours * 3_600_000).toISOString();
    const row = await db
      .updateTable('senderEmailAddress')
      .set({
        verificationStatus: 'Verified',
        verificationProblem: '',
        tokenHash: '',
        isCovered: false,
        verifiedAt: now.toISOString(),
      })
      .where('tokenHash', '=', hashOf(token))
      .where('verificationStatus', '=', 'Pending')
      .where('pendingSince', '>', since)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  });

/** Checks a domain now and stores the result; the addresses it covers follow. */
export const checkDomain = async (db: Db, platform: With, row: SenderRow): Promise<void> => {
  const { senderEmailAddressId: id } = row;
  const found = await lookAt(row, platform.textRecords);
  // Name servers that do not respond say nothing about the domain.
  if (found === null) return;
  const checkedAt = platform.now().toISOString();
  const noted = { checkedAt, isSpfFound: found.isSpfFound, verificationProblem: found.problem ?? '' };
  if (found.problem === null) {
    const isNew = row.verificationStatus !== 'Verified';
    await set(db, id, {
      ...noted,
      verificationStatus: 'Verified',
      ...(isNew ? { verifiedAt: checkedAt } : {}),
    });
    if (isNew) await cover(db, row, checkedAt);
    return;
  }
  const wasVerified = row.verificationStatus === 'Verified';
  await set(db, id, { ...noted, ...(wasVerified ? { verificationStatus: 'Revoked' } : {}) });
  if (wasVerified) await uncover(db, row);
};

const ofDomain = ({ domain }: SenderRow) => sql<boolean>`lower(email_address) like ${`%@${domain}`}`;

const cover = async (db: Db, row: SenderRow, verifiedAt: string): Promise<void> => {
  await db
    .updateTable('senderEmailAddress')
    .set({
      verificationStatus: 'Verified',
      verificationProblem: '',
      isCovered: true,
      tokenHash: '',
      verifiedAt,
    })
    .where(ofDomain(row))
    .where('verificationStatus', '<>', 'Verified')
    .where(sql<boolean>`(${row.brandIds.includes(0)} or brand_ids <@ ${row.brandIds})`)
    .execute();
};

/** Addresses that only the domain covered lose their verification with it. */
export const uncover = async (db: Db, row: SenderRow): Promise<void> => {
  await db
    .updateTable('senderEmailAddress')
    .set({
      verificationStatus: 'Revoked',
      verificationProblem: 'Its domain is no longer verified',
      isCovered: false,
    })
    .where(ofDomain(row))
    .where('isCovered', '=', true)
    .execute();
};
