import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm run sizes: lines of code of every feature, by part, the largest first. A plain noun costs about 80 lines
// without its samples and tests; docs/decisions/ says why the outliers are outliers.

const features = fileURLToPath(new URL('../features', import.meta.url));

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const partOf = (path) => {
  if (/\.test\.ts$|\.fixture\.ts$/.test(path)) return 'tests';
  if (/^samples\b|\bsamples\.ts$/.test(path)) return 'samples';
  if (path.endsWith('.css')) return 'styles';
  const [first] = path.split(/[/.]/);
  return ['contract', 'server', 'portal'].includes(first) ? first : 'server';
};

const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

const parts = ['contract', 'server', 'portal', 'styles', 'samples', 'tests'];
const rows = readdirSync(features)
  .filter((name) => statSync(join(features, name)).isDirectory() && name !== 'node_modules')
  .map((name) => {
    const folder = join(features, name);
    const sums = Object.fromEntries(parts.map((part) => [part, 0]));
    for (const file of filesBelow(folder)) sums[partOf(relative(folder, file))] += linesOf(file);
    return { feature: name, code: sums.contract + sums.server + sums.portal, ...sums };
  })
  .toSorted((a, b) => b.code - a.code);
console.table(rows);
console.log(`${rows.length} features, ${rows.reduce((sum, { code }) => sum + code, 0)} lines of code`);
