import { createHash, createHmac, randomBytes } from 'node:crypto';

import { canonicalJson } from './canonical-json.ts';
import type { ConsentEntry } from './entry.ts';

const DOMAIN = Buffer.from('candour-consent-record/1\n');
/** Stands where there is no personal part to commit to. */
const NOTHING = Buffer.alloc(32);

/** An entry on its way into the chain; its identity stays the same however often it is tried. */
export interface Pending {
  entry: ConsentEntry;
  recordId: string;
  receivedAt: string;
  bodyHash: Buffer;
}

/** The last link of a chain; the next record refers to it. */
export interface Head {
  chainId: string;
  seq: number;
  hash: Buffer;
}

export interface SealedRecord extends Pending {
  link: Head;
  prevHash: Buffer;
  evidence: string;
  commitment: Buffer;
  recordKey: Buffer | null;
  personal: string | null;
}

/** Makes the next link of the chain from an entry. */
export function seal(pending: Pending, head: Head): SealedRecord {
  const { entry } = pending;
  const seq = head.seq + 1;
  const personal = entry.personal === null ? null : canonicalJson(entry.personal);
  const recordKey = personal === null ? null : randomBytes(32);
  const commitment = personal === null || recordKey === null ? NOTHING : commitmentOf(recordKey, personal);
  const evidence = evidenceOf({ pending, chainId: head.chainId, seq, hasPersonal: personal !== null });
  const hash = recordHash({ prevHash: head.hash, evidence, commitment });
  return {
    ...pending,
    link: { chainId: head.chainId, seq, hash },
    prevHash: head.hash,
    evidence,
    commitment,
    recordKey,
    personal,
  };
}

/** SHA-256(domain ‖ prevHash ‖ evidence ‖ commitment); both hashes have 32 bytes, so the parts cannot shift. */
export function recordHash(of: { prevHash: Uint8Array; evidence: string; commitment: Uint8Array }): Buffer {
  return createHash('sha256')
    .update(DOMAIN)
    .update(of.prevHash)
    .update(of.evidence)
    .update(of.commitment)
    .digest();
}

/** Binds the personal part without telling it; without the key it can neither be checked nor guessed. */
export function commitmentOf(recordKey: Uint8Array, personal: string): Buffer {
  return createHmac('sha256', recordKey).update(personal).digest();
}

function evidenceOf(of: { pending: Pending; chainId: string; seq: number; hasPersonal: boolean }): string {
  const { entry, recordId, receivedAt, bodyHash } = of.pending;
  const { body: _, personal: __, ...told } = entry;
  const { chainId, seq, hasPersonal } = of;
  return canonicalJson({
    ...told,
    schemaVersion: 1,
    recordId,
    receivedAt,
    bodyHash: bodyHash.toString('hex'),
    chainId,
    seq,
    hasPersonal,
  });
}
