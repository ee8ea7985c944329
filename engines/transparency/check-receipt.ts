import type { KeyObject } from 'node:crypto';

import { isOriginOf } from './log-keys.ts';
import { type NoteKey, noteKey } from './tlog/note.ts';
import { checkProof, originIn, type ProofVerdict } from './tlog/proof-file.ts';

/**
 * Whether the proof that came with a genuine receipt shows, without any server, that the record is in the public log of
 * its chain, and at its own place there, and which of these witnesses have signed that log. Logs are signed with the keys
 * of receipts.
 */
export const checkReceiptProof = ({
  proof,
  receipt: { chainId, seq, hash },
  publicKeys,
  witnesses = [],
}: {
  proof: string;
  receipt: { chainId: string; seq: number; hash: string };
  publicKeys: readonly KeyObject[];
  witnesses?: readonly NoteKey[];
}): ProofVerdict => {
  const origin = originIn(proof) ?? '';
  if (!isOriginOf(origin, chainId)) return { isProved: false, reason: 'it is of another log' };
  const logKeys = keysNamed(origin, publicKeys);
  const verdict = checkProof({ file: proof, entry: Buffer.from(hash, 'hex'), logKeys, witnesses });
  return verdict.isProved && verdict.index !== seq - 1
    ? { isProved: false, reason: 'the record has another place in the log' }
    : verdict;
};

const keysNamed = (origin: string, publicKeys: readonly KeyObject[]): NoteKey[] =>
  /[\s+]/u.test(origin) ? [] : publicKeys.map((publicKey) => noteKey(origin, { publicKey }));
