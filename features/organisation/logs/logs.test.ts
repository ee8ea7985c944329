import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { stepsOn } from '../../access/session/steps.fixture.ts';
import { jobs } from '../../../apps/server/jobs.ts';
import { clearLogs } from './server/clear-logs.ts';
import { jobStates, jobTitles } from './server/job-words.ts';

const server = withServer();
const { signIn } = stepsOn(server);
type Entry = { id: string; action: string; who: string; entity: string; summary: string; level: string };
const read = async (user: 'U0' | 'A1' | 'B1', type: string, query = ''): Promise<Entry[]> =>
  (await server().call(user, 'GET', `/api/Logs/${type}${query}`)).body.entries;
const brand = (brandId: number, brandName: string) =>
  server().call('U0', 'PUT', '/api/Brands', { brand: { brandId, brandName } });
const category = (user: 'A1' | 'B1', categoryName: string, brandId: number) =>
  server().call(user, 'POST', '/api/cookieCategory', { categoryName, displayText: 'For fun.', brandId });

/** An entry that appears to be old; an existing one cannot be changed. */
const longAgo = (interval: string, name: string) =>
  server().query(
    `insert into audit_log (at, user_name, product_area, entity_id, entity_name, action, ip_address, request_id)
     values (now() - $1::interval, 'System', 1, '1', $2, 'Update', '', '')`,
    [interval, name],
  );

describe('the audit', () => {
  longTest('shows who changed what, newest first, and what changed', async () => {
    await brand(alpha, 'Alpine');
    await brand(alpha, 'Alpha');
    const [newest, before] = await read('U0', 'audit', '?productArea=1');
    expect([newest?.entity, newest?.summary, before?.entity]).toEqual(['Alpha', 'Brand name', 'Alpine']);
    const { body } = await server().call('U0', 'GET', `/api/Logs/audit/${newest?.id}`);
    expect([body.before.brandName, body.after.brandName]).toEqual(['Alpine', 'Alpha']);
    expect(body.facts).toContainEqual({ name: 'Id of the item', value: String(alpha) });
  });

  test('of another brand is not visible', async () => {
    await category('B1', 'Secret of Beta', beta);
    await category('A1', 'Open in Alpha', alpha);
    const mine = await read('A1', 'audit');
    expect(mine.map(({ entity }) => entity)).toContain('Open in Alpha');
    expect(JSON.stringify(mine)).not.toContain('Secret of Beta');
    const [theirs] = await read('B1', 'audit', '?search=Secret');
    expect((await server().call('A1', 'GET', `/api/Logs/audit/${theirs?.id}`)).status).toBe(404);
    expect((await read('U0', 'audit', '?search=secret%20of')).length).toBe(1);
  });

  longTest('is read page by page, without gaps or duplicates', async () => {
    for (let at = 0; at < 60; at += 1) await brand(alpha, `Alpha ${at}`);
    await brand(alpha, 'Alpha');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const address = `/api/Logs/audit${cursor === '' ? '' : `?cursor=${cursor}`}`;
      const { body } = await server().call('U0', 'GET', address);
      seen.push(...body.entries.map(({ id }: Entry) => id));
      cursor = body.nextCursor;
    }
    const [row] = await server().query<{ n: number }>('select count(*)::int as n from audit_log');
    expect([seen.length, new Set(seen).size]).toEqual([row?.n, row?.n]);
  });

  test('shows one day by default, and 31 days at most', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    await longAgo('2 days', 'Glacier');
    expect(await read('U0', 'audit', '?search=Glacier')).toEqual([]);
    expect(await read('U0', 'audit', `?search=Glacier&from=${days(3)}`)).toHaveLength(1);
    const { status, body } = await server().call('U0', 'GET', `/api/Logs/audit?from=${days(32)}`);
    expect([status, body.fields]).toEqual([400, { from: 'The period can be at most 31 days' }]);
    expect((await server().call('U0', 'GET', '/api/Logs/audit?from=yesterday')).status).toBe(400);
  });

  test('INJ-03 is searched for exactly what was typed, without special meaning for wildcards or quotes', async () => {
    for (const text of ['%%%%', '_', "' or 1=1--", '\\', '(a+)+$'])
      expect(await read('U0', 'audit', `?search=${encodeURIComponent(text)}`)).toEqual([]);
    for (const cursor of ['x', Buffer.from('{"at":"1;","id":1}').toString('base64url')])
      expect((await server().call('U0', 'GET', `/api/Logs/audit?cursor=${cursor}`)).status).toBe(400);
  });

  test('INJ-08 is exported to a file in which nothing runs as a formula', async () => {
    await brand(alpha, '=HYPERLINK("http://evil.example","x")');
    await brand(alpha, 'Alpha');
    const { status, body, headers } = await server().call(
      'U0',
      'GET',
      '/api/Logs/audit/Export?search=hyperlink',
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="audit-[\d-]+\.csv"; filename\*=UTF-8''/,
    );
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFFTime,Level,Area,User or client,Action,Item,Summary,Correlation id',
    );
  });
});

test('sign-ins are listed with their outcome; those of people of other brands are not', async () => {
  await signIn('b1@nordlicht.example', 'Wrong-Password-123');
  const [refused] = await read('U0', 'sign-ins', '?level=Warning');
  expect(refused).toMatchObject({ who: 'b1@nordlicht.example', action: 'Password', summary: 'Refused' });
  expect(await read('A1', 'sign-ins', '?search=b1@')).toEqual([]);
  expect((await read('B1', 'sign-ins', '?search=b1@')).length).toBeGreaterThan(0);
});

describe('emails', () => {
  const queue = () => {
    const { database, mail } = server().platform;
    return inScope(database, [], (db) =>
      mail.queue(db, {
        type: 'OneTimeCode',
        to: { address: 'ada@nordlicht.example', name: 'Ada' },
        values: { Forename: 'Ada', OtpCode: '493027', ExpiryMinutes: 10 },
      }),
    );
  };

  test('can be read with universal access, which is how codes are found without a mail server', async () => {
    const id = await queue();
    expect((await read('U0', 'e-mails')).map((entry) => entry.id)).toContain(id);
    await server().query("update email set status = 'Kept', to_name = '' where email_id = $1", [id]);
    const { body } = await server().call('U0', 'GET', `/api/Logs/e-mails/${id}`);
    expect(body.text).toContain('493027');
    expect(body.entry).toMatchObject({
      action: 'One-time code',
      summary: 'Kept: there is no mail server',
      canRetry: false,
    });
    expect(body.facts).toContainEqual({ name: 'To', value: 'ada@nordlicht.example' });
    expect(await read('A1', 'e-mails')).toEqual([]);
    expect((await server().call('A1', 'GET', `/api/Logs/e-mails/${id}`)).status).toBe(404);
  });

  test('that failed can be tried again', async () => {
    const id = await queue();
    await server().query(
      "update email set status = 'Failed', last_error = '550 no such user' where email_id = $1",
      [id],
    );
    const [failed] = await read('U0', 'e-mails', '?level=Error');
    expect(failed).toMatchObject({ id, summary: 'Failed: 550 no such user', canRetry: true });
    const path = `/api/Logs/e-mails/${id}/Retry`;
    expect((await server().call('A1', 'POST', path)).status).toBe(404);
    expect((await server().call('U0', 'POST', path)).status).toBe(204);
    expect((await server().call('U0', 'POST', path)).status).toBe(409);
    expect(await read('U0', 'e-mails', '?level=Error')).toEqual([]);
  });
});

test('refused requests of visitors are counted by reason and site; a flood is one entry', async () => {
  const submit = (origin: string) =>
    server().send({
      method: 'POST',
      url: '/tx/cookies/submit',
      remoteAddress: '192.0.2.14',
      headers: { origin, 'content-type': 'application/json' },
      payload: JSON.stringify({ profileId: 99, nonsense: true }),
    });
  for (let at = 0; at < 5; at += 1) await submit('https://evil.example');
  await submit('https://other.example');
  await server().platform.publicErrors.flush();
  for (let at = 0; at < 2; at += 1) await submit('https://evil.example');
  await server().platform.publicErrors.flush();
  const entries = await read('U0', 'public-errors');
  expect(entries.map(({ who, action, summary }) => [who, action, summary]).toSorted()).toEqual([
    ['evil.example', 'Answer not valid', '7 times'],
    ['other.example', 'Answer not valid', '1 time'],
  ]);
});

test('calls of programs are listed, without queries, for people of their brands', async () => {
  const { body } = await server().call('U0', 'POST', '/api/AdminPortalApiUsers', {
    name: 'Warehouse',
    scopes: ['Admin.Read'],
    brandIds: [beta],
  });
  const { body: made } = await server().call(
    'U0',
    'POST',
    `/api/AdminPortalApiUsers/${body.newApiUserId}/Secrets`,
  );
  const { body: user } = await server().call('U0', 'GET', `/api/AdminPortalApiUsers/${body.newApiUserId}`);
  const granted = await server().send({
    method: 'POST',
    url: '/api/oauth/token',
    remoteAddress: '192.0.2.77',
    payload: { clientId: user.clientId, clientSecret: made.clientSecret },
  });
  const headers = { authorization: `Bearer ${granted.body.accessToken}` };
  await server().send({ url: '/api/cookieCategory?secret=canary', headers });
  await server().send({ url: '/api/Logs/audit', headers });
  await server().platform.apiCalls.flush();
  const told = await read('B1', 'api-calls');
  expect(told.map(({ who, action, entity }) => [who, action, entity])).toEqual(
    expect.arrayContaining([['Warehouse (API)', 'GET', '/api/cookieCategory']]),
  );
  expect(JSON.stringify(told)).not.toContain('canary');
  expect(await read('A1', 'api-calls')).toEqual([]);
});

test('every job, and every state of one, is named in words', async () => {
  expect(jobs.map(({ name }) => name).filter((name) => !Object.hasOwn(jobTitles, name))).toEqual([]);
  const states = await server().query<{ state: string }>(
    'select unnest(enum_range(null::jobs.job_state))::text as state',
  );
  expect(states.map(({ state }) => state).filter((state) => !Object.hasOwn(jobStates, state))).toEqual([]);
});

test('jobs are visible with universal access only', async () => {
  const entries = await read('U0', 'jobs');
  const sent = entries.find(({ action }) => action === 'Send an email');
  expect(Object.values(jobStates)).toContain(sent?.['entity']);
  const { body } = await server().call('U0', 'GET', `/api/Logs/jobs/${String(sent?.['id'])}`);
  expect(body.facts).toEqual([{ name: 'Name of the job', value: 'send-mail' }]);
  expect((await read('U0', 'jobs', '?search=an%20email')).length).toBeGreaterThan(0);
  expect(await read('A1', 'jobs')).toEqual([]);
});

test('logs expire: the audit after seven years, others after 90 days', async () => {
  await server().query(
    "update sign_in_log set at = now() - interval '91 days' where email_address = 'b1@nordlicht.example'",
  );
  await longAgo('6 years', 'Old');
  const count = async (table: string) =>
    (await server().query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
  const [signIns, entries] = [await count('sign_in_log'), await count('audit_log')];
  const context = { platform: server().platform, signal: new AbortController().signal };
  await clearLogs.work(null as never, context);
  expect(await count('sign_in_log')).toBeLessThan(signIns);
  expect(await count('audit_log')).toBe(entries);
  await longAgo('8 years', 'Older');
  await clearLogs.work(null as never, context);
  expect(await count('audit_log')).toBe(entries);
});

test('nobody without the permission reads a log', async () => {
  for (const type of ['audit', 'sign-ins', 'api-calls', 'e-mails', 'public-errors', 'jobs'])
    expect((await server().call('A1r', 'GET', `/api/Logs/${type}`)).status).toBe(403);
  expect((await server().call('U0', 'GET', '/api/Logs/secrets')).status).toBe(400);
});
