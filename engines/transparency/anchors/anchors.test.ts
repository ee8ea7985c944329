import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { openTestBucket } from '../../../testing/bucket.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import type { Blobs } from '../../artefacts/blobs.ts';
import { parseBucket } from '../../artefacts/bucket.ts';
import { fileBlobs } from '../../artefacts/file-blobs.ts';
import { s3Blobs } from '../../artefacts/s3-blobs.ts';
import { createPool } from '../../database/pool.ts';
import { inBrands } from '../../ledger/brand-scope.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { sampleEntry } from '../../ledger/sample-entry.ts';
import { ledgerSigningKey } from '../../ledger/signing-key.ts';
import { createTransparency } from '../transparency.ts';
import { noWitnesses } from '../witness/no-witnesses.ts';
import type { Anchor } from './anchor.ts';
import { bucketCopies } from './bucket-copies.ts';
import { type AskForTime, stamping } from './stamping.ts';
import { stampedTime, stampRequest } from './time-stamp.ts';
import { openStampingService } from './time-stamping.fixture.ts';

const service = await openStampingService();
afterAll(() => service?.close());

const ask: AskForTime = async (body) => {
  const answer = await fetch(service?.url ?? '', { method: 'POST', body: new Uint8Array(body) });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe.runIf(service)('[trust B11] a time stamp', () => {
  const bytes = Buffer.from('a checkpoint\n');
  beforeEach(() => service?.answerWith((answer) => answer));

  test('is what OpenSSL accepts as one of these bytes, and of no others', async () => {
    const request = stampRequest(bytes);
    const { bytes: answer } = await ask(request.der);
    const seconds = (await stampedTime(answer, request)).getTime() - Date.now();
    expect(Math.abs(seconds)).toBeLessThan(60_000);
    expect(service?.verify(bytes, answer)).toContain('Verification: OK');
    expect(() => service?.verify(Buffer.from('another'), answer)).toThrow();
  });

  const digest = Buffer.alloc(32);
  test.each([
    ['about other bytes', (answer: Buffer) => answer, { digest }, 'it is about something else'],
    ['changed', (answer: Buffer) => changedAt(answer, answer.length - 4), {}, 'its signature is not right'],
    ['no answer', () => Buffer.from('<html>'), {}, 'it is not an answer'],
    ['refused', () => Buffer.from('30053003020102', 'hex'), {}, 'it was refused with status 2'],
  ])('that is %s is not taken', async (_what, change, wanted, reason) => {
    service?.answerWith(change);
    const request = stampRequest(bytes);
    const { bytes: answer } = await ask(request.der);
    await expect(stampedTime(answer, { ...request, ...wanted })).rejects.toThrow(reason);
  });

  test('of an earlier request is not taken for a later one', async () => {
    const { bytes: answer } = await ask(stampRequest(bytes).der);
    await expect(stampedTime(answer, stampRequest(bytes))).rejects.toThrow('it is about something else');
  });
});

const changedAt = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

describe('[trust B11] checkpoints of public logs', () => {
  const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
  let database: TestDatabase;
  let pool: pg.Pool;
  let folder: string;
  let blobs: Blobs;
  let complaints: string[];

  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool(database.config);
    folder = mkdtempSync(join(tmpdir(), 'candour-anchors-'));
    blobs = fileBlobs(folder);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    complaints = [];
  });

  const complain = (text: string) => void complaints.push(text);
  const log = { info: () => undefined, warn: complain, error: complain };
  const logsWith = (...anchors: Anchor[]) =>
    createTransparency({
      pool,
      blobs,
      log,
      publicUrl: 'https://consent.example',
      privateKeys: [signingKey],
      witnesses: noWitnesses,
      clock: Date.now,
      anchors,
    });
  const ledgerOf = () => createLedger({ pool, signingKey, log });
  const published = async () => {
    const ledger = ledgerOf();
    const { recordId } = await ledger.append(sampleEntry());
    const chainId = (await ledger.receiptOf({ brandId: 1, recordId }))?.receipt.chainId ?? '';
    await ledger.close();
    await logsWith().publish();
    return chainId;
  };
  const stampedSize = async (chainId: string) =>
    (await logsWith().logs()).find((one) => one.chainId === chainId)?.stampedSize;

  test.runIf(service)('are stamped once for each size, and anybody verifies that with OpenSSL', async () => {
    const chainId = await published();
    const logs = logsWith(stamping({ blobs, ask }));
    expect(await stampedSize(chainId)).toBeNull();
    const before = service?.asked.length ?? 0;
    await logs.anchor();
    await logs.anchor();
    expect([(service?.asked.length ?? 0) - before, complaints]).toEqual([1, []]);
    expect(await stampedSize(chainId)).toBe(1);
    const checkpoint = await logs.read(chainId, 'timestamps/1.checkpoint');
    expect(checkpoint).toEqual(await logs.read(chainId, 'checkpoint'));
    const stamp = await logs.read(chainId, 'timestamps/1.tsr');
    expect(service?.verify(checkpoint ?? Buffer.of(), stamp ?? Buffer.of())).toContain('Verification: OK');
  });

  test('are handed on later if nobody could be reached', async () => {
    const chainId = await published();
    let isAway = true;
    const kept: number[] = [];
    const anchor: Anchor = {
      kind: 'time-stamp',
      keep: async (one) => {
        if (isAway) throw new Error('away');
        if (one.chainId === chainId) kept.push(one.size);
      },
    };
    await logsWith(anchor).anchor();
    expect([await stampedSize(chainId), complaints]).toEqual([
      null,
      ['Checkpoints could not be handed on (time-stamp): away'],
    ]);
    isAway = false;
    await logsWith(anchor).anchor();
    expect(kept).toEqual([1]);
    // The product cannot take it back.
    const taken = inBrands(pool, '*', (client) => client.query('delete from log_anchor'));
    await expect(taken).rejects.toThrow('permission denied');
  });

  longTest('are copied into a bucket; one that keeps nothing by its own rule is named', async () => {
    const chainId = await published();
    const store = await openTestBucket();
    onTestFinished(store.close);
    const bucket = parseBucket(store.setting('checkpoints')) ?? expect.unreachable();
    await logsWith(bucketCopies({ bucket, log })).anchor();
    const copy = await s3Blobs(bucket).get(`${chainId}/0000000000000001`);
    expect(copy).toEqual(await logsWith().read(chainId, 'checkpoint'));
    expect(complaints).toEqual([expect.stringContaining('has no default retention (Object Lock)')]);
    await store.goDown();
    const later = await published();
    await logsWith(bucketCopies({ bucket, log })).anchor();
    expect(complaints.join()).toContain('Checkpoints could not be handed on (bucket)');
    await store.comeUp();
    await logsWith(bucketCopies({ bucket, log })).anchor();
    expect(await s3Blobs(bucket).has(`${later}/0000000000000001`)).toBe(true);
  });
});
