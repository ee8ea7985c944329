import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { type Plugin, rolldown } from 'rolldown';

/** One script for browsers from a TypeScript entry: everything in it, minified, style sheets as text. */
export const bundle = async (
  input: string,
  plugins: Plugin[] = [],
  define: Record<string, string> = {},
): Promise<string> => {
  const build = await rolldown({
    input,
    plugins: [inlineCss, ...plugins],
    treeshake: true,
    platform: 'browser',
    transform: { define },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  // Annotations for bundlers, which no browser reads.
  return output[0].code.trim().replaceAll('/* @__PURE__ */ ', '');
};

/** Throws if a script exceeds its limit in brotli bytes. */
export const mustFit = (name: string, code: string, limit: number) => {
  const size = brotliCompressSync(code).length;
  if (size > limit) throw new Error(`${name}.js has ${size} of ${limit} bytes`);
};

/** Turns a style sheet into its minified text. */
const inlineCss: Plugin = {
  name: 'inline-css',
  async load(id) {
    if (!id.endsWith('.css')) return null;
    return { code: `export default ${JSON.stringify(await minifiedCss(id))}`, moduleType: 'js' };
  },
};

/** A style sheet, minified for the browsers that are supported. */
export const minifiedCss = async (file: string): Promise<string> => {
  const { code } = transform({
    filename: file,
    code: await readFile(file),
    minify: true,
    targets: { safari: 15 << 16 },
  });
  return code.toString();
};
