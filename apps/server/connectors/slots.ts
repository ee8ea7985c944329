import { setTimeout as pause } from 'node:timers/promises';

/** Bounds how much goes on at once, on a node and towards each host. */
export type Slots = {
  /** Waits for a free place and answers how to leave it. */
  enter: (host: string) => Promise<() => void>;
};

/** `perNode` calls in all, `perHost` of them to the same host. */
export const createSlots = ({ perNode = 256, perHost = 16 } = {}): Slots => {
  const node = createGate(perNode);
  const hosts = new Map<string, { gate: Gate; users: number }>();
  return {
    enter: async (host) => {
      const entry = hosts.get(host) ?? { gate: createGate(perHost), users: 0 };
      hosts.set(host, entry);
      entry.users++;
      await entry.gate.enter();
      await node.enter();
      return () => {
        node.leave();
        entry.gate.leave();
        entry.users--;
        if (entry.users === 0) hosts.delete(host);
      };
    },
  };
};

type Gate = { enter: () => Promise<void> | void; leave: () => void };

const createGate = (places: number): Gate => {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    enter: () => {
      if (free > 0) {
        free--;
        return undefined;
      }
      return new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave: () => {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    },
  };
};

/** Lets through `perSecond` calls a second, a second's worth at once at most; all of them where it is 0. */
export const createRate = (perSecond: number): ((signal: AbortSignal) => Promise<void>) => {
  let due = 0;
  return async (signal) => {
    if (perSecond <= 0) return;
    const now = performance.now();
    const gap = 1_000 / perSecond;
    // What was not used within a second is lost.
    due = Math.max(due, now - Math.min(1_000, gap * (perSecond - 1))) + gap;
    const wait = due - gap - now;
    if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined);
  };
};
