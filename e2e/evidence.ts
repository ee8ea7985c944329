import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';

import type { BannerDefinition } from '@candour/consent/definition.ts';
import { createPool } from '../engines/database/pool.ts';
import { ledgerPublicKey } from '../engines/ledger/signing-key.ts';
import { type LedgerReport, verifyLedger } from '../engines/ledger/verify-ledger.ts';
import type { Query } from '@candour/testing/scoped-query';

/** What visitors read of a published banner, in English. */
export const englishDefinition = async (query: Query): Promise<BannerDefinition> => {
  const [row] = await query<{ definition: BannerDefinition }>(
    `select languages -> 'en' -> 'definition' as definition from banner_version where languages ? 'en'`,
  );
  if (row === undefined) throw new Error('No banner is published in English');
  return row.definition;
};

/** Those of the records that are not in the ledger. */
export const missingOf = (query: Query, recordIds: readonly string[]): Promise<{ id: string }[]> =>
  query(
    `select id from unnest($1::uuid[]) id where not exists
       (select from consent_record r where r.record_id = id)`,
    [recordIds],
  );

/** Verifies the ledger of a product with the key and the second file of checkpoints that it keeps itself. */
export const verifyProduct = async (dataDir: string, database: pg.PoolConfig): Promise<LedgerReport> => {
  const pool = createPool(database);
  const secretKey = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim();
  return verifyLedger({
    pool,
    publicKey: ledgerPublicKey(secretKey),
    checkpointFile: join(dataDir, 'checkpoints.log'),
  }).finally(() => pool.end());
};
