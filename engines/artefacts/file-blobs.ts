import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Blobs } from './blobs.ts';
import { writeFileAtomic } from './write-file.ts';

/** Stores bytes in a folder on the local disk, or on one that several nodes mount. */
export const fileBlobs = (folder: string): Blobs => ({
  get: (name) => readIfThere(join(folder, name)),
  has: (name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),
  put: (name, content) => writeFileAtomic(join(folder, name), content),
  remove: (name) => rm(join(folder, name), { force: true }),
});

const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
};
