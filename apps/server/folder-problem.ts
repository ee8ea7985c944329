import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Creates the folder of a setting if it is missing; returns in a sentence why it cannot be used, if so. */
export const folderProblem = (
  setting: string,
  folder: string,
  { isWritten }: { isWritten: boolean },
): string | undefined => {
  try {
    makeFolder(folder);
    if (isWritten) tryToWrite(folder);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${setting} cannot be used: ${folder} (${reason}). Name a folder that the user who starts the server may write to`;
  }
};

/**
 * One folder after the other: where nothing can be created, as below /proc, Node's own recursion never
 * ends.
 */
const makeFolder = (folder: string): void => {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) mkdirSync(path, { mode: 0o711 });
};

const tryToWrite = (folder: string): void => {
  const file = join(folder, `.write-test-${process.pid}`);
  writeFileSync(file, '');
  rmSync(file);
};
