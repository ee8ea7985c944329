import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesIn } from '../sources.ts';
import { dialectProblems } from './problems.ts';

// Part of npm test: the project uses one dialect of TypeScript; docs/language.md describes it.

const root = join(import.meta.dirname, '../..');
// Declarations of others' names may have to be interfaces.
const files = sourcesIn(root).filter((file) => !file.endsWith('.d.ts'));
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const problems = dialectProblems(sources);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
