import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from '../../banner/build/bundle.ts';

/** The size in brotli bytes of a script that uses these names, each of its module. */
const sizeOf = async (used: Record<string, string>): Promise<number> => {
  const imports = Object.entries(used).map(
    ([name, module]) =>
      `import { ${name} } from ${JSON.stringify(join(import.meta.dirname, `${module}.ts`))};`,
  );
  const code = `${imports.join('\n')}\nObject.assign(window, { ${Object.keys(used).join(', ')} });`;
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? code : null),
  };
  return brotliCompressSync(await bundle('entry', [entry])).length;
};

const tcStrings = { encodeTcString: 'encode-tc-string', decodeTcString: 'decode-tc-string' };
const gppStrings = { encodeUsSection: 'encode-gpp-string', encodeGppString: 'encode-gpp-string' };

// Cores of banners may grow by 1 900 bytes for the TCF and by 1 400 for GPP, with the functions that sites
// call.
test.each([
  ['TC strings', tcStrings, 1650],
  ['GPP strings', gppStrings, 700],
  ['GPP strings with the fields of all sections', { ...gppStrings, usSections: 'us-sections' }, 1180],
  ['AC strings', { encodeAcString: 'encode-ac-string' }, 110],
])('%s take few bytes in browsers', async (_, used, limit) => {
  expect(await sizeOf(used)).toBeLessThanOrEqual(limit);
});
