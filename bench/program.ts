import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { childEnvironment } from '../testing/child-environment.ts';

/** As `scripts/candour.mjs` starts it. */
export const candour = ['--max-semi-space-size=4', 'apps/server/commands/candour.ts'];

export type Taken = { seconds: number; megabytes: number };

/** Runs a program of Node and waits for it: how long it took, and the most memory it had. */
export const runProgram = async (
  args: string[],
  environment: Record<string, string>,
  cwd?: string,
): Promise<Taken> => {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...childEnvironment, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2_000)));
  const exit = once(child, 'exit');
  let megabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, peakOf(child));
    await Promise.race([exit, pause(200)]);
  }
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}: ${said}`);
  return { seconds: (performance.now() - begun) / 1_000, megabytes };
};

/** The most memory that a process has had, as Linux counts it; 0 once it is gone. */
const peakOf = ({ pid }: ChildProcess): number => {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return 0;
  }
};
