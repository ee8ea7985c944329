import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf } from '@candour/kit/contract/permissions';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { makeIntegration } from './samples.ts';

const server = withServer();
const services = '/api/IntegrationServices';
let own = 0;
let foreign = 0;
let system = 0;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, user: UserName = 'A1') =>
  server().call(user, method, path, body);
const hostile = '<img src=x onerror=alert(1)>{{constructor}}';

beforeAll(async () => {
  const made = await makeIntegration(placeOf(server(), alpha));
  own = made.integrationServiceId;
  system = made.systemIntegrationId;
  foreign = (await makeIntegration(placeOf(server(), beta))).integrationServiceId;
});

/** As the engine writes it. */
const fail = async (serviceId: number, members: Partial<Record<string, unknown>> = {}): Promise<string> => {
  const [{ brandId, systemId } = {}] = await server().query<{ brandId: number; systemId: number }>(
    `select s.brand_ids[1] as "brandId", s.id as "systemId" from integration_service v
     join integration_system s on s.id = v.system_id where v.id = $1`,
    [serviceId],
  );
  const row = { brand: brandId, outcome: 'transient', response: 'Busy', ...members };
  const [made] = await server().query<{ id: string }>(
    `insert into delivery_attempt (at, system_id, service_id, brand_id, subject, run_no, delivery_id, records,
       attempt, outcome, status, message, milliseconds, request, response)
     values (now(), $1, $2, $3, gen_random_uuid(), 1, gen_random_uuid(), 1, 2, $4, 503,
       'The target answered 503', 12,
       '{"method":"POST","url":"https://crm.nordlicht.example/api","headers":{"authorization":"••••"}}', $5)
     returning attempt_id::text as id`,
    [systemId, serviceId, row.brand, row.outcome, row.response],
  );
  return made?.id ?? '';
};

/** Leaves the record of a failure waiting, or given up. */
const leave = (attemptId: string, isDead: boolean) =>
  server().query(
    `insert into delivery_retry (service_id, subject, seq, ref, brand_id, happened_at, delivery_id, attempt, next_at,
       first_failed_at, outcome, is_dead)
     select service_id, subject, attempt_id, gen_random_uuid(), brand_id, now(), delivery_id, 1, now() + '1 minute',
       now(), outcome, $2 from delivery_attempt where attempt_id = $1`,
    [attemptId, isDead],
  );

describe('the failures of a service', () => {
  test('are listed newest first, page by page, as text', async () => {
    const first = await fail(own, { response: hostile });
    await fail(own, { outcome: 'ok' });
    const { failures, nextCursor } = (await call('GET', `${services}/${own}/Failures`)).body;
    expect(nextCursor).toBeNull();
    expect(failures).toEqual([
      {
        logId: first,
        integrationServiceId: own,
        at: expect.any(String),
        attempt: 2,
        statusCode: 503,
        outcome: 'transient',
        message: 'The target answered 503',
        milliseconds: 12,
        response: hostile,
        request: 'POST https://crm.nordlicht.example/api\nauthorization: ••••',
        state: 'Solved',
        nextAttemptAt: null,
      },
    ]);
    for (let count = 0; count < 60; count += 1) await fail(own);
    const page = (await call('GET', `${services}/${own}/Failures`)).body;
    const rest = (await call('GET', `${services}/${own}/Failures?cursor=${page.nextCursor}`)).body;
    expect([page.failures.length, rest.failures.length, rest.nextCursor]).toEqual([50, 11, null]);
  });

  test('show what became of them', async () => {
    const [solved, waiting, dead] = [await fail(own), await fail(own), await fail(own)];
    await leave(waiting ?? '', false);
    await leave(dead ?? '', true);
    const { failures } = (await call('GET', `${services}/${own}/Failures`)).body;
    type Found = { logId: string; state: string; nextAttemptAt: string | null };
    const found = new Map(failures.map((one: Found) => [one.logId, [one.state, one.nextAttemptAt !== null]]));
    expect([solved, waiting, dead].map((id) => found.get(id))).toEqual([
      ['Solved', false],
      ['Waiting', true],
      ['GivenUp', false],
    ]);
    const levels = async (level: string) =>
      (await call('GET', `/api/Logs/integration-failures?level=${level}`)).body.entries.map(
        ({ id }: Found & { id: string }) => id,
      );
    expect([await levels('Warning'), await levels('Error')]).toEqual([[waiting], [dead]]);
  });

  test('of a foreign brand are not visible', async () => {
    const theirs = await fail(foreign);
    for (const [method, path] of [
      ['GET', `${services}/${foreign}/Failures`],
      ['GET', `${services}/${foreign}/Runs`],
      ['POST', `${services}/${foreign}/Failures/Retry`],
      ['DELETE', `${services}/${foreign}/Failures`],
      ['POST', `${services}/Failures/${theirs}/Retry`],
      ['DELETE', `${services}/Failures/${theirs}`],
      ['GET', `/api/Logs/integration-failures/${theirs}`],
    ] as const)
      expect([path, (await call(method, path)).status]).toEqual([path, 404]);
  });

  test('"of a system that brands share are limited to one\'s own brand"', async () => {
    await server().query(`update integration_system set brand_ids = '{1,2}' where id = $1`, [system]);
    const shared = await fail(own, { brand: beta });
    const ids = async (path: string, list: string, id: string) =>
      (await call('GET', path)).body[list].map((entry: Record<string, string>) => entry[id]);
    expect(await ids(`${services}/${own}/Failures`, 'failures', 'logId')).not.toContain(shared);
    expect(await ids(`/api/Logs/integration-failures?serviceId=${own}`, 'entries', 'id')).not.toContain(
      shared,
    );
    expect((await call('GET', `/api/Logs/integration-failures/${shared}`)).status).toBe(404);
    expect((await call('GET', `/api/Logs/integration-failures/${shared}`, undefined, 'B1')).status).toBe(200);
    await server().query(`update integration_system set brand_ids = '{1}' where id = $1`, [system]);
  });

  test('are visible with one permission and tried again with another', async () => {
    const id = await fail(own);
    const allow = (ids: number[]) =>
      server().query(
        "update admin_user set permission_ids = $1 where email_address = 'a1r@nordlicht.example'",
        [ids],
      );
    const statuses = async () => [
      (await call('GET', `${services}/${own}/Failures`, undefined, 'A1r')).status,
      (await call('GET', '/api/Logs/integration-failures', undefined, 'A1r')).status,
      (await call('GET', '/api/Logs/audit', undefined, 'A1r')).status,
      (await call('POST', `${services}/Failures/${id}/Retry`, undefined, 'A1r')).status === 403 ? 403 : 200,
    ];
    await allow(idsOf('ConnectorLogView'));
    expect(await statuses()).toEqual([200, 200, 403, 403]);
    await allow(idsOf('LogViewer'));
    expect(await statuses()).toEqual([403, 403, 200, 403]);
    await allow(idsOf('ConnectorServiceFull'));
    expect(await statuses()).toEqual([403, 403, 403, 200]);
    await allow([]);
  });
});

test('XSS-13 the log viewer shows failures as text, filtered by the service', async () => {
  const id = await fail(own, { response: hostile });
  await leave(id, false);
  const { entries } = (await call('GET', `/api/Logs/integration-failures?serviceId=${own}`)).body;
  expect(entries[0]).toMatchObject({
    id,
    level: 'Warning',
    area: 'Integration',
    who: `CRM of brand ${alpha}`,
    action: 'Update consent',
    entity: 'POST https://crm.nordlicht.example/api',
    summary: 'The target answered 503',
  });
  const { text, facts } = (await call('GET', `/api/Logs/integration-failures/${id}`)).body;
  expect(text).toContain(hostile);
  expect(facts).toContainEqual({ name: 'Attempt', value: '2' });
  expect((await call('GET', '/api/Logs/integration-failures?serviceId=4711')).body.entries).toEqual([]);
});
