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
const settings = (name: string, secretKey?: string, previous?: string) =>
  readSettings({
    DATA_DIR: join(folder, name),
    ...(secretKey && { SECRET_KEY: secretKey }),
    ...(previous && { SECRET_KEY_PREVIOUS: previous }),
  });
const startWith = async (...of: Parameters<typeof settings>) => {
  await mustFitSecretKey(database.config, settings(...of));
  return claimSecretKey(database.config, settings(...of));
};
const start = async (...of: Parameters<typeof settings>): Promise<string> => (await startWith(...of)).current;
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

const thirdKey = 'Ht52mKd9-Wx7Pb4Rs8Fc3Yn6Vj1Qz0Lg';
const owners = async (): Promise<number> => (await pool.query('select from ledger_key')).rowCount ?? 0;

test('[trust A6] with SECRET_KEY_PREVIOUS the key is replaced, and the one before is kept without it', async () => {
  await start('node', key);
  await recordConsent(key);
  const rolled = await startWith('node', otherKey, key);
  expect([rolled.current, rolled.all, rolled.first]).toEqual([otherKey, [otherKey, key], key]);
  // Another start with both, one without the key before, and one more of the same.
  for (const previous of [key, undefined, undefined])
    expect((await startWith('node', otherKey, previous)).all).toEqual([otherKey, key]);
  const again = await startWith('node', thirdKey, otherKey);
  expect([again.all, again.first]).toEqual([[thirdKey, otherKey, key], key]);
  expect((await startWith('node', thirdKey)).all).toEqual([thirdKey, otherKey, key]);
  const { rows } = await pool.query<{ sealed: string }>('select sealed from kept_key');
  expect(rows).toHaveLength(3);
  for (const { sealed } of rows) expect(sealed).not.toContain(key);
});

test('[trust A6] a wrong previous key, one that was replaced, and a process that was left behind are refused in clear words', async () => {
  await start('node', key);
  await expect(start('node', otherKey)).rejects.toThrow('set SECRET_KEY_PREVIOUS to it');
  await expect(start('node', otherKey, thirdKey)).rejects.toThrow(
    /^SECRET_KEY_PREVIOUS does not match, .* Nothing was changed\.$/,
  );
  await expect(start('fresh', undefined, key)).rejects.toThrow('No SECRET_KEY is set');
  expect([await owners(), await start('node', key)]).toEqual([1, key]);
  await start('node', otherKey, key);
  const replaced = 'is a key that this database had before and that was replaced';
  await expect(start('node', key)).rejects.toThrow(replaced);
  await expect(start('node', key, otherKey)).rejects.toThrow(replaced);
  await expect(start('node', thirdKey, key)).rejects.toThrow('SECRET_KEY_PREVIOUS does not match');
  expect(await owners()).toBe(2);
});

test('[trust A6] several processes that start with the new key at once replace it once', async () => {
  await start('a', key);
  const rings = await Promise.all(['a', 'b', 'c', 'd'].map((name) => startWith(name, otherKey, key)));
  expect(rings.map(({ all }) => all)).toEqual(Array.from({ length: 4 }, () => [otherKey, key]));
  expect(await owners()).toBe(2);
});

test('[trust A6] a replacement that is cut off in the middle leaves everything as it was', async () => {
  await start('node', key);
  const client = await pool.connect();
  // The roll waits for the row that this transaction adds, and is killed there.
  await client.query('begin');
  await client.query(`insert into ledger_key (generation, public_key) values (2, 'of nobody')`);
  const cut = start('node', otherKey, key);
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into ledger_key%'`,
      );
      return rows.length;
    })
    .toBe(1);
  await expect(cut).rejects.toThrow();
  await client.query('rollback');
  client.release();
  expect([await owners(), await start('node', key)]).toEqual([1, key]);
  expect((await startWith('node', otherKey, key)).all).toEqual([otherKey, key]);
});

test('[trust A6] a stored key rolls, too: the new one in its file, the one before named', async () => {
  const made = await start('node');
  rmSync(keyFile('node'));
  keepSecretKey(join(folder, 'node'), otherKey);
  expect((await startWith('node', undefined, made)).all).toEqual([otherKey, made]);
  expect(await start('node')).toBe(otherKey);
});
