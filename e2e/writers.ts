import { setTimeout as pause } from 'node:timers/promises';

import type { BannerDefinition } from '@candour/consent/definition.ts';
import { consent } from './load.ts';

/** Visitors who answer without a pause, each call at the next of the nodes, until `end`. */
export const startWriters = (urls: readonly string[], definition: BannerDefinition, count: number) => {
  const acknowledged: string[] = [];
  const times: number[] = [];
  let slowest = 0;
  const found = { refused: 0, unanswered: 0 };
  let calls = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    const from = performance.now();
    const response = await consent(urls[calls++ % urls.length] ?? '', definition);
    slowest = Math.max(slowest, performance.now() - from);
    const body = (await response.json()) as { recordId: string };
    if (!response.ok) {
      found.refused++;
      // A browser waits for its next page; this one only so long that a refusal does not become a storm.
      await pause(100);
      return;
    }
    acknowledged.push(body.recordId);
    times.push(Date.now());
  };
  const writer = async (): Promise<void> => {
    while (!isOver)
      await write().catch(() => {
        found.unanswered++;
        return pause(100);
      });
  };
  const work = Promise.all(Array.from({ length: count }, writer));
  return {
    acknowledged,
    found,
    /** The longest time in which nothing was acknowledged, in milliseconds. */
    longestGap: (): number =>
      times.reduce((longest, time, at) => Math.max(longest, time - (times[at - 1] ?? time)), 0),
    /** The longest that an answer took, refusals included, in milliseconds. */
    slowest: (): number => slowest,
    end: async (): Promise<void> => {
      isOver = true;
      await work;
    },
  };
};
