import { randomUUID } from 'node:crypto';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { readHostToken } from '../../../access/access-keys/door.ts';
import { findPeople } from '../../tokens/door.ts';
import '../table.ts';
import type { Entrance, Identified } from '../contract.ts';
import { hashOfSecret } from './secrets.ts';

type Accepting = {
  entrance: Pick<Entrance, 'linkId' | 'brandId'>;
  accessKeyId: string;
  /** A JSON web token that the site's server signed. */
  token: string;
};

// A token may be this old, and clocks may differ.
const keptMs = 10 * 60_000;

/**
 * Whom a site vouches for; null for a token that proves nobody, has no id, was accepted before, or is about
 * somebody not known. Forms of the same access key have tokens as well, so the audience names the kind.
 */
export const acceptHostToken = async (
  db: Db,
  platform: Platform,
  { entrance: { linkId, brandId }, accessKeyId, token }: Accepting,
): Promise<Identified | null> => {
  const vouched = await readHostToken(db, platform, { accessKeyId, token, audience: `link:${linkId}` });
  if (vouched === null || vouched.tokenId === null) return null;
  const now = platform.now();
  const secretHash = hashOfSecret(`${accessKeyId} ${linkId} ${vouched.tokenId}`);
  const first = await db
    .insertInto('identification')
    .values({
      identificationId: randomUUID(),
      brandId,
      linkId,
      way: 'hostToken',
      secretHash,
      askedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + keptMs).toISOString(),
      usedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('secretHash').doNothing())
    .returning('identificationId')
    .executeTakeFirst();
  if (first === undefined) return null;
  const [dataSubjectId = null] = await findPeople(db, [{ fieldName: vouched.field, value: vouched.value }]);
  if (dataSubjectId === null) return null;
  return {
    dataSubjectId,
    authentication: 'hostToken',
    strength: 2,
    nonceHash: secretHash,
    madeAt: vouched.madeAt,
  };
};
