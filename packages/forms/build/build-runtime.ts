import { fileURLToPath } from 'node:url';
import { writeFile } from 'node:fs/promises';
import { bundle, minifiedCss, mustFit } from '../../banner/build/bundle.ts';
import { writeScripts } from '../../banner/build/write-scripts.ts';

const room = new URL('../', import.meta.url);

/** Maximum brotli bytes of each script on sites; more fails the build. */
export const limits = {
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
};

const entries = {
  loader: 'load',
  collection: 'collection',
  preferences: 'preferences',
  laterCollection: 'later-collection',
  laterPreferences: 'later-preferences',
  preview: 'preview',
  page: 'hosted-page',
  beginning: 'begin-opening',
  opening: 'open-page',
  profiling: 'profiling',
  identifying: 'identify-page',
  asking: 'ask-anyone',
  receipt: 'receipt',
  portal: 'portal/portal',
  portalParts: 'portal/parts',
};

/** The loader, what draws forms, what solves challenges, and what draws previews; by name. */
export const buildScripts = async (): Promise<Record<keyof typeof entries, string>> => {
  const built = Object.entries(entries).map(async ([name, entry]) => {
    const code = await bundle(fileURLToPath(new URL(`runtime/${entry}.ts`, room)));
    const limit = limits[name as keyof typeof limits] ?? Infinity;
    mustFit(name, code, limit);
    return [name, code] as const;
  });
  return Object.fromEntries(await Promise.all(built)) as Record<keyof typeof entries, string>; // each was built
};

/** The style sheet of hosted pages, which stands in their documents. */
export const buildPageStyle = (): Promise<string> => sheetOf('form', 'page');

/** The same of public portals, whose preferences are such a page. */
export const buildPortalStyle = (): Promise<string> => sheetOf('form', 'page', 'portal/portal');

const sheetOf = async (...names: string[]): Promise<string> => {
  const sheets = names.map((name) => minifiedCss(fileURLToPath(new URL(`runtime/${name}.css`, room))));
  return (await Promise.all(sheets)).join('');
};

if (import.meta.main) {
  console.table(await writeScripts(new URL('dist/', room), await buildScripts()));
  await writeFile(new URL('dist/page.css', room), await buildPageStyle());
  await writeFile(new URL('dist/portal.css', room), await buildPortalStyle());
}
