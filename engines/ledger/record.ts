import { hash } from 'node:crypto';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { ConsentEntry } from './entry.ts';
import { hmacSha256 } from './hmac.ts';
import { randomPart } from './random-pool.ts';

const DOMAIN = 'candour-consent-record/1\n';
/** Used when there is no personal part to commit to. */
const NOTHING = '0'.repeat(64);

/**
 * An entry with everything that does not depend on its place in a chain; stays the same however often it is
 * tried.
 */
export type Prepared = {
  entry: ConsentEntry;
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
  const { personal: person } = told.entry;
  const personal = person === null ? null : canonicalJson(person);
  const recordKey = personal === null ? null : randomPart(32).toString('hex');
  const commitment = personal === null || recordKey === null ? NOTHING : commitmentOf(recordKey, personal);
  return { ...told, evidence: evidenceOf(told, personal !== null), commitment, recordKey, personal };
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

/** The position of the record in its chain is not included: prevHash covers that. */
const evidenceOf = (
  {
    entry,
    recordId,
    receivedAt,
    bodyHash,
  }: { entry: ConsentEntry; recordId: string; receivedAt: string; bodyHash: string },
  hasPersonal: boolean,
): string => {
  const { body: _, personal: __, ...told } = entry;
  return canonicalJson({
    ...told,
    // Version 2: facts contain the occasion and what the answer changed. Records of version 1 stay as they
    // are.
    schemaVersion: 2,
    recordId,
    receivedAt,
    bodyHash,
    hasPersonal,
  });
};
