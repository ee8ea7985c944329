import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { inScope } from '@candour/kit/server/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Authentication, ServicePlan } from '@candour/connectors/plan.ts';
import { openTestBucket, type TestBucket } from '../../testing/bucket.ts';
import { parseBucket } from '../artefacts/bucket.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { assumeRole, signed } from './assume-role.ts';
import { openWorld, type EngineWorld } from './world.fixture.ts';

let bucket: TestBucket;
let world: EngineWorld;
let endpoint: string;
let client: S3Client;
beforeAll(async () => {
  bucket = await openTestBucket();
  endpoint = parseBucket(bucket.setting())?.endpoint ?? '';
  world = await openWorld({ allow: [endpoint.replace('http://', '')] });
  client = new S3Client({
    endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
});
afterAll(async () => {
  client.destroy();
  await world.close();
  await bucket.close();
});
afterEach(async () => {
  await world.query('update integration_system set enabled = false');
  world.clock.ms = 0;
});

const authentication: Authentication = {
  typeId: 5,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  roleArn: '',
  externalId: '',
};
const addLake = (prefix: string, own: Partial<ServicePlan> = {}) =>
  world.addSystem('', [{ payloadTemplate: '', requestUrl: '', ...own, s3: targetOf(prefix) }], {
    authentication,
  });
const targetOf = (prefix: string): NonNullable<ServicePlan['s3']> => ({
  bucket: 'candour',
  region: 'eu-central-1',
  endpoint,
  prefix,
  format: 'ndjson.gz',
  serverSideEncryption: '',
  kmsKeyId: '',
});

/** Names of the files below a folder, the lines in them, and which visitors they are about. */
const stored = async (prefix: string) => {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: 'candour', Prefix: `${prefix}/` }),
  );
  const keys = Contents.map(({ Key = '' }) => Key);
  const rows = await Promise.all(
    keys.map(async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: 'candour', Key }));
      const text = gunzipSync((await Body?.transformToByteArray()) ?? Buffer.alloc(0)).toString();
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string>);
    }),
  );
  const lines = rows.flat();
  return { keys, lines, visits: lines.map((row) => row['submission.visitGuid'] ?? row['visit'] ?? '') };
};
const consents = async (count: number): Promise<string[]> => {
  const visits = Array.from({ length: count }, () => randomUUID());
  await Promise.all(visits.map((visitGuid) => world.consent({ visitGuid })));
  return visits;
};
const same = (one: readonly string[], other: readonly string[]) =>
  expect(one.toSorted()).toEqual(other.toSorted());

test('answers go into compressed files of lines, by day and hour, none twice', async () => {
  const { first } = await addLake('lake/one');
  const visits = await consents(25);
  const engine = world.node({ fileRows: 10 });
  engine.start();
  await expect.poll(async () => (await stored('lake/one')).visits.length, { timeout: 30_000 }).toBe(25);
  await engine.stop();
  const found = await stored('lake/one');
  same(found.visits, visits);
  expect(found.keys).toHaveLength(3);
  expect(found.keys[0]).toMatch(
    new RegExp(
      `^lake/one/entity=consent/service=${first.id}/dt=\\d{4}-\\d\\d-\\d\\d/hr=\\d\\d/\\d{19}-\\d{19}\\.ndjson\\.gz$`,
    ),
  );
  const batches = await world.query(
    'select rows, is_done as "isDone" from s3_batch where service_id = $1 order by made_at',
    [first.id],
  );
  expect(batches).toEqual([10, 10, 5].map((rows) => ({ rows, isDone: true })));
  const stats = await inScope(world.db, 'all', (db) => engine.stats(db, { serviceIds: [first.id] }));
  expect(stats.get(first.id)?.stats24h).toEqual({ success: 25, failure: 0 });
});

test('a file that could not be sent goes out later under the same name, with nothing added', async () => {
  const { id, first } = await addLake('lake/two');
  const visits = await consents(5);
  await bucket.goDown();
  const engine = world.node();
  engine.start();
  const open = () =>
    world.query<{ objectKey: string; attempt: number }>(
      `select object_key as "objectKey", attempt from s3_batch where service_id = $1 and not is_done`,
      [first.id],
    );
  await expect.poll(async () => (await open())[0]?.attempt, { timeout: 30_000 }).toBe(1);
  const [failed] = await open();
  const later = await consents(3);
  await bucket.comeUp();
  // Another hour would produce another name.
  world.clock.ms = 2 * 3_600_000;
  await world.wake(engine, id);
  await expect.poll(async () => (await stored('lake/two')).visits.length, { timeout: 30_000 }).toBe(8);
  await engine.stop();
  const { keys, visits: found } = await stored('lake/two');
  same(found, [...visits, ...later]);
  expect(keys).toHaveLength(2);
  expect(keys).toContain(failed?.objectKey);
  const log = await world.query('select outcome, message from delivery_attempt where service_id = $1', [
    first.id,
  ]);
  expect(log).toEqual([{ outcome: 'network', message: 'This address cannot be reached from here' }]);
});

test('a crash after the upload and before it is recorded leads to the same file again', async () => {
  const { first } = await addLake('lake/three');
  await consents(7);
  const engine = world.node();
  engine.start();
  await expect.poll(async () => (await stored('lake/three')).visits.length, { timeout: 30_000 }).toBe(7);
  await engine.stop();
  // Back to the state before: the file is there, but not recorded.
  await world.query('update s3_batch set is_done = false where service_id = $1', [first.id]);
  await world.query(
    `update integration_service_state set cursor_xid = (b.range_from #>> '{cursor,xid}')::xid8,
       cursor_seq = (b.range_from #>> '{cursor,seq}')::bigint, has_more = true
     from s3_batch b where b.service_id = integration_service_state.service_id and b.service_id = $1`,
    [first.id],
  );
  const more = await consents(2);
  world.clock.ms = 61_000;
  const again = world.node();
  again.start();
  await expect.poll(async () => (await stored('lake/three')).visits.length, { timeout: 30_000 }).toBe(9);
  await again.stop();
  const { keys, visits } = await stored('lake/three');
  expect([keys.length, new Set(visits).size, more.every((visit) => visits.includes(visit))]).toEqual([
    2,
    9,
    true,
  ]);
});

test('SSRF-01 an internal store is not reached unless the operator listed it', async () => {
  const closed = await openWorld({ allow: [] });
  const engine = closed.node();
  const { first, ...system } = await closed.addSystem('', [{ s3: targetOf('x') }], { authentication });
  const shown = await engine.testSend({ system, service: first });
  expect([shown.outcome, shown.status]).toEqual(['config', null]);
  await closed.close();
  const open = world.node();
  const tried = await open.testSend({ system, service: first });
  expect([tried.outcome, tried.request.url]).toEqual(['ok', `s3://candour/x/test/${first.id}.ndjson.gz`]);
});

longTest('a snapshot contains every visitor once, with the current answer', async () => {
  const fresh = await openWorld({ allow: [endpoint.replace('http://', '')] });
  const visits = Array.from({ length: 12 }, () => randomUUID());
  for (const [at, visitGuid] of visits.entries()) {
    await fresh.consent({
      visitGuid,
      eventType: 'given',
      occurredAt: '2026-11-20T10:00:00.000Z',
      brandId: 1 + (at % 2),
    });
    await fresh.consent({
      visitGuid,
      eventType: 'withdrawn',
      occurredAt: '2026-11-20T11:00:00.000Z',
      brandId: 1 + (at % 2),
    });
  }
  const payloadTemplate = '{"visit": "{{submission.visitGuid}}", "event": "{{consent.eventType}}"}';
  const s3 = targetOf('lake/full');
  await fresh.addSystem('', [{ triggerType: 'FullSnapshot', payloadTemplate, s3 }], { authentication });
  const engine = fresh.node({ fileRows: 5 });
  engine.start();
  await expect.poll(async () => (await stored('lake/full')).visits.length, { timeout: 30_000 }).toBe(12);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { keys, lines, visits: found } = await stored('lake/full');
  same(found, visits);
  expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(['withdrawn']));
  expect(keys).toHaveLength(3);
  // The next one is a new round, due a minute after this one has ended.
  await expect
    .poll(() => fresh.query('select 1 from integration_run_state where lease_by is null'))
    .toHaveLength(1);
  fresh.clock.ms = 61_000;
  await expect.poll(async () => (await stored('lake/full')).visits.length, { timeout: 30_000 }).toBe(24);
  await fresh.close();
});

test('a role is assumed with the keys of the system, and its own keys put the file', async () => {
  const calls: string[] = [];
  const sts = createServer((request, response) => {
    request.on('data', (part: Buffer) =>
      calls.push(`${String(request.headers.authorization)} ${part.toString()}`),
    );
    request.on('end', () =>
      response.writeHead(calls.length > 1 ? 403 : 200).end(
        calls.length > 1
          ? '<Error/>'
          : `<Credentials><AccessKeyId>S3RVER</AccessKeyId><SecretAccessKey>S3RVER</SecretAccessKey>
             <SessionToken>for-a-while</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`,
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(sts, 'listening');
  const host = `127.0.0.1:${(sts.address() as AddressInfo).port}`; // it listens on a port
  const outbound = createOutbound({ allow: [host] });
  const take = () =>
    assumeRole({
      outbound,
      keys: { accessKeyId: 'base', secretAccessKey: 'secret of base' },
      target: { region: 'eu-central-1', endpoint: `http://${host}` },
      role: { roleArn: 'arn:aws:iam::1:role/lake', externalId: 'candour-1' },
    });
  expect(await take()).toMatchObject({ accessKeyId: 'S3RVER', sessionToken: 'for-a-while' });
  expect(calls[0]).toMatch(
    /^AWS4-HMAC-SHA256 Credential=base\/\d{8}\/eu-central-1\/sts\/aws4_request, SignedHeaders=host;x-amz-date, /,
  );
  expect(calls[0]).toContain('RoleArn=arn%3Aaws%3Aiam%3A%3A1%3Arole%2Flake');
  expect(calls[0]).toContain('ExternalId=candour-1');
  await expect(take()).rejects.toThrow('The role could not be assumed: the answer was 403');
  await outbound.close();
  sts.close();
});

test('a call is signed as AWS signs it', async () => {
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  // The test vector "post-vanilla" of AWS's own suite.
  const headers = signed({
    keys,
    region: 'us-east-1',
    service: 'service',
    host: 'example.amazonaws.com',
    body: '',
    now: new Date('2015-08-30T12:36:00Z'),
  });
  expect(headers['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, ' +
      'Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  );
});
