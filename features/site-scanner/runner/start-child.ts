import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromChild, Task, ToChild } from './child/protocol.ts';

/** A process that does one task; see `child/main.ts`. */
export type Child = {
  send: (message: ToChild) => void;
  /** Ends when the process does. */
  messages: AsyncIterable<FromChild>;
  /** Asks it to end; it is killed if it does not within `patienceMs`. */
  cancel: () => void;
  /** Kills whatever is left of it; resolves when nothing is. Returns its last output, for the log. */
  end: () => Promise<string>;
};

/** Megabytes of memory the process may use besides its browser. */
const memory = 1536;
const patienceMs = 3_500;
const keptWords = 2_000;

export const startChild = async (task: Task): Promise<Child> => {
  const folder = await mkdtemp(join(tmpdir(), 'candour-scanner-'));
  const child = fork(join(import.meta.dirname, 'child', 'main.ts'), [], {
    // None of the server's own settings: a page that breaks out finds no secrets.
    env: {
      PATH: process.env['PATH'],
      LANG: process.env['LANG'],
      TZ: process.env['TZ'],
      // Node's compile cache: it cuts the start of the process to a third.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: folder,
      TMPDIR: folder,
    },
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => void (words = (words + chunk).slice(-keptWords)));
  const gone = once(child, 'close').catch(() => undefined);
  // An error on starting or in the channel ends the process's messages, which is what counts.
  child.on('error', (error) => void (words += error.message));
  const inbox = on(child, 'message', { close: ['disconnect', 'close'] });
  const send = (message: ToChild): void => {
    if (child.connected) child.send(message, () => undefined);
  };
  send(task);
  return {
    send,
    messages: messagesOf(inbox),
    cancel: () => {
      send({ kind: 'cancel' });
      setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      return words;
    },
  };
};

async function* messagesOf(inbox: AsyncIterable<unknown[]>): AsyncGenerator<FromChild> {
  // Only `child/main.ts` sends anything through the channel.
  for await (const [message] of inbox) yield message as FromChild;
}
