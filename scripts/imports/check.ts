import { join } from 'node:path';
import { featureRooms } from '../rooms.ts';
import { importProblems } from './problems.ts';
import { readImports } from './read-imports.ts';

// Part of npm test: imports only go down, rooms are entered by their doors, and there are no circles.

const root = join(import.meta.dirname, '../..');
const problems = importProblems(readImports(root), featureRooms(join(root, 'features')));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
