import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const id =
  /\b(?:AUTHN|SESS|AUTHZ|MASS|INJ|XSS|SSRF|UPL|DOS|CRYP|REDIR|PUB|SSO|EVID|LEAK|ERR|HDR|SUP)-\d\d\b/g;
const idsIn = (text: string): Set<string> => new Set(text.match(id));

test('docs/security.md lists the cases that have a test, each with its file', () => {
  const [, cases = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('## Cases');
  const listed = new Map(
    cases
      .split('\n')
      .filter((line) => line.startsWith('| ') && idsIn(line).size === 1)
      .map((line) => [[...idsIn(line)][0], [...line.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')]),
  );
  for (const [name, paths] of listed) {
    for (const path of paths)
      expect([name, path, idsIn(readFileSync(join(root, path), 'utf8')).has(name ?? '')]).toEqual([
        name,
        path,
        true,
      ]);
  }
  const tests = globSync(['{apps,e2e,features,packages}/**/*.test.ts', 'testing/battery/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).filter((path) => !path.endsWith('security-page.test.ts'));
  const covered = new Set(tests.flatMap((path) => [...idsIn(readFileSync(join(root, path), 'utf8'))]));
  expect([...covered].filter((name) => !listed.has(name))).toEqual([]);
});
