import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from './prepare.mjs';

// Clones the committed project into empty folders of several kinds, each with an empty npm cache and a bare
// environment. In each it starts the server three times (first start, restart, after kill -9) and signs in
// over HTTP. node scripts/prove-fresh-clone.mjs [--with-tests] [words of the names of the places …]

const args = process.argv.slice(2);
const withTests = args.includes('--with-tests');
const asked = args.filter((arg) => !arg.startsWith('--'));
const credentials = { emailAddress: 'first@example.test', password: 'Correct-Horse-Battery-1' };
const NOBODY = { uid: 65_534, gid: 65_534 };

const isRoot = process.getuid?.() === 0;
const ordinary = isRoot ? { user: NOBODY } : {};
const places = [
  ...(isRoot
    ? [
        { name: 'root, open home', mode: 0o755, runsTests: true },
        { name: 'root, closed home', mode: 0o700 },
      ]
    : []),
  { name: 'ordinary user, open home', mode: 0o755, runsTests: true, ...ordinary },
  { name: 'ordinary user, closed home', mode: 0o700, ...ordinary },
  { name: 'path with spaces and umlauts', mode: 0o755, below: 'Öffentliche Sachen (neu)/süß', ...ordinary },
  { name: 'NODE_ENV=production', mode: 0o755, env: { NODE_ENV: 'production' }, ...ordinary },
].filter(({ name }) => asked.length === 0 || asked.some((words) => name.includes(words)));

const results = [];
for (const place of places) await prove(place);
const failed = results.filter(({ isGood }) => !isGood);
process.stdout.write(`fresh clone: ${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;

async function prove(place) {
  const home = mkdtempSync(join(tmpdir(), 'candour-clone-'));
  const folder = join(home, place.below ?? '', 'candour');
  try {
    const as = cloned(place, home, folder);
    const starts = {
      'first start': stopPolitely,
      'second start': killHard,
      'start after kill -9': stopPolitely,
    };
    for (const [name, end] of Object.entries(starts))
      await check(`${place.name}: ${name}`, () => startAndSignIn(as, end));
    if (withTests && place.runsTests) await check(`${place.name}: npm test`, () => runTests(as));
  } finally {
    const pointer = join(folder, 'data', 'database-folder');
    const whole = { recursive: true, force: true, maxRetries: 10 };
    if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), whole);
    rmSync(home, whole);
  }
}

/** How programs are run in the clone. */
function cloned({ user, mode, env }, home, folder) {
  mkdirSync(join(folder, '..'), { recursive: true });
  must(spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { encoding: 'utf8' }));
  if (user) must(spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, home], { encoding: 'utf8' }));
  chmodSync(home, mode);
  const path = process.env.PATH.split(':').filter((entry) => !entry.includes('node_modules'));
  return { ...user, cwd: folder, env: { PATH: path.join(':'), HOME: home, ...env }, encoding: 'utf8' };
}

async function check(name, work) {
  const began = performance.now();
  const problem = await work().then(
    () => undefined,
    (error) => error,
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  results.push({ isGood: problem === undefined });
  process.stdout.write(`${problem ? 'FAILED' : 'ok    '} ${name} (${seconds} s)\n`);
  if (problem) process.stdout.write(`${problem.message}\n`);
}

async function startAndSignIn(as, end) {
  const port = await freePort();
  const env = {
    ...as.env,
    PORT: String(port),
    ADMIN_EMAIL: credentials.emailAddress,
    ADMIN_PASSWORD: credentials.password,
  };
  const server = spawn('npm', ['start'], { ...as, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await ready(server);
    const answer = await fetch(`http://127.0.0.1:${port}/api/authorize/adminportaluser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body = await answer.json();
    if (answer.status !== 200 || typeof body.token !== 'string')
      throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(body)}`);
  } finally {
    if (server.exitCode === null) await end(server, as);
  }
}

/** npm itself ends at once; the server it started must follow, and its database with it. */
async function stopPolitely(npm, as) {
  npm.kill('SIGTERM');
  for (let tries = 0; tries < 150; tries++) {
    if (!existsSync(join(as.cwd, 'data', 'server.lock'))) return;
    await pause(100);
  }
  throw new Error('the server still holds its folder 15 s after SIGTERM');
}

async function killHard(npm, as) {
  const ended = once(npm, 'exit');
  process.kill(JSON.parse(readFileSync(join(as.cwd, 'data', 'server.lock'), 'utf8')).pid, 'SIGKILL');
  await ended;
}

async function runTests(as) {
  const { status, stdout } = spawnSync('npm', ['test'], { ...as, maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stdout.trimEnd().split('\n').slice(-60).join('\n'));
}

async function ready(server) {
  const said = [];
  createInterface(server.stderr).on('line', (line) => said.push(line));
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('ready ')) return server.stdout.resume();
  }
  throw new Error(`the server ended before it was ready:\n${said.slice(-20).join('\n')}`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

function must({ status, stderr }) {
  if (status !== 0) throw new Error(stderr);
}
