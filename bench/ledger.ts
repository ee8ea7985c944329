import { createPublicKey, randomUUID } from 'node:crypto';

import type pg from 'pg';

import { createPool } from '../engines/database/pool.ts';
import { createLedger, type Ledger } from '../engines/ledger/create-ledger.ts';
import { type Head, prepare, seal } from '../engines/ledger/record.ts';
import { sampleEntry } from '../engines/ledger/sample-entry.ts';
import { ledgerSigningKey } from '../engines/ledger/signing-key.ts';
import { uuidV7 } from '../engines/ledger/uuid-v7.ts';
import { verifyLedger } from '../engines/ledger/verify-ledger.ts';
import {
  createEarlierAnswers,
  type EarlierAnswers,
} from '../features/cookies/consents/server/earlier-answers.ts';
import { openDatabase } from '../packages/kit/server/database.ts';
import { onFreshEngine, quiet } from './engine.ts';
import { full, type Load, steady } from './load.ts';

const CALLERS = 256;
const SECONDS = 3;
/** Alternating, so that other load on the machine affects all of them; the median counts. */
const ROUNDS = 3;
/** Found to be the best of 10, 20 and 40 for the peer. */
const PLAIN_POOL = 40;
const signingKey = ledgerSigningKey('a key for benchmarks, long enough to be one');

const COUNT = `, counted as (
        insert into consent_daily as d (brand_id, banner_id, profile_id, day, event_type, choice, country, device, gpc, chain_id, total)
        values ($1, $12, $13, ($9::timestamptz at time zone 'UTC')::date, $16, $17, $20, $21, $19, $5, 1)
        on conflict (brand_id, day, banner_id, profile_id, event_type, choice, country, device, gpc, chain_id)
        do update set total = d.total + 1)`;

/**
 * Consent writes through the ledger compared with the same record, sealed the same way, inserted in a
 * transaction of its own per request, on the same engine. Prints a table of ratios.
 */
export const benchLedger = async (): Promise<void> => {
  await onFreshEngine(async (database) => {
    const pool = createPool(database);
    const ledger = createLedger({ pool, signingKey, log: quiet });
    const append = () => ledger.append(sampleEntry());
    const answer = answering(ledger, createEarlierAnswers(openDatabase(pool)));
    const rounds = { ours: [] as Load[], known: [] as Load[], counted: [] as Load[], plain: [] as Load[] };
    await full(CALLERS, 1, append);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.ours.push(await full(CALLERS, SECONDS, append));
      rounds.known.push(await full(CALLERS, SECONDS, answer));
      rounds.counted.push(await plain(database, true));
      rounds.plain.push(await plain(database, false));
    }
    const ours = median(rounds.ours);
    const known = median(rounds.known);
    const halves: Load[] = [];
    for (let round = 0; round < ROUNDS; round++)
      halves.push(await steady(known.perSecond / 2, SECONDS, answer));
    const alone = await full(1, SECONDS, answer);
    await ledger.close();
    await pool.end();
    const verified = await onFreshEngine(timeVerification);
    print({
      ours,
      known,
      halves,
      alone,
      counted: median(rounds.counted),
      plain: median(rounds.plain),
      verified,
    });
  });
};

/**
 * One visitor in five has answered before; their earlier answer is looked up first, as for every banner
 * answer.
 */
const answering = (ledger: Ledger, earlierAnswers: EarlierAnswers) => {
  const visits: string[] = [];
  return async () => {
    const isNew = Math.random() < 0.8;
    const visitGuid = (!isNew && visits[Math.floor(Math.random() * visits.length)]) || randomUUID();
    if (isNew) visits.push(visitGuid);
    const entry = sampleEntry({ personal: { visitGuid, address: '203.0.113.0' } });
    const { brandId, submissionGuid, occurredAt } = entry;
    await earlierAnswers({ brandId, visitGuid, submissionGuid, occurredAt });
    return ledger.append(entry);
  };
};

const timeVerification = async (database: pg.PoolConfig): Promise<{ records: number; perSecond: number }> => {
  const pool = createPool(database);
  const ledger = createLedger({ pool, signingKey, log: quiet });
  await full(CALLERS, SECONDS, () => ledger.append(sampleEntry()));
  await ledger.close();
  const before = performance.now();
  const { isIntact, records } = await verifyLedger({ pool, publicKey: createPublicKey(signingKey) });
  const seconds = (performance.now() - before) / 1_000;
  await pool.end();
  if (!isIntact) throw new Error('The ledger does not verify');
  return { records, perSecond: records / seconds };
};

const plain = async (database: pg.PoolConfig, isCounted: boolean): Promise<Load> => {
  const pool = createPool({ ...database, max: PLAIN_POOL, options: '-c candour.brands=*' });
  const chain: Head = { chainId: randomUUID(), seq: 0, hash: '0'.repeat(64) };
  const insert = () => insertPlain(pool, chain, isCounted);
  await full(CALLERS, 0.5, insert);
  const load = await full(CALLERS, SECONDS, insert);
  await pool.end();
  return load;
};

const median = (loads: Load[]): Load => {
  const sorted = loads.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[sorted.length >> 1] ?? { perSecond: 0, p50: 0, p99: 0 };
};

/** What a server without a ledger would do for each request, with or without the day's totals for dashboards. */
const insertPlain = async (pool: pg.Pool, chain: Head, isCounted: boolean): Promise<void> => {
  const now = Date.now();
  const entry = sampleEntry();
  const pending = {
    entry,
    recordId: uuidV7(now),
    receivedAt: new Date(now).toISOString(),
    bodyHash: '0'.repeat(64),
  };
  const { link, prevHash, evidence, commitment, recordKey, personal } = seal(prepare(pending), chain);
  chain.seq++;
  const { brandId, submissionGuid, bannerId, profileId, version, language, eventType } = entry;
  const { choice, method, gpc, country, device, occurredAt } = entry;
  await pool.query({
    name: isCounted ? 'counted' : 'plain',
    text: `with record as (
        insert into consent_record (brand_id, record_id, submission_guid, body_hash, chain_id, seq, prev_hash, hash,
          received_at, evidence, commitment, banner_id, profile_id, version, language, event_type, choice, method, gpc,
          country, device, occurred_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
        returning brand_id, record_id)      ${isCounted ? COUNT : ''}
      insert into consent_personal select brand_id, record_id, $23, $24 from record`,
    values: [
      brandId,
      pending.recordId,
      submissionGuid,
      bytes(pending.bodyHash),
      link.chainId,
      link.seq,
      bytes(prevHash),
      bytes(link.hash),
      pending.receivedAt,
      evidence,
      bytes(commitment),
      bannerId,
      profileId,
      version,
      language,
      eventType,
      choice,
      method,
      gpc,
      country,
      device,
      occurredAt,
      bytes(recordKey ?? ''),
      personal,
    ],
  });
};

const bytes = (hex: string) => `\\x${hex}`;

const ratio = (ours: Load, theirs: Load, aim = ''): void => {
  console.log(`${`ratio${aim}`.padEnd(44)} ${(ours.perSecond / theirs.perSecond).toFixed(2).padStart(7)}`);
};

const print = (of: {
  ours: Load;
  known: Load;
  halves: Load[];
  alone: Load;
  plain: Load;
  counted: Load;
  verified: { records: number; perSecond: number };
}) => {
  const row = (name: string, { perSecond, p50, p99 }: Load) =>
    console.log(
      `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
    );
  row(`consent writes, ledger, ${CALLERS} callers`, of.ours);
  row('the same record, one transaction each', of.counted);
  ratio(of.ours, of.counted, ' (aim ≥ 5)');
  row('… without the totals for dashboards', of.plain);
  ratio(of.ours, of.plain);
  row('… with the earlier answer looked up', of.known);
  ratio(of.known, of.counted);
  const halves = of.halves.toSorted((one, other) => one.p99 - other.p99);
  for (const half of halves) row('consent writes, ledger, at half load (p99 < 50)', half);
  row('consent writes, ledger, one caller', of.alone);
  console.log(
    `${`verification of ${of.verified.records} records`.padEnd(44)} ${of.verified.perSecond.toFixed(0).padStart(7)}/s`,
  );
};

if (import.meta.main) await benchLedger();
