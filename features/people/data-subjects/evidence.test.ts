import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { readHistory } from '@candour/engines/connectors/replay/history.ts';
import { inBrands } from '@candour/engines/ledger/brand-scope.ts';
import { ledgerPublicKey } from '@candour/engines/ledger/signing-key.ts';
import { verifyReceipt } from '@candour/engines/ledger/receipt.ts';
import { sampleEntry } from '@candour/engines/ledger/sample-entry.ts';
import { verifyLedger } from '@candour/engines/ledger/verify-ledger.ts';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import type { Submission } from './contract/submission.ts';
import { fillPreferences } from './samples.ts';

const server = withServer();
let channels: ReadonlyMap<string, number>;
beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
});
const channel = (name: string): number => channels.get(name) ?? 0;
const tours = 'Club tours – app';

let count = 0;
const somebody = (): { email1: string } => ({ email1: `proof${(count += 1)}@nordlicht.example` });
type Platform = ReturnType<typeof server>['platform'];
const submissionOf = (own: Partial<Submission> = {}): Submission => ({
  submissionGuid: randomUUID(),
  brandId: alpha,
  capturedAt: new Date().toISOString(),
  sourceType: 'PreferenceWidget',
  sourceId: 7,
  dataSubject: somebody(),
  preferences: [{ channelId: channel(tours), value: 1 }],
  metaData: {},
  ...own,
});
const take = (own: Partial<Submission> = {}, platform: Platform = server().platform) =>
  platform.database
    .transaction()
    .execute((db) => platform.dataSubjects.take(db, { submission: submissionOf(own), within: [alpha] }));
const erase = (dataSubjectId: string | null) =>
  server()
    .platform.database.transaction()
    .execute((db) =>
      server().platform.dataSubjects.erase(db, { dataSubjectId: dataSubjectId ?? '', within: 'all' }),
    );
const publicKey = () => ledgerPublicKey(server().platform.settings.secretKey);
const verify = () => verifyLedger({ pool: server().pool, publicKey: publicKey() });
const waiting = () => server().query('select submission_guid from evidence_pending');
/** Until the queue is empty. */
const sealed = () => expect.poll(waiting, { interval: 10, timeout: 30_000 }).toEqual([]);
const receiptOf = (submissionGuid: string, brandId = alpha) =>
  server().platform.ledger.receiptOf({ brandId, submissionGuid });
const personalOf = (submissionGuid: string) =>
  server().query<{ personal: string }>(
    `select personal from consent_record join consent_personal using (brand_id, record_id) where submission_guid = $1`,
    [submissionGuid],
  );

describe('what a person said', () => {
  test('is sealed in the ledger soon, with a signed receipt', async () => {
    const { submissionGuid } = await take({
      languageCode: 'de',
      form: { shown: 'byUs', version: 3, definitionHash: 'ab'.repeat(32) },
      recognised: { type: 'code', strength: 3 },
      client: { network: '203.0.113.0', agent: 'Firefox', page: 'https://shop.example/join' },
      sourceCode: 'SPRING26',
      dataSubject: { email1: 'proof@nordlicht.example', surname: 'Vik' },
    });
    const from = performance.now();
    await sealed();
    expect(performance.now() - from).toBeLessThan(10_000);
    const receipt = await receiptOf(submissionGuid);
    const verdict = await verifyReceipt({
      jws: receipt?.jws ?? '',
      told: receipt?.receipt,
      publicKey: publicKey(),
      brandId: alpha,
    });
    expect(verdict.isGenuine).toBe(true);
    expect(receipt?.receipt.evidence).toMatchObject({
      schemaVersion: 3,
      kind: 'preference',
      submissionGuid,
      language: 'de',
      facts: {
        source: { type: 'PreferenceWidget', id: 7, version: 3, definitionHash: 'ab'.repeat(32) },
        shown: 'byUs',
        authentication: { type: 'code', strength: 3 },
        answers: [{ channelId: channel(tours), value: 1, status: 'Confirmed', effect: 'Apply' }],
      },
    });
    // Nothing that leads to the person.
    expect(receipt?.jws).toBeDefined();
    expect(JSON.stringify(receipt?.receipt)).not.toMatch(
      /nordlicht|Vik|203\.0\.113|Firefox|shop\.example|SPRING26/,
    );
    const [row] = await personalOf(submissionGuid);
    expect(row?.personal).toMatch(/Firefox.*203\.0\.113\.0/);
    expect(row?.personal).not.toMatch(/nordlicht|Vik/);
    expect(await verify()).toMatchObject({ isIntact: true });
  });

  test('is told apart by who says that it was shown', async () => {
    const { submissionGuid } = await take({ sourceType: 'Api' });
    await sealed();
    expect((await receiptOf(submissionGuid))?.receipt.evidence).toMatchObject({
      facts: { shown: 'attested' },
    });
  });

  longTest('is proven once however many nodes take and seal', async () => {
    const other = await server().anotherNode();
    const submission = submissionOf();
    const all = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => take(submission, at % 2 ? other.platform : undefined)),
      ...Array.from({ length: 20 }, (_, at) => take({}, at % 2 ? other.platform : undefined)),
    ]);
    await sealed();
    await other.close();
    const guids = [...new Set(all.map(({ submissionGuid }) => submissionGuid))];
    expect(guids).toHaveLength(21);
    const records = await server().query<{ guid: string; n: number }>(
      'select submission_guid as guid, count(*)::int as n from consent_record where submission_guid = any($1::uuid[]) group by 1',
      [guids],
    );
    expect(records.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, () => 1));
    expect(await verify()).toMatchObject({ isIntact: true });
  });

  test('is not taken for the answer to a banner', async () => {
    const { submissionGuid } = await take({
      visitGuid: randomUUID(),
      metaData: {},
      client: { page: '{"visitGuid":"7b0f7d1c-2f6e-4f57-9d0a-0c1d6a1b2c3d"}' },
    });
    await sealed();
    const [record] = await server().query<{ record_id: string }>(
      'select record_id from consent_record where submission_guid = $1',
      [submissionGuid],
    );
    const of = [record?.record_id];
    expect(await server().query('select 1 from change_feed where ref = $1', of)).toEqual([]);
    expect(await server().query('select visit from consent_personal where record_id = $1', of)).toEqual([
      { visit: null },
    ]);
    expect(await server().query('select 1 from consent_daily')).toEqual([]);
    // Nor is it sent again with them.
    const { recordId } = await server().platform.ledger.append(
      sampleEntry({ brandId: alpha, personal: { visitGuid: randomUUID() } }),
    );
    const range = { fromAt: new Date(0), toAt: new Date(Date.now() + 60_000), person: null, brandIds: [0] };
    const kept = await inBrands(server().pool, '*', (client) =>
      readHistory(client, { triggerType: 'CookieConsent', range, after: null, limit: 10 }),
    );
    expect(kept.map(({ ref }) => ref)).toEqual([recordId]);
    // Nor is its receipt public.
    const { ledger } = server().platform;
    expect(await ledger.receiptOf({ brandId: alpha, recordId: record?.record_id ?? '' })).toBeUndefined();
  });

  test("is sealed beside a banner's answer whose browser chose the same guid", async () => {
    const submissionGuid = randomUUID();
    await server().platform.ledger.append(sampleEntry({ brandId: alpha, submissionGuid }));
    await take({ submissionGuid });
    await sealed();
    const kinds = await server().query(
      'select kind from consent_record where submission_guid = $1 order by kind',
      [submissionGuid],
    );
    expect(kinds).toEqual([{ kind: 'banner' }, { kind: 'preference' }]);
  });

  test('AUTHZ-02 has a receipt in its own brand only', async () => {
    const { submissionGuid } = await take();
    await sealed();
    expect([await receiptOf(submissionGuid), await receiptOf(submissionGuid, 2)]).toEqual([
      expect.anything(),
      undefined,
    ]);
  });

  test('cannot be changed in the ledger unnoticed', async () => {
    const { submissionGuid } = await take();
    await sealed();
    const change = async (sql: string) => {
      await server().query('alter table consent_record disable trigger user');
      await server().query(sql, [submissionGuid]);
      await server().query('alter table consent_record enable trigger user');
    };
    const forge = (from: string, to: string) =>
      change(
        `update consent_record set evidence = replace(evidence, '${from}', '${to}') where submission_guid = $1`,
      );
    await forge('"value":1', '"value":0');
    expect((await verify()).problems).toMatchObject([
      { problem: 'its evidence or its commitment was changed' },
    ]);
    await forge('"value":0', '"value":1');
    await change("update consent_record set kind = 'staff' where submission_guid = $1");
    expect((await verify()).problems).toMatchObject([
      { problem: 'its column for kind differs from its evidence' },
    ]);
    await change("update consent_record set kind = 'preference' where submission_guid = $1");
    expect(await verify()).toMatchObject({ isIntact: true });
  });
});

describe('what waits to be sealed', () => {
  /** Evidence that nobody seals, as if every node had died: another one holds the turn. */
  const withoutSealer = async (work: () => Promise<void>): Promise<void> => {
    const client = await server().pool.connect();
    await client.query('begin; select pg_advisory_xact_lock(7316551205)');
    await work().finally(() => client.release(true));
    await sealed();
  };

  test('is named by the verification after a minute, and visible in the figures', async () => {
    await withoutSealer(async () => {
      const { submissionGuid } = await take();
      expect(await verify()).toMatchObject({ isIntact: true });
      await server().query("update evidence_pending set queued_at = now() - interval '61 seconds'");
      const { problems } = await verify();
      expect(problems).toMatchObject([
        {
          brandId: alpha,
          problem: expect.stringContaining(`the preference ${submissionGuid} waits to be sealed`),
        },
      ]);
      const figures = (await server().app.inject('/metrics')).body;
      expect(figures).toMatch(/^candour_evidence_waiting 1$/m);
      expect(Number(/^candour_evidence_waiting_oldest_seconds (.*)$/m.exec(figures)?.[1])).toBeGreaterThan(
        60,
      );
      // Answers are still recorded: it is the operator who must know.
      expect((await server().app.inject('/readyz')).statusCode).toBe(200);
    });
    expect((await server().app.inject('/metrics')).body).toMatch(/^candour_evidence_waiting 0$/m);
  });

  test('loses what identifies a person with them, before it is sealed', async () => {
    await withoutSealer(async () => {
      const { submissionGuid, dataSubjectId } = await take({ client: { agent: 'CANARY-AGENT' } });
      await erase(dataSubjectId);
      const left = await server().query('select 1 from evidence_pending t where t::text like $1', [
        '%CANARY-AGENT%',
      ]);
      expect([submissionGuid, left]).toEqual([submissionGuid, []]);
    });
    expect(await verify()).toMatchObject({ isIntact: true });
  });
});

describe('erasing a person', () => {
  test('removes the personal parts of their records; the chains still verify and prove it', async () => {
    const dataSubject = somebody();
    const { submissionGuid, dataSubjectId } = await take({ dataSubject, client: { agent: 'CANARY-AGENT' } });
    const kept = await take();
    await sealed();
    expect(await personalOf(submissionGuid)).toHaveLength(1);
    await erase(dataSubjectId);
    await sealed();
    expect([await personalOf(submissionGuid), (await personalOf(kept.submissionGuid)).length]).toEqual([
      [],
      1,
    ]);
    expect(await verify()).toMatchObject({ isIntact: true });
    const proofs = await server().query<{ evidence: string; personal: string }>(
      `select evidence, personal from consent_record join consent_personal using (brand_id, record_id)
       where kind = 'erasure' and personal like $1`,
      [`%${dataSubjectId}%`],
    );
    expect(proofs.map(({ evidence }) => JSON.parse(evidence).facts)).toEqual([{ submissions: 1 }]);
  });

  longTest('while their evidence is being sealed leaves nothing either', async () => {
    for (let round = 0; round < 30; round++) {
      const { dataSubjectId } = await take({ client: { agent: 'CANARY-RACE' } });
      // The sealer looks 25 ms after something was queued.
      await new Promise((resolve) => setTimeout(resolve, 15 + round));
      await erase(dataSubjectId);
    }
    await sealed();
    const left = await server().query("select 1 from consent_personal where personal like '%CANARY-RACE%'");
    expect(left).toEqual([]);
    expect(await verify()).toMatchObject({ isIntact: true });
  });
});

test('a node that stops seals what it took', async () => {
  const other = await server().anotherNode();
  const path = join(server().platform.settings.dataDir, 'checkpoints.log');
  const { submissionGuid } = await take({}, other.platform);
  await other.platform.ledger.close();
  // If the other node had its turn just then, it is the one that seals and writes its file, a moment later.
  await expect.poll(() => receiptOf(submissionGuid)).toBeDefined();
  await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8')).toMatch(/./);
  await other.app.close();
  await other.platform.jobs.close();
});
