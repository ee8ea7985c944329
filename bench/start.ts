import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const RUNS = 10;
const MAIN = join(import.meta.dirname, '../apps/server/main.ts');

/**
 * Milliseconds from starting the process to its ready line: without data, with existing data, after a kill
 * -9.
 */
export const benchStart = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candour-bench-'));
  const first = await timeToReady(dataDir, 'SIGTERM');
  const clean: number[] = [];
  const killed: number[] = [];
  for (let run = 0; run < RUNS; run++) clean.push(await timeToReady(dataDir, 'SIGTERM'));
  await timeToReady(dataDir, 'SIGKILL');
  for (let run = 0; run < RUNS; run++)
    killed.push(await timeToReady(dataDir, run + 1 < RUNS ? 'SIGKILL' : 'SIGTERM'));
  await rm(dataDir, { recursive: true });
  console.log(`start to ready, empty folder                 ${first.toFixed(0)} ms`);
  console.log(`start to ready, existing data (aim ≤ 2 000)   ${summary(clean)}`);
  console.log(`start to ready, after kill -9                 ${summary(killed)}`);
};

const timeToReady = async (dataDir: string, end: 'SIGTERM' | 'SIGKILL'): Promise<number> => {
  const before = performance.now();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let took = Number.NaN;
  for await (const line of createInterface(server.stdout)) {
    if (!line.startsWith('ready ')) continue;
    took = performance.now() - before;
    server.kill(end);
    break;
  }
  server.stdout.resume();
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  if (Number.isNaN(took)) throw new Error('The server ended before it was ready');
  return took;
};

const summary = (times: number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `median ${at(0.5)} ms, slowest ${at(1)} ms`;
};

if (import.meta.main) await benchStart();
