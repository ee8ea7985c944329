import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeFileAtomic } from '../../../engines/artefacts/write-file.ts';

/** The key of a witness, made when its folder is used for the first time. */
export const keyIn = async (folder: string): Promise<KeyObject> => {
  const file = join(folder, 'witness-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFileAtomic(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
};

/**
 * Keeps a second process out: two that know different sizes of a log would sign two histories of it. Returns what lets
 * the next one in. Throws if another one is running.
 */
export const claimFolder = (folder: string): (() => void) => {
  const file = join(folder, 'witness.pid');
  const write = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid)) throw new Error(`Process ${pid} is a witness with this folder already.`);
    rmSync(file);
    write();
  }
  return () => rmSync(file, { force: true });
};

const isRunning = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
