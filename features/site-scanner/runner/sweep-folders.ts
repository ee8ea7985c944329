import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const oldMs = 12 * 3_600_000;

/** Removes folders of processes that were killed before they could. */
export const sweepFolders = async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('candour-scanner-'))) {
    const folder = join(tmpdir(), name);
    const { mtimeMs = Date.now() } = await stat(folder).catch(() => ({ mtimeMs: undefined }));
    if (Date.now() - mtimeMs > oldMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};
