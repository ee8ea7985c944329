import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Binaries, prepareBinaries } from './binaries.ts';
import { canReach, type EngineUser, engineUser } from './engine-user.ts';
import type { Log } from './log.ts';

const MOVED_HOMES = '/var/lib/candour';
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107;

/** Where one engine lives and as whom it runs. */
export type Place = {
  user: EngineUser | undefined;
  cluster: string;
  socketFolder: string;
  binaries: Binaries;
};

/** Finds a place for the cluster, its programs and its socket that the engine's user can reach. */
export const choosePlace = ({ dataDir, log }: { dataDir: string; log: Log }): Place => {
  const user = engineUser(dataDir);
  const home = rememberedHome(dataDir) ?? (user ? reachableHome(dataDir, user, log) : dataDir);
  const cluster = join(home, 'postgres');
  if (!user && existsSync(cluster) && statSync(cluster).uid !== process.getuid?.()) {
    throw new Error(
      `The database files in ${cluster} belong to another user. Start the server as that user, or chown the folder.`,
    );
  }
  const socketFolder = chooseSocketFolder(home, user, log);
  return { user, cluster, socketFolder, binaries: prepareBinaries(home, user) };
};

/** Makes a folder that nobody else can look into and gives it to the engine's user. */
export const ownFolder = (folder: string, user: EngineUser | undefined): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
};

/** DATA_DIR if the engine's user can enter it; otherwise a folder of our own, recorded in DATA_DIR. */
const reachableHome = (dataDir: string, user: EngineUser, log: Log): string => {
  const { mode, uid } = statSync(dataDir);
  if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(dataDir, (mode & 0o7777) | 0o011);
  if (canReach(user, dataDir)) return dataDir;
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `The database in ${dataDir} cannot be reached by the user it has to run as (uid ${user.uid}), because a folder above is closed. Move DATA_DIR, or open that folder with chmod o+x.`,
    );
  }
  return newHome(dataDir, user, log);
};

/** The folder that holds the cluster if DATA_DIR itself cannot. */
export const rememberedHome = (dataDir: string): string | undefined => {
  const pointer = join(dataDir, 'database-folder');
  if (!existsSync(pointer)) return undefined;
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Error(
    `The database of ${dataDir} was kept in ${home}, which is missing. Restore it, or remove ${pointer} to start with an empty database.`,
  );
};

const newHome = (dataDir: string, user: EngineUser, log: Log): string => {
  const home = join(MOVED_HOMES, randomBytes(4).toString('hex'));
  try {
    for (const folder of [MOVED_HOMES, home]) makePassable(folder);
  } catch {
    throw new Error(
      `PostgreSQL refuses to run as root, and the user it would run as (uid ${user.uid}) cannot reach ${dataDir}. Choose a DATA_DIR outside closed folders, start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  writeFileSync(join(dataDir, 'database-folder'), `${home}\n`, { flush: true });
  log.info(
    `The database is kept in ${home}: PostgreSQL does not run as root, and ${dataDir} lies under a closed folder.`,
  );
  return home;
};

/** Whatever the umask, others may pass through a new folder. */
const makePassable = (folder: string): void => {
  if (existsSync(folder)) return;
  mkdirSync(folder);
  chmodSync(folder, 0o711);
};

/** A socket path has at most 107 bytes; a DATA_DIR too deep for that gets a short folder for its socket. */
const chooseSocketFolder = (home: string, user: EngineUser | undefined, log: Log): string => {
  const short = `candour-${createHash('sha256').update(home).digest('hex').slice(0, 8)}`;
  const runtime = user ? undefined : process.env['XDG_RUNTIME_DIR'];
  const others = [runtime, tmpdir(), '/tmp']
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, short));
  const folder = [join(home, 'run'), ...others].find(isShortEnough) ?? join('/tmp', short);
  if (folder !== join(home, 'run'))
    log.info(`The database socket is in ${folder}: the path of DATA_DIR is too long for one.`);
  takeFolder(folder, user);
  return folder;
};

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET;

/** In a folder open to all, somebody may have put something under that name before us; it is not touched. */
const takeFolder = (folder: string, user: EngineUser | undefined): void => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) mkdirSync(folder, { mode: 0o700 });
  else if (!found.isDirectory() || ![user?.uid, process.getuid?.()].includes(found.uid)) {
    throw new Error(
      `${folder} does not belong to Candour, so the database socket cannot go there. Remove it, or choose a shorter DATA_DIR.`,
    );
  }
  ownFolder(folder, user);
};
