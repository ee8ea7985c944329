import type pg from 'pg';

type Listening = {
  /** Called with each message on the channel. */
  hear: (payload: string | undefined) => void;
  /** Called when it listens, at first or again: earlier messages are unknown. */
  connected?: () => void;
  lost?: (error: unknown) => void;
  retryMs: number;
  /**
   * How often to check that the connection is alive: it sends nothing by itself, so its loss may go
   * unnoticed.
   */
  beatMs?: number;
};

const BEAT_MS = 15_000;

/**
 * Listens on a channel with one connection of the pool, and with another one if that is lost, until
 * `close`.
 */
export const listen = (
  pool: pg.Pool,
  channel: string,
  { hear, connected, lost, retryMs, beatMs = BEAT_MS }: Listening,
) => {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    let own: pg.PoolClient | undefined;
    try {
      const fresh = await pool.connect();
      if (isClosed) return fresh.release(true);
      own = client = fresh;
      fresh.on('error', (error) => drop(fresh, error));
      fresh.on('notification', ({ payload }) => hear(payload));
      await fresh.query(`listen ${channel}`);
      if (client !== fresh) return;
      connected?.();
      beatOn(fresh);
    } catch (error) {
      drop(own, error);
    }
  };
  const beatOn = (own: pg.PoolClient): void => {
    const ask = async (): Promise<void> => {
      await own.query('select 1');
      if (client === own) beatOn(own);
    };
    beat = setTimeout(() => void ask().catch((error: unknown) => drop(own, error)), beatMs).unref();
  };
  /** Both the connection and the running statement report a loss; it counts once. */
  const drop = (own: pg.PoolClient | undefined, error: unknown): void => {
    if (isClosed || own !== client) return;
    client = undefined;
    clearTimeout(beat);
    own?.release(true);
    lost?.(error);
    timer = setTimeout(open, retryMs).unref();
  };
  const open = (): void => void (opening = connect());
  let opening = connect();

  return {
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(beat);
      client?.release(true);
      client = undefined;
      await opening;
    },
  };
};
