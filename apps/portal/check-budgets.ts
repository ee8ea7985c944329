import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One entry of Vite's manifest. */
type Part = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; src?: string };

const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Part>;

/** Kilobytes (1000 bytes) of JavaScript, gzip, as a browser receives them. */
const limits = { signIn: 120, shellAndFirstList: 200, desk: 200, feature: 8 };
/** Maximum number of JavaScript files for the shell and the first list: each is a request. */
const fileLimit = 40;
/** Parts that are not plain features and are loaded only when they are opened. */
const ownLimits: Readonly<Record<string, number>> = {
  'cookies/cookie-banners/portal/manage-cookie-banner.tsx': 24,
};

/** Heavy parts of forms with what only they need; loaded with the first field that has one. */
const heavyLimits: Readonly<Record<string, number>> = {
  'ui/rich-text-editor.tsx': 75,
  'ui/code-editor.tsx': 120,
  'ui/template-editor.tsx': 130,
  'ui/json-transfer.tsx': 120,
};

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
const key = (ending: string): string => {
  const found = Object.keys(manifest).find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`The build has no part ${ending}`);
  return found;
};

/** A part with everything it imports statically. */
const closure = (start: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const next of manifest[start]?.imports ?? []) closure(next, seen);
  return seen;
};

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

const kilobytes = (parts: Iterable<string>): number => {
  const files = new Set([...parts].flatMap((part) => manifest[part]?.file ?? []));
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipped(join(dist, file)), 0) / 1000;
};

const together = (...starts: string[]): Set<string> =>
  new Set(starts.flatMap((start) => [...closure(start)]));

const shell = together(entry, key('src/signed-in.ts'), key('src/shell/shell.tsx'));
const firstList = together(
  entry,
  key('src/signed-in.ts'),
  key('src/shell/shell.tsx'),
  key('features/organisation/brands/portal.tsx'),
);
const features = Object.keys(manifest).filter((name) =>
  /features\/(?:[\w-]+\/){1,2}portal(?:\/[\w-]+)?\.tsx$/.test(name),
);

/** Everything that agents load from signing in to their desk: scripts and styles, with what they share. */
const desk = (): number => {
  const folder = join(dist, 'cs/assets');
  const loaded = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  return loaded.reduce((sum, name) => sum + gzipped(join(folder, name)), 0) / 1000;
};

const rows = [
  { what: 'sign-in', size: kilobytes(together(entry, key('src/sign-in/login.tsx'))), limit: limits.signIn },
  {
    what: 'shell and first list',
    size: kilobytes(firstList),
    limit: limits.shellAndFirstList,
  },
  { what: 'desk of agents, with styles', size: desk(), limit: limits.desk },
  ...features.map((feature) => ({
    what: feature.replace(/^.*features\//, ''),
    size: kilobytes([feature]),
    limit: ownLimits[feature.replace(/^.*features\//, '')] ?? limits.feature,
  })),
  ...Object.entries(heavyLimits).map(([part, limit]) => ({
    what: part,
    size: kilobytes([...closure(key(part))].filter((one) => !firstList.has(one))),
    limit,
  })),
];

process.stdout.write('JavaScript, KB gzip\n');
for (const { what, size, limit } of rows) {
  process.stdout.write(
    `${what.padEnd(36)} ${size.toFixed(1).padStart(6)} of ${limit}${size > limit ? '  TOO MUCH' : ''}\n`,
  );
}
process.stdout.write(`${'shell alone'.padEnd(36)} ${kilobytes(shell).toFixed(1).padStart(6)}\n`);
if (process.argv.includes('--parts')) {
  for (const part of together(entry, key('src/sign-in/login.tsx'))) {
    process.stdout.write(`${kilobytes([part]).toFixed(1).padStart(6)} ${part}\n`);
  }
}
const files = new Set([...firstList].map((part) => manifest[part]?.file)).size;
const isManyFiles = files > fileLimit;
process.stdout.write(
  `${'files of shell and first list'.padEnd(36)} ${String(files).padStart(6)} of ${fileLimit}${isManyFiles ? '  TOO MANY' : ''}\n`,
);
// In a circle a chunk may run before the values it imports from another one exist.
const circles = Object.keys(manifest).filter((part) =>
  (manifest[part]?.imports ?? []).some((next) => closure(next).has(part)),
);
for (const part of circles) process.stdout.write(`${part} imports itself in a circle\n`);
if (isManyFiles || circles.length > 0 || rows.some(({ size, limit }) => size > limit)) process.exit(1);
