import type { KeyObject } from 'node:crypto';

import { CompactSign } from 'jose';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { signedPayload } from './signed-payload.ts';

/** How far a chain was verified: that many records, and the root of RFC 6962 over their hashes, as hex. */
export type VerifiedPart = { size: number; root: string };

/** By chain. */
export type VerifiedParts = ReadonlyMap<string, VerifiedPart>;

const TYPE = 'candour-verified/1';

/** Signed, so that only who has the key can claim that something was verified. */
export const signVerified = (
  parts: VerifiedParts,
  { signingKey, time }: { signingKey: KeyObject; time: string },
) => {
  const chains = Object.fromEntries([...parts].map(([chainId, part]) => [chainId, { ...part }]));
  const payload = Buffer.from(canonicalJson({ type: TYPE, time, chains }));
  return new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(signingKey);
};

/** What a run found intact, and when; undefined if none of the keys signed it. */
export const readVerified = async (
  jws: string,
  publicKeys: readonly KeyObject[],
): Promise<{ parts: VerifiedParts; time: string } | undefined> => {
  const payload = await signedPayload(jws.trim(), publicKeys);
  if (payload === undefined) return undefined;
  const told = JSON.parse(payload) as { type: string; time: string; chains: Record<string, VerifiedPart> }; // signed by us
  return told.type === TYPE ? { parts: new Map(Object.entries(told.chains)), time: told.time } : undefined;
};
