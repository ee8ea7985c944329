import process from 'node:process';
import { checkBrowser } from './check-browser.ts';
import { createJudge } from './judge.ts';
import type { FromChild, Task, ToChild } from './protocol.ts';
import { runLogin, runScan } from './run.ts';

/**
 * A process that does one task and ends: scanning, judging, or testing something. Pages of strangers are
 * processed here, away from the database, its secrets and the users of the portal. It ends with the process
 * that started it.
 */
const halt = new AbortController();
let stored: (() => void) | undefined;
let judge: ReturnType<typeof createJudge> | undefined;

const send = (message: FromChild): Promise<void> =>
  new Promise((done) => {
    if (process.connected) process.send?.(message, undefined, {}, () => done());
    else done();
  });

/** Sends a message and waits until it is stored. */
const tell = async (message: FromChild): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stored = resolve;
  halt.signal.addEventListener('abort', () => resolve(), { once: true });
  await send(message);
  await promise;
};

const work = async (task: Task): Promise<void> => {
  const { signal } = halt;
  if (task.kind === 'scan') await runScan(task, { tell, signal });
  if (task.kind === 'login') await send({ kind: 'login', result: await runLogin(task, signal) });
  if (task.kind === 'check') await send({ kind: 'checked', ...(await checkBrowser(task.browser)) });
  if (task.kind === 'judge') judge = createJudge(task.facts);
};

const finish = (work: Promise<void>): void =>
  void work
    .catch((error: unknown) => send({ kind: 'failed', message: error instanceof Error ? error.message : '' }))
    .finally(() => {
      if (judge === undefined || !process.connected) leave();
    });

const leave = (): void => {
  if (process.connected) process.disconnect();
  // Anything that still keeps it open is no longer needed.
  setTimeout(() => process.exit(0), 2_500).unref();
};

process.on('message', (message: ToChild) => {
  if (message.kind === 'stored') return stored?.();
  if (message.kind === 'cancel') return halt.abort();
  if (message.kind === 'page') return judge?.add(message.observation);
  if (message.kind !== 'noMorePages') return finish(work(message));
  const ready = judge;
  judge = undefined;
  if (ready !== undefined) finish(Promise.resolve().then(() => send({ kind: 'judged', ...ready.judged() })));
});
process.on('disconnect', () => {
  halt.abort();
  leave();
});
