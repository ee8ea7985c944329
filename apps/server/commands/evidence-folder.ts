import type pg from 'pg';

import { openBlobs, openStore } from '../../../engines/artefacts/open-store.ts';
import { exportEvidence } from '../../../engines/ledger/evidence/export-evidence.ts';
import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { ledgerPublicKey, ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { createTransparency } from '../../../engines/transparency/transparency.ts';
import { noWitnesses } from '../../../engines/transparency/witness/no-witnesses.ts';
import type { Settings } from '../settings.ts';
import { keyOfServer } from './arguments.ts';
import { stderrLog } from './stderr-log.ts';
import { keysOf } from './verify.ts';

/** So many records are told of at a time. */
const STEP = 10_000;

type Folder = {
  /** In a snapshot in which `noteWanted` has noted the records. */
  client: pg.ClientBase;
  folder: string;
  about: string;
  withPeople: boolean;
  /** How many records were noted. */
  found: number;
};

/** Writes folders of evidence with the keys, the store and the public logs of this server. */
export const folderWriter = async (pool: pg.Pool, settings: Settings) => {
  const { current, all } = await keysOf(pool, keyOfServer(settings));
  const logs = createTransparency({
    pool,
    blobs: openBlobs(settings, stderrLog),
    log: stderrLog,
    publicUrl: settings.publicUrl,
    privateKeys: all.map(ledgerSigningKey),
    witnesses: noWitnesses,
    clock: Date.now,
  });
  return ({ found, ...folder }: Folder): Promise<{ records: number; missing: number }> =>
    exportEvidence({
      ...folder,
      artefacts: openStore(settings, stderrLog),
      signingKey: ledgerSigningKey(current),
      publicKeys: all.map(ledgerPublicKey),
      madeAt: new Date().toISOString(),
      proofOf: logs.proofOf,
      told: (count) => {
        if (count % STEP === 0) process.stderr.write(`${count} of ${found} records\n`);
      },
    });
};

/** Says in the log of changes that evidence left; committed before anything is written. */
export const tellOfExport = (
  pool: pg.Pool,
  entry: { area: number; id: string; name: string; brandId?: number | undefined; found: number; by: string },
): Promise<unknown> =>
  inBrands(pool, '*', (client) =>
    client.query(
      `insert into audit_log (user_name, brand_id, product_area, entity_id, entity_name, action, after, ip_address, request_id)
       values ('Operator', $1, $2, $3, $4, 'Export', $5, '', $6)`,
      [
        entry.brandId ?? null,
        entry.area,
        entry.id,
        entry.name,
        JSON.stringify({ records: entry.found }),
        `candour ${entry.by}`,
      ],
    ),
  );
