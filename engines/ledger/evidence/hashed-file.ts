import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const FLUSH_CHARACTERS = 256 * 1024;

/** Writes a new file piece by piece, for nobody else to read, until it is on the disk; returns its SHA-256 as hex. */
export const writeHashed = async (
  path: string,
  pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<string> => {
  const file = await open(path, 'wx', 0o600);
  const digest = createHash('sha256');
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    digest.update(bytes);
    await file.write(bytes);
  };
  try {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      waiting.push(bytes);
      size += bytes.length;
      if (size > FLUSH_CHARACTERS) await flush();
    }
    await flush();
    await file.sync();
    return digest.digest('hex');
  } finally {
    await file.close();
  }
};
