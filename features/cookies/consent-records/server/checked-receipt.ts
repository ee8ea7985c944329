import { createPublicKey } from 'node:crypto';
import { sql } from 'kysely';
import { commitmentOf } from '@candour/engines/ledger/record.ts';
import { verifyReceipt } from '@candour/engines/ledger/receipt.ts';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { ConsentRecord } from '../contract.ts';

type Of = { brandId: number; recordId: string };
type Links = {
  commitment: string;
  recordKey: string | null;
  personal: string | null;
  /** The hash of the record before it in its chain; null for the first. */
  before: string | null;
  prevHash: string;
  isFirst: boolean;
};

/**
 * The receipt of a record, and whether the record still is what was sealed: its evidence, its personal part
 * and its place behind the record before it. Checkpoints are left to `verify-ledger`.
 */
export const checkedReceipt = async (
  { ledger, receiptKey, database }: Platform,
  of: Of,
): Promise<Pick<ConsentRecord, 'receipt' | 'verification'>> => {
  const receipt = await ledger.receiptOf(of);
  if (receipt === undefined) return { receipt: null, verification: wrong('it is not in the ledger') };
  const verdict = await verifyReceipt({
    jws: receipt.jws,
    publicKey: createPublicKey(receiptKey),
    brandId: of.brandId,
  });
  if (!verdict.isGenuine) return { receipt, verification: wrong(verdict.reason) };
  // The record before it may belong to another brand; nothing of that one is told.
  const links = await inScope(database, 'all', async (db) => {
    const { rows } = await sql<Links>`
      select encode(r.commitment, 'hex') as commitment, encode(p.record_key, 'hex') as record_key, p.personal,
        encode(r.prev_hash, 'hex') as prev_hash, r.seq = 1 as is_first,
        (select encode(e.hash, 'hex') from candour_links(r.chain_id, r.seq - 2, r.seq - 1) e) as before
      from consent_record r left join consent_personal p using (brand_id, record_id)
      where r.brand_id = ${of.brandId} and r.record_id = ${of.recordId}`.execute(db);
    return rows[0];
  });
  return { receipt, verification: judge(links) };
};

const judge = (links: Links | undefined): ConsentRecord['verification'] => {
  if (links === undefined) return wrong('it is not in the ledger');
  const { recordKey, personal, commitment, before, prevHash, isFirst } = links;
  if (recordKey !== null && personal !== null && commitmentOf(recordKey, personal) !== commitment)
    return wrong('its personal part was changed');
  if (!isFirst && before !== prevHash) return wrong('it does not continue the record before it');
  return { isGenuine: true, problem: null };
};

const wrong = (problem: string): ConsentRecord['verification'] => ({ isGenuine: false, problem });
