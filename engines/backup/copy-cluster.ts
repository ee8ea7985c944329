import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

import { DatabaseClient } from '../database/client.ts';
import { fileParts, folderParts, textParts } from './archive.ts';

/** PostgreSQL recreates these at every start; the write-ahead log follows separately. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|backup_label(\.old)?|pgsql_tmp.*)$/;
const WAL_FILE = /^[\dA-F]{24}$/;

/**
 * A physical copy of a running cluster, made with PostgreSQL's own low-level backup functions: the data
 * files while they are being written, and the stretch of write-ahead log that makes them consistent again.
 */
export async function* clusterParts(superuser: pg.ClientConfig, cluster: string): AsyncGenerator<Buffer> {
  const client = new DatabaseClient(superuser);
  await client.connect();
  try {
    // The slot keeps the log from being recycled in the meantime; both end with this connection.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `candour_backup_${process.pid}`,
    ]);
    await client.query(`select pg_backup_start('candour', true)`);
    yield* dataParts(cluster);
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      `select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    );
    const { labelfile, last } = rows[0] ?? { labelfile: '', last: '' };
    yield* textParts('postgres/backup_label', labelfile);
    yield* walParts(cluster, /\(file ([\dA-F]{24})\)/.exec(labelfile)?.[1] ?? '', last);
  } finally {
    await client.end();
  }
}

async function* dataParts(cluster: string, below = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    // The control file says where to start replaying the log, so it is copied after everything it refers
    // to.
    if (LEFT_OUT.test(entry.name) || path === 'global/pg_control') continue;
    if (entry.isDirectory()) {
      yield* folderParts(`postgres/${path}`);
      if (!EMPTIED.has(path)) yield* dataParts(cluster, path);
    } else yield* presentFile(cluster, path);
  }
  if (below === '') yield* presentFile(cluster, 'global/pg_control');
}

/** A table may be dropped while it is being copied; the log then records that. */
async function* presentFile(cluster: string, path: string): AsyncGenerator<Buffer> {
  const found = await stat(join(cluster, path)).catch(() => undefined);
  if (found) yield* fileParts(`postgres/${path}`, join(cluster, path), found.size);
}

async function* walParts(cluster: string, first: string, last: string): AsyncGenerator<Buffer> {
  yield* folderParts('postgres/pg_wal/archive_status');
  const names = await readdir(join(cluster, 'pg_wal'));
  for (const name of names.filter((file) => WAL_FILE.test(file) && file >= first && file <= last).sort()) {
    yield* presentFile(cluster, `pg_wal/${name}`);
  }
}
