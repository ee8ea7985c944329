import { chmodSync, createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';

import { DatabaseClient } from '../database/client.ts';
import { giveTo } from '../postgres/cluster.ts';
import { lockDataDir, serverOn } from '../postgres/data-lock.ts';
import type { Log } from '../postgres/log.ts';
import { choosePlace, ownFolder, type Place } from '../postgres/place.ts';
import { startPostmaster } from '../postgres/postmaster.ts';
import { applyRestored, restoredFolder } from './apply-restored.ts';
import { unpack } from './archive.ts';
import { type BackupSecret, openStream } from './sealed-stream.ts';

const TAKEN_MS = 60_000;

type Options = {
  file: string;
  secret: BackupSecret;
  dataDir: string;
  artefactFolder: string;
  log: Log;
};

/**
 * Opens a backup, has an engine of its own replay and check it, and only then puts it in place: at once, or
 * by telling the running server, which restarts with it. The previous data is kept beside it. A backup that
 * cannot be opened or started changes nothing.
 */
export const restore = async ({
  file,
  secret,
  dataDir,
  artefactFolder,
  log,
}: Options): Promise<'in place' | 'taken' | 'waiting'> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const place = choosePlace({ dataDir, log });
  const ready = restoredFolder(place.cluster);
  const unfinished = `${ready}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await open(file, secret, unfinished);
    await writeFile(join(unfinished, 'artefact-folder'), artefactFolder);
    await tryOut({ ...place, cluster: join(unfinished, 'postgres') }, log);
    rmSync(ready, { recursive: true, force: true });
    await rename(unfinished, ready);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return hand(dataDir, place, ready);
};

const open = async (file: string, secret: BackupSecret, folder: string): Promise<void> => {
  mkdirSync(folder, { mode: 0o711 });
  chmodSync(folder, 0o711);
  const decompressed = createZstdDecompress();
  const ended = await Promise.allSettled([
    pipeline(openStream(createReadStream(file), secret), decompressed),
    unpack(decompressed, folder),
  ]);
  // When one side fails, the other is only cut off.
  const reasons = ended.flatMap((side) => (side.status === 'rejected' ? [side.reason as unknown] : []));
  const [reason] = [...reasons.filter((each) => !isCutOff(each)), ...reasons];
  if (reason !== undefined) throw reason;
};

const isCutOff = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Replays the log and shuts down cleanly; a backup that cannot do that replaces nothing. */
const tryOut = async (place: Place, log: Log): Promise<void> => {
  giveTo(place.user, place.cluster);
  const socketFolder = mkdtempSync(join(tmpdir(), 'cr-'));
  ownFolder(socketFolder, place.user);
  const engine = await startPostmaster({ ...place, socketFolder }, log);
  const client = new DatabaseClient({
    host: socketFolder,
    user: 'candour_engine',
    database: 'candour',
  });
  try {
    await client.connect();
    await client.query('select count(*) from schema_migration');
  } finally {
    await client.end();
    await engine.stop();
    rmSync(socketFolder, { recursive: true });
  }
};

const hand = async (
  dataDir: string,
  place: Place,
  ready: string,
): Promise<'in place' | 'taken' | 'waiting'> => {
  const server = serverOn(dataDir);
  if (!server) {
    const lock = await lockDataDir(dataDir);
    applyRestored({ dataDir, cluster: place.cluster });
    await lock.release();
    return 'in place';
  }
  if (!server.takesRestored) return 'waiting';
  process.kill(server.pid, 'SIGUSR2');
  for (const end = Date.now() + TAKEN_MS; Date.now() < end; await pause(100)) {
    if (!existsSync(ready) && existsSync(join(dirname(place.cluster), 'postgres', 'postmaster.pid')))
      return 'taken';
  }
  return 'waiting';
};
