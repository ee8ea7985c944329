import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inScope, type Db } from '@candour/kit/server/database';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { fillPreferences } from '../data-subjects/samples.ts';
import { createExportBench } from './exports.fixture.ts';
import { queueNext } from './server/schedules.ts';

const server = withServer();
const { path, add, runsOf, ended, textOf } = createExportBench(server);

beforeAll(async () => {
  await fillPreferences(placeOf(server(), alpha));
  await server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject: { email1: 'ada@nordlicht.example' },
  });
  await server().platform.jobs.work(server().platform);
});

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(server().platform.database, 'all', work);
const wakeWorker = () =>
  inTransaction((db) =>
    server()
      .platform.jobs.queue(db, 'run-exports', null)
      .then(() => undefined),
  );

/** What a process leaves behind that was killed in the middle of a run. */
const leaveKilledRun = async (exportId: number, starts: number): Promise<string> => {
  const [row] = await server().query<{ runId: number }>(
    `insert into export_run (export_id, brand_ids, requested_by_id, requested_by, status, started_at, starts)
     select $1, '{${alpha}}', owner_id, 'A1', 'Running', now(), $2 from data_export where export_id = $1
     returning run_id as "runId"`,
    [exportId, starts],
  );
  const fileGuid = randomUUID();
  await server().query(
    `insert into export_file (file_guid, run_id, brand_ids, file_no, file_name, sealed_key, parts)
     values ($1, $2, '{${alpha}}', 1, 'half.csv', 'key', 1)`,
    [fileGuid, row?.runId],
  );
  return fileGuid;
};

test('EXP-07 a run that was killed begins again, and its half file is never listed', async () => {
  const exportId = await add();
  const half = await leaveKilledRun(exportId, 1);
  await wakeWorker();
  const made = await ended(exportId);
  expect([made.status, made.files.length]).toEqual(['Completed', 1]);
  expect(await textOf(made)).toContain('ada@nordlicht.example');
  const [left] = await server().query(
    `select status, sealed_key as key, gone_because as because from export_file where file_guid = $1`,
    [half],
  );
  expect(left).toEqual({ status: 'Gone', key: null, because: 'Unfinished' });
});

test('EXP-07 a run that is killed each time is given up', async () => {
  const exportId = await add();
  await leaveKilledRun(exportId, 5);
  await wakeWorker();
  expect(await ended(exportId)).toMatchObject({
    status: 'Failed',
    errorText: 'The server ended each time it ran',
    files: [],
  });
});

test('a run that waits is cancelled, and can be retried', async () => {
  const exportId = await add();
  const [row] = await server().query<{ runId: number }>(
    `insert into export_run (export_id, brand_ids, requested_by_id, requested_by)
     select $1, '{${alpha}}', owner_id, 'A1' from data_export where export_id = $1 returning run_id as "runId"`,
    [exportId],
  );
  expect((await server().call('A1', 'DELETE', `${path}/Runs/${row?.runId}`)).status).toBe(204);
  expect((await runsOf(exportId))[0]).toMatchObject({ status: 'Cancelled' });
  expect((await server().call('A1', 'POST', `${path}/Runs/${row?.runId}/Retry`)).status).toBe(204);
  expect(await ended(exportId)).toMatchObject({ status: 'Completed', rowCount: 1 });
});

test('an export runs when its turn has come, once, with the rights of whoever saved it', async () => {
  const schedule = { every: 'Hourly', time: '00:15', weekday: 1, monthDay: 1 };
  const exportId = await add({ schedule });
  const queueDue = () => inTransaction((db) => queueNext(db, server().platform));
  expect(await queueDue()).toBe(false);
  await server().query(
    "update data_export set next_run_at = now() - interval '1 minute' where export_id = $1",
    [exportId],
  );
  expect([await queueDue(), await queueDue()]).toEqual([true, false]);
  expect(await ended(exportId)).toMatchObject({ status: 'Completed', requestedBy: 'Schedule' });
  const { nextRunAt } = (await server().call('A1', 'GET', `${path}/${exportId}`)).body;
  expect(Date.parse(nextRunAt)).toBeGreaterThan(server().platform.now().getTime());
});
