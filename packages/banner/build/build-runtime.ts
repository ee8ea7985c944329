import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { type Plugin, rolldown } from 'rolldown';

const room = new URL('../', import.meta.url);

/** Brotli bytes that each script may have without its definition; more fails the build. */
export const limits = { core: 7970, 'core-plain': 7520, preferences: 4000, stub: 1530, loader: 500 };

type Name = keyof typeof limits;

const entries: Record<Name, string> = {
  core: 'core',
  'core-plain': 'core',
  preferences: 'preferences/preferences',
  stub: 'stub',
  loader: 'loader',
};

/** Modules of the full core and what stands for them in the plain one. */
const plain: Record<string, string> = {
  'consent/gpc.ts': 'plain/gpc.ts',
  'runtime/gpc-notice.ts': 'plain/gpc-notice.ts',
  'runtime/microsoft.ts': 'plain/microsoft.ts',
};

/** Builds every script, by name. Throws when one passes its limit. Takes less than a second. */
export async function buildScripts(): Promise<Record<Name, string>> {
  const scripts = { core: '', 'core-plain': '', preferences: '', stub: '', loader: '' };
  for (const [name, entry] of Object.entries(entries) as [Name, string][]) {
    const code = await bundle(fileURLToPath(new URL(`runtime/${entry}.ts`, room)), name === 'core-plain');
    const size = brotliCompressSync(code).length;
    if (size > limits[name]) throw new Error(`${name}.js has ${size} of ${limits[name]} bytes`);
    scripts[name] = code;
  }
  return scripts;
}

/** Writes the scripts to `dist/`, each whole or not at all, and gives their sizes in brotli bytes. */
export async function buildRuntime(): Promise<Record<string, number>> {
  const scripts = Object.entries(await buildScripts());
  await mkdir(new URL('dist/', room), { recursive: true });
  for (const [name, code] of scripts) {
    const file = fileURLToPath(new URL(`dist/${name}.js`, room));
    await writeFile(`${file}.${process.pid}`, code);
    await rename(`${file}.${process.pid}`, file);
  }
  return Object.fromEntries(scripts.map(([name, code]) => [name, brotliCompressSync(code).length]));
}

async function bundle(input: string, isPlain: boolean) {
  const plugins = isPlain ? [inlineCss, withoutExtras] : [inlineCss];
  const build = await rolldown({ input, plugins, treeshake: true, platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  // Notes for bundlers, which no browser reads.
  return output[0].code.trim().replaceAll('/* @__PURE__ */ ', '');
}

const withoutExtras: Plugin = {
  name: 'without-extras',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    const module = Object.keys(plain).find(
      (path) => found?.id.endsWith(path) && !found.id.includes('/plain/'),
    );
    return module ? fileURLToPath(new URL(`runtime/${plain[module]}`, room)) : found;
  },
};

/** A style sheet becomes its minified text. */
const inlineCss: Plugin = {
  name: 'inline-css',
  async load(id) {
    if (!id.endsWith('.css')) return null;
    const { code } = transform({
      filename: id,
      code: await readFile(id),
      minify: true,
      targets: { safari: 15 << 16 },
    });
    return { code: `export default ${JSON.stringify(code.toString())}`, moduleType: 'js' };
  },
};

if (import.meta.main) console.table(await buildRuntime());
