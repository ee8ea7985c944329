import { setTimeout as pause } from 'node:timers/promises';

import type { Log } from './log.ts';
import { stopOrphan } from './orphan.ts';
import type { Place } from './place.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** An engine that ran this long did not end because of how it was started. */
const STEADY_MS = 60_000;
const PATIENCE_MS = 30 * 60_000;

type Kept = {
  place: Place;
  log: Log;
  settings?: Record<string, string> | undefined;
  /** How long it is tried again; half an hour unless given. */
  patienceMs?: number | undefined;
};

/**
 * Starts the engine, and restarts it whenever it ends by itself (out of memory, disk full), with waits that grow as long
 * as it does not start: the server meanwhile goes on with what needs no database. `gaveUp` resolves, with the reason,
 * when the engine has not run steadily for half an hour: then somebody has to look, and a service manager has to know.
 */
export const keepRunning = async ({
  place,
  log,
  settings,
  patienceMs = PATIENCE_MS,
}: Kept): Promise<{ gaveUp: Promise<string>; stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const givingUp = Promise.withResolvers<string>();
  let current: Postmaster | undefined = await startPostmaster(place, log, settings);
  let wait = FIRST_WAIT_MS;
  let brokenSince: number | undefined;
  let reason = '';

  const startAgain = async (): Promise<Postmaster | undefined> => {
    brokenSince ??= Date.now();
    while (!stopping.signal.aborted && Date.now() - brokenSince < patienceMs) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      try {
        await stopOrphan(place.cluster);
        return await startPostmaster(place, log, settings);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        log.error(`${reason}. Next attempt in ${wait / 1_000} s.`);
      }
    }
    if (!stopping.signal.aborted) givingUp.resolve(reason);
    return undefined;
  };
  const watch = async (): Promise<void> => {
    while (current !== undefined) {
      const startedAt = Date.now();
      reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`The database engine stopped unexpectedly and is being restarted: ${reason}`);
      const ran = Date.now() - startedAt;
      // One that does start is not away for longer than it was there.
      wait = Math.max(FIRST_WAIT_MS, Math.min(wait, ran));
      if (ran > STEADY_MS) {
        wait = FIRST_WAIT_MS;
        brokenSince = undefined;
      }
      current = await startAgain();
      // Told to stop while it was starting.
      if (stopping.signal.aborted) return current?.stop();
    }
  };
  const watching = watch();
  return {
    gaveUp: givingUp.promise,
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
};
