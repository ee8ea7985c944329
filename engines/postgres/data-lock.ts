import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 500;
const BEAT_LOST_MS = 2_000;
const DYING_MS = 400;

/** Another server uses this DATA_DIR. */
export class DataDirInUse extends Error {}

type Holder = {
  pid: number;
  processStart: string;
  network: string;
  since: string;
  /** It restarts with a restored backup on SIGUSR2. */
  takesRestored: boolean;
};

/**
 * Makes this process the only server on a folder. The kernel frees the lock with the process (an abstract
 * socket, on Linux), so a lock left by a killed server is never mistaken for a living one; elsewhere the
 * holder's pid and start time decide. Throws DataDirInUse at once.
 */
export const lockDataDir = async (
  dataDir: string,
  { takesRestored = false } = {},
): Promise<{ release(): Promise<void> }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const file = join(dataDir, 'server.lock');
  const socket = process.platform === 'linux' ? await holdSocket(dataDir) : undefined;
  if (socket === 'taken' || (await isHeld(file))) {
    if (socket !== 'taken') socket?.close();
    throw inUse(dataDir, file);
  }
  writeFileSync(file, `${JSON.stringify({ ...ourselves(), takesRestored })}\n`, { mode: 0o644 });
  const beat = setInterval(() => touch(file), BEAT_MS).unref();
  return {
    async release() {
      clearInterval(beat);
      rmSync(file, { force: true });
      if (socket) await new Promise((done) => socket.close(done));
    },
  };
};

/** The running server on this folder, from its lock file; undefined if there is none. */
export const serverOn = (dataDir: string): { pid: number; takesRestored: boolean } | undefined => {
  const holder = readHolder(join(dataDir, 'server.lock'));
  return holder && processStart(holder.pid) === holder.processStart ? holder : undefined;
};

/** A server that was just killed needs a moment to be gone; one that lives is not waited for longer. */
const holdSocket = async (dataDir: string): Promise<Server | 'taken'> => {
  const { dev, ino } = statSync(dataDir);
  for (const end = Date.now() + DYING_MS; ; await pause(20)) {
    const server = await listen(`\0candour-${dev}-${ino}`);
    if (server !== 'taken' || Date.now() > end) return server;
  }
};

const listen = (name: string): Promise<Server | 'taken'> => {
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    );
    server.listen(name, () => resolve(server.unref()));
  });
};

/** Whether it is held as far as the file can tell: the socket cannot see a server in another container. */
const isHeld = async (file: string): Promise<boolean> => {
  const holder = readHolder(file);
  if (!holder) return false;
  if (process.platform !== 'linux') return processStart(holder.pid) === holder.processStart;
  return holder.network !== ourNetwork() && (await beats(file));
};

const beats = async (file: string): Promise<boolean> => {
  const { mtimeMs } = statSync(file);
  while (Date.now() - mtimeMs < BEAT_LOST_MS) {
    await pause(50);
    if (readHolder(file) && statSync(file).mtimeMs !== mtimeMs) return true;
  }
  return false;
};

const inUse = (dataDir: string, file: string): DataDirInUse => {
  const holder = readHolder(file);
  const who = holder ? ` (process ${holder.pid}, since ${holder.since})` : '';
  return new DataDirInUse(
    `Another Candour server${who} is already running on ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
  );
};

const ourselves = (): Omit<Holder, 'takesRestored'> => ({
  pid: process.pid,
  processStart: processStart(process.pid) ?? '',
  network: ourNetwork(),
  since: new Date().toISOString(),
});

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder; // written by lockDataDir only
  } catch {
    return undefined;
  }
};

/** When a process began, in the kernel's own format; undefined if it does not exist. */
const processStart = (pid: number): string | undefined => {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};

const ourNetwork = (): string => (process.platform === 'linux' ? readlinkSync('/proc/self/ns/net') : '');

const touch = (file: string): void => {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder may be gone or full; the socket still holds.
  }
};
