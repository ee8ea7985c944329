import type pg from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '@candour/kit/server/database';
import { listen } from '@candour/kit/server/listen';

const channel = 'candour_sessions';
const retryMs = 1_000;

/** Tells every node, once the transaction commits, that sessions of a person have changed. */
export const announceSessions = async (db: Db, userId: number): Promise<void> => {
  await sql`select pg_notify(${channel}, ${String(userId)})`.execute(db);
};

/**
 * Listens on one connection of this node for changes of people's sessions. After a lost connection all
 * listeners are called, because messages in between are gone.
 */
export const createSessionWatch = (pool: pg.Pool, log: Logger) => {
  const listeners = new Map<() => void, number>();
  let ear: ReturnType<typeof listen> | undefined;

  const tell = (userId: number | null): void => {
    for (const [listener, owner] of listeners) if (userId === null || owner === userId) listener();
  };

  const open = () =>
    listen(pool, channel, {
      hear: (payload) => tell(Number(payload)),
      connected: () => tell(null),
      lost: (error) => log.warn({ err: error }, 'the connection that listens for ended sessions was lost'),
      retryMs,
    });

  return {
    /** Calls `listener` whenever sessions of the person may have changed; returns how to stop. */
    watch: (userId: number, listener: () => void): (() => void) => {
      listeners.set(listener, userId);
      ear ??= open();
      return () => void listeners.delete(listener);
    },
    close: async (): Promise<void> => ear?.close(),
  };
};

type SessionWatch = ReturnType<typeof createSessionWatch>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    sessionWatch: SessionWatch;
  }
}
