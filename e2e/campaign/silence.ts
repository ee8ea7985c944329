import { setTimeout as pause } from 'node:timers/promises';

import { openSilentProxy } from '@candour/testing/silent-proxy';
import { urlsOf, withEngine } from './own-engine.ts';
import { type Result, underLoad } from './victim.ts';

/** The way to the database swallows everything for some seconds, and closes nothing. */
export const silence = (lengths: readonly number[]): Promise<Result[]> =>
  withEngine(async (engine) => {
    const urls = urlsOf(engine);
    const proxy = await openSilentProxy(urls.DATABASE_URL);
    const env = { ...urls, DATABASE_URL: proxy.url };
    const results = [];
    for (const length of lengths)
      results.push(
        await underLoad(`database silent for ${length} s`, { env, engine }, async ({ recover }) => {
          proxy.fallSilent();
          await pause(length * 1_000);
          proxy.speak();
          await recover();
          return 1;
        }),
      );
    await proxy.close();
    return results;
  });
