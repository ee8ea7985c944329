import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { sampleService } from './samples.ts';
import { readPlanWith } from './server/plan.ts';
import { canary, services, systems, systemsOn } from './systems.fixture.ts';

type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let arrived: Arrived[] = [];
let answer = { status: 200, headers: {} as Record<string, string>, body: '{"ok":true}' };
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    arrived.push({ method, url, headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const { port } = receiver.address() as AddressInfo; // it listens on a port
const address = `http://127.0.0.1:${port}`;

const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
const { call, make, change, addService } = systemsOn(server);
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  arrived = [];
  answer = { status: 200, headers: {}, body: '{"ok":true}' };
});

const here = (members: object = {}) => make({ baseUrl: address, ...members });
const send = (id: number, body: object = {}) => call('POST', `${services}/${id}/Test`, body);

describe('a test', () => {
  longTest('sends one made-up record as the service would, and shows it without secrets', async () => {
    const id = await addService(await here());
    const { status, body } = await send(id, { sample: { 'consent.choice': 'accept', 'consent.gpc': true } });
    expect([status, body.isSuccess, body.statusCode, arrived.length]).toEqual([200, true, 200, 1]);
    const [got] = arrived;
    expect(got).toMatchObject({
      method: 'POST',
      url: '/api/consents/3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002?brand=1',
      headers: { authorization: `Bearer ${canary}`, 'x-event': 'given', 'x-source': 'consent' },
    });
    expect(JSON.parse(got?.body ?? '')).toEqual({
      id: '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002',
      choice: 'subscribed',
      gpc: true,
    });
    expect(body.request.body).toBe(got?.body);
    expect(JSON.stringify(body)).not.toContain(canary);
    expect((await call('GET', `${services}/${id}/Stats`)).body.stats24h).toEqual({ success: 0, failure: 0 });
  });

  test('[mend C14] is marked as a test: in a header, in a field, and in the log', async () => {
    const systemId = await here();
    const payloadTemplate = '{"id": "{{consent.recordId}}", "isTest": {{delivery.isTest}}}';
    const id = await addService(systemId, { payloadTemplate });
    // Nobody can remove the mark.
    await send(id, { sample: { 'delivery.isTest': false } });
    answer = { status: 503, headers: {}, body: 'Busy' };
    const draft = { ...sampleService(systemId), payloadTemplate, queryParameters: [] };
    await call('POST', `${services}/Test`, { ...draft, integrationServiceId: id });
    const marks = arrived.map(({ headers, body }) => [headers['candour-test'], JSON.parse(body).isTest]);
    expect(marks).toEqual([
      ['true', true],
      ['true', true],
    ]);
    const { entries } = (await call('GET', `/api/Logs/integration-failures?serviceId=${id}`)).body;
    type Entry = { level: string; area: string; correlationId: string };
    expect(entries.map(({ level, area, correlationId }: Entry) => [level, area, correlationId])).toEqual(
      arrived.toReversed().map(({ headers }) => ['Info', 'Test send', headers['webhook-id']]),
    );
    // Not a failure of the service: nothing waits, and nobody has to act.
    expect((await call('GET', `${services}/${id}/Failures`)).body.failures).toEqual([]);
    expect((await call('POST', `${services}/Failures/${entries[0].id}/Retry`)).status).toBe(409);
  });

  test('works for an unsaved service, and saves nothing', async () => {
    const systemId = await here();
    const draft = { ...sampleService(systemId), requestUrl: '/draft', queryParameters: [] };
    const { status, body } = await call('POST', `${services}/Test`, draft);
    expect([status, body.isSuccess, arrived[0]?.url]).toEqual([200, true, '/draft']);
    expect((await call('GET', `${systems}/${systemId}`)).body.services).toEqual([]);
  });

  test('requires what is missing, and fields that exist', async () => {
    const incomplete = await addService(await here({ credentials: {} }));
    const refused = await send(incomplete);
    expect([refused.status, refused.body.errors]).toEqual([409, ['Please fill in first: Token']]);
    const { status, body } = await send(await addService(await here()), { sample: { 'nobody.knows': 1 } });
    expect([status, body.fields]).toEqual([400, { sample: 'nobody.knows is not a field of this trigger' }]);
    expect(arrived).toEqual([]);
  });

  test('SSRF-13 shows of a response the status and the first kilobyte, and no headers', async () => {
    answer = {
      status: 418,
      headers: { 'x-inside': 'HEADER-OF-THE-INSIDE' },
      body: `${'a'.repeat(5_000)}END`,
    };
    const { body } = await send(await addService(await here()));
    expect([body.isSuccess, body.statusCode]).toEqual([false, 418]);
    expect(body.response.length).toBeLessThanOrEqual(1_024);
    expect(JSON.stringify(body)).not.toContain('INSIDE');
  });

  test('LEAK-01 shows no secret that the target sends back', async () => {
    answer = { status: 401, headers: {}, body: `wrong token ${canary}` };
    const { body } = await send(await addService(await here()));
    expect(body.response).toBe('wrong token ••••');
  });

  test('SSRF-08 follows no redirect', async () => {
    answer = { status: 302, headers: { location: `${address}/inside` }, body: '' };
    const { body } = await send(await addService(await here()));
    expect([body.isSuccess, body.statusCode, arrived.length]).toEqual([false, 302, 1]);
  });
});

longTest('SSRF-17 reports anything unreachable in the same words and in the same time', async () => {
  const times: number[] = [];
  const told = new Set<string>();
  for (const baseUrl of ['https://127.0.0.1.nip.invalid', 'https://nobody.invalid']) {
    const id = await addService(await make({ baseUrl }));
    for (let count = 0; count < 3; count += 1) {
      const started = performance.now();
      const { body } = await send(id);
      times.push(performance.now() - started);
      told.add(JSON.stringify([body.isSuccess, body.statusCode, body.message, body.response]));
      expect(body.milliseconds).toBe(500);
    }
  }
  expect(told.size).toBe(1);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(490);
});

longTest('a person can test sixty times a minute at most', async () => {
  const id = await addService(await here());
  const statuses: number[] = [];
  // Somebody who has not tested anything yet.
  for (let count = 0; count < 61; count += 1)
    statuses.push((await call('POST', `${services}/${id}/Test`, {}, 'U0')).status);
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 60))]).toEqual([60, new Set([200])]);
});

describe('an enabled system', () => {
  test('is read for the engine with its secrets opened, and not at all while it is disabled', async () => {
    const systemId = await here();
    const id = await addService(systemId);
    const readPlan = readPlanWith(server().platform);
    expect(await readPlan(systemId)).toBeNull();
    await call('PUT', `${systems}/${systemId}/Enabled`, { enabled: true });
    expect(await readPlan(systemId)).toMatchObject({
      id: systemId,
      baseUrl: address,
      authentication: { typeId: 6, token: canary },
      services: [{ id, enabled: true, method: 'POST', dateFormat: 'iso', nullHandling: 'omit', s3: null }],
    });
  });

  test('loses its access token when credentials change, and its pauses when calls change', async () => {
    const systemId = await here();
    const id = await addService(systemId);
    const pause = async () => {
      await server().query("update integration_service_state set health = '{}' where service_id = $1", [id]);
      await server().query(
        "insert into oauth_token (system_id, token) values ($1, 'x') on conflict do nothing",
        [systemId],
      );
    };
    const left = async () => {
      const [state] = await server().query<{ health: unknown; tokens: number }>(
        `select health, (select count(*)::int from oauth_token where system_id = $2) as tokens
         from integration_service_state where service_id = $1`,
        [id, systemId],
      );
      return [state?.health, state?.tokens];
    };
    await pause();
    await change(systemId, { notes: 'Other' });
    expect(await left()).toEqual([{}, 1]);
    await change(systemId, { timeoutSeconds: 12 });
    expect(await left()).toEqual([null, 1]);
    await pause();
    await change(systemId, { credentials: { token: 'another' } });
    expect(await left()).toEqual([null, 0]);
    await pause();
    await call('PUT', services, { id, notes: 'Other' });
    expect((await left())[0]).toEqual({});
    await call('PUT', services, { id, httpMethod: 'PUT' });
    expect((await left())[0]).toBeNull();
  });
});
