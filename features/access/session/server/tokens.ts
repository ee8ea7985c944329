import { SignJWT } from 'jose';
import type { Keyring } from '@candour/engines/keyring/keyring.ts';
import { signingKeys, verifiedBy } from '@candour/engines/keyring/signing-keys.ts';
import { productIds, type ProductId } from '@candour/kit/contract/products';

/** No setting makes a token useless or lasting. The portal renews with 25 minutes left. */
const fewestMinutes = 5;
const mostMinutes = 60;

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `generation` counts the renewals of the session. */
export type TokenClaims = {
  sessionId: string;
  userId: number;
  generation: number;
  tokenExpiry: number;
  productId: ProductId;
};

const audiences = {
  [productIds.AdminPortal]: 'admin-portal',
  [productIds.CustomerService]: 'customer-service',
} as const;

/** `isSso` is for the portal, which then knows how the person can prove their identity. */
type Issued = Omit<TokenClaims, 'tokenExpiry' | 'productId'> & { isSso?: boolean; productId?: ProductId };

/**
 * Signs and verifies bearer tokens with a key of their own, derived from the installation's secret.
 * `lifetime` returns the current lifetime of a token in minutes.
 */
export const createTokens = ({
  keyring,
  now,
  lifetime,
}: {
  keyring: Keyring;
  now: () => Date;
  lifetime: () => Promise<number>;
}) => {
  const lifeSeconds = async () => Math.min(mostMinutes, Math.max(fewestMinutes, await lifetime())) * 60;
  const keys = signingKeys(keyring, 'portal tokens');
  const issuer = 'candour';
  return {
    issue: async ({
      sessionId,
      userId,
      generation,
      isSso = false,
      productId = productIds.AdminPortal,
    }: Issued): Promise<string> => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, gen: generation, ...(isSso ? { isSSO: true } : {}) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audiences[productId])
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + (await lifeSeconds()))
        .sign(keys.current);
    },
    read: async (token: string): Promise<TokenClaims | null> => {
      try {
        const { payload } = await verifiedBy(keys.recent(now()), token, {
          algorithms: ['HS256'],
          issuer,
          audience: Object.values(audiences),
          typ: 'JWT',
          currentDate: now(),
          // Refuses a longer lifetime even if it is signed: a shortened one applies to tokens already
          // issued.
          maxTokenAge: await lifeSeconds(),
          requiredClaims: ['exp', 'iat', 'sub', 'sid', 'gen'],
        });
        const sessionId = String(payload['sid']);
        const userId = Number(payload.sub);
        const generation = payload['gen'];
        const productId =
          payload.aud === audiences[productIds.CustomerService]
            ? productIds.CustomerService
            : productIds.AdminPortal;
        const isSound = guid.test(sessionId) && Number.isInteger(userId) && Number.isInteger(generation);
        if (!isSound) return null;
        return {
          sessionId,
          userId,
          generation: Number(generation),
          tokenExpiry: payload.exp ?? 0,
          productId,
        };
      } catch {
        return null;
      }
    },
  };
};

export type Tokens = ReturnType<typeof createTokens>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    tokens: Tokens;
  }
}
