import { execFile } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { quickFolder } from '@candour/testing/quick-folder';
import { asSuperuser, urlsOf, withEngine } from './own-engine.ts';
import { type Result, underLoad } from './victim.ts';

const run = promisify(execFile);
const MEGABYTE = 2 ** 20;

/** Only root can mount; for anybody else nothing is tried. */
export const fullDisk = async (times: number): Promise<Result[]> => {
  const dataDir = quickFolder('disk');
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', dataDir]).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    process.stderr.write('The disk does not fill up: only root can mount one.\n');
    return [];
  }
  mkdirSync(join(dataDir, 'data'), { mode: 0o755 });
  const filler = join(dataDir, 'filler');
  try {
    const result = await underLoad('disk full', { dataDir: join(dataDir, 'data') }, async ({ recover }) => {
      for (let n = 0; n < times; n++) {
        const { bavail, bsize } = statfsSync(dataDir);
        await writeFile(filler, Buffer.alloc(bavail * bsize - MEGABYTE)).catch(() => undefined);
        await pause(5_000);
        await rm(filler, { force: true });
        await recover();
      }
      return times;
    });
    return [result];
  } finally {
    await run('umount', ['-l', dataDir]);
    await rm(dataDir, { recursive: true });
  }
};

/** Few open files, little memory, few connections to the database. */
export const smallLimits = async (): Promise<Result[]> => {
  const steady = async (): Promise<number> => {
    await pause(10_000);
    return 1;
  };
  const files = ['sh', '-c', 'ulimit -n 120; exec "$0" "$@"'];
  return [
    await underLoad('120 open files', { within: files }, steady),
    await underLoad('heap of 160 MB', { env: { NODE_OPTIONS: '--max-old-space-size=160' } }, steady),
    await withEngine((engine) =>
      underLoad('6 connections', { env: urlsOf(engine), engine }, async ({ recover }) => {
        await asSuperuser(engine, 'alter role candour_runtime connection limit 6');
        await asSuperuser(
          engine,
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'candour_runtime'`,
        );
        await steady();
        await asSuperuser(engine, 'alter role candour_runtime connection limit -1');
        await recover();
        return 1;
      }),
    ),
  ];
};
