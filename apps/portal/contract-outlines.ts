import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const mark = '\0outline:';
// The list of features, and what a browser loads before anybody is signed in.
const importers = /\/apps\/portal\/src\/(?:[\w-]+\.tsx?|sign-in\/[\w-]+\.tsx?)$/;
// Members that contain only schemas: they belong to the chunks of the screens that use them.
const schemaMembers = new Set(['params', 'query', 'body', 'response', 'accepted', 'fields', 'rules']);

/**
 * Keeps schemas, and with them zod, out of the first chunks. To start, the portal only needs a contract's
 * screens and the methods and paths of its routes; yet a module goes into a bundle as a whole. For these
 * importers a contract is replaced by its outline, evaluated here; everybody else gets the contract itself.
 */
export const contractOutlines = (): Plugin => ({
  name: 'contract-outlines',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importers.test(importer ?? '') || !source.endsWith('/contract.ts')) return null;
    const contract = await this.resolve(source, importer, { ...options, skipSelf: true });
    return contract === null ? null : `${mark}${contract.id}`;
  },
  async load(id) {
    if (!id.startsWith(mark)) return null;
    const file = id.slice(mark.length);
    this.addWatchFile(file);
    const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>; // any module is one
    const lines = Object.entries(exports).flatMap(([name, value]) => {
      const text = isSchema(value) ? undefined : outline(value);
      return text === undefined ? [] : [`export const ${name} = ${text};`];
    });
    return { code: lines.join('\n'), moduleSideEffects: false };
  },
});

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

/** The value without schemas and functions; undefined if nothing is left. */
const outline = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) =>
    schemaMembers.has(key) || isSchema(part) || isSearched(key, part) ? undefined : part,
  );

/** The fields of a noun that are searched; the `search` of a screen is what its address may carry. */
const isSearched = (key: string, part: unknown): boolean => key === 'search' && Array.isArray(part);
