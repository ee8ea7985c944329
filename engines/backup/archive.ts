import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** A file being written to or read from a backup. `size` is its size when it was listed. */
type ArchivedFile = {
  path: string;
  size: number;
};

/** A file's bytes after a heading that names it; a file that shrank in the meantime is padded with zeros. */
export async function* fileParts(path: string, source: string, size: number): AsyncGenerator<Buffer> {
  yield heading({ path, size });
  let left = size;
  if (size > 0) {
    for await (const part of createReadStream(source, { end: size - 1 })) {
      left -= part.length;
      yield part;
    }
  }
  if (left > 0) yield Buffer.alloc(left);
}

export function* textParts(path: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  yield heading({ path, size: bytes.length });
  yield bytes;
}

/** An empty folder that must exist. */
export function* folderParts(path: string): Generator<Buffer> {
  yield heading({ path: `${path}/`, size: 0 });
}

/** Extracts the files of an archive below `folder`; no path in it can lead outside. */
export const unpack = async (
  parts: AsyncIterable<Buffer>,
  folder: string,
): Promise<{ files: number; bytes: number }> => {
  const reader = byteReader(parts);
  let files = 0;
  let bytes = 0;
  for (;;) {
    const prefix = await reader.take(4);
    if (!prefix) return { files, bytes };
    const { path, size } = JSON.parse(String(await reader.take(prefix.readUInt32BE()))) as ArchivedFile; // authenticated: we wrote it
    const target = join(folder, path);
    if (!normalize(target).startsWith(join(folder, '/')))
      throw new Error(`The backup contains a path outside its folder: ${path}`);
    if (path.endsWith('/')) await mkdir(target, { recursive: true, mode: 0o700 });
    else await lay({ path, target, size }, reader);
    files++;
    bytes += size;
  }
};

const lay = async (
  { path, target, size }: { path: string; target: string; size: number },
  reader: ReturnType<typeof byteReader>,
) => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, 'wx', 0o600);
  try {
    for (let left = size; left > 0;) {
      const part = await reader.some(left);
      await file.write(part);
      left -= part.length;
    }
    // The engine syncs its whole cluster when it starts on a copy.
    if (!path.startsWith('postgres/')) await file.sync();
  } finally {
    await file.close();
  }
};

const heading = (file: ArchivedFile): Buffer => {
  const text = Buffer.from(JSON.stringify(file));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
};

const byteReader = (parts: AsyncIterable<Buffer>) => {
  const source = parts[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await source.next();
    if (!done) rest = value;
    return !done;
  };
  /** At least one byte, at most `atMost`. */
  const some = async (atMost: number): Promise<Buffer> => {
    while (rest.length === 0) if (!(await more())) throw new Error('The backup ends in the middle of a file');
    const part = rest.subarray(0, atMost);
    rest = rest.subarray(part.length);
    return part;
  };
  return {
    some,
    /** Exactly `count` bytes; undefined at the end of the archive. */
    async take(count: number): Promise<Buffer | undefined> {
      while (rest.length === 0) if (!(await more())) return undefined;
      const taken: Buffer[] = [];
      for (let left = count; left > 0;) {
        const part = await some(left);
        taken.push(part);
        left -= part.length;
      }
      return Buffer.concat(taken);
    },
  };
};
