import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const mark = '\0screens:';

/**
 * Keeps contracts out of the first chunk. The list of features imports each contract for its screens alone,
 * yet a module goes into a bundle as a whole, schemas and all. For that one importer a contract is replaced
 * by the lists of screens it exports, evaluated here; everybody else gets the contract itself.
 */
export const screensOnly = (): Plugin => ({
  name: 'screens-only',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.endsWith('/src/features.ts') || !source.endsWith('/contract.ts')) return null;
    const contract = await this.resolve(source, importer, { ...options, skipSelf: true });
    return contract === null ? null : `${mark}${contract.id}`;
  },
  async load(id) {
    if (!id.startsWith(mark)) return null;
    const file = id.slice(mark.length);
    this.addWatchFile(file);
    const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>; // any module is one
    const lists = Object.entries(exports).filter(([name]) => name.endsWith('Screens'));
    return lists.map(([name, list]) => `export const ${name} = ${literal(list)};`).join('\n');
  },
});

/** Screens without the schemas of their addresses: those belong to the screen's own chunk. */
const literal = (list: unknown): string =>
  JSON.stringify(list, (key, value: unknown) => (key === 'search' ? undefined : value));
