import { renameSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { listen } from '@candour/kit/server/listen';
import { withBanners } from '@candour/testing/banner-bench';
import { openSilentProxy } from '@candour/testing/silent-proxy';
import { freshAddress } from '@candour/testing/world';
import { submissionFor } from '../../features/cookies/consents/samples.ts';
import { ledgerPublicKey } from '../ledger/signing-key.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { createPool } from './pool.ts';

/** A tenth of the time an installation waits. */
const short = { silenceMs: 700, connectionTimeoutMillis: 500 };

const { server, makeBanner, publish, definitionOf } = withBanners();
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
let definition: BannerDefinition;

beforeAll(async () => {
  const { profileIds } = await makeBanner();
  await publish(profileIds[0]);
  definition = await definitionOf(profileIds[0], 1);
  proxy = await openSilentProxy(server().connection.connectionString ?? expect.unreachable());
});
afterAll(() => proxy.close());

longTest(
  '[mend D7] behind a network that swallows everything calls end with 503, readiness says so, and everything recovers afterwards',
  async () => {
    const { app, close } = await server().anotherNode({ connectionString: proxy.url, ...short });
    const brands = () => app.inject({ url: '/api/Brands', headers: server().bearer('A1') });
    const ready = () => app.inject({ url: '/readyz' });
    const recorded: string[] = [];
    const response = await consent(app);
    recorded.push(response.json().recordId);
    expect([response.statusCode, (await brands()).statusCode, (await ready()).json()]).toEqual([
      200,
      200,
      { status: 'ready' },
    ]);

    proxy.fallSilent();
    const asked = performance.now();
    const [refusedConsent, refusedCall, notReady] = await Promise.all([
      consent(app),
      brands(),
      // The previous state is cached for a second.
      new Promise((done) => setTimeout(done, 1_050)).then(async () => {
        const before = performance.now();
        const found = await ready();
        expect(performance.now() - before).toBeLessThan(10_000);
        return found;
      }),
    ]);
    expect(performance.now() - asked).toBeLessThan(20_000);
    for (const refused of [refusedConsent, refusedCall]) {
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toEqual({ errors: ['The server is busy. Please try again.'] });
    }
    expect([notReady.statusCode, notReady.json().problems.database]).toEqual([
      503,
      'The database does not answer',
    ]);

    proxy.speak();
    await expect
      .poll(async () => {
        const again = await consent(app);
        if (again.statusCode === 200) recorded.push(again.json().recordId);
        return again.statusCode;
      })
      .toBe(200);
    await expect.poll(async () => (await ready()).json()).toEqual({ status: 'ready' });
    await close();
    const rows = await server().query('select from consent_record where record_id = any($1::uuid[])', [
      recorded,
    ]);
    expect(rows).toHaveLength(recorded.length);
    const { settings } = server().platform;
    const publicKey = ledgerPublicKey(settings.secretKey);
    expect((await verifyLedger({ pool: server().pool, publicKey })).problems).toEqual([]);
  },
);

longTest('[mend D7] a listener notices the silence and listens again', async () => {
  const pool = createPool({ connectionString: proxy.url, ...short });
  const said: (string | undefined)[] = [];
  let times = 0;
  const ear = listen(pool, 'candour_silence', {
    hear: (text) => said.push(text),
    connected: () => times++,
    retryMs: 50,
    beatMs: 100,
  });
  await expect.poll(() => times).toBe(1);
  proxy.fallSilent();
  await expect.poll(() => pool.totalCount).toBe(0);
  proxy.speak();
  await expect.poll(() => times).toBe(2);
  await server().query("select pg_notify('candour_silence', 'here')");
  await expect.poll(() => said).toEqual(['here']);
  await ear.close();
  await pool.end();
});

test.each([
  "set local statement_timeout = '2s'",
  "set local statement_timeout = '2s'; set local idle_in_transaction_session_timeout = 0",
])('[mend D7] a transaction that gives itself more time gets it: %s', async (more) => {
  const pool = createPool({ ...server().connection, silenceMs: 300 });
  const client = await pool.connect();
  await client.query('begin');
  await client.query(more);
  await client.query('select pg_sleep(0.6)');
  await client.query('commit');
  await expect(client.query('select pg_sleep(5)')).rejects.toThrow('does not answer');
  client.release();
  await pool.end();
});

longTest(
  '[mend D7] readiness names a ledger that refuses, and a disk that cannot be written to',
  async () => {
    const { app, platform, close } = await server().anotherNode();
    const ready = async () => (await app.inject({ url: '/readyz' })).json();
    const { rows } = await server().pool.query<{ role: string }>('select quote_ident(current_user) as role');
    const role = rows[0]?.role;
    await server().query(`revoke insert on consent_record from ${role}`);
    expect((await consent(app)).statusCode).toBe(503);
    expect(await ready()).toEqual({
      status: 'not ready',
      problems: { ledger: 'The ledger cannot record answers' },
    });
    await server().query(`grant insert on consent_record to ${role}`);
    await expect.poll(ready).toEqual({ status: 'ready' });

    const { dataDir } = platform.settings;
    renameSync(dataDir, `${dataDir}-away`);
    await expect
      .poll(ready)
      .toEqual({ status: 'not ready', problems: { disk: 'DATA_DIR cannot be written to' } });
    renameSync(`${dataDir}-away`, dataDir);
    await expect.poll(ready).toEqual({ status: 'ready' });
    await close();
  },
);

longTest(
  '[trust B2] a full disk of the database is told by readiness, metrics and the dashboard',
  async () => {
    const { app, close } = await server().anotherNode();
    onTestFinished(close);
    await server().query(
      `create function is_full() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    await server().query(
      'create trigger is_full before insert on consent_record for each statement execute function is_full()',
    );
    const refusedAndReady = async () => {
      const { statusCode } = await consent(app);
      return { statusCode, ...(await app.inject({ url: '/readyz' })).json() };
    };
    // On a busy machine a connection may be lost first, which says nothing about the disk.
    await expect.poll(refusedAndReady).toEqual({
      statusCode: 503,
      status: 'not ready',
      problems: { ledger: 'The ledger cannot record answers' },
      warnings: { full: 'The disk of the database is full' },
    });
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toMatch(
      /candour_database_refused_total\{reason="full"\} [1-9]/,
    );
    const headers = { authorization: `Bearer ${await server().signIn('A1')}` };
    const { items } = (await app.inject({ url: '/api/dashboard/0/Attention', headers })).json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([
        'Visitors’ answers are not being recorded',
        'The database has trouble with its disk',
      ]),
    );
    await server().query('drop trigger is_full on consent_record');
  },
);

/** One visitor says yes. */
const consent = (app: FastifyInstance) =>
  app.inject({
    method: 'POST',
    url: '/tx/cookies/submit',
    remoteAddress: freshAddress(),
    headers: { origin: 'https://www.nordlicht.example' },
    payload: submissionFor(definition, 'accept'),
  });
