import { setTimeout as pause } from 'node:timers/promises';

import type { Log } from './log.ts';
import { stopOrphan } from './orphan.ts';
import type { Place } from './place.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** An engine that ran this long did not end because of how it was started. */
const STEADY_MS = 60_000;

/**
 * Starts the engine, and restarts it whenever it ends by itself (out of memory, disk full), with growing
 * waits and for as long as it takes: the server meanwhile goes on with what needs no database.
 */
export const keepRunning = async (
  place: Place,
  log: Log,
  settings?: Record<string, string>,
): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  let current: Postmaster | undefined = await startPostmaster(place, log, settings);
  let wait = FIRST_WAIT_MS;

  const startAgain = async (): Promise<Postmaster | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      try {
        await stopOrphan(place.cluster);
        return await startPostmaster(place, log, settings);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error(`${reason}. Next attempt in ${wait / 1_000} s.`);
      }
    }
    return undefined;
  };
  const watch = async (): Promise<void> => {
    while (current !== undefined) {
      const startedAt = Date.now();
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`The database engine stopped unexpectedly and is being restarted: ${reason}`);
      if (Date.now() - startedAt > STEADY_MS) wait = FIRST_WAIT_MS;
      current = await startAgain();
      // Told to stop while it was starting.
      if (stopping.signal.aborted) return current?.stop();
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
};
