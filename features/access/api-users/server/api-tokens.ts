import { SignJWT } from 'jose';
import type { Keyring } from '@candour/engines/keyring/keyring.ts';
import { signingKeys, verifiedBy } from '@candour/engines/keyring/signing-keys.ts';

/** Lifetime of a program's token, in seconds. */
export const tokenSeconds = 3600;

type Claims = { apiUserId: number; secretId: number };

/** Signs and verifies tokens of programs, with a key of their own: none passes for a person's token. */
export const createApiTokens = (keyring: Keyring, now: () => Date) => {
  const keys = signingKeys(keyring, 'api tokens');
  const issuer = 'candour';
  const audience = 'admin-api';
  return {
    issue: ({ apiUserId, secretId }: Claims): Promise<string> => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ key: secretId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(apiUserId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds)
        .sign(keys.current);
    },
    read: async (token: string): Promise<(Claims & { tokenExpiry: number }) | null> => {
      try {
        const { payload } = await verifiedBy(keys.recent(now()), token, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: 'at+jwt',
          currentDate: now(),
          maxTokenAge: tokenSeconds,
          requiredClaims: ['exp', 'iat', 'sub', 'key'],
        });
        const [apiUserId, secretId] = [Number(payload.sub), Number(payload['key'])];
        const isSound = Number.isInteger(apiUserId) && Number.isInteger(secretId);
        return isSound ? { apiUserId, secretId, tokenExpiry: payload.exp ?? 0 } : null;
      } catch {
        return null;
      }
    },
  };
};

export type ApiTokens = ReturnType<typeof createApiTokens>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    apiTokens: ApiTokens;
  }
}
