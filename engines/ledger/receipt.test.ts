import { createPublicKey } from 'node:crypto';

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createPool } from '../database/pool.ts';
import { createLedger, type Ledger } from './create-ledger.ts';
import { type Receipt, verifyReceipt } from './receipt.ts';
import { sampleEntry } from './sample-entry.ts';
import { ledgerSigningKey } from './signing-key.ts';

const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const otherKey = ledgerSigningKey('another key for tests, just as long as it');

let database: TestDatabase;
let pool: pg.Pool;
let ledger: Ledger;
let receipts: Receipt[];

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
  ledger = createLedger({ pool, signingKey, log: { info() {}, warn() {}, error() {} } });
  receipts = await Promise.all([1, 2].map(receiptFor));
});
afterAll(async () => {
  await ledger.close();
  await pool.end();
  await database.drop();
});

const receiptFor = async (brandId: number): Promise<Receipt> => {
  const { recordId } = await ledger.append(
    sampleEntry({ brandId, facts: { note: 'ünï "quoted" \u2028', rate: 0.1 } }),
  );
  const receipt = await ledger.receiptOf({ brandId, recordId });
  if (!receipt) throw new Error('no receipt');
  return receipt;
};

test('EVID-05 a receipt verifies offline with nothing but the public key', async () => {
  const [receipt] = receipts;
  const kept = JSON.parse(JSON.stringify(receipt)) as Receipt;
  expect(await verifyReceipt({ jws: kept.jws, told: kept.receipt, publicKey, brandId: 1 })).toMatchObject({
    isGenuine: true,
    receipt: { brandId: 1, evidence: { choice: 'custom', facts: { rate: 0.1 } } },
  });
});

test('EVID-05 a receipt does not reveal what identifies the person', () => {
  expect(JSON.stringify(receipts)).not.toContain('203.0.113.0');
});

test('EVID-05 an altered field is detected, in the readable part as in the signed one', async () => {
  const [{ receipt, jws }] = receipts as [Receipt];
  const altered = { ...receipt, evidence: { ...receipt.evidence, choice: 'acceptAll' } };
  expect(await verifyReceipt({ jws, told: altered, publicKey })).toEqual({
    isGenuine: false,
    reason: 'its readable part was changed',
  });
  const [header, , signature] = jws.split('.');
  const resealed = [header, Buffer.from(JSON.stringify(altered)).toString('base64url'), signature].join('.');
  expect(await verifyReceipt({ jws: resealed, publicKey })).toEqual({
    isGenuine: false,
    reason: 'its signature is not from this key',
  });
});

test('EVID-05 a receipt signed by somebody else is refused', async () => {
  const forger = createLedger({ pool, signingKey: otherKey, log: { info() {}, warn() {}, error() {} } });
  const forged = await forger.receiptOf({ brandId: 1, recordId: receipts[0]?.receipt.recordId ?? '' });
  await forger.close();
  expect(await verifyReceipt({ jws: forged?.jws ?? '', publicKey })).toMatchObject({ isGenuine: false });
});

test('EVID-05 the receipt of another brand is refused, and no brand gets one for the record of another', async () => {
  expect(await verifyReceipt({ jws: receipts[1]?.jws ?? '', publicKey, brandId: 1 })).toEqual({
    isGenuine: false,
    reason: 'it belongs to brand 2',
  });
  expect(
    await ledger.receiptOf({ brandId: 1, recordId: receipts[1]?.receipt.recordId ?? '' }),
  ).toBeUndefined();
});

test.each(['', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('EVID-05 %j is not a receipt', async (jws) => {
  expect(await verifyReceipt({ jws, publicKey })).toMatchObject({ isGenuine: false });
});
