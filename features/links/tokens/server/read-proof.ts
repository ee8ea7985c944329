import { openSigned, type SignedAddress } from './signed-address.ts';
import { openToken } from './sealed-token.ts';

/** What an address of a link carries: a token, or what a customer's mail tool signed. */
export type Given = { t?: string; r?: string; e?: string; s?: string };

/** Whom a token is for, and by what it is known. */
export type Proof = {
  who: { dataSubjectId: string } | SignedAddress['who'];
  /** SHA-256, hex. */
  nonceHash: string;
  /** Null where nobody knows. */
  madeAt: Date | null;
  expiresAt: Date;
};

/** `unknown`: neither we nor the customer made it, for this link. */
export type Verdict =
  | { is: 'sound'; proof: Proof }
  | { is: 'expired' | 'revoked'; proof: Proof }
  | { is: 'unknown' };

type LinkKeys = {
  linkId: number;
  keys: readonly { keyId: number; until: string | null }[];
  tokensSince: string | null;
};

const longestSignedMs = 30 * 86_400_000;

/** Judges what an address carries, without looking anybody up. */
export const readProof = (
  secretKeys: readonly string[],
  { link, given, now }: { link: LinkKeys; given: Given; now: Date },
): Verdict => {
  const { linkId, tokensSince } = link;
  const keyIds = link.keys
    .filter(({ until }) => until === null || new Date(until) > now)
    .map(({ keyId }) => keyId);
  if (given.t !== undefined) {
    const token = firstOf(secretKeys, (key) => openToken(key, given.t ?? ''));
    if (token === null || token.linkId !== linkId) return { is: 'unknown' };
    const { dataSubjectId, nonceHash, madeAt, expiresAt } = token;
    const proof = { who: { dataSubjectId }, nonceHash, madeAt, expiresAt };
    const isRevoked =
      !keyIds.includes(token.keyId) || (tokensSince !== null && madeAt < wholeSecond(tokensSince));
    if (isRevoked) return { is: 'revoked', proof };
    return { is: expiresAt <= now ? 'expired' : 'sound', proof };
  }
  const { r, e, s } = given;
  if (r === undefined || e === undefined || s === undefined) return { is: 'unknown' };
  const signed = firstOf(secretKeys, (key) => openSigned(key, { linkId, keyIds, parts: { r, e, s } }));
  if (signed === null) return { is: 'unknown' };
  const { who, nonceHash, expiresAt } = signed;
  // Whoever signs for longer than is allowed has signed nothing.
  if (expiresAt.getTime() > now.getTime() + longestSignedMs) return { is: 'unknown' };
  return { is: expiresAt <= now ? 'expired' : 'sound', proof: { who, nonceHash, madeAt: null, expiresAt } };
};

/** What the first of the keys opens that opens anything. */
const firstOf = <T>(secretKeys: readonly string[], open: (secretKey: string) => T | null): T | null => {
  for (const secretKey of secretKeys) {
    const opened = open(secretKey);
    if (opened !== null) return opened;
  }
  return null;
};

/** Tokens know seconds. */
const wholeSecond = (at: string): Date => new Date(Math.floor(Date.parse(at) / 1000) * 1000);
