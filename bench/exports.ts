import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import type { DataExport, ExportRun } from '../features/people/data-exports/contract.ts';
import { selectRows } from '../features/people/data-exports/server/select-rows.ts';
import { fillPreferences } from '../features/people/data-subjects/samples.ts';
import { placeOf } from '../testing/place.ts';
import type { TestServer } from '../testing/server.ts';
import { alpha } from '../testing/world.ts';
import { onFreshServer } from './engine.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000_000);
/** Channels that each person answered. */
const CHANNELS = 4;
const path = '/api/DataExports';
/** Without limits Node lets garbage grow to several hundred megabytes on a machine that has them. */
const heap = ['--max-old-space-size=128', '--max-semi-space-size=4'];
const worker = join(import.meta.dirname, '../features/people/rights-requests/make-copies.fixture.ts');
const columns = ['dataSubjectId', 'email1', 'surname', 'channelName', 'state', 'consentAt', 'changedAt'];

/**
 * Exports of two million current preferences, by a worker in a process of its own, next to PostgreSQL's `COPY`
 * of the same query to this process, which throws the bytes away. The worker seals, stores and records what it writes.
 */
export const benchExports = (): Promise<void> =>
  onFreshServer(async (server) => {
    await fill(server);
    await measure(server);
  });

const measure = async (server: TestServer): Promise<void> => {
  const table: Record<string, object> = {};
  const copied = await copy(server);
  table['COPY of the same query'] = { rows: ROWS, seconds: copied.toFixed(1), 'of it': '1.00', aim: '' };
  for (const [name, members] of Object.entries({
    CSV: { format: 'CSV' },
    'CSV, GZIP': { format: 'CSV', compression: 'GZIP' },
    'JSON Lines': { format: 'JSONLines' },
    XLSX: { format: 'XLSX' },
  } satisfies Record<string, Partial<DataExport>>)) {
    const { seconds, rows, atRest, megabytes } = await exported(server, { exportName: name, ...members });
    table[name] = {
      rows,
      seconds: seconds.toFixed(1),
      'of it': (copied / seconds).toFixed(2),
      'MB at rest': atRest,
      'most MB': megabytes,
      aim: name === 'CSV' ? '≥ 0.5, < 300 MB' : '',
    };
  }
  console.table(table);
};

const copy = async ({ connection }: TestServer): Promise<number> => {
  const { text } = selectRows(
    {
      exportType: 'CurrentPreferences',
      brandIds: [alpha],
      filters: {
        channelIds: [],
        statementIds: [],
        states: [],
        answers: [],
        sources: [],
        transactionTypeIds: [],
        countries: [],
      },
      period: 'All',
      dateFrom: null,
      dateTo: null,
      columns: columns.map((name) => ({ name, header: '' })),
    },
    null,
  );
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`set statement_timeout = 0; set candour.brands = '${alpha}'`);
  const begun = performance.now();
  await client.query(`copy (${text}) to stdout with (format csv, header)`);
  const took = performance.now() - begun;
  await client.end();
  return took / 1_000;
};

const exported = async (server: TestServer, members: Partial<DataExport>) => {
  const { call, platform, connection } = server;
  const created = await call('A1', 'POST', path, {
    exportType: 'CurrentPreferences',
    brandIds: [alpha],
    columns: columns.map((name) => ({ name })),
    ...members,
  });
  const { dataDir, secretKey } = platform.settings;
  const child = spawn(process.execPath, [...heap, worker, JSON.stringify(connection), dataDir, secretKey], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const atRest = peakOf(child);
  const exportId: number = created.body.newDataExportId;
  await call('A1', 'POST', `${path}/${exportId}/Run`);
  for (;;) {
    await pause(200);
    const { body } = await call('A1', 'GET', `${path}/Runs?exportId=${exportId}`);
    const [run]: ExportRun[] = body.runs;

    if (run === undefined || run.status === 'Queued' || run.status === 'Running') continue;
    if (run.status !== 'Completed') throw new Error(`The export ended as ${run.status}: ${run.errorText}`);
    const megabytes = peakOf(child);
    child.kill();
    await once(child, 'exit');
    const seconds = (Date.parse(run.finishedAt ?? '') - Date.parse(run.startedAt ?? '')) / 1_000;
    return { seconds, rows: run.rowCount, atRest, megabytes };
  }
};

/** The most memory that a process has had, as Linux counts it. */
const peakOf = ({ pid }: ChildProcess): number => {
  const [, kilobytes = 'NaN'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
};

const fill = async (server: TestServer): Promise<void> => {
  const ids = [...(await fillPreferences(placeOf(server, alpha))).values()].slice(0, CHANNELS);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`set candour.brands = '*'; set statement_timeout = 0`);
  await client.query(`
    insert into data_subject (data_subject_id, brand_ids, contact)
    select md5('person ' || n)::uuid, '{${alpha}}',
      jsonb_build_object('email1', 'person' || n || '@nordlicht.example', 'surname', 'Surname ' || n % 20000)
    from generate_series(1, ${ROWS / CHANNELS}) n`);
  await client.query(`
    insert into current_preference (data_subject_id, channel_id, brand_id, value, was_in, is_locked, is_pending,
      consent_at, last_at, extended)
    select data_subject_id, channel_id, ${alpha}, 1, true, false, false, now(), now(), '{}'
    from data_subject, unnest(array[${ids.join(',')}]) channel_id`);
  await client.query('vacuum analyze data_subject, current_preference');
  await client.end();
};

if (import.meta.main) await benchExports();
