import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import '../table.ts';
import type { Identified } from '../contract.ts';
import { hashOfSecret } from './secrets.ts';
import { stillThere } from './still-there.ts';

type Opening = {
  linkId: number;
  /** The parameter `k` of its address. */
  token: string;
  /** Whether it opens only once. Programs that look at emails open links as well: have somebody press a button. */
  isSingleUse?: boolean;
};

/**
 * Whom an emailed link was sent to: `expired` as well if they have another address by now, and `unknown` if they were
 * erased, because nothing is kept of it.
 */
export type OpenedLink =
  | { is: 'known'; person: Identified; sentTo: string }
  | { is: 'expired' | 'used' | 'unknown' };

export const openMailedLink = async (
  db: Db,
  platform: Platform,
  { linkId, token, isSingleUse = false }: Opening,
): Promise<OpenedLink> => {
  const secretHash = hashOfSecret(token);
  const row = await db
    .selectFrom('identification')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .where('linkId', '=', linkId)
    .where('way', '=', 'emailLink')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { is: 'unknown' };
  const now = platform.now();
  if (new Date(row.expiresAt) <= now) return { is: 'expired' };
  if (isSingleUse && row.usedAt !== null) return { is: 'used' };
  const there = await stillThere(db, platform, row);
  if (there === null) return { is: 'expired' };
  const { dataSubjectId, address: sentTo } = there;
  if (row.usedAt === null)
    await db
      .updateTable('identification')
      .set({ usedAt: now.toISOString() })
      .where('identificationId', '=', row.identificationId)
      .execute();
  const person: Identified = {
    dataSubjectId,
    authentication: 'emailLink',
    strength: 3,
    nonceHash: secretHash,
    madeAt: new Date(row.askedAt),
  };
  return { is: 'known', person, sentTo };
};
