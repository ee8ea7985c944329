import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildPageStyle, limits } from './build/build-runtime.ts';
import { pageDocument } from './build/page-document.ts';
import { buildOnce } from './testing/form-host.ts';
import { largeForm, largePage } from './testing/large-form.ts';

const bytes = (text: string): number => brotliCompressSync(text).length;

test('a form of twelve fields and eight statements is there to be used after at most 11 300 bytes', async () => {
  const { loader, collection, preferences } = await buildOnce();
  const definition = bytes(
    JSON.stringify({ definition: largeForm(), hash: 'a1'.repeat(32), signature: 'Zx'.repeat(21) }),
  );
  expect(limits).toEqual({
    loader: 500,
    collection: 8300,
    preferences: 8300,
    laterCollection: 3400,
    laterPreferences: 2800,
    page: 9050,
    profiling: 9350,
    beginning: 420,
    opening: 1180,
    identifying: 1450,
    receipt: 1450,
    asking: 1700,
    portal: 4000,
    portalParts: 5000,
  });
  expect(definition).toBeLessThanOrEqual(2500);
  for (const form of [collection, preferences])
    expect(bytes(loader) + bytes(form) + definition).toBeLessThanOrEqual(11_300);
});

test('a preference page with the same fields and statements is there after at most 21 000 bytes', async () => {
  const { page, beginning, opening } = await buildOnce();
  const published = { definition: largePage(), hash: 'a1'.repeat(32), signature: 'Zx'.repeat(21) };
  const html = bytes(
    pageDocument(published, {
      style: await buildPageStyle(),
      scripts: ['/pp/page.js', '/pp/open.js'],
      firstScript: beginning,
    }),
  );
  expect(html).toBeLessThanOrEqual(12_000);
  expect(html + bytes(page) + bytes(opening)).toBeLessThanOrEqual(21_000);
});

test('XSS-15 no script of forms parses markup or runs text', async () => {
  for (const script of Object.values(await buildOnce()))
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function/,
    );
});
