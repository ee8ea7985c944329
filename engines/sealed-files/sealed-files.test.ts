import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { fileBlobs } from '../artefacts/file-blobs.ts';
import { createSealedFiles, FileDamaged } from './sealed-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candour-sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* bytes(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
}
const contentOf = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const found: Buffer[] = [];
  for await (const part of parts) found.push(part);
  return Buffer.concat(found);
};
const quiet = async () => undefined;

longTest(
  'a file of several parts is read as it was written, and nothing of it is legible in the store',
  async () => {
    const files = createSealedFiles(fileBlobs(folder));
    const file = { name: 'large', key: randomBytes(32) };
    const content = Buffer.alloc(9_000_000, 'ada@nordlicht.example;');
    const noted: number[] = [];
    const written = await files.write(file, bytes(content), async ({ parts }) => void noted.push(parts));
    expect([written, noted]).toEqual([{ parts: 3, bytes: 9_000_000 }, [1, 2, 3]]);
    expect((await contentOf(files.read({ ...file, parts: 3 }))).equals(content)).toBe(true);
    expect((await readFile(join(folder, 'sealed/large.0'))).includes('ada@')).toBe(false);
  },
);

longTest('a part that was changed, swapped or removed is noticed', async () => {
  const files = createSealedFiles(fileBlobs(folder));
  const file = { name: 'changed', key: randomBytes(32) };
  const { parts } = await files.write(file, bytes(randomBytes(9_000_000)), quiet);
  const [first, second] = [join(folder, 'sealed/changed.0'), join(folder, 'sealed/changed.1')];
  const [zero, one] = [await readFile(first), await readFile(second)];
  const isRefused = () => expect(contentOf(files.read({ ...file, parts }))).rejects.toThrow(FileDamaged);
  await writeFile(first, one);
  await writeFile(second, zero);
  await isRefused();
  zero[100] = (zero[100] ?? 0) ^ 1;
  await writeFile(first, zero);
  await isRefused();
  await rm(first);
  await isRefused();
  await files.remove({ name: 'changed', parts });
  await expect(readFile(second)).rejects.toThrow('ENOENT');
});

test('another key opens nothing', async () => {
  const files = createSealedFiles(fileBlobs(folder));
  const { parts } = await files.write({ name: 'own', key: randomBytes(32) }, bytes(randomBytes(10)), quiet);
  const read = files.read({ name: 'own', key: randomBytes(32), parts });
  await expect(contentOf(read)).rejects.toThrow(FileDamaged);
});
