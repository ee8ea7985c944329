import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Adds one line and waits for the disk; a line cut short by a crash is dropped first. */
export const appendCheckpoint = async (path: string, jws: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const whole = await endOfLastLine(file, size);
    if (whole < size) await file.truncate(whole);
    await file.appendFile(`${jws}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
};

/** The complete lines of the file, oldest first; none if there is no file yet. */
export const readCheckpointFile = (path: string): string[] => {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').split('\n').slice(0, -1);
};

const endOfLastLine = async (file: Awaited<ReturnType<typeof open>>, size: number): Promise<number> => {
  const tail = Buffer.alloc(Math.min(size, 64 * 1024));
  await file.read(tail, 0, tail.length, size - tail.length);
  return size - tail.length + tail.lastIndexOf('\n') + 1;
};
