import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The server sends these instead of compressing the same file for every visitor.
const folders = ['dist/assets', 'dist/cs/assets'].map((folder) => join(import.meta.dirname, folder));
const smallest = 1000;

for (const path of folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))) {
  if (!/\.(?:js|css|svg|json)$/.test(path) || statSync(path).size < smallest) continue;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
}
