import type pg from 'pg';

/** Why a statement was refused although nothing was wrong with it, by SQLSTATE (PostgreSQL, appendix A). */
const faults: Readonly<Record<string, StorageFault>> = {
  '53100': 'full',
  58030: 'damaged',
  XX001: 'damaged',
  XX002: 'damaged',
};
type StorageFault = 'full' | 'damaged';

const sentences: Readonly<Record<StorageFault, string>> = {
  full: 'The disk of the database is full',
  damaged: 'The database cannot read a part of its disk: a file, a page or an index is damaged',
};

const minute = 60_000;

export type StorageWatch = {
  /**
   * What is wrong, one sentence each. A full disk counts for a minute after it refused something, and damage until the
   * server is restarted: it does not heal.
   */
  problems(): Partial<Record<StorageFault, string>>;
  /** How many statements were refused since the start. */
  refused(): Readonly<Record<StorageFault, number>>;
};

type Logged = { error(facts: object, text: string): void };

/** How one fault stands; `said` is how many of the refused the log has told, while it tells of them. */
type Standing = { refused: number; lastAt: number; said?: number };

/**
 * Notices what PostgreSQL refuses because of its disk, which callers only see as a failure of their own. The log says
 * it at once, and then each minute with the number of statements that were refused.
 */
export const watchStorage = ({ pool, log, clock }: Watched): StorageWatch => {
  const standings: Record<StorageFault, Standing> = {
    full: { refused: 0, lastAt: -Infinity },
    damaged: { refused: 0, lastAt: -Infinity },
  };
  const say = (fault: StorageFault, reason: string, said: number): void => {
    const standing = standings[fault];
    const count = standing.refused - said;
    if (count === 0) return void delete standing.said;
    standing.said = standing.refused;
    const statements = count === 1 ? 'a statement was' : `${count} statements were`;
    log.error({ reason, refused: count }, `${sentences[fault]}: ${statements} refused`);
    setTimeout(() => say(fault, reason, said + count), minute).unref();
  };
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code = '', message }: { code?: string; message: string }) => {
      const fault = faults[code];
      if (fault === undefined) return;
      const standing = standings[fault];
      standing.refused++;
      standing.lastAt = clock();
      if (standing.said === undefined) say(fault, message, standing.refused - 1);
    });
  });
  const { full, damaged } = standings;
  return {
    problems: () => ({
      ...(clock() - full.lastAt < minute && { full: sentences.full }),
      ...(damaged.refused > 0 && { damaged: sentences.damaged }),
    }),
    refused: () => ({ full: full.refused, damaged: damaged.refused }),
  };
};

type Watched = { pool: pg.Pool; log: Logged; clock: () => number };
