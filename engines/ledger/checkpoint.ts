import { hash, type KeyObject } from 'node:crypto';

import { CompactSign } from 'jose';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Head } from './record.ts';
import { signedPayload } from './signed-payload.ts';

/** A signed statement of how far a chain reached. The one at 0 starts the chain and names the ends of others. */
export type Checkpoint = {
  type: 'candour-checkpoint/1';
  chainId: string;
  /** The last record it vouches for; 0 before the first. */
  seq: number;
  /** Hash of that record, hex; empty before the first. */
  hash: string;
  time: string;
  ends: { chainId: string; seq: number; hash: string }[];
};

export const signCheckpoint = async (checkpoint: Checkpoint, signingKey: KeyObject): Promise<string> => {
  // `ends` lacks the index signature that the Json type asks for; it is plain JSON.
  const payload = canonicalJson({ ...checkpoint, ends: checkpoint.ends.map((end) => ({ ...end })) });
  return new CompactSign(Buffer.from(payload)).setProtectedHeader({ alg: 'EdDSA' }).sign(signingKey);
};

/** The checkpoint in a compact JWS; undefined if none of the keys has signed it or its content is invalid. */
export const readCheckpoint = async (
  jws: string,
  publicKeys: readonly KeyObject[],
): Promise<Checkpoint | undefined> => {
  const payload = await signedPayload(jws, publicKeys);
  if (payload === undefined) return undefined;
  try {
    const checkpoint = JSON.parse(payload) as Checkpoint; // signed by us
    return checkpoint.type === 'candour-checkpoint/1' ? checkpoint : undefined;
  } catch {
    return undefined;
  }
};

/** What the first record of a chain refers to. */
export const anchorOf = (jws: string): string => hash('sha256', jws);

/** The head of a chain that has only its start. */
export const emptyHead = (chainId: string, startJws: string): Head => ({
  chainId,
  seq: 0,
  hash: anchorOf(startJws),
});
