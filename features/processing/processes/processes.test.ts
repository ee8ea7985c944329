import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf } from '@candour/testing/world';
import { channelSamples } from '../../consent-model/channels/samples.ts';
import { processes } from './contract.ts';
import { processSamples, wholeProcess } from './samples.ts';

testResource(processes, processSamples);

const server = withServer();
const path = '/api/Processing/Processes';
type User = 'A1' | 'B1' | 'U0' | 'A1r';
const call = (user: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url = '', body?: object) =>
  server().call(user, method, `${path}${url}`, body);
const read = async (id: number, user: User = 'A1') => (await call(user, 'GET', `/${id}`)).body;
const make = async (members: Wire = {}, brandId = alpha): Promise<number> => {
  const record = await wholeProcess(placeOf(server(), brandId), members);
  const { status, body } = await call(brandId === alpha ? 'A1' : 'B1', 'POST', '', record);
  expect([status, body]).toMatchObject([200, { newProcessId: expect.any(Number) }]);
  return body.newProcessId;
};
const step = async (id: number, name: string, user: User = 'A1', body?: object) =>
  call(user, 'POST', `/${id}/${name}`, body);
const approve = async (id: number) => {
  expect((await step(id, 'Submit')).status).toBe(200);
  const { status, body } = await step(id, 'Approve', 'A1', { changeNote: '' });
  expect(status).toBe(200);
  return body;
};

describe('a process', () => {
  let orders: number;
  beforeAll(async () => (orders = await make({ processName: 'Orders' })));

  test('is a draft with a reference, and tells who wrote what names', async () => {
    expect(await read(orders)).toMatchObject({
      reference: `PR-${String(orders).padStart(4, '0')}`,
      status: 'Draft',
      version: null,
      departmentName: 'Department of Orders',
      legalBasisName: 'Contract',
      isOverdue: false,
    });
  });

  test('is saved while much is missing, and refuses to be submitted with a message for each gap', async () => {
    const { body } = await call('A1', 'POST', '', { processName: 'Unfinished', brandIds: [alpha] });
    const { status, body: refused } = await step(body.newProcessId, 'Submit');
    const count = Object.keys(refused.fields).length;
    expect(count).toBeGreaterThan(4);
    expect([status, refused.errors, refused.fields]).toMatchObject([
      400,
      [`The process is not complete: ${count} fields need something`],
      {
        purpose: 'State the purpose',
        legalBasisId: 'Choose a legal basis',
        systemIds: 'Choose the systems',
        riskLevel: 'Choose a risk',
      },
    ]);
    expect((await call('A1', 'DELETE', `/${body.newProcessId}`)).status).toBe(204);
  });

  test('asks for a basis under Art. 9 with special categories, and for a safeguard outside the EEA', async () => {
    const all: Wire[] = (await server().call('A1', 'GET', '/api/Processing/LookUpData')).body.lookUpValues;
    const idOf = (code: string) => all.find((value) => value['code'] === code)?.['valueId'];
    const id = await make({
      processName: 'Health checks',
      dataCategoryIds: [idOf('special-health')],
      transfers: [{ country: 'US' }, { country: 'NO' }],
      riskLevel: 'High',
    });
    expect((await step(id, 'Submit')).body.fields).toEqual({
      specialBasisId: 'Special categories of data need a basis under Art. 9',
      'transfers.0.safeguardId': 'A transfer outside the EEA needs a safeguard',
      dpiaStatus: 'A high risk needs an impact assessment',
    });
  });

  test('of a processor names controllers and asks for no basis of its own', async () => {
    const id = await make({
      processName: 'Mailing for partners',
      role: 'Processor',
      purpose: '',
      legalBasisId: null,
      retentionPeriodId: null,
    });
    expect((await step(id, 'Submit')).body.fields).toEqual({
      clients: 'Name the controllers you work for',
      processingCategories: 'Say what is done for them',
    });
    const clients = [{ name: 'Fjord Tours', contact: 'dpo@fjord.example' }];
    await call('A1', 'PUT', '', { processId: id, clients, processingCategories: ['Sending emails'] });
    expect((await step(id, 'Submit')).status).toBe(200);
  });

  test('is fixed in review and once approved, and its versions stay as they were', async () => {
    await step(orders, 'Submit');
    expect((await call('A1', 'PUT', '', { processId: orders, purpose: 'Other' })).status).toBe(409);
    await step(orders, 'Withdraw');
    const approved = await approve(orders);
    expect(approved).toMatchObject({ status: 'Approved', version: 1, isOverdue: false });
    expect((await call('A1', 'PUT', '', { processId: orders, purpose: 'Other' })).body.errors).toEqual([
      'This version is approved. Make a new version to change it.',
    ]);
    await step(orders, 'NewVersion');
    expect(await read(orders)).toMatchObject({ status: 'Draft', version: 1 });
    await call('A1', 'PUT', '', { processId: orders, purpose: 'Fulfilling orders and returns' });
    expect(await approve(orders)).toMatchObject({ version: 2 });
    const { versions } = (await call('A1', 'GET', `/${orders}/Versions`)).body;
    expect(
      versions.map(({ versionNo, wording }: { versionNo: number; wording: Wire }) => [
        versionNo,
        wording['Purpose'],
      ]),
    ).toEqual([
      [2, 'Fulfilling orders and returns'],
      [1, 'Fulfilling orders'],
    ]);
    const kept = await server().query(
      'select version, ended_at is null as "isInForce", length(sha256) as length from process_version where process_id = $1 order by 1',
      [orders],
    );
    expect(kept).toEqual([
      { version: 1, isInForce: false, length: 64 },
      { version: 2, isInForce: true, length: 64 },
    ]);
  });

  test('that was approved is archived and restored, never deleted', async () => {
    expect((await call('A1', 'DELETE', `/${orders}`)).body.errors).toEqual([
      'Orders was approved before. Archive it instead.',
    ]);
    expect((await step(orders, 'Archive')).body).toMatchObject({ status: 'Archived', version: null });
    expect((await step(orders, 'Restore')).body).toMatchObject({ status: 'Draft' });
    expect(await approve(orders)).toMatchObject({ version: 3 });
  });

  test('is approved by somebody else where the organisation wants that', async () => {
    const set = (keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'ProcessingApproverMustDiffer', keyValue });
    expect((await set('true')).status).toBe(204);
    const id = await make({ processName: 'Two people' });
    await step(id, 'Submit');
    expect((await step(id, 'Approve', 'A1', {})).body.errors).toEqual([
      'You wrote this draft. Somebody else has to approve it.',
    ]);
    expect((await step(id, 'Approve', 'U0', {})).body.status).toBe('Approved');
    await set('false');
  });

  test('has its review again after the months it says, and is overdue after that', async () => {
    const id = await make({ processName: 'Yearly', reviewFrequencyMonths: 6 });
    await approve(id);
    const [dates] = await server().query<{ isRight: boolean }>(
      `select next_review_date = (now() + interval '6 months')::date as "isRight" from process where process_id = $1`,
      [id],
    );
    expect(dates?.isRight).toBe(true);
    await server().query(`update process set next_review_date = current_date - 1 where process_id = $1`, [
      id,
    ]);
    expect((await read(id)).isOverdue).toBe(true);
    const { items } = (await server().call('A1', 'GET', '/api/dashboard/0/Attention?brandId=-1')).body;
    expect(items.map(({ title }: Wire) => title)).toContain('The review of Yearly is overdue');
    expect((await step(id, 'Reviewed')).body.isOverdue).toBe(false);
  });

  test('is copied as a draft under a free name', async () => {
    const { body } = await call('A1', 'POST', `/${orders}/Clone`);
    expect(await read(body.newProcessId)).toMatchObject({
      processName: 'Orders (Copy)',
      status: 'Draft',
      version: null,
      purpose: 'Fulfilling orders and returns',
    });
  });

  test('keeps a value it names from being deleted, and tells where it is used', async () => {
    const { departmentId } = await read(orders);
    const { status, body } = await server().call(
      'A1',
      'DELETE',
      `/api/Processing/LookUpData/${departmentId}`,
    );
    expect([status, body.usages.map(({ name }: Wire) => name)]).toEqual([409, ['Orders', 'Orders (Copy)']]);
  });

  test('keeps a channel it relies on from being deleted', async () => {
    const place = placeOf(server(), alpha);
    await channelSamples.prepare?.(place);
    const [channel = {}] = await channelSamples.records(place);
    const { newChannelId } = await place.send('POST', '/api/Channels', channel);
    const id = await make({ processName: 'Catalogue by post', channelIds: [newChannelId] });
    const { usages } = (await server().call('A1', 'GET', `/api/Channels/${newChannelId}/Usage`)).body;
    expect(usages.map(({ name }: Wire) => name)).toContain('Catalogue by post');
    const { findings } = (await call('A1', 'GET', `/${id}/Findings`)).body;
    expect(findings.map(({ kind }: Wire) => kind)).toEqual(['ChannelWithoutConsent']);
  });
});

describe('brands', () => {
  test('see and change their own processes only, and share none of the names they refer to', async () => {
    const secret = await make({ processName: 'Only of beta' }, beta);
    expect((await call('A1', 'GET', `/${secret}`)).status).toBe(404);
    expect((await call('A1', 'POST', `/${secret}/Submit`)).status).toBe(404);
    const { departmentId } = await read(secret, 'B1');
    const { status, body } = await call('A1', 'POST', '', {
      processName: 'Thief',
      brandIds: [alpha],
      departmentId,
    });
    expect([status, body.fields]).toEqual([400, { departmentId: 'The chosen item does not exist' }]);
  });

  test('of somebody else cannot be given to a process', async () => {
    const record = await wholeProcess(placeOf(server(), alpha), { processName: 'Greedy' });
    expect((await call('A1', 'POST', '', { ...record, brandIds: [alpha, beta] })).status).toBe(403);
    expect((await call('A1', 'POST', '', { ...record, brandIds: [0] })).status).toBe(403);
  });

  test('read a process they share, and leave it to people who hold all of its brands', async () => {
    const record = await wholeProcess(placeOf(server(), 0), { processName: 'Shared' });
    const { body } = await call('U0', 'POST', '', { ...record, brandIds: [alpha, beta] });
    expect((await read(body.newProcessId, 'B1')).processName).toBe('Shared');
    expect((await call('B1', 'PUT', '', { processId: body.newProcessId, purpose: 'x' })).status).toBe(403);
    expect((await step(body.newProcessId, 'Submit', 'B1')).status).toBe(403);
  });
});

test('reading needs permission 34 and changing 32', async () => {
  const give = (ids: string) =>
    server().query('update admin_user set permission_ids = $2 where email_address = $1', [
      emailOf('A1r'),
      ids,
    ]);
  const statuses = async () => [
    (await call('A1r', 'GET')).status,
    (await call('A1r', 'POST', '', { processName: 'By a reader', brandIds: [alpha] })).status,
  ];
  await give('{}');
  expect(await statuses()).toEqual([403, 403]);
  await give('{34}');
  expect(await statuses()).toEqual([200, 403]);
  await give('{32}');
  expect(await statuses()).toEqual([200, 200]);
  await give('{}');
});
