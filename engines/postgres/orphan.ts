import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 10;
const FAST_MS = 20_000;
const IMMEDIATE_MS = 5_000;

/**
 * Ends an engine that outlived its server: cleanly (its clients are gone anyway), and immediately only if
 * that takes too long, which PostgreSQL repairs at the next start. Call with the lock on DATA_DIR held.
 */
export const stopOrphan = async (cluster: string): Promise<{ found: boolean }> => {
  const pid = recordedPid(cluster);
  if (pid === undefined) return { found: false };
  const living = enginesOn(cluster, pid);
  if (living.length === 0) {
    // The number now belongs to some other program, which PostgreSQL would take for a running engine.
    if (isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'));
    return { found: false };
  }
  if (
    !(await ended(cluster, pid, 'SIGINT', FAST_MS)) &&
    !(await ended(cluster, pid, 'SIGQUIT', IMMEDIATE_MS))
  ) {
    for (const process of enginesOn(cluster, pid)) send(process, 'SIGKILL');
  }
  return { found: true };
};

/** The pid an engine recorded when it started on this cluster. */
export const recordedPid = (cluster: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

const ended = async (
  cluster: string,
  pid: number,
  signal: NodeJS.Signals,
  withinMs: number,
): Promise<boolean> => {
  if (enginesOn(cluster, pid).includes(pid)) send(pid, signal);
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(POLL_MS)) {
    if (enginesOn(cluster, pid).length === 0) return true;
  }
  return false;
};

/**
 * All engine processes work inside the cluster folder; that distinguishes them from a program that reuses a
 * pid.
 */
const enginesOn = (cluster: string, pid: number): number[] => {
  if (process.platform !== 'linux') return isAlive(pid) ? [pid] : [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((process) => process > 0 && workingFolder(process) === folder);
};

const workingFolder = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
};
