import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

const NOBODY = { uid: 65_534, gid: 65_534 };

export type EngineUser = {
  uid: number;
  gid: number;
};

/**
 * The user the engine runs as if it cannot be our own: PostgreSQL refuses root. Then it is the owner of
 * DATA_DIR, or nobody. Undefined if we are an ordinary user.
 */
export const engineUser = (dataDir: string): EngineUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? nobody() : { uid, gid };
};

/** Whether that user can pass through all parent folders and use the file itself, according to the kernel. */
export const canReach = (user: EngineUser, path: string): boolean => {
  const asked = spawnSync('/bin/sh', ['-c', '[ -r "$1" ] || [ -x "$1" ]', 'sh', path], { ...user, cwd: '/' });
  return asked.status === 0;
};

/** Whether the system knows the user by name. */
export const hasName = (user: EngineUser): boolean => spawnSync('id', ['-un', String(user.uid)]).status === 0;

export const nobody = (): EngineUser => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY;
};
