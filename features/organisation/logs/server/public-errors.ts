import { sql } from 'kysely';
import { inScope, type Database } from '@candour/kit/server/database';
import type { Logger } from 'pino';

const flushMs = 5_000;
const remembered = 500;

/** A request of a visitor's browser that was refused. */
export type PublicError = {
  /** In words: "Site not allowed". */
  kind: string;
  /** The site the browser reported; empty if it did not. */
  site: string;
  profileId: number | null;
};

type Counted = PublicError & { times: number; at: Date };

/**
 * Counts what the public side refuses, in memory, and writes the sums every few seconds: a flood costs one
 * row, and nobody waits for it. The last seconds are lost if the process is killed.
 */
export const createPublicErrors = ({
  database,
  brandOfProfile,
  log,
}: {
  database: Database;
  brandOfProfile: (profileId: number) => Promise<number | null>;
  log: Logger;
}) => {
  let counted = new Map<string, Counted>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const sums = [...counted.values()];
    counted = new Map();
    for (const sum of sums) await write(database, sum, await brandOf(sum)).catch(complain);
  };
  const complain = (error: unknown): void =>
    void log.warn({ err: error }, 'refused public requests were not counted');
  const brandOf = async ({ profileId }: PublicError): Promise<number> =>
    (profileId === null ? null : await brandOfProfile(profileId).catch(() => null)) ?? 0;

  return {
    note: (error: PublicError, at: Date): void => {
      const key = JSON.stringify([error.kind, error.site, error.profileId]);
      const known = counted.get(key);
      if (known === undefined && counted.size >= remembered) return;
      counted.set(key, { ...error, times: (known?.times ?? 0) + 1, at });
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    /** Writes the counts; also the last step before the database closes. */
    flush,
  };
};

type PublicErrors = ReturnType<typeof createPublicErrors>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    publicErrors: PublicErrors;
  }
}

const write = (database: Database, { kind, site, profileId, times, at }: Counted, brandId: number) => {
  const moment = at.toISOString();
  const subject = profileId === null ? null : `Profile ${profileId}`;
  return inScope(database, 'all', (db) =>
    sql`
      insert into public_error as e (brand_id, hour, kind, site, subject, times, first_at, last_at)
      values (${brandId}, date_trunc('hour', ${moment}::timestamptz), ${kind}, ${site}, ${subject}, ${times},
        ${moment}, ${moment})
      on conflict on constraint public_error__hour do update
        set times = e.times + excluded.times, last_at = excluded.last_at`.execute(db),
  );
};
