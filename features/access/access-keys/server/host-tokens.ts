import { jwtVerify } from 'jose';
import { identifierFields, type IdentifierField } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { secretPlace } from './secret-place.ts';

/** Whom a site vouches for. */
export type Vouched = {
  field: IdentifierField;
  value: string;
  /** The token's own id; null if it has none. */
  tokenId: string | null;
  madeAt: Date;
};

/** A token is made when a page is; it is not for keeping. */
const longestLife = '5 minutes';

type Asked = {
  accessKeyId: string;
  token: string;
  /** What the token was made for. */
  audience: string;
};

/**
 * Whom a token names that a site's server signed with the secret of an access key; null for anything that
 * proves nobody. A JSON web token (HS256) with `aud`, `iat`, `sub`, and `field`: which contact field `sub` is.
 */
export const readHostToken = async (
  db: Db,
  { vault, now }: Pick<Platform, 'vault' | 'now'>,
  { accessKeyId, token, audience }: Asked,
): Promise<Vouched | null> => {
  const row = await db
    .selectFrom('accessKeySecret')
    .selectAll()
    .where('accessKeyId', '=', accessKeyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { secret, previous, previousUntil } = row;
  const isPreviousGood = previousUntil !== null && new Date(previousUntil) > now();
  for (const sealed of [secret, isPreviousGood ? previous : null]) {
    if (sealed === null) continue;
    const key = new TextEncoder().encode(vault.open(sealed, secretPlace(row)));
    const rules = {
      algorithms: ['HS256'],
      audience,
      maxTokenAge: longestLife,
      requiredClaims: ['sub'],
      currentDate: now(),
      // Clocks of servers differ.
      clockTolerance: 30,
    };
    const payload = await jwtVerify(token, key, rules).then(
      (verified) => verified.payload,
      () => null,
    );
    const field = identifierFields.find((name) => name === payload?.['field']);
    if (payload?.sub === undefined || field === undefined) continue;
    const madeAt = new Date((payload.iat ?? 0) * 1000);
    return { field, value: payload.sub, tokenId: payload.jti ?? null, madeAt };
  }
  return null;
};
