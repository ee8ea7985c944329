import { readFileSync } from 'node:fs';

const names = [
  'loader',
  'collection',
  'preferences',
  'laterCollection',
  'laterPreferences',
  'preview',
  'page',
  'beginning',
  'opening',
  'profiling',
  'identifying',
  'asking',
  'receipt',
  'portal',
  'portalParts',
] as const;

/** The scripts that `build-runtime.ts` writes to `dist/`, as text. */
export type BuiltForms = Readonly<Record<(typeof names)[number] | 'pageStyle' | 'portalStyle', string>>;

let built: BuiltForms | undefined;

/**
 * Reads `dist/` once. Throws if the scripts have not been built. Served as `loader.js`, `form.js` and
 * `later.js`: `/pw` with the scripts of `preferences`, `/cw` with those of `collection`, `/pf` with `profiling`.
 */
export const builtForms = (): BuiltForms => {
  const read = (name: string) => readFileSync(new URL(`../dist/${name}.js`, import.meta.url), 'utf8');
  built ??= {
    ...(Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
      (typeof names)[number],
      string
    >), // each
    pageStyle: readFileSync(new URL('../dist/page.css', import.meta.url), 'utf8'),
    portalStyle: readFileSync(new URL('../dist/portal.css', import.meta.url), 'utf8'),
  };
  return built;
};
