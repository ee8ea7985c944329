import { listen } from '@candour/kit/server/listen';
import type { Engine } from './engine.ts';
import { claimSystems, holdLease, LeaseLost, releaseSystem } from './lease.ts';
import { runSystem } from './run-system.ts';

const channel = 'candour_connectors';
const listenAgainMs = 10_000;
const afterErrorMs = 30_000;

/** Looks for systems that are due and runs them, on this node. */
export type Scheduler = {
  start: () => void;
  /** Takes no more systems, lets pages under way finish, and releases the systems. */
  stop: () => Promise<void>;
};

export const createScheduler = (engine: Engine): Scheduler => {
  const running = new Map<number, Promise<void>>();
  let isStopping = true;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  // Polling continues alongside.
  let ear: ReturnType<typeof listen> | undefined;

  const look = (): void => {
    if (isStopping) return;
    // One look at a time; a request in the meantime causes another one afterwards.
    if (looking !== undefined) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = claim()
      .catch((error: unknown) => engine.log.warn({ err: error }, 'No integration system could be taken'))
      .finally(() => {
        looking = undefined;
        const wait = isAskedAgain ? 0 : engine.pace.pollMs * (0.8 + 0.4 * Math.random());
        isAskedAgain = false;
        timer = setTimeout(look, wait);
      });
  };

  const claim = async (): Promise<void> => {
    const free = engine.pace.systems - running.size;
    if (free <= 0) return;
    for (const claimed of await claimSystems(engine, free)) {
      const work = runClaimed(engine, { claimed, isStopping: () => isStopping }).finally(() => {
        running.delete(claimed.systemId);
        engine.metrics.running.set(running.size);
        look();
      });
      running.set(claimed.systemId, work);
      engine.metrics.running.set(running.size);
    }
  };

  return {
    start: () => {
      if (!isStopping) return;
      isStopping = false;
      ear = listen(engine.pool, channel, { hear: look, retryMs: listenAgainMs });
      look();
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await ear?.close();
      await looking;
      await Promise.all(running.values());
    },
  };
};

/** Runs a claimed system and releases it. Never throws. */
const runClaimed = async (
  engine: Engine,
  {
    claimed,
    isStopping,
  }: { claimed: Awaited<ReturnType<typeof claimSystems>>[number]; isStopping: () => boolean },
): Promise<void> => {
  const { lease, end } = holdLease(engine, claimed);
  let nextAtMs: number | null = null;
  let frequencySeconds = 60;
  try {
    const plan = await engine.readPlan(lease.systemId);
    frequencySeconds = plan?.frequencySeconds ?? frequencySeconds;
    if (plan !== null) nextAtMs = await runSystem(engine, { lease, plan, isStopping });
  } catch (error) {
    nextAtMs = engine.now() + afterErrorMs;
    if (!(error instanceof LeaseLost))
      engine.log.error({ err: error }, `Integration system ${lease.systemId} failed`);
  }
  end();
  // Without the database the lease expires by itself.
  await releaseSystem(engine, { lease, frequencySeconds, nextAtMs }).catch(() => undefined);
};

/** What `wake` tells all nodes when its transaction commits. */
export const wakeChannel = channel;
