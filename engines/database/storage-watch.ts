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

/**
 * Notices what PostgreSQL refuses because of its disk, which callers only see as a failure of their own. The log says
 * it at once, and then each minute with the number of statements that were refused.
 */
export const watchStorage = ({ pool, log, clock }: Watched): StorageWatch => {
  const refused: Record<StorageFault, number> = { full: 0, damaged: 0 };
  const lastAt: Partial<Record<StorageFault, number>> = {};
  const sayAt: Partial<Record<StorageFault, number>> = {};
  const say = (fault: StorageFault, reason: string, said: number): void => {
    const count = refused[fault] - said;
    if (count === 0) return void delete sayAt[fault];
    sayAt[fault] = refused[fault];
    const statements = count === 1 ? 'a statement was' : `${count} statements were`;
    log.error({ reason, refused: count }, `${sentences[fault]}: ${statements} refused`);
    setTimeout(() => say(fault, reason, sayAt[fault] ?? 0), minute).unref();
  };
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code = '', message }: { code?: string; message: string }) => {
      const fault = faults[code];
      if (fault === undefined) return;
      refused[fault]++;
      lastAt[fault] = clock();
      if (sayAt[fault] === undefined) say(fault, message, refused[fault] - 1);
    });
  });
  const isOn = (fault: StorageFault): boolean =>
    lastAt[fault] !== undefined && (fault === 'damaged' || clock() - lastAt[fault] < minute);
  return {
    problems: () =>
      Object.fromEntries(
        Object.entries(sentences).filter(([fault]) => isOn(fault as StorageFault)), // the keys of the table above
      ),
    refused: () => refused,
  };
};

type Watched = { pool: pg.Pool; log: Logged; clock: () => number };
