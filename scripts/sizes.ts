import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { featureRooms } from './rooms.ts';

// npm run sizes: lines of code of every feature, by part, the largest first. A plain noun costs about 80
// lines without its samples and tests; docs/decisions/ explains the outliers.

const features = join(import.meta.dirname, '../features');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

type Part = 'contract' | 'server' | 'portal' | 'styles' | 'samples' | 'tests';

const partOf = (path: string): Part => {
  if (/\.test\.ts$|\.fixture\.ts$/.test(path)) return 'tests';
  if (/^samples\b|\bsamples\.ts$/.test(path)) return 'samples';
  if (path.endsWith('.css')) return 'styles';
  const [first] = path.split(/[/.]/);
  return first === 'contract' || first === 'portal' ? first : 'server';
};

const linesOf = (path: string): number =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

const rows = featureRooms(features)
  .map((name) => {
    const folder = join(features, name);
    const sums: Record<Part, number> = { contract: 0, server: 0, portal: 0, styles: 0, samples: 0, tests: 0 };
    for (const file of filesBelow(folder)) sums[partOf(relative(folder, file))] += linesOf(file);
    return { feature: name, code: sums.contract + sums.server + sums.portal, ...sums };
  })
  .toSorted((a, b) => b.code - a.code);
console.table(rows);
console.log(`${rows.length} features, ${rows.reduce((sum, { code }) => sum + code, 0)} lines of code`);
