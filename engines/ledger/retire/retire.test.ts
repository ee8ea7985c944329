import { createPublicKey } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inScope, openDatabase } from '@candour/kit/server/database';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { type Query, scopedQuery } from '../../../testing/scoped-query.ts';
import { createPool } from '../../database/pool.ts';
import { readRecords } from '../../transparency/read-records.ts';
import { createLedger } from '../create-ledger.ts';
import { sampleEntry } from '../sample-entry.ts';
import { ledgerSigningKey } from '../signing-key.ts';
import type { VerifiedParts } from '../verified-parts.ts';
import { verifyLedger } from '../verify-ledger.ts';
import { retireEnded } from './retire.ts';

const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const YEAR_MS = 365.25 * 86_400_000;
const yearsAgo = (years: number): Date => new Date(Date.now() - years * YEAR_MS);

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
let asProduct: Query;
let asOwner: Query;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  owner = createPool(database.owner);
  asProduct = scopedQuery(pool);
  asOwner = scopedQuery(owner);
});
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
});

const queueIsEmpty = async (): Promise<void> => {
  while ((await asProduct('select 1 from evidence_pending')).length > 0) await setTimeout(20);
};

/** A chain of some years ago: 30 answers to banners, an hour apart, with evidence of another kind after 10 of them. */
const writeChain = async (years: number): Promise<string> => {
  let time = yearsAgo(years).getTime();
  const ledger = createLedger({ pool, signingKey, log, clock: () => (time += 3_600_000) });
  const answer = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await ledger.append(sampleEntry({ brandId: 1 + (n % 2) }));
  };
  await answer(10);
  const evidence = {
    brandId: 1,
    submissionGuid: crypto.randomUUID(),
    kind: 'preference',
    language: 'en',
  } as const;
  const at = new Date(time).toISOString();
  await inScope(openDatabase(pool), 'all', (db) =>
    ledger.prove(db, [{ ...evidence, occurredAt: at, receivedAt: at, facts: {}, personal: null }]),
  );
  await queueIsEmpty();
  await answer(20);
  await ledger.close();
  const [newest] = await asProduct<{ chain_id: string }>(
    'select chain_id from consent_chain order by chain_id desc limit 1',
  );
  return newest?.chain_id ?? '';
};

/** Seals what is queued, in a chain of today. */
const sealQueue = async (): Promise<void> => {
  const ledger = createLedger({ pool, signingKey, log });
  await queueIsEmpty();
  await ledger.close();
};

const hashesOf = async (chainId: string): Promise<string[]> => {
  const hashes: string[] = [];
  for await (const lot of readRecords(pool, { chainId, from: 0, to: 31, last: undefined }))
    hashes.push(...lot.map((hash) => hash.toString('hex')));
  return hashes;
};

const numbersOf = async (chainId: string): Promise<number[]> => {
  const rows = await asProduct<{ seq: number }>(
    'select seq from consent_record where chain_id = $1 order by seq',
    [chainId],
  );
  return rows.map(({ seq }) => seq);
};

const verify = (verified?: VerifiedParts) =>
  verifyLedger({ pool, publicKey, remember: true, totals: true, ...(verified && { verified }) });
const problems = async (): Promise<string[]> => (await verify()).problems.map(({ problem }) => problem);

describe('[trust B8] answers that ended long ago', () => {
  let old: string;
  let young: string;
  let hashes: string[];
  let before: VerifiedParts;
  beforeAll(async () => {
    [old, young] = [await writeChain(8), await writeChain(3)];
    hashes = await hashesOf(old);
    before = (await verify()).parts ?? new Map();
    const chain = await asProduct<{ record_id: string }>(
      'select record_id from consent_record where chain_id = $1 and seq = 3',
      [old],
    );
    const ledger = createLedger({ pool, signingKey, log });
    await ledger.erase({ brandId: 1, recordIds: chain.map(({ record_id }) => record_id) });
    await ledger.close();
  });

  test('stay as long as nobody asks, and where the caller ends', async () => {
    const isOver = () => true;
    expect(await retireEnded(pool, { endedBefore: yearsAgo(9).toISOString() })).toBe(0);
    expect(await retireEnded(pool, { endedBefore: yearsAgo(0).toISOString(), isOver })).toBe(0);
  });

  test('leave with all that was theirs; other evidence, younger answers and the last record stay', async () => {
    // A night's job and an operator's archive, at once.
    const both = Array.from({ length: 2 }, () =>
      retireEnded(pool, { endedBefore: yearsAgo(1).toISOString() }),
    );
    const [one = 0, other = 0] = await Promise.all(both);
    expect(one + other).toBe(29);
    expect(await numbersOf(old)).toEqual([11, 31]);
    expect(await numbersOf(young)).toHaveLength(31);
    const left = `select (select count(*) from consent_personal)::int as personal,
      (select count(*) from consent_erasure)::int as erasures`;
    expect(await asProduct(left)).toEqual([{ personal: 31, erasures: 0 }]);
    expect(await retireEnded(pool, { endedBefore: yearsAgo(1).toISOString() })).toBe(0);
  });

  test('leave their hashes, so that chains and public logs are as before', async () => {
    await sealQueue();
    expect(await hashesOf(old)).toEqual(hashes);
    expect(await verify()).toMatchObject({ isIntact: true, retired: 29, problems: [] });
    const since = await verify(before);
    expect(since).toMatchObject({ isIntact: true, earlier: 62, problems: [] });
    expect(since.parts?.get(old)).toEqual(before.get(old));
  });

  test('leave evidence that says how many left', async () => {
    const evidence = await asProduct(
      `select evidence::jsonb -> 'facts' -> 'retired' ->> 'chainId' as chain,
         evidence::jsonb -> 'facts' -> 'retired' ->> 'records' as records
       from consent_record where kind = 'removal' and evidence like '%retired%'`,
    );
    expect(evidence).toEqual([{ chain: old, records: '29' }]);
  });

  test('the product itself cannot let go of young, last or other records', async () => {
    const seqs = Array.from({ length: 40 }, (_, n) => n + 1);
    const today = await writeChain(0.1);
    const ask = async (chain: string, numbers: readonly number[]) => {
      const [row] = await asProduct<{ gone: number }>('select candour_retire($1, $2) as gone', [
        chain,
        numbers,
      ]);
      return row?.gone;
    };
    expect(await ask(today, seqs)).toBe(0);
    expect(await ask(young, [11, 31])).toBe(0);
    expect(await ask(crypto.randomUUID(), seqs)).toBe(0);
    for (const sql of ['delete from consent_retired', 'update consent_retired set to_seq = to_seq'])
      await expect(asProduct(sql)).rejects.toThrow('permission denied');
  });

  test('the owner cannot delete a record whose hash does not stay', async () => {
    for (const sql of [
      `delete from consent_record where chain_id = '${young}' and seq = 5`,
      'delete from consent_retired',
      'truncate consent_retired',
    ])
      await expect(asOwner(sql)).rejects.toThrow('is only ever added to');
  });
});

/** Each undone by rolling back what was done in another database: a copy of rows, put back afterwards. */
describe('[trust B8] what an intruder with all rights does to records that left', () => {
  const unguarded = async (sql: string): Promise<void> => {
    await asOwner(`
      alter table consent_record disable trigger user;
      alter table consent_retired disable trigger user;
      ${sql};
      alter table consent_record enable trigger user;
      alter table consent_retired enable trigger user`);
  };
  beforeAll(() => asOwner('create table kept_retired as table consent_retired'));

  test.each([
    {
      what: 'another hash',
      sql: `update consent_retired set hashes = overlay(hashes placing '\\x00'::bytea from 1)
            where from_seq = 12`,
      finds: /left past the ledger|does not continue/,
    },
    {
      what: 'hashes that are gone',
      sql: 'delete from consent_retired where from_seq = 12',
      finds: /records 12 to 30 before it are missing/,
    },
    {
      what: 'another batch',
      sql: 'update consent_retired set batch = gen_random_uuid()',
      finds: /^10 of its records left past the ledger\n19 of its records left past the ledger$/,
    },
    {
      what: 'a hash that stands twice',
      sql: `insert into consent_retired
            select chain_id, 3, 3, batch, received_until, substr(hashes, 1, 32) from kept_retired where from_seq = 1`,
      finds: /two records with this number/,
    },
  ])('$what is found', async ({ sql, finds }) => {
    await unguarded(sql);
    const found = await problems();
    await unguarded('delete from consent_retired; insert into consent_retired select * from kept_retired');
    expect(found.join('\n')).toMatch(finds);
    expect(await problems()).toEqual([]);
  });

  test('records removed with their hashes kept, but without evidence, are found', async () => {
    const [young] = await asProduct<{ chain_id: string }>(
      'select chain_id from consent_record group by 1 having count(*) = 31 order by 1 limit 1',
    );
    await asOwner(`
      insert into consent_retired
      select chain_id, seq, seq, gen_random_uuid(), received_at, hash from consent_record
      where chain_id = '${young?.chain_id}' and seq = 5;
      delete from consent_record where chain_id = '${young?.chain_id}' and seq = 5`);
    expect(await problems()).toEqual(['1 of its records left past the ledger']);
  });
});
