import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

/** A minimal project whose own Node is a development package, installed by the real script. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-install-'));
  for (const name of ['scripts', 'own-node']) mkdirSync(join(folder, name));
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(folder, 'scripts/prepare.mjs'));
  const node = join(folder, 'own-node/run');
  writeFileSync(node, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(node, 0o755);
  askFor('24.0.0');
  writeFileSync(join(folder, '.npmrc'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([{ NODE_ENV: 'production' }, { NPM_CONFIG_OMIT: 'dev' }])(
  '[mend D11] all packages are installed under %o',
  (setting) => {
    prepared(setting);
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true);
  },
);

test.each([
  { version: '24.0.0', isKept: true },
  { version: '24.1.0', isKept: false },
])('what npm installed is kept if $version is asked for: $isKept', ({ version, isKept }) => {
  execFileSync('npm', ['ci', '--no-audit'], { cwd: folder, env: own(), stdio: 'pipe' });
  const trace = join(folder, 'node_modules/trace');
  writeFileSync(trace, '');
  askFor(version);
  prepared();
  expect(existsSync(trace)).toBe(isKept);
});

/** The version of the project's own Node. */
const askFor = (version: string): void => {
  const own = { name: 'node', version, bin: { node: 'run' } };
  const project = { name: 'project', version: '1.0.0', devDependencies: { node: 'file:own-node' } };
  const linked = { resolved: 'own-node', link: true };
  const packages = { '': project, 'node_modules/node': linked, 'own-node': { ...own, dev: true } };
  writeJson('own-node/package.json', own);
  writeJson('package.json', project);
  writeJson('package-lock.json', { ...project, lockfileVersion: 3, requires: true, packages });
};

const prepared = (setting: NodeJS.ProcessEnv = {}): void => {
  const script = join(folder, 'scripts/prepare.mjs');
  const install = `import(${JSON.stringify(script)}).then(({ install }) => install())`;
  execFileSync(process.execPath, ['-e', install], { env: { ...own(), ...setting }, stdio: 'pipe' });
};

const own = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], HOME: folder });

const writeJson = (name: string, value: object): void => {
  writeFileSync(join(folder, name), JSON.stringify(value));
};
