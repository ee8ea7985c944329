import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { quickFolder } from '@candour/testing/quick-folder';
import { type Result, underLoad } from './victim.ts';

/** Seconds from the true time. Browsers may tell of the last day, and of the next five minutes. */
const jumps = [240, -240, 0, 72_000, 0, -120, 80_000, 79_000, 0];

/** The clock of the server and its database jumps, by Debian's `faketime`; nothing where that is not installed. */
export const clockJumps = async (): Promise<Result[]> => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) {
    process.stderr.write('The clock does not jump: faketime is not installed.\n');
    return [];
  }
  const folder = quickFolder('clock');
  const file = join(folder, 'offset');
  const set = (offset: number) => writeFile(file, `${offset < 0 ? '' : '+'}${offset}`);
  await set(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const result = await underLoad('clock jumps', { env }, async ({ recover }) => {
    for (const jump of jumps) {
      await set(jump);
      await pause(500);
      await recover();
    }
    return jumps.length;
  }).finally(() => rm(folder, { recursive: true }));
  return [result];
};
