import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { bundle, mustFit } from './bundle.ts';
import { writeScripts } from './write-scripts.ts';

const room = new URL('../', import.meta.url);

/** Maximum brotli bytes of each script without its definition; more fails the build. */
const limits = {
  core: 7900,
  'core-plain': 7500,
  'core-tcf': 9800,
  'core-gpp': 9300,
  'core-both': 11_200,
  'stub-tcf': 500,
  'stub-gpp': 600,
  preferences: 4550,
  'preferences-tcf': 8000,
  'preferences-gpp': 5300,
  stub: 1570,
  loader: 500,
  hold: 2120,
  'let-go': 900,
  markups: 400,
  identity: 1000,
};

type Name = keyof typeof limits;

const entries: Record<Name, string> = {
  core: 'core',
  'core-plain': 'core',
  'core-tcf': 'core',
  'core-gpp': 'core',
  'core-both': 'core',
  'stub-tcf': 'tcf/stub',
  'stub-gpp': 'gpp/stub',
  preferences: 'preferences/preferences',
  'preferences-tcf': 'preferences/preferences',
  'preferences-gpp': 'preferences/preferences',
  stub: 'stub',
  loader: 'loader',
  hold: 'hold/hold',
  'let-go': 'hold/let-go',
  markups: 'markups/markups',
  identity: 'identity/identity',
};

/** Modules of the full core and their replacements in the plain one. */
const plain: Record<string, string> = {
  'consent/gpc.ts': 'plain/gpc.ts',
  'consent/gpc-decision.ts': 'plain/gpc-decision.ts',
  'runtime/gpc-notice.ts': 'plain/gpc-notice.ts',
  'runtime/microsoft.ts': 'plain/microsoft.ts',
};

/** Builds every script, by name. Throws if one exceeds its limit. Takes less than a second. */
export const buildScripts = async (): Promise<Record<Name, string>> => {
  const scripts: Partial<Record<Name, string>> = {};
  for (const [name, entry] of Object.entries(entries) as [Name, string][]) {
    const plugins = name === 'core-plain' ? [withoutExtras] : [];
    const define = {
      __tcf__: String(/-(?:tcf|both)$/.test(name)),
      __gpp__: String(/-(?:gpp|both)$/.test(name)),
    };
    const code = await bundle(fileURLToPath(new URL(`runtime/${entry}.ts`, room)), plugins, define);
    mustFit(name, code, limits[name]);
    scripts[name] = code;
  }
  return scripts as Record<Name, string>; // every entry has been built
};

/** Writes the scripts to `dist/`, each atomically, and returns their sizes in brotli bytes. */
export const buildRuntime = async (): Promise<Record<string, number>> =>
  writeScripts(new URL('dist/', room), await buildScripts());

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

if (import.meta.main) console.table(await buildRuntime());
