import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The server sends these instead of compressing the same file for every visitor.
const dist = join(import.meta.dirname, 'dist/assets');
const smallest = 1000;

for (const name of readdirSync(dist)) {
  const path = join(dist, name);
  if (!/\.(?:js|css|svg|json)$/.test(name) || statSync(path).size < smallest) continue;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
}
