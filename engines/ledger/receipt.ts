import type { KeyObject } from 'node:crypto';

import { CompactSign } from 'jose';
import type pg from 'pg';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { inBrands } from './brand-scope.ts';
import type { Json } from './entry.ts';
import { recordHash } from './record.ts';
import { signedPayload } from './signed-payload.ts';

/** A consent record as its subject may keep it: everything the chain covers, and our signature over it. */
export type Receipt = {
  receipt: ReceiptContent;
  /** Compact JWS (EdDSA) of the same content; verifiable offline with the public key alone. */
  jws: string;
  /**
   * A `tlog-proof` that the record is in the public log of its chain; absent until a published checkpoint covers
   * it, which takes a minute or two.
   */
  proof?: string;
};

/** Finds the proof of a record, or undefined. */
export type ProofOf = (record: { chainId: string; seq: number }) => Promise<string | undefined>;

type ReceiptContent = {
  type: 'candour-receipt/1';
  brandId: number;
  recordId: string;
  /** The position of the record in the ledger. */
  chainId: string;
  seq: number;
  evidence: { readonly [name: string]: Json };
  /** Hex, like the hashes. */
  commitment: string;
  prevHash: string;
  hash: string;
};

/**
 * The answer to a banner by the id of its record, anything else by the guid of what the record proves. What
 * somebody said of a submission later, whose it is, has its guid and is asked for by its kind.
 */
export type Receivable = { brandId: number } & (
  | { recordId: string }
  | { submissionGuid: string; kind?: 'assignment' }
);

export const receiptOf = async ({
  pool,
  signingKey,
  proofOf,
  ...of
}: { pool: pg.Pool; signingKey: KeyObject; proofOf?: ProofOf | undefined } & Receivable): Promise<
  Receipt | undefined
> => {
  const { brandId } = of;
  const { rows } = await inBrands(pool, brandId, (client) =>
    client.query<{
      record_id: string;
      chain_id: string;
      seq: number;
      evidence: string;
      commitment: string;
      prev_hash: string;
      hash: string;
    }>(
      `select record_id, chain_id, seq, evidence, encode(commitment, 'hex') as commitment, encode(prev_hash, 'hex') as prev_hash,
              encode(hash, 'hex') as hash
       from consent_record where brand_id = $1 and ${conditionOf(of)}`,
      [brandId, 'recordId' in of ? of.recordId : of.submissionGuid],
    ),
  );
  const [row] = rows;
  if (!row) return undefined;
  const { record_id: recordId, chain_id: chainId, seq, commitment, prev_hash: prevHash, hash } = row;
  const evidence = JSON.parse(row.evidence) as ReceiptContent['evidence']; // written by seal()
  const receipt: ReceiptContent = {
    type: 'candour-receipt/1',
    brandId,
    recordId,
    chainId,
    seq,
    evidence,
    commitment,
    prevHash,
    hash,
  };
  const payload = Buffer.from(canonicalJson({ ...receipt }));
  const jws = await new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(signingKey);
  const proof = await proofOf?.({ chainId, seq });
  return { receipt, jws, ...(proof !== undefined && { proof }) };
};

/** Whoever answered a banner knows the id of the record; other records are found by what they prove. */
const conditionOf = (of: Receivable): string => {
  if ('recordId' in of) return "record_id = $2 and kind = 'banner'";
  return `submission_guid = $2 and ${of.kind === undefined ? "kind not in ('banner', 'assignment')" : "kind = 'assignment'"}`;
};

export type Verdict = { isGenuine: true; receipt: ReceiptContent } | { isGenuine: false; reason: string };

/**
 * Verifies a receipt offline. `told` is the readable copy that came with it, if any; with `brandId` the
 * receipt of another brand is refused.
 */
export const verifyReceipt = async ({
  jws,
  told,
  publicKey,
  earlierKeys = [],
  brandId,
}: {
  jws: string;
  told?: unknown;
  publicKey: KeyObject;
  /** Keys that have signed before this one. */
  earlierKeys?: readonly KeyObject[];
  brandId?: number;
}): Promise<Verdict> => {
  const payload = await signedPayload(jws, [publicKey, ...earlierKeys]);
  if (payload === undefined) return no('its signature is not from this key');
  const receipt = JSON.parse(payload) as ReceiptContent; // signed by us
  if (receipt.type !== 'candour-receipt/1') return no('it is not a consent receipt');
  if (told !== undefined && canonicalJson(told) !== payload) return no('its readable part was changed');
  if (brandId !== undefined && receipt.brandId !== brandId)
    return no(`it belongs to brand ${receipt.brandId}`);
  const { brandId: brand, recordId } = receipt.evidence;
  if (brand !== receipt.brandId || recordId !== receipt.recordId)
    return no('it names another record than its evidence');
  return hashOf(receipt) === receipt.hash
    ? { isGenuine: true, receipt }
    : no('its hash does not match its evidence');
};

const hashOf = ({ prevHash, evidence, commitment }: ReceiptContent): string =>
  recordHash({ prevHash, evidence: canonicalJson(evidence), commitment });

const no = (reason: string): Verdict => ({ isGenuine: false, reason });
