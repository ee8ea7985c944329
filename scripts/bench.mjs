import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { prepare, projectNode, root, run } from './prepare.mjs';

// npm run bench [-- name … --flag …]: every file of bench/ that runs by itself, or the named ones, which
// read the flags.

await prepare();
const folder = join(root, 'bench');
const programs = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const all = programs.filter((file) => readFileSync(join(folder, file), 'utf8').includes('import.meta.main'));
const args = process.argv.slice(2);
const flags = args.slice(args.findIndex((arg) => arg.startsWith('-')) >>> 0);
const asked = args.slice(0, args.length - flags.length).map((name) => `${name}.ts`);
let failed = 0;
for (const file of asked.length > 0 ? asked : all) {
  process.stdout.write(`\n== ${file.replace('.ts', '')}\n`);
  if (run(projectNode(), [`bench/${file}`, ...flags], { shown: true }).code !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
