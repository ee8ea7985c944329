import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildScripts, limits } from './build/build-runtime.ts';

test('the script on sites stays within its 1 750 bytes, including the style sheet', async () => {
  const { table } = await buildScripts();
  expect(limits.table).toBe(1750);
  expect(brotliCompressSync(table).length).toBeLessThanOrEqual(limits.table);
});

test('XSS-15 neither script parses markup nor runs text', async () => {
  for (const script of Object.values(await buildScripts())) {
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
    );
  }
});
