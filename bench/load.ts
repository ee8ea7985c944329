import { setTimeout as pause } from 'node:timers/promises';

export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
};

/** The given number of callers, each calling again as soon as it has its response. */
export const full = async (callers: number, seconds: number, ask: () => Promise<unknown>): Promise<Load> => {
  const end = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  const caller = async () => {
    while (performance.now() < end) waits.push(await timed(ask));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return summary(waits, seconds);
};

/** So many calls a second, however long the responses take; waits are counted from when a call was due. */
export const steady = async (
  perSecond: number,
  seconds: number,
  ask: () => Promise<unknown>,
): Promise<Load> => {
  const began = performance.now();
  const pending: Promise<number>[] = [];
  for (let now = 0; now < seconds * 1_000; now = performance.now() - began) {
    const due = Math.floor((now / 1_000) * perSecond);
    while (pending.length < due) pending.push(timed(ask, began + (pending.length / perSecond) * 1_000));
    await pause(1);
  }
  return summary(await Promise.all(pending), seconds);
};

const timed = async (ask: () => Promise<unknown>, before = performance.now()): Promise<number> => {
  await ask();
  return performance.now() - before;
};

const summary = (waits: number[], seconds: number): Load => {
  waits.sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  return { perSecond: waits.length / seconds, p50: at(0.5), p99: at(0.99) };
};
