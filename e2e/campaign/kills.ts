import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { recordedPid } from '../../engines/postgres/orphan.ts';
import { runningEngine } from '../../engines/postgres/running-engine.ts';
import { type Result, underLoad, type Victim } from './victim.ts';

/** Whether an engine was running on a cluster, which is killed now. */
const isKilled = (cluster: string): boolean => {
  const pid = recordedPid(cluster);
  try {
    if (pid === undefined || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)) return false;
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
};

const faults = {
  'server killed': ({ killServer }: Victim) => killServer(),
  'database engine killed': async ({ dataDir, recover }: Victim) => {
    // The one before may have died a moment ago, or the server with it: it ends if that happens too often.
    while (!isKilled(runningEngine(dataDir)?.cluster ?? '')) await recover();
  },
  'all connections of the database ended': async ({ query }: Victim) => {
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and pid <> pg_backend_pid()`);
  },
};

/** Hard ends at random moments, as many of each kind. */
export const kills = async (times: number): Promise<Result[]> => {
  const results: Result[] = [];
  for (const [name, doIt] of Object.entries(faults)) {
    const each = Math.ceil(times / Object.keys(faults).length);
    results.push(
      await underLoad(name, {}, async (victim) => {
        for (let n = 0; n < each; n++) {
          await pause(Math.random() * 300);
          await doIt(victim);
          await victim.recover();
        }
        return each;
      }),
    );
  }
  return results;
};
