import { spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type EngineUser, hasName, nobody } from './engine-user.ts';
import { ownFolder, type Place } from './place.ts';
import { sharedMemory } from './shared-memory.ts';

/** Only the server's user, the engine's user and root can enter the 0700 socket folder. */
const ACCESS = 'local all all trust\n';

/** Creates the cluster if there is none; a kill half-way leaves nothing that looks finished. */
export const ensureCluster = async (place: Place): Promise<void> => {
  if (existsSync(place.cluster)) {
    giveTo(place.user, place.cluster);
  } else {
    const unfinished = `${place.cluster}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const maker = place.user && (hasName(place.user) ? place.user : nobody());
    ownFolder(unfinished, maker);
    await initialise({ ...place, user: maker }, unfinished);
    giveTo(place.user, unfinished);
    renameSync(unfinished, place.cluster);
  }
  const access = join(place.cluster, 'pg_hba.conf');
  writeFileSync(access, ACCESS);
};

/** The engine's whole environment: settings of another PostgreSQL on the machine must not leak in. */
export const engineEnvironment = (place: Place): Record<string, string> => {
  const libraries = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // The real folder as well as the links: a library loaded through a link looks for others beside its real
  // file.
  const found = `${place.binaries.libraries}:${join(place.binaries.folder, 'lib')}`;
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', [libraries]: found };
};

const initialise = (place: Place, folder: string): Promise<void> => {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // A commit that needs a new log file waits until it is filled with zeros: about 50 ms at the usual 16 MB.
  const options = ['--auth=trust', '--no-instructions', '--wal-segsize=4', ...locale];
  const settings = Object.entries(sharedMemory()).map(([name, value]) => `--set=${name}=${value}`);
  const args = ['-D', folder, '-U', 'candour_engine', ...options, ...settings];
  const program = spawn(join(place.binaries.folder, 'bin', 'initdb'), args, {
    ...place.user,
    cwd: folder,
    env: engineEnvironment(place),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.on('data', (text) => (said += text));
  return new Promise((done, fail) => {
    program.once('error', (error) => fail(cannotRun(error.message)));
    program.once('close', (code) =>
      code === 0 ? done() : fail(cannotRun(mainPoint(said) ?? `exit code ${code}`)),
    );
  });
};

const REMEDIES = [
  // initdb insists on a user name; a container may run under a bare number.
  { reason: /user does not exist/, remedy: 'Start as a user that has a name' },
  { reason: /shared memory/, remedy: 'Give the machine or container more shared memory' },
  { reason: /No space left/, remedy: 'Free some space on the disk of DATA_DIR' },
];

const cannotRun = (reason: string): Error => {
  const known = REMEDIES.find((each) => each.reason.test(reason));
  return new Error(
    `The embedded database could not be created (${reason}). ${known?.remedy ?? 'Fix that'}, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
};

/** The line of initdb's output that states the cause, without its time and process. */
const mainPoint = (said: string): string | undefined => {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const cause = lines.find((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines[0];
  return cause?.replace(/^.*?(?:FATAL|PANIC|initdb: error):\s*/, '').trim();
};

/** A cluster created under another user is handed over completely, once. */
export const giveTo = (user: EngineUser | undefined, path: string): void => {
  if (!user || statSync(path).uid === user.uid) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  chownSync(path, user.uid, user.gid);
};
