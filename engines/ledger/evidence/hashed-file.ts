import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const FLUSH_BYTES = 256 * 1024;

/**
 * Writes a new file piece by piece, for nobody else to read, until it is on the disk; returns its SHA-256 as hex. All
 * pieces go through the same bytes: of a million small ones in memory of their own, Node would keep hundreds of
 * megabytes for a while.
 */
export const writeHashed = async (
  path: string,
  pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<string> => {
  const file = await open(path, 'wx', 0o600);
  const digest = createHash('sha256');
  const waiting = Buffer.allocUnsafe(FLUSH_BYTES);
  let size = 0;
  const put = async (bytes: Buffer): Promise<void> => {
    digest.update(bytes);
    await file.writeFile(bytes);
  };
  const flush = async (): Promise<void> => {
    await put(waiting.subarray(0, size));
    size = 0;
  };
  try {
    for await (const piece of pieces) {
      const needed = Buffer.byteLength(piece);
      if (size + needed > FLUSH_BYTES) await flush();
      if (needed > FLUSH_BYTES) await put(Buffer.from(piece));
      else size += typeof piece === 'string' ? waiting.write(piece, size) : piece.copy(waiting, size);
    }
    await flush();
    await file.sync();
    return digest.digest('hex');
  } finally {
    await file.close();
  }
};
