import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Platform } from '@candour/kit/server/platform';

const PATIENCE_MS = 1_500;
/** However often it is called, nothing is checked more often. */
const KEPT_MS = 1_000;
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** One sentence for the operator if something is wrong. */
type Check = () => Promise<string | undefined>;

/**
 * Names what is wrong; nothing if the process can do its work. Responds within 2 s whatever happens: a
 * check that takes longer counts as failed.
 */
export const createReadiness = ({
  database,
  ledger,
  receiptKey,
  settings,
}: Pick<Platform, 'database' | 'ledger' | 'receiptKey' | 'settings'>) => {
  const checks = Object.entries({
    database: databaseProblem({ database }),
    disk: inTime('DATA_DIR cannot be written to', () => lookAtDisk(settings.dataDir)),
    ledger: inTime(
      'The ledger cannot record answers',
      async () => (await ledger.problem()) ?? (await replacedKey({ database, receiptKey })),
    ),
  });
  return async (): Promise<Record<string, string>> => {
    const found = await Promise.all(checks.map(async ([name, check]) => [name, await check()] as const));
    return Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
  };
};

/** Whether the database answers. */
export const databaseProblem = ({ database }: Pick<Platform, 'database'>): Check =>
  inTime('The database does not answer', async () => {
    await sql`select 1`.execute(database);
    return undefined;
  });

/**
 * Processes that were started with the new key make what this one cannot open: a balancer should send everything to
 * them, and nothing here.
 */
const replacedKey = async ({
  database,
  receiptKey,
}: Pick<Platform, 'database' | 'receiptKey'>): Promise<string | undefined> => {
  const { rows } = await sql<{ publicKey: string }>`
    select public_key from ledger_key order by generation desc limit 1`.execute(database);
  const isReplaced = rows[0] !== undefined && rows[0].publicKey !== receiptKey.trim();
  return isReplaced
    ? 'SECRET_KEY was replaced in another process. Restart this one with the new key.'
    : undefined;
};

/** One check at a time: if nothing responds, checks must not pile up. */
const inTime = (sentence: string, check: Check): Check => {
  let looking: ReturnType<Check> | undefined;
  return () => {
    looking ??= check()
      .catch(() => sentence)
      .finally(() => setTimeout(() => (looking = undefined), KEPT_MS).unref());
    return Promise.race([looking, pause(PATIENCE_MS, sentence, { ref: false })]);
  };
};

const lookAtDisk = async (dataDir: string): Promise<string | undefined> => {
  const file = join(dataDir, `readiness-check.${process.pid}`);
  await writeFile(file, 'x'.repeat(4_096));
  await rm(file);
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const isFull = bavail * bsize < Math.min(LEAST_FREE_BYTES, (blocks * bsize) / 10);
  return isFull ? 'The disk of DATA_DIR is nearly full' : undefined;
};
