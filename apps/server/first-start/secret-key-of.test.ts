import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { safeDatabase, testDatabase, type TestDatabase } from '@candour/testing/database';
import { quickFolder } from '@candour/testing/quick-folder';
import { createPool } from '../../../engines/database/pool.ts';
import { createLedger } from '../../../engines/ledger/create-ledger.ts';
import { sampleEntry } from '../../../engines/ledger/sample-entry.ts';
import { ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { keepSecretKey } from '../secret-key.ts';
import { readSettings } from '../settings.ts';
import { claimSecretKey, mustFitSecretKey } from './secret-key-of.ts';

const key = 'Xk29fLq7-Zr4Tn8Vb1Ws6Yp3Hd5Jg0Cm';
const otherKey = 'Qw83nBv5-Lk2Jh7Gf4Ds1Az6Mx9Pc0Rt';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let folder: string;
let pool: ReturnType<typeof createPool>;
const open = (given: TestDatabase): void => {
  database = given;
  pool = createPool(database.config);
};
const drop = async (): Promise<void> => {
  await pool.end();
  await database.drop();
};
beforeEach(async () => {
  open(await testDatabase());
  folder = quickFolder('key');
});
afterEach(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

/** The settings of a process with a DATA_DIR of its own. */
const settings = (name: string, secretKey?: string) =>
  readSettings({ DATA_DIR: join(folder, name), ...(secretKey && { SECRET_KEY: secretKey }) });
const start = async (name: string, secretKey?: string): Promise<string> => {
  await mustFitSecretKey(database.config, settings(name, secretKey));
  return claimSecretKey(database.config, settings(name, secretKey));
};
const recordConsent = async (secretKey: string): Promise<void> => {
  const ledger = createLedger({ pool, signingKey: ledgerSigningKey(secretKey), log: quiet });
  await ledger.append(sampleEntry());
  await ledger.close();
};
const keyFile = (name: string) => join(folder, name, 'secret-key');

test('[mend D8] the server does not start on a database of another key, nor without a key, and changes nothing', async () => {
  await drop();
  open(await safeDatabase());
  await start('first', key);
  await recordConsent(key);
  const serve = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
      env: { ...childEnvironment, DATABASE_URL: database.url, PORT: '0', ...environment },
      timeout: 110_000,
    }).then(
      () => 'ended well',
      ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
    );
  const chains = async () => (await pool.query('select count(*) as n from consent_chain')).rows[0].n;
  const before = await chains();
  const [other, none] = await Promise.all([
    serve({ DATA_DIR: join(folder, 'other'), SECRET_KEY: otherKey }),
    serve({ DATA_DIR: join(folder, 'none') }),
  ]);
  expect(other).toMatch(/^1 SECRET_KEY does not match: .* Set SECRET_KEY to the key of this database/);
  expect(none).toMatch(
    /^1 No SECRET_KEY is set and there is no .*none\/secret-key, .* No new key was created/,
  );
  expect([existsSync(keyFile('none')), await chains()]).toEqual([false, before]);
});

test('[mend D8] a database of an older version belongs to the key that signed its checkpoints', async () => {
  await recordConsent(key);
  await expect(start('other', otherKey)).rejects.toThrow('SECRET_KEY does not match');
  await expect(start('none')).rejects.toThrow('No SECRET_KEY is set');
  expect(await start('first', key)).toBe(key);
  await expect(start('other', otherKey)).rejects.toThrow('SECRET_KEY does not match');
});

test('[mend D8] a first start creates a key and keeps it; the next one uses it', async () => {
  const made = await start('first');
  expect([made.length, await start('first')]).toEqual([43, made]);
  await expect(start('first', otherKey)).rejects.toThrow(
    `The key in ${keyFile('first')} fits: set SECRET_KEY to that, or leave it unset.`,
  );
  keepSecretKey(join(folder, 'second'), otherKey);
  await expect(start('second')).rejects.toThrow(`The key in ${keyFile('second')} does not fit`);
});

test('[mend D8] of first starts with different keys at the same moment one succeeds', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const ended = await Promise.allSettled(names.map((name) => start(name)));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(names.filter((name) => existsSync(keyFile(name)))).toHaveLength(1);
});
