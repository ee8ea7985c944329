import type pg from 'pg';

import { inBrands } from '../brand-scope.ts';
import { type Ended, endedRecords, type Leaving, leavingOf } from './ended.ts';

/**
 * Lets records leave the ledger: their evidence, personal parts and notes go, their hashes stay where they were, and a
 * record of the ledger tells of it. Each lot is one transaction, so it can be ended anywhere and begun again. What the
 * database does not let go stays (`candour_retire`). Returns how many left.
 */
export const retire = async (
  pool: pg.Pool,
  { leaving, isOver = () => false, told }: Retiring & { leaving: AsyncIterable<Leaving> },
): Promise<number> => {
  let retired = 0;
  for await (const { chainId, seqs } of leaving) {
    if (isOver()) break;
    retired += await inBrands(pool, '*', async (client) => {
      const { rows } = await client.query<{ left: number }>('select candour_retire($1, $2) as left', [
        chainId,
        seqs,
      ]);
      return rows[0]?.left ?? 0;
    });
    told?.(retired);
  }
  return retired;
};

type Retiring = {
  /** Asked before each lot. */
  isOver?: () => boolean;
  /** How many have left so far. */
  told?: (retired: number) => void;
};

/** Lets go of everything that ended before a time. */
export const retireEnded = (pool: pg.Pool, { isOver, ...ended }: Ended & Retiring): Promise<number> =>
  inBrands(
    pool,
    '*',
    async (client) => {
      await client.query('set local statement_timeout = 0');
      return retire(pool, { leaving: leavingOf(client, endedRecords(ended)), ...(isOver && { isOver }) });
    },
    'begin isolation level repeatable read read only',
  );
