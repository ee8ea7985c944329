import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import type { Head } from './record.ts';
import { startChain } from './start-chain.ts';

type Options = {
  pool: pg.Pool;
  signingKey: KeyObject;
  clock: () => number;
  onStart: (head: Head, jws: string) => void;
};

type Open = {
  client: pg.PoolClient;
  head: Head;
};

/**
 * The one connection a node writes its chain over. A connection that was lost takes its chain with it: what
 * became of the last commit is not known, so the next connection starts a chain of its own.
 */
export const createWriterConnection = ({ pool, signingKey, clock, onStart }: Options) => {
  let opening: Promise<Open> | undefined;

  const open = async (): Promise<Open> => {
    const client = await pool.connect();
    try {
      await client.query(`select set_config('candour.brands', '*', false)`);
      const { head, jws } = await startChain({ client, signingKey, now: clock() });
      onStart(head, jws);
      return { client, head };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return {
    /** The connection and the last link of its chain; connects and starts a chain where there is none. */
    current(): Promise<Open> {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    /** Closes the connection for good: it sees all brands, so it must not go back among the others. */
    async drop(): Promise<void> {
      const dropped = await opening?.catch(() => undefined);
      opening = undefined;
      dropped?.client.release(true);
    },
  };
};
