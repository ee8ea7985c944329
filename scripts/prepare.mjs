import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on the machine's own Node, with nothing installed yet.

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const ownNode = join(modules, '.bin', 'node');

// Node caches what it compiled, with types stripped: every start takes a quarter less work.
process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'node');

/**
 * What is built before the server can serve it: from which sources, and by which programs in which folder.
 */
const parts = [
  {
    name: 'banner',
    folder: 'packages/banner',
    inputs: ['packages/banner', 'packages/consent', 'package-lock.json'],
    steps: [['build/build-runtime.ts']],
  },
  {
    name: 'policy table',
    folder: 'packages/policy-table',
    inputs: ['packages/policy-table', 'packages/banner', 'packages/consent', 'package-lock.json'],
    steps: [['build/build-runtime.ts']],
  },
  {
    name: 'forms',
    folder: 'packages/forms',
    inputs: ['packages/forms', 'packages/banner', 'packages/consent', 'package-lock.json'],
    steps: [['build/build-runtime.ts']],
  },
  {
    name: 'portal',
    folder: 'apps/portal',
    inputs: [
      'apps/portal',
      'features',
      'packages/kit',
      'packages/ui',
      'packages/consent',
      'packages/connectors',
      'packages/forms',
      'package-lock.json',
    ],
    steps: [
      [join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      [join(modules, 'vite', 'bin', 'vite.js'), 'build', 'agents', '--logLevel', 'warn'],
      ['compress.ts'],
    ],
  },
];

/** Installs packages according to package-lock.json and builds what is stale. */
export async function prepare() {
  install();
  await build();
}

/** Builds what is stale, and ends the process if that fails. */
export async function build() {
  await Promise.all(parts.map(buildPart));
}

/** Ends the process if it fails. */
export function install() {
  if (isInstalled() && isOwnNode(ownNode)) return;
  tell('Installing packages …');
  // Installing removes the Node that may be running this, so npm must use the machine's own.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: path.join(delimiter) };
  // To npm, what builds and runs the product are development packages, which NODE_ENV=production leaves
  // out.
  const all = ['--include=dev', '--include=optional'];
  must('npm', ['ci', ...all, '--no-audit', '--no-fund', '--loglevel=error'], env);
  if (!isOwnNode(ownNode))
    must('node', [join(modules, 'node', 'installArchSpecificPackage.js')], env, join(modules, 'node'));
}

/** Whether npm has put here what package-lock.json asks for: it notes that when it has finished. */
function isInstalled() {
  const packagesOf = (path) => JSON.parse(readIfThere(path) ?? '{}').packages ?? {};
  const installed = packagesOf(join(modules, '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const { version, integrity } = installed[path] ?? {};
    const isThere = path in installed && version === wanted.version && integrity === wanted.integrity;
    return isThere || path === '' || (wanted.optional && !isForThisMachine(wanted));
  });
}

/** Of the builds for several C libraries npm takes one by itself. */
function isForThisMachine({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined;
}

/** The Node the project runs on: its own, or the machine's if that is as new. */
export function projectNode() {
  if (isOwnNode(ownNode)) return ownNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    'Node 24 could not be installed beside the project. Install Node 24 on this machine and try again.',
  );
}

/** Runs a program of the project in one of its folders, and captures its output. */
export function run(program, args, { folder = '.', environment = {}, shown = false } = {}) {
  const options = { ...placeIn(folder, environment), encoding: 'utf8', maxBuffer: 2 ** 28 };
  const stdio = shown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const { status, error, stdout, stderr } = spawnSync(program, args, { ...options, stdio });
  return { code: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}` };
}

/** The same, without waiting for it; if it can wait, others go first. */
export function start(program, args, { folder = '.', shown = false, canWait = false, environment } = {}) {
  return new Promise((done) => {
    let output = '';
    const stdio = shown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { ...placeIn(folder, environment), stdio });
    if (canWait) letOthersGoFirst(child);
    for (const stream of shown ? [] : [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', ({ message }) => done({ code: 1, output: `${message}\n` }));
    child.once('close', (status) => done({ code: status ?? 1, output }));
  });
}

function letOthersGoFirst({ pid }) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

function placeIn(folder, environment = {}) {
  const env = {
    ...process.env,
    ...environment,
    PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  return { cwd: join(root, folder), env };
}

/** Becomes a program of the project: signals reach it, and its exit code is ours. */
export function become(args) {
  const node = projectNode();
  process.chdir(root);
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  // Where Node supports it, this process is replaced entirely. Under npm it must stay: when npm is told to
  // end, it ends without telling the programs it started.
  if (!isUnderNpm && typeof process.execve === 'function') process.execve(node, [node, ...args]);
  const child = spawn(node, args, { stdio: 'inherit', detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
    process.on(signal, () => child.kill(signal));
  }
  if (isUnderNpm) whenOrphaned(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function whenOrphaned(work) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    work();
  }, 200);
}

async function buildPart({ name, folder, inputs, steps }) {
  const stamp = join(root, folder, 'dist', '.inputs');
  const wanted = hashOf(inputs);
  if (readIfThere(stamp) === wanted) return;
  tell(`Building the ${name} …`);
  for (const step of steps) {
    const { code, output } = await start(projectNode(), step, { folder });
    if (code !== 0) fail(`${output}\nThe ${name} could not be built.`);
  }
  writeFileSync(stamp, wanted);
}

function hashOf(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const path of paths.flatMap(filesIn))
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update('\n');
  return hash.digest('hex');
}

/** Files below a path, in a fixed order; without generated files and tests. */
function filesIn(path) {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) return isFolder === undefined || path.includes('.test.') ? [] : [path];
  const names = readdirSync(join(root, path)).filter((name) => name !== 'node_modules' && name !== 'dist');
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`));
}

function isOwnNode(path) {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith('v24.');
}

function must(command, args, env, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail(`"${command} ${args.join(' ')}" failed.`);
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function tell(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  tell(text);
  process.exit(1);
}
