import type pg from 'pg';

type Listening = {
  /** What is told on the channel. */
  hear: (payload: string | undefined) => void;
  /** It listens, at first or again: what was said before is not known. */
  connected?: () => void;
  lost?: (error: unknown) => void;
  retryMs: number;
};

/** Listens on a channel with one connection of the pool, and with another one where that is lost, until `close`. */
export const listen = (pool: pg.Pool, channel: string, { hear, connected, lost, retryMs }: Listening) => {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    let own: pg.PoolClient | undefined;
    try {
      own = await pool.connect();
      if (isClosed) return own.release(true);
      client = own;
      own.on('error', (error) => drop(own, error));
      own.on('notification', ({ payload }) => hear(payload));
      await own.query(`listen ${channel}`);
      connected?.();
    } catch (error) {
      drop(own, error);
    }
  };
  /** A loss is told by the connection and by the statement in work; it counts once. */
  const drop = (own: pg.PoolClient | undefined, error: unknown): void => {
    if (isClosed || own !== client) return;
    client = undefined;
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
      client?.release(true);
      client = undefined;
      await opening;
    },
  };
};
