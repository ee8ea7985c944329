import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { fillPreferences } from '../people/data-subjects/samples.ts';
import { sampleFetching } from './samples.ts';
import { services, systemsOn } from './systems.fixture.ts';

let answer = '';
let asked: string[] = [];
const target = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(200).end(answer);
});
await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
const { port } = target.address() as AddressInfo; // it listens on a port

const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
const { call, make } = systemsOn(server);
let channelId = 0;
let foreignChannel = 0;
beforeAll(async () => {
  channelId = (await fillPreferences(placeOf(server(), alpha))).get('Club tours – app') ?? 0;
  foreignChannel = (await fillPreferences(placeOf(server(), beta))).get('Club tours – app') ?? 0;
});
afterAll(() => {
  target.closeAllConnections();
  target.close();
});
beforeEach(() => {
  asked = [];
  const one = {
    id: 'c-1',
    mail: 'kari@nordlicht.example',
    newsletter: 'subscribed',
    changedAt: '2026-01-31T10:00:00Z',
  };
  answer = JSON.stringify({ contacts: [one, { ...one, id: 'c-2', mail: 'none' }], next: 'abc' });
});

const here = () => make({ baseUrl: `http://127.0.0.1:${port}` });
const fetching = (systemId: number, inbound: object = {}) => {
  const sample = sampleFetching({ systemId, brandId: alpha, channelId });
  return { ...sample, inbound: { ...(sample['inbound'] as object), ...inbound } };
};

describe('a service that fetches', () => {
  test('shows in a test what the records of a page would become, and writes nothing', async () => {
    const { body } = await call('POST', `${services}/Test`, fetching(await here()));
    expect(body).toMatchObject({
      isSuccess: true,
      statusCode: 200,
      message: '2 records were fetched, and 1 of them can be taken',
    });
    expect(asked).toEqual(['/contacts?limit=50']);
    expect(JSON.parse(body.response)).toEqual([
      {
        id: 'c-1',
        capturedAt: '2026-01-31T10:00:00.000Z',
        dataSubject: { urn1: 'c-1', email1: 'kari@nordlicht.example' },
        preferences: [{ channelId, value: 1 }],
      },
      { problem: 'Record c-2: email1: Please enter a valid email' },
    ]);
    expect(await server().query('select 1 from data_subject')).toEqual([]);
  });

  test('is stored, read, and tried in a dry run: how much the next page contains', async () => {
    const body = fetching(await here());
    const { newIntegrationServiceId: id } = (await call('POST', services, body)).body;
    expect((await call('GET', `${services}/${id}`)).body).toMatchObject({
      direction: 'Inbound',
      inbound: body.inbound,
    });
    const { due, isMore, problems } = (await call('POST', `${services}/${id}/DryRun`)).body;
    expect([due, isMore, problems]).toEqual([2, true, ['Record c-2: email1: Please enter a valid email']]);
    expect(await server().query('select 1 from data_subject')).toEqual([]);
  });

  test.each([
    ['without a brand', { brandId: null }, 'inbound.brandId'],
    ['without ids', { idPath: '' }, 'inbound.idPath'],
    ['with a path that is none', { itemsPath: '$..contacts[*]' }, 'inbound.itemsPath'],
    ['with a cursor it cannot find', { nextPath: '' }, 'inbound.nextPath'],
    ['with a mark it cannot ask by', { watermarkParameter: '' }, 'inbound.watermarkParameter'],
    [
      'with nothing to find people by',
      { fields: [{ path: '$.name', fieldName: 'forename' }] },
      'inbound.fields',
    ],
    [
      'with a contact field that is not there',
      { fields: [{ path: '$.a', fieldName: 'shoesize' }] },
      'inbound.fields.0.fieldName',
    ],
    ['with a secret as a parameter', { pageParameter: 'api_key' }, 'inbound.pageParameter'],
    ['for a brand its system has not', { brandId: 0 }, 'inbound.brandId'],
  ])('is refused %s', async (_, members, field) => {
    const { status, body } = await call('POST', services, fetching(await here(), members));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('AUTHZ-02 reaches no channel and no brand of others', async () => {
    const answers = [{ path: '$.newsletter', channelId: foreignChannel, yes: ['true'], no: [] }];
    const channel = await call('POST', services, fetching(await here(), { answers }));
    expect([channel.status, Object.keys(channel.body.fields)]).toEqual([
      400,
      ['inbound.answers.0.channelId'],
    ]);
    const brand = await call('POST', services, fetching(await here(), { brandId: beta }));
    expect([brand.status, Object.keys(brand.body.fields)]).toEqual([400, ['inbound.brandId']]);
  });
});

test('SSRF-01 connectors call only hosts that are listed for them, and the list opens nothing internal', async () => {
  const entry = {
    domain: 'crm.nordlicht.example',
    appliesTo: ['Connectors'],
    description: 'CRM',
    brandIds: [alpha],
  };
  const systemId = await here();
  const stored = (await call('POST', services, fetching(systemId))).body.newIntegrationServiceId;
  const { newWhitelistDomainId } = (await call('POST', '/api/Whitelisting/Domains', entry)).body;
  const { status, body } = await call('POST', services, fetching(systemId));
  expect([status, body.fields]).toEqual([
    400,
    { requestUrl: 'This host is not on the whitelist for connectors' },
  ]);
  const tried = await call('POST', `${services}/${stored}/Test`, {});
  expect([tried.body.isSuccess, tried.body.message, asked]).toEqual([
    false,
    'This host is not on the whitelist for connectors',
    [],
  ]);
  const listed = await make({ baseUrl: 'https://crm.nordlicht.example' });
  expect((await call('POST', services, fetching(listed))).status).toBe(200);
  await call('DELETE', `/api/Whitelisting/Domains/${newWhitelistDomainId}`);
  expect((await call('POST', `${services}/${stored}/Test`, {})).body.isSuccess).toBe(true);
});
