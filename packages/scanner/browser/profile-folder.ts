import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Names show which process of which machine owns a folder, so that folders of dead processes can be
 * recognised.
 */
const prefix = () => `candour-scan-${hostname().replace(/[^\w]/g, '_')}-`;

/** A folder for one browser; the caller removes it. */
export const makeProfileFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `${prefix()}${process.pid}-`));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return folder;
};

/** Some builds block third-party cookies unless they are told not to. */
const preferences = { profile: { cookie_controls_mode: 0 } };

/** Removes folders of processes that ended without doing so. */
export const sweepProfileFolders = async (): Promise<void> => {
  const names = (await readdir(tmpdir()).catch(() => [])).filter((name) => name.startsWith(prefix()));
  const stale = names.filter((name) => !isRunning(Number(name.slice(prefix().length).split('-')[0])));
  await Promise.allSettled(stale.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
};

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
