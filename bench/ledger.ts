import { createPublicKey, randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';

import type pg from 'pg';

import { createPool } from '../apps/server/database/pool.ts';
import { createLedger } from '../apps/server/ledger/create-ledger.ts';
import { type Head, seal } from '../apps/server/ledger/record.ts';
import { sampleEntry } from '../apps/server/ledger/sample-entry.ts';
import { ledgerSigningKey } from '../apps/server/ledger/signing-key.ts';
import { uuidV7 } from '../apps/server/ledger/uuid-v7.ts';
import { verifyLedger } from '../apps/server/ledger/verify-ledger.ts';
import { onFreshEngine, quiet } from './engine.ts';
import { full, type Load, steady } from './load.ts';

const CALLERS = 256;
const SECONDS = 5;
/** The peer gets the best of these. */
const POOL_SIZES = [10, 20, 40];
const signingKey = ledgerSigningKey('a key for benchmarks, long enough to be one');

/**
 * Consent writes through the ledger against the same record, sealed the same way, inserted in a transaction
 * of its own per request, on the same engine. Prints a table of ratios.
 */
export async function benchLedger(): Promise<void> {
  await onFreshEngine(async (database) => {
    const pool = createPool(database);
    const ledger = createLedger({ pool, signingKey, log: quiet });
    const append = () => ledger.append(sampleEntry());
    await full(CALLERS, 1, append);
    const ours = await full(CALLERS, SECONDS, append);
    const half = await steady(ours.perSecond / 2, SECONDS, append);
    const alone = await full(1, 2, append);
    await ledger.close();
    const verified = await timeVerification(pool);
    await pool.end();
    const plain = await bestPlain(database);
    print({ ours, half, alone, plain, verified });
  });
}

async function timeVerification(pool: pg.Pool): Promise<{ records: number; perSecond: number }> {
  const before = performance.now();
  const { isIntact, records } = await verifyLedger({ pool, publicKey: createPublicKey(signingKey) });
  if (!isIntact) throw new Error('The ledger does not verify');
  return { records, perSecond: (records / (performance.now() - before)) * 1_000 };
}

async function bestPlain(database: pg.PoolConfig): Promise<Load> {
  let best: Load | undefined;
  for (const max of POOL_SIZES) {
    const pool = createPool({ ...database, max, options: '-c candour.brands=*' });
    const chain: Head = { chainId: randomUUID(), seq: 0, hash: Buffer.alloc(32) };
    const insert = () => insertPlain(pool, chain);
    await full(CALLERS, 1, insert);
    const load = await full(CALLERS, SECONDS, insert);
    if (!best || load.perSecond > best.perSecond) best = load;
    await pool.end();
  }
  if (!best) throw new Error('Nothing to compare with');
  return best;
}

/** What a server without a ledger would do for each request; it does not even count for dashboards. */
async function insertPlain(pool: pg.Pool, chain: Head): Promise<void> {
  const now = Date.now();
  const entry = sampleEntry();
  const pending = {
    entry,
    recordId: uuidV7(now),
    receivedAt: new Date(now).toISOString(),
    bodyHash: Buffer.alloc(32),
  };
  const { link, prevHash, evidence, commitment, recordKey, personal } = seal(pending, chain);
  chain.seq++;
  const { brandId, submissionGuid, bannerId, profileId, version, language, eventType } = entry;
  const { choice, method, gpc, country, device, occurredAt } = entry;
  await pool.query({
    name: 'plain',
    text: `with record as (
        insert into consent_record (brand_id, record_id, submission_guid, body_hash, chain_id, seq, prev_hash, hash,
          received_at, evidence, commitment, banner_id, profile_id, version, language, event_type, choice, method, gpc,
          country, device, occurred_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
        returning brand_id, record_id)
      insert into consent_personal select brand_id, record_id, $23, $24 from record`,
    values: [
      ...[
        brandId,
        pending.recordId,
        submissionGuid,
        pending.bodyHash,
        link.chainId,
        link.seq,
        prevHash,
        link.hash,
      ],
      ...[pending.receivedAt, evidence, commitment, bannerId, profileId, version, language, eventType],
      ...[choice, method, gpc, country, device, occurredAt, recordKey, personal],
    ],
  });
}

function print(of: {
  ours: Load;
  half: Load;
  alone: Load;
  plain: Load;
  verified: { records: number; perSecond: number };
}) {
  const row = (name: string, { perSecond, p50, p99 }: Load) =>
    console.log(
      `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
    );
  row(`consent writes, ledger, ${CALLERS} callers`, of.ours);
  row(`consent writes, one transaction each, best pool`, of.plain);
  console.log(
    `${'ratio (aim ≥ 5)'.padEnd(44)} ${(of.ours.perSecond / of.plain.perSecond).toFixed(2).padStart(7)}`,
  );
  row('consent writes, ledger, at half load (p99 < 50)', of.half);
  row('consent writes, ledger, one caller', of.alone);
  console.log(
    `${`verification of ${of.verified.records} records`.padEnd(44)} ${of.verified.perSecond.toFixed(0).padStart(7)}/s`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchLedger();
