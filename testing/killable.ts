import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

type Options = {
  /** Arguments of Node: the file, and what it is told. */
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  onLine: (line: string) => void;
  /** Longest wait for its first line. */
  startMs?: number;
};

/** A process that works until it is killed. */
export type Killable = {
  /** Kills it hard and waits until all it printed was read. Fails if it had ended by itself: no kill then hit it. */
  kill: () => Promise<void>;
};

/** Starts a process and waits for its first line; nobody waits for one that ended by itself, or says nothing. */
export const startKillable = async ({
  args,
  env = process.env,
  onLine,
  startMs = 60_000,
}: Options): Promise<Killable> => {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // From the beginning: an event that is over is never heard of again.
  const closed = once(child, 'close');
  const lines = createInterface(child.stdout).on('line', onLine);
  const read = once(lines, 'close');
  const first = once(lines, 'line', { signal: AbortSignal.timeout(startMs) }).then(() => true);
  const hasBegun = await Promise.race([first, closed.then(() => false)]).catch(() => false);
  first.catch(() => undefined);
  if (!hasBegun) {
    child.kill('SIGKILL');
    throw new Error(`A process did not start, or said nothing for ${startMs} ms`);
  }
  return {
    kill: async () => {
      const { exitCode, signalCode } = child;
      child.kill('SIGKILL');
      await Promise.all([closed, read]);
      if (exitCode !== null || signalCode !== null)
        throw new Error(`A process ended by itself with ${exitCode ?? signalCode}`);
    },
  };
};
