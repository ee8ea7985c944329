import { createPublicKey, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { type Db, inScope, openDatabase } from '@candour/kit/server/database';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createPool } from '../database/pool.ts';
import { inBrands } from './brand-scope.ts';
import { createLedger, type Ledger } from './create-ledger.ts';
import { forgetEvidence } from './forget-evidence.ts';
import { insertBatch } from './insert-batch.ts';
import { type NewEvidence, type PendingEvidence, writeEvidence } from './pending-evidence.ts';
import { type Head, preparePending, seal } from './record.ts';
import { sampleEntry } from './sample-entry.ts';
import { ledgerSigningKey } from './signing-key.ts';
import { startChain } from './start-chain.ts';
import { uuidV7 } from './uuid-v7.ts';
import { verifyLedger } from './verify-ledger.ts';

const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
let open: Ledger[];
beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  owner = createPool(database.owner);
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((ledger) => ledger.close()));
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
});

const node = () => {
  const ledger = createLedger({ pool, signingKey, log: quiet });
  open.push(ledger);
  return ledger;
};
const verify = () => verifyLedger({ pool, publicKey });
const rows = (sql: string) => inBrands(owner, '*', async (client) => (await client.query(sql)).rows);
const evidenceOf = (own: Partial<NewEvidence> = {}): NewEvidence => ({
  brandId: 1,
  submissionGuid: randomUUID(),
  kind: 'preference',
  language: 'de',
  occurredAt: '2026-11-21T10:00:00.000Z',
  receivedAt: '2026-11-21T10:00:01.000Z',
  facts: { answers: [{ channelId: 7, value: 1 }] },
  personal: { person: 'CANARY' },
  ...own,
});
const inAll = (work: (db: Db) => Promise<void>) => inScope(openDatabase(pool), 'all', work);
const queue = (evidence: NewEvidence) => inAll((db) => writeEvidence(db, [evidence]));
const sealed = () => expect.poll(() => rows('select 1 from evidence_pending'), { interval: 10 }).toEqual([]);

test('what other nodes left in the queue is sealed without being told', async () => {
  await queue(evidenceOf());
  node();
  await sealed();
  expect(await verify()).toMatchObject({ isIntact: true, records: 1 });
});

test('evidence whose transaction does not commit is never sealed', async () => {
  const ledger = node();
  const failing = inAll(async (db) => {
    await ledger.prove(db, [evidenceOf()]);
    await pause(100);
    throw new Error('No commit');
  });
  await expect(failing).rejects.toThrow('No commit');
  await pause(700);
  expect(await rows('select 1 from consent_record')).toEqual([]);
});

longTest('six hundred pieces that wait are sealed in their order, by one node at a time', async () => {
  const all = Array.from({ length: 600 }, () => evidenceOf());
  for (const evidence of all) await queue(evidence);
  node();
  node();
  await sealed();
  const records = await rows('select chain_id, submission_guid from consent_record order by chain_id, seq');
  const places = new Map(all.map(({ submissionGuid }, at) => [submissionGuid, at]));
  for (const chain of new Set(records.map(({ chain_id }) => chain_id))) {
    const own = records.filter(({ chain_id }) => chain_id === chain);
    const order = own.map(({ submission_guid }) => places.get(submission_guid) ?? -1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
  expect(await verify()).toMatchObject({ isIntact: true, records: 600 });
});

test('answers to banners and evidence share a chain, and only the answers are counted and told', async () => {
  const ledger = node();
  await Promise.all([
    ...Array.from({ length: 20 }, () => inAll((db) => ledger.prove(db, [evidenceOf()]))),
    ...Array.from({ length: 20 }, () => ledger.append(sampleEntry())),
  ]);
  await sealed();
  expect(await verify()).toMatchObject({ isIntact: true, records: 40, chains: 1 });
  expect(await rows('select sum(total) as n from consent_daily')).toEqual([{ n: 20 }]);
  expect(await rows('select count(*) as n from change_feed')).toEqual([{ n: 20 }]);
});

longTest(
  'evidence that is queued again after it was sealed leaves the queue; other evidence under its guid stays there',
  async () => {
    const ledger = node();
    const evidence = evidenceOf();
    await inAll((db) => ledger.prove(db, [evidence]));
    await sealed();
    await inAll((db) => ledger.prove(db, [evidence]));
    await sealed();
    await inAll((db) => ledger.prove(db, [{ ...evidence, facts: { answers: [] } }]));
    await pause(700);
    expect(await rows('select count(*) as n from evidence_pending')).toEqual([{ n: 1 }]);
    expect(await verify()).toMatchObject({ isIntact: true, records: 1 });
  },
);

/** Seals what a node had read before, as if it had waited in between. */
const sealLate = async (waiting: PendingEvidence[]): Promise<void> => {
  const now = Date.now();
  const client = await pool.connect();
  await client.query(`select set_config('candour.brands', '*', false)`);
  const { head } = await startChain({ client, signingKey, now });
  let link: Head = head;
  const records = waiting.map((entry) => {
    const told = {
      entry,
      recordId: uuidV7(now),
      sealedAt: new Date(now).toISOString(),
      bodyHash: '0'.repeat(64),
    };
    const record = seal(preparePending(told), link);
    link = record.link;
    return record;
  });
  await insertBatch(client, records);
  client.release(true);
};

test('what identified a person who was erased after the queue was read does not come back', async () => {
  const [erased, other] = [evidenceOf(), evidenceOf({ personal: { person: 'SOMEBODY ELSE' } })];
  await queue(erased);
  await queue(other);
  const waiting = (await rows(
    `select brand_id as "brandId", submission_guid as "submissionGuid", kind, language, occurred_at as "occurredAt",
       received_at as "receivedAt", facts, personal from evidence_pending`,
  )) as PendingEvidence[]; // the columns above
  await inAll((db) => forgetEvidence(db, [erased]));
  await sealLate(waiting);
  expect(await rows('select personal from consent_personal')).toEqual([
    { personal: '{"person":"SOMEBODY ELSE"}' },
  ]);
  expect(await verify()).toMatchObject({ isIntact: true, records: 2 });
});

test('a part that identified a person is missed if nobody erased it', async () => {
  const ledger = node();
  await inAll((db) => ledger.prove(db, [evidenceOf()]));
  await sealed();
  await rows('delete from consent_personal');
  expect((await verify()).problems).toMatchObject([
    { problem: 'its personal part is gone without having been erased' },
  ]);
});

test('what a kind does not have cannot be written into its columns', async () => {
  const ledger = node();
  await ledger.append(sampleEntry());
  await inAll((db) => ledger.prove(db, [evidenceOf()]));
  await sealed();
  await rows('alter table consent_record disable trigger user');
  for (const change of [
    "banner_id = 7 where kind = 'preference'",
    "gpc = null where kind = 'banner'",
    "kind = 'other'",
  ])
    await expect(rows(`update consent_record set ${change}`)).rejects.toThrow(/consent_record_of_kind/);
});
