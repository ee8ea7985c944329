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
 * The one connection over which a node writes its chain. When the connection is lost, its chain ends: the
 * outcome of the last commit is unknown, so the next connection starts a chain of its own.
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
    /** The connection and the last link of its chain; connects and starts a chain if there is none. */
    current(): Promise<Open> {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    /** Closes the connection for good: it sees all brands, so it must not return to the pool. */
    async drop(): Promise<void> {
      const dropped = await opening?.catch(() => undefined);
      opening = undefined;
      dropped?.client.release(true);
    },
  };
};
