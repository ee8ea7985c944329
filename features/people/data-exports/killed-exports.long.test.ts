import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startKillable } from '@candour/testing/killable';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { fillPreferences } from '../data-subjects/samples.ts';
import { createExportBench } from './exports.fixture.ts';
import { exportSchedules } from './door.ts';

const server = withServer();
const { path, add, start, runsOf, ended, linkTo, textOf } = createExportBench(server);
const worker = join(import.meta.dirname, '../rights-requests/make-copies.fixture.ts');
const people = 12_000;
const perFile = 600;

type File = { fileGuid: string; status: string; key: string | null; parts: number };
const filesOf = (runId: number) =>
  server().query<File>(
    `select file_guid as "fileGuid", status, sealed_key as key, parts from export_file
     where run_id = $1 order by file_no`,
    [runId],
  );

/** Many people by hand, and one whom programs know. */
const fill = async (): Promise<string> => {
  await fillPreferences(placeOf(server(), alpha));
  // A few at a time: no statement is to take long on a busy machine.
  for (let at = 0; at < people; at += 1_500)
    await server().query(
      `insert into data_subject (data_subject_id, brand_ids, contact)
       select gen_random_uuid(), '{${alpha}}', jsonb_build_object('email1', 'person' || n || '@nordlicht.example')
       from generate_series($1::int, $2::int) n`,
      [at + 1, at + 1_500],
    );
  const { body } = await server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject: { email1: 'ada@nordlicht.example' },
  });
  return body.dataSubjectId;
};

test('an export whose process is killed begins again without whom was erased meanwhile, and no half file is given out', async () => {
  const { platform, connection } = server();
  const { dataDir, secretKey } = platform.settings;
  const ada = await fill();
  // Many small files: a kill falls between the first and the last one.
  await server().call('U0', 'PUT', '/api/ConfigKeys', {
    keyName: 'ExportMaxRowsPerFile',
    keyValue: String(perFile),
  });
  const exportId = await add();
  const process = await startKillable({
    args: [worker, JSON.stringify(connection), dataDir, secretKey],
    onLine: () => undefined,
  });
  const runId = await start(exportId);
  await expect
    .poll(async () => (await filesOf(runId)).filter(({ parts }) => parts > 0).length, {
      timeout: 60_000,
      interval: 5,
    })
    .toBeGreaterThan(1);
  await process.kill();
  const [killed] = await runsOf(exportId);
  expect(killed).toMatchObject({ status: 'Running', files: [] });
  const half = await filesOf(runId);
  expect(half.length).toBeLessThan(people / perFile);
  const refused = await server().call(
    'A1',
    'GET',
    `${path}/Runs/${runId}/DownloadLink?fileGuid=${half[0]?.fileGuid}`,
  );
  expect(refused.status).toBe(404);
  const erased = await server().call('A1', 'POST', `/api/People/${ada}/Erase`, { reason: 'Asked' });
  expect(erased.status).toBe(204);

  // What a server does once it runs again, at once and each minute.
  await platform.jobs.work(platform);
  await exportSchedules.work(null, { platform, signal: AbortSignal.timeout(60_000) });
  const made = await ended(exportId);
  expect(made).toMatchObject({ status: 'Completed', rowCount: people });
  expect(made.files.length).toBe(people / perFile);
  for (const { fileGuid } of half)
    expect((await filesOf(runId)).find((file) => file.fileGuid === fileGuid)).toMatchObject({
      status: 'Gone',
      key: null,
    });
  await exportSchedules.work(null, { platform, signal: AbortSignal.timeout(60_000) });
  for (const { fileGuid } of half) {
    const left = platform.sealedFiles.read({ name: fileGuid, key: Buffer.alloc(32), parts: 1 });
    await expect(left.next()).rejects.toThrow('missing');
  }
  expect((await linkTo(made)).status).toBe(200);
  for (let at = 0; at < made.files.length; at += 1) expect(await textOf(made, at)).not.toContain('ada@');
}, 180_000);
