import { setTimeout as pause } from 'node:timers/promises';

import { openSilentProxy } from '@candour/testing/silent-proxy';
import type { Engine } from '../../engines/postgres/start-engine.ts';
import { urlsOf, withEngine } from './own-engine.ts';
import { type Result, underLoad } from './victim.ts';

/** The way to the database swallows everything for some seconds, and closes nothing. */
export const silence = async (lengths: readonly number[]): Promise<Result[]> => {
  const results = [];
  // A database belongs to the key of the product that first used it.
  for (const length of lengths) results.push(await withEngine((engine) => silent(engine, length)));
  return results;
};

const silent = async (engine: Engine, length: number): Promise<Result> => {
  const urls = urlsOf(engine);
  const proxy = await openSilentProxy(urls.DATABASE_URL);
  const env = { ...urls, DATABASE_URL: proxy.url };
  return underLoad(`database silent for ${length} s`, { env, engine }, async ({ recover }) => {
    proxy.fallSilent();
    await pause(length * 1_000);
    proxy.speak();
    await recover();
    return 1;
  }).finally(() => proxy.close());
};
