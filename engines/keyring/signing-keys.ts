import { hkdfSync } from 'node:crypto';
import { jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { Keyring } from './keyring.ts';

/** What tokens of one use are signed and verified with, derived from the secrets of the installation. */
export const signingKeys = (keyring: Keyring, use: 'portal tokens' | 'api tokens') => {
  const keyFrom = (secretKey: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'candour', use, 32));
  const known = new Map(keyring.all.map((secretKey) => [secretKey, keyFrom(secretKey)]));
  return {
    current: keyFrom(keyring.current),
    recent: (now: Date): Uint8Array[] =>
      keyring.recent(now).flatMap((secretKey) => known.get(secretKey) ?? []),
  };
};

/** What a token says that one of the keys has signed. Throws for any other. */
export const verifiedBy = async (
  keys: readonly Uint8Array[],
  token: string,
  options: JWTVerifyOptions,
): Promise<{ payload: JWTPayload }> => {
  const tried = await Promise.allSettled(keys.map((key) => jwtVerify(token, key, options)));
  for (const each of tried) if (each.status === 'fulfilled') return each.value;
  throw new Error('No key of this installation has signed this token');
};
