import { hash, verify } from '@node-rs/argon2';
import { password as strength } from '@candour/kit/contract/rules';
import { inScope, type Database, type Db } from '@candour/kit/server/database';
import { createPasswordQueue } from './password-queue.ts';

/** What an argon2id hash costs: memory in KiB, passes over it, and threads. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const strong: HashCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Hashes and compares passwords, in a queue of this server. */
export const createPasswords = (cost = strong) => {
  const { withSeat, inTurn } = createPasswordQueue();
  const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));
  let dummy: Promise<string> | undefined;
  const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
    dummy ??= hashPassword('no account has this password');
    const spare = await dummy; // for known addresses too, or the first unknown one would take longer
    const against = stored ?? spare;
    const isRight = await inTurn(() => verify(against, password));
    return isRight && stored !== null;
  };
  return {
    withSeat,
    hash: hashPassword,
    /** Whether the password is right; a missing hash takes as long as a wrong password. */
    isRight: isPassword,
    /** Whether a hash was made at another cost than today's. */
    isOutdated: (stored: string): boolean =>
      !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`),
    /** Whether a password was used before. */
    wasUsed: async (password: string, earlier: readonly string[]): Promise<boolean> => {
      for (const stored of earlier) if (await isPassword(stored, password)) return true;
      return false;
    },
  };
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    passwords: ReturnType<typeof createPasswords>;
  }
}

const commonStems = [
  'password',
  'welcome',
  'qwerty',
  'letmein',
  'changeme',
  'administrator',
  'candour',
  '123456789',
];
const tooWeak = 'Password must meet the minimum strength requirement';

/** The specification's message if a password is too weak, common, or made of the account's own words. */
export const passwordProblem = (
  password: string,
  contextWords: readonly string[] = [],
): string | undefined => {
  const weak = strength(password);
  if (weak !== undefined) return weak;
  const plain = password.toLowerCase();
  const stems = [...commonStems, ...contextWords.map((word) => word.toLowerCase())].filter(
    (word) => word.length > 3,
  );
  // Guessing starts with a known word and a few characters around it.
  const isGuessable = stems.some((stem) => plain.includes(stem) && plain.length - stem.length < 8);
  return isGuessable ? tooWeak : undefined;
};

type Owner = { emailAddress: string; forename: string; surname: string };

/** What is wrong with a wanted password: the rule, the person's and the organisation's own words. */
export const problemFor = async (
  database: Database,
  owner: Owner,
  password: string,
): Promise<string | undefined> => {
  const brands = await inScope(database, 'all', (db) =>
    db.selectFrom('brand').select('brandName').where('brandId', '>', 0).execute(),
  );
  const own = [owner.forename, owner.surname, owner.emailAddress, ...brands.map((row) => row.brandName)];
  return passwordProblem(
    password,
    own.flatMap((words) => words.split(/[\s@._-]+/)),
  );
};

/** Hashes of the person's last passwords, including the current one. */
export const earlierPasswords = async (db: Db, userId: number, most: number): Promise<string[]> => {
  if (most === 0) return [];
  const rows = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('changedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ passwordHash }) => passwordHash);
};

/** Stores a password and remembers it among the person's last ones. */
export const keepPassword = async (
  db: Db,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> => {
  const changedAt = now.toISOString();
  await db
    .updateTable('adminUser')
    .set({ passwordHash, passwordChangedAt: changedAt })
    .where('userId', '=', userId)
    .execute();
  await db.insertInto('passwordHistory').values({ userId, changedAt, passwordHash }).execute();
};
