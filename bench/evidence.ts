import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { createPool } from '../engines/database/pool.ts';
import { prepareDatabase } from '../engines/database/prepare-database.ts';
import { createLedger } from '../engines/ledger/create-ledger.ts';
import { sampleEntry } from '../engines/ledger/sample-entry.ts';
import { ledgerSigningKey } from '../engines/ledger/signing-key.ts';
import { embedded, type TestEngine } from '../testing/cluster.ts';
import { quiet } from './engine.ts';
import { candour, runProgram, type Taken } from './program.ts';

const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 1_000_000);
const CALLERS = 400;
const SECRET_KEY = 'a key for benchmarks, long enough to be one';
const { bannerId, version } = sampleEntry();

/**
 * The evidence of one version of a banner with a tenth of a million answers, and with a million: how long the export takes
 * next to PostgreSQL's `COPY` of the same rows, how long the verifier takes, and the most memory of each.
 */
export const benchEvidence = async (): Promise<void> => {
  const engine = await embedded({});
  const folder = mkdtempSync(join(tmpdir(), 'candour-bench-evidence-'));
  try {
    await prepareDatabase({ owner: at(engine.url), runtime: at(engine.runtimeUrl) });
    const table: Record<string, object> = {};
    for (const [records, known] of [
      [RECORDS / 10, 0],
      [RECORDS, RECORDS / 10],
    ] as const) {
      await fill(engine, records - known);
      const copied = await copy(engine);
      const out = join(folder, String(records));
      const exported = await runProgram([...candour, 'evidence', ...asked(out)], {
        DATABASE_URL: engine.url,
        DATA_DIR: folder,
        SECRET_KEY,
      });
      const verified = await runProgram([join(out, 'verify.mjs')], {}, out);
      rmSync(out, { recursive: true });
      const line = ({ seconds, megabytes }: Taken) => ({
        seconds: seconds.toFixed(1),
        'µs a record': Math.round((seconds / records) * 1e6),
        'of it': (seconds / copied).toFixed(1),
        'most MB': megabytes,
      });
      const name = records.toLocaleString('en');
      table[`COPY of ${name}`] = { ...line({ seconds: copied, megabytes: 0 }), 'most MB': '' };
      table[`evidence of ${name}`] = { ...line(exported), aim: '< 300 MB' };
      table[`verification of ${name}`] = line(verified);
    }
    console.table(table);
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const at = (connectionString: string) => ({ connectionString });
const asked = (out: string) => ['--banner', String(bannerId), '--version', String(version), '--out', out];

const fill = async ({ runtimeUrl }: TestEngine, count: number): Promise<void> => {
  const pool = createPool(at(runtimeUrl));
  const ledger = createLedger({ pool, signingKey: ledgerSigningKey(SECRET_KEY), log: quiet });
  let left = count;
  const visitor = async (): Promise<void> => {
    while (left-- > 0) await ledger.append(sampleEntry());
  };
  await Promise.all(Array.from({ length: CALLERS }, visitor));
  await ledger.close();
  await pool.end();
};

/** What the export reads, in its order; in seconds. */
const copy = async ({ url }: TestEngine): Promise<number> => {
  const client = new pg.Client(at(url));
  await client.connect();
  await client.query(`set statement_timeout = 0; set candour.brands = '*'`);
  await client.query('vacuum analyze consent_record, consent_personal');
  const begun = performance.now();
  await client.query(
    `copy (select r.*, p.record_key, p.personal from consent_record r left join consent_personal p using (brand_id, record_id)
       where r.kind = 'banner' and r.banner_id = ${bannerId} and r.version = ${version} order by r.chain_id, r.seq) to stdout`,
  );
  const seconds = (performance.now() - begun) / 1_000;
  await client.end();
  return seconds;
};

if (import.meta.main) await benchEvidence();
