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
 * Makes a folder in memory where the machine has some gigabytes for files there, else beside other temporary files: a
 * database is copied in a fifth of the time. Nothing may be run from it.
 */
export const quickFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), `candour-${name}-${process.pid}-`));

/** Removes what runs left that were killed: it would hold memory. */
export const sweepQuickFolders = (): void => {
  for (const name of existsSync(memory) ? readdirSync(memory) : []) {
    const [, pid] = /^candour-[a-z]+-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
};
