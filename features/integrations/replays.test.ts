import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { sampleSubmission } from '../people/data-subjects/samples.ts';
import { makeIntegration, sampleService } from './samples.ts';
import { services, systems, systemsOn } from './systems.fixture.ts';

const server = withServer();
const { call, make, addService, change } = systemsOn(server);
let system = 0;
let own = 0;
let people = 0;
let foreign = 0;
let person = '';

const week = { from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00+01:00' };
const begin = (id: number, body: object = week, user: UserName = 'A1') =>
  call('POST', `${services}/${id}/Replays`, body, user);
const count = (id: number, body: object = week, user: UserName = 'A1') =>
  call('POST', `${services}/${id}/Replays/Count`, body, user);
const cancel = (id: number, replayId: number, user: UserName = 'A1') =>
  call('POST', `${services}/${id}/Replays/${replayId}/Cancel`, {}, user);
const list = async (id: number, user: UserName = 'A1') =>
  (await call('GET', `${services}/${id}/Replays`, undefined, user)).body;
const on = (id: number, enabled = true) => call('PUT', `${systems}/${id}/Enabled`, { enabled });

beforeAll(async () => {
  // Nothing listens there, and no service is due.
  system = await make({ baseUrl: 'https://crm.nordlicht.example' });
  own = await addService(system);
  const preferences = { ...sampleService(system), requestUrl: '/people', queryParameters: [], headers: [] };
  people = await addService(system, {
    ...preferences,
    triggerType: 'PreferenceChanged',
    valueMaps: [],
    payloadTemplate: '{"mail": "[EMAIL1]"}',
  });
  foreign = (await makeIntegration(placeOf(server(), beta))).integrationServiceId;
  person = (await server().call('PA', 'POST', '/api/v1/Submissions', sampleSubmission(alpha))).body
    .dataSubjectId;
  await on(system);
});
beforeEach(() => server().query('delete from integration_replay'));

describe('[mend E] sending again', () => {
  test('can be requested only once at a time, is listed and audited, and can be cancelled', async () => {
    const first = await begin(own, { ...week, ratePerSecond: 5 });
    const { newIntegrationReplayId: replayId } = first.body;
    expect([first.status, replayId > 0]).toEqual([200, true]);
    const again = await begin(own);
    expect([again.status, again.body.errors]).toEqual([
      409,
      ['This service is already sending something again. Wait until that is done, or cancel it first'],
    ]);
    expect((await begin(people)).status).toBe(200);
    expect(await list(own)).toEqual({
      nextCursor: null,
      replays: [
        {
          replayId,
          from: '2026-11-01T00:00:00.000Z',
          to: '2026-11-07T23:00:00.000Z',
          isOfPerson: false,
          ratePerSecond: 5,
          state: expect.stringMatching(/waiting|running|done/),
          reason: '',
          sent: 0,
          failed: 0,
          skipped: 0,
          reachedAt: null,
          requestedBy: expect.any(String),
          requestedAt: expect.any(String),
          startedAt: null,
          endedAt: null,
        },
      ],
    });
    const { changes } = (await call('GET', `${services}/${own}/History`)).body;
    expect(changes[0]).toMatchObject({ action: 'Send again' });
    expect((await cancel(own, replayId)).status).toBe(204);
    expect((await list(own)).replays[0]).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) });
    const twice = await cancel(own, replayId);
    expect([twice.status, twice.body.errors]).toEqual([409, ['This has already ended']]);
    expect((await begin(own)).status).toBe(200);
  });

  test('counts what there is first, and finds people by their identifiers', async () => {
    const now = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };
    expect((await count(own, now)).body).toEqual({ count: 0, leftOut: 0, isMore: false });
    const of = (fieldName: string, value: string, id = people) =>
      count(id, { ...now, person: { fieldName, value } });
    const email = `kari@brand${alpha}.example`;
    for (const [fieldName, value] of [
      ['email1', email],
      ['syrenisid', person],
    ] as const)
      expect([fieldName, (await of(fieldName, value)).status]).toEqual([fieldName, 200]);
    expect((await begin(people, { ...now, person: { fieldName: 'email1', value: email } })).status).toBe(200);
    const [stored] = await server().query('select person, is_of_person from integration_replay');
    expect(stored).toMatchObject({ person });
    // Nothing that reveals who it was is returned or stored elsewhere.
    const told = JSON.stringify([await list(people), await call('GET', `${services}/${people}/History`)]);
    expect([told.includes(person), told.includes(email)]).toEqual([false, false]);
    expect((await of('visitGuid', '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002', own)).status).toBe(200);
    for (const [fieldName, value, id] of [
      ['email1', 'nobody@nordlicht.example', people],
      ['visitGuid', '3c2f4a9e-1f57-4f5e-8a41-6a0c9d1be002', people],
      ['email1', email, own],
      ['visitGuid', 'teapot', own],
    ] as const)
      expect([fieldName, value, (await of(fieldName, value, id)).status]).toEqual([fieldName, value, 400]);
  });

  test.each([
    ['nothing', {}],
    ['a day', { from: '2026-11-01', to: '2026-11-08' }],
    ['a range that ends before it begins', { from: week.to, to: week.from }],
    ['a range that is yet to come', { from: '2090-01-01T00:00:00Z', to: '2090-01-02T00:00:00Z' }],
    ['a range before all time', { from: '0000-01-01T00:00:00Z', to: week.to }],
    ['too many calls', { ...week, ratePerSecond: 1001 }],
    ['no calls', { ...week, ratePerSecond: 0 }],
    ['nobody', { ...week, person: { fieldName: 'email1', value: ' ' } }],
    ['a field that finds nobody', { ...week, person: { fieldName: 'city', value: 'Oslo' } }],
    ['something else', { ...week, cursor: 1 }],
  ])('of %s is refused', async (_, body) => {
    const { status, body: answer } = await begin(own, body);
    expect([status, answer.errors.length > 0]).toEqual([400, true]);
  });

  test('is refused with an explanation where it is impossible', async () => {
    const refused = async (id: number) => {
      const answers = [await begin(id), await count(id)];
      return answers.map(({ status, body }) => [status, body.errors?.[0]]);
    };
    const snapshot = await addService(system, { triggerType: 'FullSnapshot' });
    const reason = [409, 'A snapshot sends everything each time'];
    expect(await refused(snapshot)).toEqual([reason, reason]);
    const off = await addService(system, { isEnabled: false });
    expect(await refused(off)).toEqual([
      [409, 'Enable the service and its system first: while they are off nothing is sent'],
      [200, undefined],
    ]);
    const lake = await make({ authenticationTypeId: 5, baseUrl: '', credentials: {} });
    const stored = await addService(lake, { requestUrl: '', isEnabled: false });
    const ofFiles = [409, 'Files in a bucket are not written again'];
    expect(await refused(stored)).toEqual([ofFiles, ofFiles]);
  });

  test('of a foreign brand is not visible, and for shared systems needs all their brands', async () => {
    const replayId = (await begin(own)).body.newIntegrationReplayId;
    const answers = [
      await begin(foreign),
      await count(foreign),
      await cancel(foreign, replayId),
      await call('GET', `${services}/${foreign}/Replays`),
      await cancel(people, replayId),
      await cancel(own, replayId, 'B1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    await server().query(`update integration_system set brand_ids = '{1,2}' where id = $1`, [system]);
    const shared = [await begin(people), await count(people), await cancel(own, replayId)];
    expect(shared.map(({ status }) => status)).toEqual([403, 403, 403]);
    await server().query(`update integration_system set brand_ids = '{1}' where id = $1`, [system]);
  });

  test('is visible with one permission and requested with another', async () => {
    const allow = (ids: number[]) =>
      server().query(
        "update admin_user set permission_ids = $1 where email_address = 'a1r@nordlicht.example'",
        [ids],
      );
    const statuses = async () => [
      (await call('GET', `${services}/${own}/Replays`, undefined, 'A1r')).status,
      (await count(own, week, 'A1r')).status,
      (await begin(own, week, 'A1r')).status,
    ];
    await allow([40]);
    expect(await statuses()).toEqual([200, 403, 403]);
    await allow([42]);
    expect(await statuses()).toEqual([403, 403, 403]);
    await allow([41]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await allow([]);
  });

  test('is listed page by page', async () => {
    await server().query(
      `insert into integration_replay (service_id, brand_ids, trigger_type, from_at, to_at, rate_per_second, requested_by,
         state, place)
       select $1, '{1}', 'CookieConsent', now() - interval '1 hour', now(), 20, 'Kari', 'done',
         '{"id":"019aa4c2-3c00-7000-8000-000000000000"}' from generate_series(1, 25)`,
      [own],
    );
    const { replays, nextCursor } = await list(own);
    const rest = (await call('GET', `${services}/${own}/Replays?cursor=${nextCursor}`)).body;
    expect([replays.length, rest.replays.length, rest.nextCursor]).toEqual([20, 5, null]);
    expect(new Date(replays[0].reachedAt).getTime()).toBe(0x019aa4c23c00);
  });
});

test('[mend E] changing a service does not interrupt what it sends again', async () => {
  const replayId = (await begin(own)).body.newIntegrationReplayId;
  await change(system, { notes: 'Changed' });
  expect((await list(own)).replays[0].replayId).toBe(replayId);
});
