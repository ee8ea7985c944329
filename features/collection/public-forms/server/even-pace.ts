import { setTimeout as pause } from 'node:timers/promises';

const leastMs = 25;
const mostMs = 75;
const remembered = 64;
/** To look through them at each end would take longer than it is worth. */
const lookedAtEvery = 8;
/** Slower ones are exceptions; nobody should have to wait for those. */
const usualShare = 0.9;

/**
 * Does work and ends it as late as the slower ones of the last times, within bounds: so the time does not
 * tell that more is to be done for a known person than for somebody new, or the reverse.
 */
export const createEvenPace = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const lately: number[] = [];
  let ended = 0;
  let usual = 0;
  return async (work) => {
    const begun = performance.now();
    const result = await work();
    const taken = performance.now() - begun;
    lately.push(taken);
    if (lately.length > remembered) lately.shift();
    if (ended % lookedAtEvery === 0)
      usual = lately.toSorted((a, b) => a - b)[Math.floor(lately.length * usualShare)] ?? 0;
    ended += 1;
    const wanted = Math.min(mostMs, Math.max(leastMs, usual));
    if (taken < wanted) await pause(wanted - taken);
    return result;
  };
};
