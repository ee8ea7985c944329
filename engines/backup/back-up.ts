import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';

import type pg from 'pg';

import { fileParts, textParts } from './archive.ts';
import { clusterParts } from './copy-cluster.ts';
import { type BackupSecret, sealStream } from './sealed-stream.ts';

type Source = {
  superuser: pg.ClientConfig;
  cluster: string;
  dataDir: string;
  artefactFolder: string;
};

/**
 * Writes an encrypted backup of a running embedded engine and of the published files; the file appears once
 * it is complete and on disk. With a passphrase the stored SECRET_KEY is included, so that the backup can
 * replace a machine that is gone.
 */
export const backUp = async ({
  file,
  secret,
  source,
}: {
  file: string;
  secret: BackupSecret;
  source: Source;
}): Promise<{ bytes: number }> => {
  const unfinished = `${file}.unfinished`;
  try {
    const compressed = createZstdCompress();
    const content = contentParts(source, 'passphrase' in secret);
    await Promise.all([
      pipeline(content, compressed),
      pipeline(sealStream(compressed, secret), createWriteStream(unfinished, { mode: 0o600, flush: true })),
    ]);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes: (await stat(file)).size };
};

async function* contentParts(source: Source, withSecretKey: boolean): AsyncGenerator<Buffer> {
  const { dataDir, artefactFolder } = source;
  // Before the database: everything the checkpoints name must be in it.
  yield* keptFile('checkpoints.log', join(dataDir, 'checkpoints.log'));
  if (withSecretKey) yield* keptFile('secret-key', join(dataDir, 'secret-key'));
  yield* clusterParts(source.superuser, source.cluster);
  // After the database: every artefact it names is already in the store.
  const below = await readdir(artefactFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of below.filter((found) => found.isFile() && !found.name.endsWith('.unfinished'))) {
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    yield* fileParts(`artefacts/${relative(artefactFolder, path)}`, path, size);
  }
}

async function* keptFile(name: string, path: string): AsyncGenerator<Buffer> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) yield* textParts(name, text);
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
};
