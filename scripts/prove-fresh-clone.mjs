import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from './prepare.mjs';

// Clones the committed project into an empty folder with an empty npm cache and a bare environment, starts it,
// signs in over HTTP and runs its tests. As root it does so twice: as root and as an ordinary user.
// node scripts/prove-fresh-clone.mjs [--no-tests]

const withTests = !process.argv.includes('--no-tests');
const credentials = { emailAddress: 'first@example.test', password: 'Correct-Horse-Battery-1' };
const PORT = 18_080;
const NOBODY = { uid: 65_534, gid: 65_534 };

const users = process.getuid?.() === 0 ? [undefined, NOBODY] : [undefined];
let failed = 0;
for (const user of users) {
  const name = user ? 'an ordinary user' : process.getuid?.() === 0 ? 'root' : 'this user';
  const home = mkdtempSync(join(tmpdir(), 'candour-clone-'));
  chmodSync(home, 0o755);
  if (user) chownSync(home, user.uid, user.gid);
  try {
    await prove(name, home, user);
  } catch (error) {
    failed++;
    say(name, `FAILED: ${error.message}`);
  }
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;

async function prove(name, home, user) {
  const folder = join(home, 'candour');
  const path = process.env.PATH.split(':').filter((entry) => !entry.includes('node_modules'));
  const bare = { PATH: path.join(':'), HOME: home };
  const as = { ...user, cwd: home, env: bare, encoding: 'utf8' };
  must(spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { encoding: 'utf8' }));
  if (user) must(spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, home], { encoding: 'utf8' }));
  say(
    name,
    `cloned; node ${spawnSync('node', ['--version'], as).stdout.trim()}, npm ${spawnSync('npm', ['--version'], as).stdout.trim()}`,
  );
  await startAndSignIn(name, folder, { ...as, cwd: folder });
  if (!withTests) return;
  const { status, stdout } = spawnSync('npm', ['test'], { ...as, cwd: folder, maxBuffer: 2 ** 28 });
  const lines = stdout.trimEnd().split('\n');
  say(name, `npm test: ${lines.at(-1)} (exit ${status})`);
  if (status !== 0) throw new Error(`npm test ended with ${status}:\n${lines.slice(-60).join('\n')}`);
}

async function startAndSignIn(name, folder, as) {
  const began = performance.now();
  const env = {
    ...as.env,
    PORT,
    ADMIN_EMAIL: credentials.emailAddress,
    ADMIN_PASSWORD: credentials.password,
  };
  const server = spawn('npm', ['start'], { ...as, env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    say(name, `${await readyLine(server)} after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/authorize/adminportaluser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body = await answer.json();
    if (answer.status !== 200 || typeof body.token !== 'string')
      throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(body)}`);
    say(name, `signed in: ${answer.status}, a token of ${body.token.length} letters`);
  } finally {
    const told = performance.now();
    server.kill('SIGTERM');
    await silence();
    say(name, `stopped ${((performance.now() - told) / 1_000).toFixed(1)} s after SIGTERM to npm`);
  }
}

/** npm itself ends at once; the server it started must follow. */
async function silence() {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      () => true,
      () => false,
    );
    if (!isUp) return;
    await pause(100);
  }
  throw new Error('the server still answers 10 s after SIGTERM');
}

async function readyLine(server) {
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('ready ')) return line;
  }
  throw new Error('the server ended before it was ready');
}

function must({ status, stderr }) {
  if (status !== 0) throw new Error(stderr);
}

function say(name, text) {
  process.stdout.write(`as ${name}: ${text}\n`);
}
