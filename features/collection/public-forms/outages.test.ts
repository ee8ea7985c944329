import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { startKillable } from '@candour/testing/killable';
import { times, longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { openSilentProxy } from '@candour/testing/silent-proxy';
import { freshAddress } from '@candour/testing/world';
import { site, submissionFor, withForms, type PublishedSample } from './forms.fixture.ts';

const kills = times(1, 200);

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
beforeAll(async () => {
  form = await publish();
  proxy = await openSilentProxy(server().connection.connectionString ?? expect.unreachable());
});
afterAll(() => proxy.close());

test('R1 while the database is away forms keep their words, answers get 503, and the same one is taken later', async () => {
  const short = { silenceMs: 700, connectionTimeoutMillis: 500 };
  const { app, close } = await server().anotherNode({ connectionString: proxy.url, ...short });
  const submission = submissionFor(form, [1, 0]);
  const submit = (capturedAt: string) =>
    app.inject({
      method: 'POST',
      url: `${form.url}/submissions`,
      remoteAddress: freshAddress(),
      headers: { origin: site },
      payload: { ...submission, capturedAt },
    });
  proxy.fallSilent();
  const definition = await app.inject({ url: form.url });
  expect([definition.statusCode, definition.json().hash]).toEqual([200, form.hash]);
  const refused = await submit(submission.capturedAt);
  expect([
    refused.statusCode,
    refused.headers['retry-after'],
    refused.headers['access-control-allow-origin'],
  ]).toEqual([503, '5', '*']);
  proxy.speak();
  await expect
    .poll(async () => (await submit(new Date().toISOString())).statusCode, { timeout: 30_000 })
    .toBe(202);
  expect((await submit(new Date().toISOString())).statusCode).toBe(202);
  await close();
  const rows = await server().query('select 1 from submission where submission_guid = $1', [
    submission.submissionGuid,
  ]);
  expect(rows).toHaveLength(1);
});

longTest(
  `R1 no submission that was acknowledged over HTTP is lost or doubled in ${kills} kills, and each is sealed once`,
  async () => {
    const acknowledged = new Set<string>();
    const { settings } = server().platform;
    const wanted = { url: `${form.url}/submissions`, site, body: submissionFor(form, [1, 0]) };
    const env = {
      ...childEnvironment,
      DATABASE_URL: server().connection.connectionString,
      DATA_DIR: settings.dataDir,
      SECRET_KEY: settings.secretKey,
      PUBLIC_URL: settings.publicUrl,
      TRUST_PROXY: '1',
    };
    const args = [join(import.meta.dirname, 'submit-forms.fixture.ts'), JSON.stringify(wanted)];
    let left = kills;
    const killOn = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const node = await startKillable({ args, env, onLine: (line) => acknowledged.add(line) });
        await pause(50 + Math.random() * 400);
        await node.kill();
      }
    };
    // While one starts, others take forms.
    await Promise.all([killOn(), killOn()]);
    expect(acknowledged.size).toBeGreaterThan(kills);
    const guids = [...acknowledged];
    const found = await server().query<{ events: number; questions: number }>(
      `select (select count(*)::int from preference_event e where e.submission_guid = s.submission_guid) as events,
       (select count(*)::int from jobs.job j,
         jsonb_array_elements(case j.name when 'ask-to-confirm' then jsonb_build_array(j.data) else j.data -> 'questions' end) asked
         where j.name in ('ask-those-who-wait', 'ask-to-confirm')
           and asked ->> 'submissionGuid' = s.submission_guid::text) as questions
     from submission s where submission_guid = any($1::uuid[])`,
      [guids],
    );
    expect(found).toHaveLength(guids.length);
    expect(new Set(found.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ events: 2, questions: 1 })]),
    );
    const sealed = () =>
      server().query<{ n: number }>(
        'select count(*)::int as n from consent_record where submission_guid = any($1::uuid[]) group by submission_guid',
        [guids],
      );
    await expect.poll(async () => (await sealed()).length, { timeout: 30_000 }).toBe(guids.length);
    expect(new Set((await sealed()).map(({ n }) => n))).toEqual(new Set([1]));
  },
  times(300_000, 1_800_000),
);
