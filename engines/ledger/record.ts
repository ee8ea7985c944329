import { hash } from 'node:crypto';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { ConsentEntry, Json } from './entry.ts';
import { hmacSha256 } from './hmac.ts';
import type { PendingEvidence } from './pending-evidence.ts';
import { randomPart } from './random-pool.ts';

const DOMAIN = 'candour-consent-record/1\n';
/** Used when there is no personal part to commit to. */
const NOTHING = '0'.repeat(64);

/**
 * An entry with everything that does not depend on its place in a chain; stays the same however often it is
 * tried.
 */
export type Prepared = {
  /** An answer to a banner, or evidence that was queued. */
  entry: ConsentEntry | PendingEvidence;
  recordId: string;
  receivedAt: string;
  bodyHash: string;
  evidence: string;
  commitment: string;
  recordKey: string | null;
  personal: string | null;
};

/** The last link of a chain; the next record refers to it. */
export type Head = {
  chainId: string;
  seq: number;
  hash: string;
};

export type SealedRecord = Prepared & {
  link: Head;
  prevHash: string;
};

/** Done as consents arrive, while the database is busy with those before them. */
export const prepare = (told: {
  entry: ConsentEntry;
  recordId: string;
  receivedAt: string;
  bodyHash: string;
}): Prepared => {
  const { entry, ...place } = told;
  const { body: _, categories: __, askedAgain: ___, personal: person, ...facts } = entry;
  const personal = person === null ? null : canonicalJson(person);
  return { ...told, ...sealable({ ...facts, ...place, kind: 'banner' }, personal) };
};

/** As `prepare`, for evidence from the queue. */
export const preparePending = (told: {
  entry: PendingEvidence;
  recordId: string;
  sealedAt: string;
  bodyHash: string;
}): Prepared => {
  const { entry, recordId, sealedAt, bodyHash } = told;
  const { personal, facts: text, receivedAt, ...rest } = entry;
  const facts = JSON.parse(text) as Json; // written by us
  const covered = { ...rest, facts, receivedAt, recordId, sealedAt, bodyHash };
  return { entry, recordId, receivedAt, bodyHash, ...sealable(covered, personal) };
};

/** The parts of a record that its hash covers. Its position in the chain is not included: prevHash covers that. */
const sealable = (
  covered: { readonly [name: string]: Json },
  personal: string | null,
): Pick<Prepared, 'evidence' | 'commitment' | 'recordKey' | 'personal'> => {
  const recordKey = personal === null ? null : randomPart(32).toString('hex');
  const commitment = personal === null || recordKey === null ? NOTHING : commitmentOf(recordKey, personal);
  // Version 2: facts contain the occasion and what the answer changed. Version 3: a record names its kind.
  // Earlier records stay as they are.
  const evidence = canonicalJson({ ...covered, schemaVersion: 3, hasPersonal: personal !== null });
  return { evidence, commitment, recordKey, personal };
};

/** Makes the next link of the chain. */
export const seal = (prepared: Prepared, head: Head): SealedRecord => {
  const { evidence, commitment } = prepared;
  const link = {
    chainId: head.chainId,
    seq: head.seq + 1,
    hash: recordHash({ prevHash: head.hash, evidence, commitment }),
  };
  return { ...prepared, prevHash: head.hash, link };
};

/**
 * SHA-256(domain ‖ prevHash ‖ evidence ‖ commitment), hashes as hex; both have 64 characters, so the parts
 * cannot shift.
 */
export const recordHash = (of: { prevHash: string; evidence: string; commitment: string }): string =>
  hash('sha256', `${DOMAIN}${of.prevHash}${of.evidence}${of.commitment}`);

/** Binds the personal part without revealing it; without the key it can be neither checked nor guessed. */
export const commitmentOf = (recordKey: string, personal: string): string =>
  hmacSha256(Buffer.from(recordKey, 'hex'), personal);
