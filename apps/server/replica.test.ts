import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { sql } from 'kysely';
import { look } from '@candour/kit/server/replica';
import { createExportBench } from '../../features/people/data-exports/exports.fixture.ts';
import { createPool } from '../../engines/database/pool.ts';
import { prepareDatabase } from '../../engines/database/prepare-database.ts';
import { mostBehindMs } from '../../engines/database/standby.ts';
import { fillPreferences } from '../../features/people/data-subjects/samples.ts';
import { metaDataKeys } from '../../features/consent-model/meta-data-keys/contract.ts';
import { placeOf } from '../../testing/place.ts';
import { postgresPrograms, startPair } from '../../testing/postgres-pair.ts';
import { scopedQuery } from '../../testing/scoped-query.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { alpha, type UserName } from '../../testing/world.ts';
import { endpoints } from './features.ts';

test('[trust B9] what a standby may answer is known, is open to nobody unknown, and only reads', () => {
  const lagging = endpoints.filter(({ route }) => route.mayLag);
  expect(lagging.map(({ route: { method, path } }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/AdminPortalUsers/Page',
    'GET /api/Answers',
    'GET /api/Channels/Page',
    'GET /api/ConsentBanner/Page',
    'GET /api/CookiePolicy/CookiePolicyTables/Page',
    'GET /api/IntegrationServices/{id}/Failures',
    'GET /api/IntegrationServices/{id}/Runs',
    'GET /api/Logs/{type}',
    'GET /api/Logs/{type}/Export',
    'GET /api/PreferenceLinks/Page',
    'GET /api/Processing/Processes/Page',
    'GET /api/Statements/Page',
    'GET /api/TranslatableTexts/Page',
    'GET /api/cookieScript/Page',
    'GET /api/dashboard/{id}/Categories',
    'GET /api/dashboard/{id}/Consent',
    'GET /api/dashboard/{id}/Data',
    'GET /api/v1/DataSubjects',
    'POST /api/ConsentRecords/Search',
  ]);
  expect(lagging.filter(({ route }) => route.access.kind === 'anyone')).toEqual([]);
  const writing = lagging.filter((each) => each.route.method !== 'GET' && each.handlerInSteps === undefined);
  expect(writing).toEqual([]);
});

const isInstalled = postgresPrograms() !== undefined;
if (!isInstalled) console.info('PostgreSQL is not installed: the tests with a standby are skipped');

describe.runIf(isInstalled && isLong)('with a standby', { timeout: 120_000 }, () => {
  let pair: Awaited<ReturnType<typeof startPair>>;
  let server: TestServer;
  const bench = createExportBench(() => server);
  const log = '/api/Logs/audit';
  const answered = () => ({ ...server.platform.replica!.reads() });
  const summaries = async (user: UserName): Promise<string[]> => {
    const { status, body } = await server.call(user, 'GET', `${log}?search=meadow`);
    expect(status).toBe(200);
    return body.entries.map(({ entity }: { entity: string }) => entity);
  };
  /** Somebody else's entry, who has no session here. */
  const addEntry = (name: string) =>
    server.query(
      `insert into audit_log (user_name, brand_id, product_area, entity_id, entity_name, action, ip_address, request_id)
       values ('Somebody else', null, 1, '1', $1, 'Update', '', '')`,
      [`meadow ${name}`],
    );
  const isReadFrom = () =>
    expect.poll(() => server.platform.replica?.problem(), { timeout: 15_000 }).toBeUndefined();
  const hasAll = async () => {
    await isReadFrom();
    expect(await server.platform.replica?.poolWithAll()).toBeDefined();
  };
  const pauseReplay = () => pair.standby.ask('select pg_wal_replay_pause()');
  const whileLoaded = async (work: () => Promise<unknown>, calls: number): Promise<number[]> => {
    const statuses: number[] = [];
    const caller = async (): Promise<void> => {
      while (statuses.length < calls) statuses.push((await server.call('U0', 'GET', log)).status);
    };
    const callers = Promise.all(Array.from({ length: 8 }, caller));
    await work();
    await callers;
    return statuses.filter((status) => status !== 200);
  };

  beforeAll(async () => {
    pair = await startPair({
      isSynchronous: false,
      both: 'fsync = off\nshared_buffers = 32MB',
      standbyOnly: "log_statement = all\nmax_standby_streaming_delay = 0\nlog_line_prefix = '%a: '",
    });
    const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = pair.urls;
    const [config, owner] = [{ connectionString: url }, { connectionString: ownerUrl }];
    await prepareDatabase({ owner, runtime: config });
    server = await startTestServer({
      environment: { DATABASE_URL: url, DATABASE_READ_URL: pair.standby.url('candour') },
      openDatabase: async () => ({ url, config, ownerUrl, owner, drop: async () => undefined }),
    });
    await fillPreferences(placeOf(server, alpha));
    await server.platform.jobs.work(server.platform);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    pair?.close();
  });
  afterEach(async () => {
    await pair.standby.ask('select pg_wal_replay_resume()');
    await hasAll();
  });

  longTest(
    '[trust B9] it answers lists and dashboards, which see the brands of their caller alone',
    async () => {
      await hasAll();
      const before = answered();
      const day = new Date().toISOString().slice(0, 10);
      for (const path of [log, '/api/cookieScript/Page', `/api/dashboard/0/Data?from=${day}&to=${day}`])
        expect((await server.call('U0', 'GET', path)).status).toBe(200);
      expect(answered()).toEqual({ ...before, standby: before.standby + 3 });
      expect(pair.standby.log()).toMatch(/candour reads: .*start transaction read only/);
      await addEntry('of nobody');
      await hasAll();
      expect(await summaries('U0')).toEqual(['meadow of nobody']);
      expect(await summaries('B1')).toEqual([]);
    },
  );

  longTest(
    '[trust B9] what somebody wrote themselves they see at once, and others a moment later',
    async () => {
      await hasAll();
      await pauseReplay();
      await addEntry('by somebody');
      expect(await summaries('U0')).not.toContain('meadow by somebody');
      const made = await server.call('A1', 'POST', metaDataKeys.path, {
        brandId: alpha,
        keyName: 'meadow_own',
        displayName: 'meadow own',
        isVisibleInCSPortal: true,
      });
      expect(made.status).toBe(200);
      expect((await summaries('A1')).join()).toContain('meadow_own');
      expect((await summaries('U0')).join()).not.toContain('meadow_own');
      await pair.standby.ask('select pg_wal_replay_resume()');
      await hasAll();
      expect((await summaries('U0')).join()).toContain('meadow_own');
      const before = answered();
      await summaries('A1');
      expect(answered().standby).toBe(before.standby + 1);
    },
  );

  longTest('[trust B9] too far behind, it is left alone, and operators are told', async () => {
    await pauseReplay();
    await addEntry('while it is behind');
    server.passTime(1);
    // The next looks find the primary further on.
    await expect.poll(() => server.platform.replica?.problem()).toMatch(/more than 10 seconds behind/);
    expect(await summaries('U0')).toContain('meadow while it is behind');
    const { status, body } = await server.call(null, 'GET', '/readyz');
    expect([status, body.warnings?.replica]).toEqual([200, server.platform.replica?.problem()]);
    const metrics = String((await server.call(null, 'GET', '/metrics')).body);
    expect(metrics).toMatch(/^candour_replica_reads_total\{server="standby"\} [1-9]/m);
    const [, behind] = /^candour_replica_behind_seconds (\d+)/m.exec(metrics) ?? [];
    expect(Number(behind) * 1_000).toBeGreaterThan(mostBehindMs);
  });

  longTest(
    '[trust B9] a read that it cancels for the sake of replication is done by the primary',
    async () => {
      await server.query('create table probe (n integer)');
      await hasAll();
      const { platform } = server;
      const before = answered();
      const places: boolean[] = [];
      const session = (await platform.authenticate(server.bearer('U0').authorization.slice(7), {
        requestId: '',
        ip: '127.0.0.1',
        userAgent: '',
        headers: {},
      }))!;
      await look({ ...platform, session, brands: 'all' }, async (db) => {
        const { rows } = await sql<{ isStandby: boolean }>`
        select pg_is_in_recovery() as is_standby, (select count(*) from probe) as n`.execute(db);
        places.push(rows[0]?.isStandby === true);
        if (places.length > 1) return;
        const working = sql`select pg_sleep(4)`.execute(db);
        await Promise.all([working, server.query('truncate probe')]);
      });
      expect(places).toEqual([true, false]);
      expect(answered()).toEqual({ ...before, primary: before.primary + 1 });
    },
  );

  longTest(
    '[trust B9] an export is read there once it has everything, and otherwise at the primary',
    async () => {
      const add = (email: string) =>
        server.query(
          `insert into data_subject (data_subject_id, brand_ids, contact) values (gen_random_uuid(), '{1}', $1)`,
          [JSON.stringify({ email1: email })],
        );
      const exportId = await bench.add();
      await add('ada@nordlicht.example');
      expect(await bench.textOf(await bench.run(exportId))).toContain('ada@');
      expect(pair.standby.log()).toMatch(/candour reads: .*declare export_rows/);
      await pauseReplay();
      await add('bob@nordlicht.example');
      expect(await bench.textOf(await bench.run(exportId))).toContain('bob@');
    },
  );

  longTest(
    '[trust B9] who is erased while an export reads them there is in no file that can be had',
    async () => {
      const [people, perFile] = [9_000, 500];
      for (let at = 0; at < people; at += 1_500)
        await server.query(
          `insert into data_subject (data_subject_id, brand_ids, contact)
         select gen_random_uuid(), '{${alpha}}', jsonb_build_object('email1', 'reader' || n || '@nordlicht.example')
         from generate_series($1::int, $2::int) n`,
          [at + 1, at + 1_500],
        );
      const [eve] = await server.query<{ id: string }>(
        `insert into data_subject (data_subject_id, brand_ids, contact)
       values (gen_random_uuid(), '{${alpha}}', '{"email1": "eve@nordlicht.example"}') returning data_subject_id as id`,
      );
      const most = (keyValue: number) =>
        server.call('U0', 'PUT', '/api/ConfigKeys', {
          keyName: 'ExportMaxRowsPerFile',
          keyValue: String(keyValue),
        });
      await most(perFile);
      const exportId = await bench.add();
      await hasAll();
      const runId = await bench.start(exportId);
      await expect
        .poll(() => server.query('select 1 from export_file where run_id = $1 and parts > 0', [runId]), {
          interval: 5,
        })
        .not.toEqual([]);
      await pauseReplay();
      const erased = await server.call('A1', 'POST', `/api/People/${eve?.id}/Erase`, { reason: 'Asked' });
      expect(erased.status).toBe(204);
      expect((await bench.runsOf(exportId))[0]?.status).toBe('Running');
      const run = await bench.ended(exportId);
      // The standby, from which the rows came at first, has not heard of it.
      const there = createPool({ connectionString: pair.standby.url('candour') });
      const stillThere = await scopedQuery(there)(
        'select contact from data_subject where data_subject_id = $1',
        [eve?.id],
      );
      expect(stillThere).toEqual([{ contact: { email1: 'eve@nordlicht.example' } }]);
      await there.end();
      expect(run).toMatchObject({ status: 'Completed', rowCount: expect.any(Number) });
      const texts = await Promise.all(
        run.files.map(async (_, at) =>
          (await bench.linkTo(run, at)).status === 200 ? bench.textOf(run, at) : '',
        ),
      );
      expect(texts.filter((text) => text !== '').length).toBeGreaterThan(people / perFile - 3);
      expect(texts.filter((text) => text.includes('reader1@')).length).toBe(1);
      expect(texts.filter((text) => text.includes('eve@')).length).toBe(0);
    },
  );

  longTest('[trust B9] frozen or killed under load, it fails no call', async () => {
    await hasAll();
    const before = answered();
    const frozen = await whileLoaded(async () => pair.standby.freeze(), 200).finally(pair.standby.thaw);
    await hasAll();
    const killed = await whileLoaded(async () => pair.standby.kill(), 200);
    await expect.poll(() => server.platform.replica?.problem()).toMatch(/does not answer/);
    await pair.standby.start();
    expect([frozen, killed]).toEqual([[], []]);
    expect(answered().primary).toBeGreaterThan(before.primary);
    const told = server.log.filter((line) => line.includes('The standby cannot be read from'));
    expect(told.length).toBeLessThan(6);
  });

  longTest('[trust B9] what is no standby of this database is not read from', async () => {
    const { DATABASE_URL: url } = pair.urls;
    const own = await startTestServer({ environment: { DATABASE_URL: url, DATABASE_READ_URL: url } });
    await expect.poll(() => own.platform.replica?.problem()).toMatch(/does not lead to a standby of this/);
    await own.close();
  });
});
