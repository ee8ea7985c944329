import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { engineEnvironment } from './cluster.ts';
import type { Log } from './log.ts';
import { recordedPid } from './orphan.ts';
import type { Place } from './place.ts';
import { sharedMemory } from './shared-memory.ts';

const STOP_MS = 8_000;

/**
 * Runs the engine and shuts it down cleanly as soon as our end of its input closes: on purpose or because
 * the server was killed. Such a shutdown loses nothing.
 */
const GUARD = `
trap : TERM INT HUP
exec 3<&0
"$@" 3<&- &
engine=$!
(read -r _ <&3; kill -INT $engine) &
guard=$!
code=0
while kill -0 $engine 2>/dev/null; do wait $engine; code=$?; done
kill -9 $guard
exit $code`;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Problems of the engine, not of statements: those contain personal data and are logged by the server.
  log_min_messages: 'log',
  log_line_prefix: '',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The value initdb derives from small log files would cause frequent checkpoints.
  max_wal_size: '1GB',
  // Log files are reused after a peak rather than created anew in the next.
  min_wal_size: '256MB',
  jit: 'off',
  // Parallel workers need shared memory beyond the 64 MB that containers get.
  max_parallel_workers_per_gather: '0',
};

export type Postmaster = {
  /** Resolves when the engine has ended, with its last output. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts the engine on an existing cluster; resolves when it accepts connections. Tests pass their own
 * settings.
 */
export const startPostmaster = async (
  place: Place,
  log: Log,
  changed: Record<string, string> = {},
): Promise<Postmaster> => {
  const own = { ...sharedMemory(), ...changed, unix_socket_directories: place.socketFolder };
  const settings = { ...SETTINGS, ...own };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = [join(place.binaries.folder, 'bin', 'postgres'), '-D', place.cluster, ...options];
  const child = spawn('/bin/sh', ['-c', GUARD, 'candour-engine', ...program], {
    ...place.user,
    cwd: '/',
    env: engineEnvironment(place),
    // Ctrl-C in a terminal reaches the whole group; the engine must outlive the server's own shutdown.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const words: string[] = [];
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', () => done(words.join(' ') || 'no reason given'));
  });
  await readiness(child, words, ended, log);
  return { ended, stop: () => stop(child, ended, place) };
};

const readiness = async (
  child: ChildProcess,
  words: string[],
  ended: Promise<string>,
  log: Log,
): Promise<void> => {
  const slow = setTimeout(
    () => log.info('The database engine is still starting; after a hard stop it first replays its log.'),
    3_000,
  );
  const ready = new Promise<'ready'>((done) => {
    if (!child.stderr) return;
    createInterface(child.stderr).on('line', (line) => {
      if (line.includes('ready to accept connections')) done('ready');
      if (/^(FATAL|PANIC|HINT)|No space left|No such file|not found/.test(line)) words.push(line);
      if (line.startsWith('PANIC')) log.error(`database engine: ${line}`);
    });
  });
  const outcome = await Promise.race([ready, ended]);
  clearTimeout(slow);
  if (outcome !== 'ready') throw new Error(`The database engine did not start: ${outcome}`);
};

const stop = async (child: ChildProcess, ended: Promise<string>, place: Place): Promise<void> => {
  child.stdin?.end();
  const pid = recordedPid(place.cluster);
  const impatience = setTimeout(() => {
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  }, STOP_MS);
  await ended;
  clearTimeout(impatience);
};
