import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** Writes built scripts into a folder, each atomically, and returns their sizes in brotli bytes. */
export const writeScripts = async (
  folder: URL,
  scripts: Record<string, string>,
): Promise<Record<string, number>> => {
  await mkdir(folder, { recursive: true });
  for (const [name, code] of Object.entries(scripts)) {
    const file = fileURLToPath(new URL(`${name}.js`, folder));
    await writeFile(`${file}.${process.pid}`, code);
    await rename(`${file}.${process.pid}`, file);
  }
  return Object.fromEntries(
    Object.entries(scripts).map(([name, code]) => [name, brotliCompressSync(code).length]),
  );
};
