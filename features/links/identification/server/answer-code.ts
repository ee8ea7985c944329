import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import '../table.ts';
import { mostTries, type Identified } from '../contract.ts';
import { hashOfSecret, isCode } from './secrets.ts';
import { stillThere } from './still-there.ts';

type Answering = {
  linkId: number;
  /** What the browser was given when it asked. */
  request: string;
  code: string;
};

/**
 * Who answers with the code they were sent; null for a wrong code, one that is late or was used, another
 * browser, too many tries, and for an address that nobody has: from outside it is all the same. The try is
 * counted: do not throw in the transaction of this.
 */
export const answerCode = async (
  db: Db,
  platform: Platform,
  { linkId, request, code }: Answering,
): Promise<Identified | null> => {
  const secretHash = hashOfSecret(request);
  const row = await db
    .updateTable('identification')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('secretHash', '=', secretHash)
    .where('linkId', '=', linkId)
    .where('way', '=', 'code')
    .where('tries', '<', mostTries)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', platform.now().toISOString())
    .returningAll()
    .executeTakeFirst();
  const given = { code, salt: row?.salt ?? '', secretHash };
  if (row === undefined || !isCode(platform, given, row.codeHash ?? '')) return null;
  const there = await stillThere(db, platform, row);
  if (there === null) return null;
  const { dataSubjectId } = there;
  await db
    .updateTable('identification')
    .set({ usedAt: platform.now().toISOString() })
    .where('identificationId', '=', row.identificationId)
    .execute();
  const nonceHash = hashOfSecret(row.identificationId);
  return { dataSubjectId, authentication: 'code', strength: 3, nonceHash, madeAt: new Date(row.askedAt) };
};
