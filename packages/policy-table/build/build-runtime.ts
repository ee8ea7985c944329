import { fileURLToPath } from 'node:url';
import { bundle, mustFit } from '../../banner/build/bundle.ts';
import { writeScripts } from '../../banner/build/write-scripts.ts';

const room = new URL('../', import.meta.url);

/** Maximum brotli bytes of the script on sites; more fails the build. */
export const limits = { table: 1750 };

/** Builds the script for sites and the one for previews, by name. Throws if the first exceeds its limit. */
export const buildScripts = async (): Promise<{ table: string; preview: string }> => {
  const scripts = { table: await built('load'), preview: await built('preview') };
  mustFit('table', scripts.table, limits.table);
  return scripts;
};

const built = (entry: string) => bundle(fileURLToPath(new URL(`runtime/${entry}.ts`, room)));

if (import.meta.main) console.table(await writeScripts(new URL('dist/', room), await buildScripts()));
