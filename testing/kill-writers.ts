import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { recordedPid } from '../engines/postgres/orphan.ts';
import { startKillable } from './killable.ts';

const FIXTURE = join(import.meta.dirname, '../engines/ledger/write-consents.fixture.ts');

type Options = {
  dataDir: string;
  checkpointFile: string;
  secretKey: string;
  kills: number;
  /** Called after each kill with its number and how many consents are acknowledged so far. */
  onKill?: (kill: number, acknowledged: number) => void;
};

/**
 * Starts a writing server, kills it hard at a random moment, and starts the next at once; every third time
 * the database engine is killed first. Returns the submissions that were acknowledged.
 */
export const killWriters = async ({
  dataDir,
  checkpointFile,
  secretKey,
  kills,
  onKill,
}: Options): Promise<Set<string>> => {
  const acknowledged = new Set<string>();
  for (let kill = 1; kill <= kills; kill++) {
    const writers = kill % 2 === 0 ? '50' : '4';
    const server = await startKillable({
      args: [FIXTURE, dataDir, checkpointFile, secretKey, writers],
      onLine: (line) => acknowledged.add(line),
    });
    await pause(50 + Math.random() * 450);
    const engine = recordedPid(join(dataDir, 'postgres'));
    if (kill % 3 === 0 && engine !== undefined) process.kill(engine, 'SIGKILL');
    await server.kill();
    onKill?.(kill, acknowledged.size);
  }
  return acknowledged;
};
