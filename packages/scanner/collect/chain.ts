import type { Protocol } from 'devtools-protocol';
import type { Chain } from './observation.ts';

/** Addresses in a stack and the stacks before it, the nearest first, each once. */
export const stackAddresses = (stack: Protocol.Runtime.StackTrace | undefined): string[] => {
  const found: string[] = [];
  for (let part = stack; part; part = part.parent) {
    found.push(...part.callFrames.map(({ url }) => url).filter((url) => url !== ''));
  }
  return [...new Set(found)];
};

/**
 * Follows the initiating addresses to the requests that loaded them, back to the document. `askedBy`
 * returns the addresses that initiated a script or frame.
 */
export const completeChain = (
  start: readonly string[],
  askedBy: (url: string) => readonly string[],
): Chain => {
  const chain = [...new Set(start)];
  for (let at = 0; at < chain.length && chain.length < 20; at++) {
    if (at < chain.length - 1) continue;
    const last = chain[at];
    if (last === undefined) break;
    chain.push(...askedBy(last).filter((url) => !chain.includes(url)));
  }
  return chain;
};
