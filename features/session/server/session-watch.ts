import type pg from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '@candour/kit/server/database';

const channel = 'candour_sessions';
const retryMs = 1_000;

/** Tells every node, once the transaction commits, that sessions of a person have changed. */
export const announceSessions = async (db: Db, userId: number): Promise<void> => {
  await sql`select pg_notify(${channel}, ${String(userId)})`.execute(db);
};

/**
 * Hears on one connection of this node whose sessions have changed. After a lost connection everybody is told,
 * because what was said in between is gone.
 */
export const createSessionWatch = (pool: pg.Pool, log: Logger) => {
  const listeners = new Map<() => void, number>();
  let client: pg.PoolClient | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const tell = (userId: number | null): void => {
    for (const [listener, owner] of listeners) if (userId === null || owner === userId) listener();
  };

  const connect = async (): Promise<void> => {
    if (client !== null || isClosed || listeners.size === 0) return;
    try {
      client = await pool.connect();
      client.on('notification', ({ payload }) => tell(Number(payload)));
      client.on('error', lost);
      await client.query(`listen ${channel}`);
      tell(null);
    } catch (error) {
      lost(error);
    }
  };

  const lost = (error: unknown): void => {
    if (isClosed) return;
    log.warn({ err: error }, 'the connection that hears of ended sessions is lost');
    client?.release(true);
    client = null;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), retryMs);
  };

  return {
    /** Calls `listener` whenever sessions of the person may have changed; answers the way to stop. */
    watch: (userId: number, listener: () => void): (() => void) => {
      listeners.set(listener, userId);
      void connect();
      return () => void listeners.delete(listener);
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
      client?.release(true);
      client = null;
    },
  };
};

export type SessionWatch = ReturnType<typeof createSessionWatch>;

declare module '@candour/kit/server/services' {
  interface Services {
    sessionWatch: SessionWatch;
  }
}
