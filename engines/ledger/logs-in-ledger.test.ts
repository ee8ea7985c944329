import { createPublicKey } from 'node:crypto';

import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest, someOf } from '@candour/testing/long';

import { openDatabase, inScope } from '@candour/kit/server/database';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { scopedQuery, type Query } from '../../testing/scoped-query.ts';
import { createPool } from '../database/pool.ts';
import { createLedger, type Ledger } from './create-ledger.ts';
import { ledgerSigningKey } from './signing-key.ts';
import { verifyLedger } from './verify-ledger.ts';

const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
let asProduct: Query;
let asIntruder: Query;
let ledger: Ledger;
beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  owner = createPool(database.owner);
  asProduct = scopedQuery(pool);
  asIntruder = scopedQuery(owner);
  ledger = createLedger({ pool, signingKey, log: quiet });
});
afterEach(async () => {
  await ledger.close();
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
});

/** Entries 1 to 3 of both logs, the first one eight years old. */
const write = async (): Promise<void> => {
  await asProduct(
    `insert into audit_log (at, user_name, product_area, entity_id, entity_name, action, after, ip_address, request_id)
     select now() - interval '4 years' * (3 - n), 'Ada', 1, n, 'Brand', 'Updated', '{"name":"Nord"}', '127.0.0.1',
       gen_random_uuid() from generate_series(1, 3) n`,
  );
  await asProduct(
    `insert into sign_in_log (at, email_address, method, outcome, ip_address, user_agent, request_id)
     select now() - interval '4 years' * (3 - n), 'ada@nord.example', 'Password', 'SignedIn', '127.0.0.1', 'Firefox',
       gen_random_uuid() from generate_series(1, 3) n`,
  );
  await expect
    .poll(() => asIntruder('select 1 from log_pending union all select 1 from evidence_pending'), {
      timeout: 30_000,
    })
    .toEqual([]);
};
const problems = async (): Promise<string[]> =>
  (await verifyLedger({ pool, publicKey })).problems.map(({ problem }) => problem);

longTest(
  '[trust A1] entries of the audit and of sign-ins are sealed after the commit, and are intact',
  async () => {
    expect(await problems()).toEqual([]);
    await write();
    expect(await asIntruder('select log, entry_id from log_sealed order by 1, 2')).toHaveLength(6);
    expect(await problems()).toEqual([]);
    const kept = JSON.stringify(await asIntruder("select evidence from consent_record where kind = 'log'"));
    expect(kept).not.toMatch(/ada@|Nord|127\.0/);
  },
);

test.each(
  someOf(
    [
      [
        "update audit_log set after = '{}' where audit_id = 2",
        'entry 2 of the audit log differs from what was sealed',
      ],
      [
        "update audit_log set user_name = 'Eve' where audit_id = 2",
        'entry 2 of the audit log differs from what was sealed',
      ],
      [
        "update sign_in_log set at = at + interval '1 us' where sign_in_id = 3",
        'entry 3 of the log of sign-ins differs from what was sealed',
      ],
      ['delete from audit_log where audit_id = 3', 'entry 3 of the audit log is missing'],
      ['delete from sign_in_log where sign_in_id = 1', 'entry 1 of the log of sign-ins is missing'],
      [
        `insert into sign_in_log (email_address, method, outcome, ip_address, user_agent, request_id)
     values ('eve@nord.example', 'Password', 'SignedIn', '127.0.0.1', 'Firefox', 'r')`,
        'entry 4 of the log of sign-ins was added past the ledger',
      ],
    ],
    3,
  ),
)('[trust A1] a log bent by the owner of its table is named: %s', async (sql, problem) => {
  await write();
  await asIntruder('alter table sign_in_log disable trigger user');
  await asIntruder('alter table audit_log no force row level security');
  await asIntruder(sql);
  expect(await problems()).toEqual([problem]);
});

longTest('[trust A1] what retention removed is not missed, anything younger is', async () => {
  await write();
  await asProduct("select candour_clear_audit_log(now() - interval '7 years')");
  expect(await problems()).toEqual(['entry 1 of the audit log is missing']);
  const now = new Date().toISOString();
  const told = (clearedUntil: string, submissionGuid: string) => ({
    brandId: 0,
    submissionGuid,
    kind: 'log' as const,
    language: null,
    occurredAt: now,
    receivedAt: now,
    facts: { log: 'audit', clearedUntil },
    personal: null,
  });
  const prove = (clearedUntil: string, guid: string) =>
    inScope(openDatabase(pool), 'all', (db) => ledger.prove(db, [told(clearedUntil, guid)]));
  await prove(
    new Date(Date.now() - 7 * 365.25 * 86_400_000).toISOString(),
    '018f6b3e-0000-7000-8000-000000000001',
  );
  await expect.poll(problems, { timeout: 30_000 }).toEqual([]);
  // Nobody can say that something of yesterday was old.
  await prove(now, '018f6b3e-0000-7000-8000-000000000002');
  await asIntruder('delete from audit_log where audit_id = 3');
  await expect
    .poll(
      () =>
        asIntruder(
          "select 1 from consent_record where submission_guid = '018f6b3e-0000-7000-8000-000000000002'",
        ),
      {
        timeout: 30_000,
      },
    )
    .toHaveLength(1);
  expect(await problems()).toEqual(['entry 3 of the audit log is missing']);
});

test('[trust A1] an entry that waits for more than a minute is named', async () => {
  await ledger.close();
  await asProduct(
    `insert into sign_in_log (email_address, method, outcome, ip_address, user_agent, request_id)
     values ('ada@nord.example', 'Password', 'SignedIn', '127.0.0.1', 'Firefox', 'r')`,
  );
  expect(await problems()).toEqual([]);
  await asIntruder("update log_pending set queued_at = now() - interval '2 minutes'");
  expect(await problems()).toEqual(['entry 1 of the log of sign-ins waits to be sealed']);
});
