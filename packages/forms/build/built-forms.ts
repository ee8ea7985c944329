import { readFileSync } from 'node:fs';

const names = [
  'loader',
  'collection',
  'preferences',
  'laterCollection',
  'laterPreferences',
  'preview',
] as const;

/** The scripts that `build-runtime.ts` writes to `dist/`, as text. */
export type BuiltForms = Readonly<Record<(typeof names)[number], string>>;

let built: BuiltForms | undefined;

/**
 * Reads `dist/` once. Throws if the scripts have not been built. Served as `loader.js`, `form.js` and
 * `later.js` in two folders: `/pw` with the scripts of `preferences`, `/cw` with those of `collection`.
 */
export const builtForms = (): BuiltForms => {
  const read = (name: string) => readFileSync(new URL(`../dist/${name}.js`, import.meta.url), 'utf8');
  built ??= Object.fromEntries(names.map((name) => [name, read(name)])) as BuiltForms; // each of the names
  return built;
};
