import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

const hasRoom = (): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) > 4 * gigabyte;
};

/**
 * Creates a folder in memory if the machine has a few gigabytes there for files, otherwise with other
 * temporary files: a database is copied in a fifth of the time. Nothing may be executed from it.
 */
export const quickFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), `candour-${name}-${process.pid}-`));

/** Removes leftovers of runs that have ended, which would occupy memory. */
export const sweepQuickFolders = (): void => {
  for (const folder of [memory, tmpdir()].filter(existsSync))
    for (const name of readdirSync(folder)) {
      const [, pid] = /^candour-[a-z]+-(\d+)-/.exec(name) ?? [];
      if (pid !== undefined && !existsSync(`/proc/${pid}`))
        rmSync(join(folder, name), { recursive: true, force: true });
    }
};
