import { setTimeout as pause } from 'node:timers/promises';

/** Limits concurrent calls, on a node and towards each host. */
export type Slots = {
  /** Waits for a free place and returns a function that leaves it. */
  enter: (host: string) => Promise<() => void>;
};

type Options = { perNode?: number; perHost?: number; slowMs?: number };

/**
 * `perNode` calls in all, `perHost` of them to the same host. Hosts that respond slowly (more than one call
 * in twenty took longer than `slowMs`) share half of the places, so that the others always find one.
 */
export const createSlots = ({ perNode = 256, perHost = 16, slowMs = 2_000 }: Options = {}): Slots => {
  const node = createGate(perNode);
  const slow = createGate(Math.max(1, Math.floor(perNode / 2)));
  const hosts = new Map<string, Host>();
  return {
    enter: async (name) => {
      const host = hosts.get(name) ?? { gate: createGate(perHost), users: 0, recent: [] };
      keepNewest(hosts, name, host);
      host.users++;
      await host.gate.enter();
      const isSlow = p95(host.recent) > slowMs;
      if (isSlow) await slow.enter();
      await node.enter();
      const began = performance.now();
      return () => {
        host.recent = [...host.recent.slice(1 - remembered), performance.now() - began];
        node.leave();
        if (isSlow) slow.leave();
        host.gate.leave();
        host.users--;
      };
    },
  };
};

/** `recent`: how long the last calls took, in milliseconds. */
type Host = { gate: Gate; users: number; recent: number[] };

const remembered = 20;
const mostHosts = 2_000;

/** Forgets the hosts not called for longest, but never one that is being called. */
const keepNewest = (hosts: Map<string, Host>, name: string, host: Host): void => {
  hosts.delete(name);
  hosts.set(name, host);
  if (hosts.size <= mostHosts) return;
  const idle = [...hosts].find(([, { users }]) => users === 0);
  if (idle !== undefined) hosts.delete(idle[0]);
};

const p95 = (recent: readonly number[]): number =>
  recent.toSorted((one, other) => one - other)[Math.ceil(recent.length * 0.95) - 1] ?? 0;

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

/**
 * Lets through the given number of calls a second: a second's worth at once, or evenly spaced with
 * `isEven`; unlimited if it is 0.
 */
export const createRate = (
  rate: () => number,
  { isEven = false }: { isEven?: boolean } = {},
): ((signal: AbortSignal) => Promise<void>) => {
  let due = 0;
  return async (signal) => {
    const perSecond = rate();
    if (perSecond <= 0) return;
    const now = performance.now();
    const gap = 1_000 / perSecond;
    // What was not used within a second is lost.
    due = Math.max(due, now - (isEven ? 0 : Math.min(1_000, gap * (perSecond - 1)))) + gap;
    const wait = due - gap - now;
    if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined);
  };
};
