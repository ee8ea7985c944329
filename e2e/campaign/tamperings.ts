import { createPublicKey } from 'node:crypto';

import { createPool } from '../../engines/database/pool.ts';
import { prepareDatabase } from '../../engines/database/prepare-database.ts';
import { createLedger } from '../../engines/ledger/create-ledger.ts';
import { sampleEntry } from '../../engines/ledger/sample-entry.ts';
import { ledgerSigningKey } from '../../engines/ledger/signing-key.ts';
import { randomFrom, tampering, unguarded } from '../../engines/ledger/tampering.fixture.ts';
import { verifyLedger } from '../../engines/ledger/verify-ledger.ts';
import type { Engine } from '../../engines/postgres/start-engine.ts';
import { asSuperuser, withEngine } from './own-engine.ts';

const PER_CHAIN = 200;
const signingKey = ledgerSigningKey('a key for tests, long enough to be one');
const publicKey = createPublicKey(signingKey);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const CHAINS = ['min', 'max'].map(
  (which) => `chain_id = (select ${which}(chain_id::text)::uuid from consent_chain)`,
);

/** Somebody with all rights changes one thing in a copy of a ledger, each time another one, and it is verified. */
export const tamperings = (times: number): Promise<{ tried: number; found: number }> =>
  withEngine(async (engine) => {
    await prepareDatabase({ owner: engine.owner, runtime: engine.pool });
    await writeChains(engine);
    let found = 0;
    for (let seed = 1; seed <= times; seed++) {
      const sql = tampering(randomFrom(seed), { chains: CHAINS, perChain: PER_CHAIN });
      if (await isFound(engine, sql)) found++;
      else process.stdout.write(`Not found: ${sql}\n`);
    }
    return { tried: times, found };
  });

const writeChains = async (engine: Engine): Promise<void> => {
  const pool = createPool(engine.pool);
  for (const _ of CHAINS) {
    const ledger = createLedger({ pool, signingKey, log });
    for (let n = 0; n < PER_CHAIN; n++) await ledger.append(sampleEntry());
    await ledger.close();
  }
  await pool.end();
};

const isFound = async (engine: Engine, sql: string): Promise<boolean> => {
  const database = 'tampered';
  await asSuperuser(engine, `create database ${database} template candour owner candour`, 'postgres');
  const owner = createPool({ ...engine.owner, database });
  const pool = createPool({ ...engine.pool, database });
  try {
    await unguarded(owner, (client) => client.query(sql));
    return !(await verifyLedger({ pool, publicKey })).isIntact;
  } finally {
    await Promise.all([owner.end(), pool.end()]);
    await asSuperuser(engine, `drop database ${database}`, 'postgres');
  }
};
