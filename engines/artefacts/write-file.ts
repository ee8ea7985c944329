import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically: readers see the old one or the new one, even after a power cut, because content
 * and folder are synced before this resolves. The file's mode is what the umask leaves of `mode`.
 */
export const writeFileAtomic = async (
  path: string,
  content: Buffer | string,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  try {
    await synced({ path: unfinished, flags: 'w', mode }, (file) => file.writeFile(content));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await synced({ path: folder, flags: 'r' }, async () => undefined);
};

const synced = async (
  { path, flags, mode }: { path: string; flags: string; mode?: number },
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
) => {
  const file = await open(path, flags, mode);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
};
