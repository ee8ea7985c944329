import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReceiver } from '@candour/engines/connectors/receiver.fixture.ts';
import { ledgerPublicKey } from '@candour/engines/ledger/signing-key.ts';
import { verifyLedger } from '@candour/engines/ledger/verify-ledger.ts';
import { inScope } from '@candour/kit/server/database';
import { startKillable } from '@candour/testing/killable';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { sampleService, sampleSystem } from '../../integrations/samples.ts';
import { createExportBench } from '../data-exports/exports.fixture.ts';
import { createRightsBench } from './rights.fixture.ts';

const receiver = await openReceiver();
afterAll(receiver.close);
const server = withServer({ environment: { OUTBOUND_ALLOW: receiver.target } });
const { person, call, enter, read, prove, actionsOf } = createRightsBench(server);
const fixture = join(import.meta.dirname, 'make-copies.fixture.ts');
const eraser = join(import.meta.dirname, 'erase-people.fixture.ts');

const stateOf = async (requestId: string) =>
  (
    await server().query<{ status: string; starts: number; isPrinting: boolean }>(
      'select status, starts, step >= 2 as "isPrinting" from rights_copy where request_id = $1',
      [requestId],
    )
  )[0];

test('a copy whose worker is killed hard is made again by another one', async () => {
  const { platform, connection } = server();
  const { dataDir, secretKey } = platform.settings;
  const requestId = await enter((await person()).id, 'Know');
  await prove(requestId);
  const worker = await startKillable({
    args: [fixture, JSON.stringify(connection), dataDir, secretKey],
    onLine: () => undefined,
  });
  await call(requestId, '/Copy');
  await expect
    .poll(() => stateOf(requestId), { timeout: 30_000, interval: 10 })
    .toMatchObject({
      status: 'Running',
      isPrinting: true,
    });
  await worker.kill();
  expect(await stateOf(requestId)).toMatchObject({ status: 'Running', starts: 1 });
  await platform.jobs.work(platform);
  await inScope(platform.database, 'all', (db) => platform.jobs.queue(db, 'make-copies', null));
  await expect.poll(async () => (await read(requestId)).copy?.status, { timeout: 60_000 }).toBe('Ready');
  expect(await stateOf(requestId)).toMatchObject({ starts: 2 });
  expect((await actionsOf(requestId)).filter((action) => action === 'CopyReady')).toHaveLength(1);
}, 120_000);

const people = 18;
const perFile = 2;
const kills = 3;

/** What is left of each person, and what says that they were erased. */
const tracesOf = async (ids: readonly string[]) =>
  server().query<{ id: string; kept: Record<string, number>; said: Record<string, number> }>(
    `select d.data_subject_id as id,
       jsonb_build_object(
         'active', (d.status = 'Active')::int, 'contact', (d.contact <> '{}')::int,
         'identifiers', (select count(*) from data_subject_identifier i where i.data_subject_id = d.data_subject_id),
         'searched', (select count(*) from data_subject_search i where i.data_subject_id = d.data_subject_id),
         'personal', (select count(*) from submission s join consent_record r using (brand_id, submission_guid)
           join consent_personal using (brand_id, record_id) where s.data_subject_id = d.data_subject_id),
         'letter', (select count(*) from letter l where l.data_subject_id = d.data_subject_id and l.sealed_key is not null),
         'wish', (select count(*) from rights_request q where q.data_subject_id = d.data_subject_id and q.message <> '')
       ) as kept,
       jsonb_build_object(
         'hashes', (select count(*) from erased_identifier e where e.data_subject_id = d.data_subject_id),
         'inExports', (select count(*) from export_erasure e where e.person = d.data_subject_id),
         'told', (select count(*) from change_feed c where c.ref = d.data_subject_id and c.entity = 5),
         'email', (select count(*) from email e where e.type = 'RightToBeForgottenDone' and e.forgets
           and e.to_address = q.address),
         'done', (select count(*) from rights_request r where r.data_subject_id = d.data_subject_id and r.status = 'Done'),
         'log', (select count(*) from rights_request_log l join rights_request r using (request_id)
           where r.data_subject_id = d.data_subject_id and l.action = 'Erased')
       ) as said
     from data_subject d join unnest($1::uuid[], $2::text[]) q(id, address) on q.id = d.data_subject_id`,
    [ids, ids.map((id) => addresses.get(id))],
  );
const addresses = new Map<string, string>();
const whole = { active: 1, contact: 1, identifiers: 1, searched: 2, personal: 1, letter: 1, wish: 1 };
const nothing = { active: 0, contact: 0, identifiers: 0, searched: 0, personal: 0, letter: 0, wish: 0 };
const unsaid = { hashes: 0, inExports: 0, told: 0, email: 0, done: 0, log: 0 };
const said = { hashes: 1, inExports: 1, told: 1, email: 1, done: 1, log: 1 };

test('while nodes are killed hard, people are erased wholly or not at all, and those who are left can be erased after', async () => {
  const { platform, connection } = server();
  const { dataDir, secretKey } = platform.settings;
  const place = placeOf(server(), alpha);
  const { newSystemIntegrationId: systemId } = await place.send('POST', '/api/SystemIntegrations', {
    ...sampleSystem(place),
    baseUrl: receiver.url,
  });
  await place.send('POST', '/api/IntegrationServices', {
    ...sampleService(systemId),
    triggerType: 'DataSubjectErased',
    filters: {},
    batching: { mode: 'Single', size: 1 },
    requestUrl: '/erased',
    headers: [],
    valueMaps: [],
    payloadTemplate: '{ "gone": "{{dataSubject.syrenisid}}" }',
  });
  const requests = new Map<string, string>();
  for (let count = 0; count < people; count += 1) {
    const { id, email } = await person();
    addresses.set(id, email);
    const requestId = await enter(id, 'Forget');
    await prove(requestId);
    requests.set(requestId, id);
    await server().query(
      `insert into letter (letter_guid, brand_id, data_subject_id, operator_user_id, session_id, status, format, size_bytes,
         sha256, sealed_key, kept_at) values ($1, $2, $3, 1, $1, 'Ready', 'pdf', 9, '', 'a key', now())`,
      [randomUUID(), alpha, id],
    );
  }
  const ids = [...requests.values()];
  await expect
    .poll(() => server().query('select 1 from evidence_pending'), { interval: 50, timeout: 30_000 })
    .toEqual([]);
  const { add, start, ended } = createExportBench(server);
  await server().call('U0', 'PUT', '/api/ConfigKeys', {
    keyName: 'ExportMaxRowsPerFile',
    keyValue: String(perFile),
  });
  await platform.jobs.work(platform);
  const exportId = await add();
  await start(exportId);
  const before = await ended(exportId);
  expect(before.files.filter(({ notice }) => notice === '')).toHaveLength(before.files.length);
  expect(await tracesOf(ids)).toEqual(ids.map(() => expect.objectContaining({ kept: whole, said: unsaid })));

  const open = new Set(requests.keys());
  for (let killed = 0; open.size > 0; killed += 1) {
    const left = open.size;
    const node = await startKillable({
      args: [
        eraser,
        JSON.stringify(connection),
        dataDir,
        secretKey,
        server().bearer('A1').authorization,
        ...open,
      ],
      onLine: (line) => {
        const [status, requestId = ''] = line.split(' ');
        // It was answered, or was done by a node that was killed before it could answer.
        if (status === '200' || status === '409') open.delete(requestId);
      },
    });
    // The last node is left to its work.
    const until = killed < kills ? left - 2 : 0;
    await expect
      .poll(() => open.size, { interval: 1, timeout: 30_000 })
      .toBeLessThanOrEqual(Math.max(0, until));
    await node.kill();
    for (const { id, kept, said: told } of await tracesOf(ids)) {
      const isErased = kept['active'] === 0;
      expect({ id, kept, told }).toEqual({
        id,
        kept: isErased ? nothing : whole,
        told: isErased ? said : unsaid,
      });
    }
  }
  expect(await tracesOf(ids)).toEqual(ids.map(() => expect.objectContaining({ kept: nothing, said })));
  const { files } = await ended(exportId);
  expect(files.filter(({ notice }) => notice === '')).toHaveLength(0);

  platform.connectors.start();
  await place.send('PUT', `/api/SystemIntegrations/${systemId}/Enabled`, { enabled: true });
  await place.send('POST', `/api/SystemIntegrations/${systemId}/Run`);
  const told = () => receiver.bodies().map((body) => (body as { gone: string }).gone);
  await expect.poll(told, { interval: 50, timeout: 30_000 }).toHaveLength(people);
  expect(told().toSorted()).toEqual(ids.toSorted());
  await platform.connectors.stop();
  await expect
    .poll(() => server().query('select 1 from evidence_pending'), { interval: 50, timeout: 30_000 })
    .toEqual([]);
  const proofs = await server().query(`select 1 from consent_record where kind = 'erasure'`);
  expect(proofs).toHaveLength(people);
  const publicKey = ledgerPublicKey(secretKey);
  expect(await verifyLedger({ pool: server().pool, publicKey })).toMatchObject({ isIntact: true });
}, 180_000);
