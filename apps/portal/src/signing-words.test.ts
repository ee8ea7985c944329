import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rooms = ['apps/portal/src', 'apps/server', 'features', 'packages/kit', 'packages/ui'];
const words = /\blog(?:ged|ging|s)? (?:in|out)\b|\b(?:last|successful) login\b|\blogin (?:link|type)\b/gi;

/** Nobody who signs in reads comments. */
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

// What the specification fixes exactly; see docs/language.md.
const fixed = {
  'apps/portal/src/api.ts': ['log in'],
  'apps/portal/src/shell/expiry-warning.tsx': ['Log out', 'logged in', 'logged out'],
  'packages/kit/server/pipeline.ts': ['log in'],
};

test('[mend E words] people sign in and sign out, wherever the specification leaves the words to us', () => {
  const files = rooms.flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => path.includes('node_modules') }),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      const said = lines.filter((line) => !isComment(line)).flatMap((line) => line.match(words) ?? []);
      return said.length === 0 ? [] : [[file, said] as const];
    });
  expect(Object.fromEntries(found.toSorted())).toEqual(fixed);
});
