import { execFile } from 'node:child_process';
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { childEnvironment } from '@candour/testing/child-environment';
import { startKillable } from '@candour/testing/killable';
import { quickFolder } from '@candour/testing/quick-folder';

import { openStore } from '../../../engines/artefacts/open-store.ts';
import { DatabaseClient } from '../../../engines/database/client.ts';
import { prepareDatabase } from '../../../engines/database/prepare-database.ts';
import { createPool } from '../../../engines/database/pool.ts';
import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { replaceKey } from '../../../engines/keyring/kept-keys.ts';
import { claimKey } from '../../../engines/ledger/claim-key.ts';
import { createLedger } from '../../../engines/ledger/create-ledger.ts';
import { sampleEntry } from '../../../engines/ledger/sample-entry.ts';
import { ledgerPublicKey, ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { fileBlobs } from '../../../engines/artefacts/file-blobs.ts';
import { createTransparency, type Transparency } from '../../../engines/transparency/transparency.ts';
import { createWitnesses, type Witnesses } from '../../../engines/transparency/witness/ask-witnesses.ts';
import { noteKey, verifierKey } from '../../../engines/transparency/tlog/note.ts';
import { noWitnesses } from '../../../engines/transparency/witness/no-witnesses.ts';
import { readTrustedLogs } from '../../../engines/transparency/witness/trusted-logs.ts';
import { witnessFiles } from '../../../engines/transparency/witness/witness-files.ts';
import { createWitness } from '../../../engines/transparency/witness/witness.ts';
import { postTo } from '../../../engines/transparency/witness/witnesses.fixture.ts';
import { type Engine, startEngine } from '../../../engines/postgres/start-engine.ts';
import { postToWitnesses } from '../witness/post-to-witnesses.ts';

const SECRET_KEY = 'Xk29fLq7-Zr4Tn8Vb1Ws6Yp3Hd5Jg0Cm';
/** The key that replaces it. */
const next = 'Qw83nBv5-Lk2Jh7Gf4Ds1Az6Mx9Pc0Rt';
const signingKey = ledgerSigningKey(SECRET_KEY);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let engine: Engine;

/** The engine of a running server, with three consents and a receipt for one. */
beforeAll(async () => {
  folder = quickFolder('commands');
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  engine = await startEngine({ dataDir, log });
  await prepareDatabase({ owner: engine.owner, runtime: engine.pool });
  const pool = createPool(engine.pool);
  const ledger = createLedger({ pool, signingKey, checkpointFile: join(dataDir, 'checkpoints.log'), log });
  const [first] = await Promise.all([1, 2, 3].map(() => ledger.append(sampleEntry())));
  const receipt = await ledger.receiptOf({ brandId: 1, recordId: first?.recordId ?? '' });
  writeFileSync(join(folder, 'receipt.json'), JSON.stringify(receipt));
  writeFileSync(join(folder, 'receipt.jws'), `${receipt?.jws}\n`);
  await ledger.close();
  const logs = publicLogs(pool, noWitnesses);
  await logs.publish();
  const { chainId = '', seq = 0 } = receipt?.receipt ?? {};
  const proof = await logs.proofOf({ chainId, seq });
  writeFileSync(join(folder, 'proved.json'), JSON.stringify({ ...receipt, proof }));
  await pool.end();
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const publicLogs = (
  pool: pg.Pool,
  witnesses: Witnesses,
  { place = 'logs', privateKeys = [signingKey] } = {},
): Transparency =>
  createTransparency({
    pool,
    blobs: fileBlobs(join(folder, place)),
    log,
    publicUrl: 'https://consent.example',
    privateKeys,
    witnesses,
    clock: Date.now,
  });

const candour = (
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> => {
  const command = [join(import.meta.dirname, 'candour.ts'), ...args];
  const settings = { SECRET_KEY, DATA_DIR: join(folder, 'data'), CANDOUR_START_FOLDER: folder, ...env };
  return new Promise((done) => {
    execFile(
      process.execPath,
      command,
      { env: { ...childEnvironment, ...settings } },
      (error, out, complaint) => done({ code: Number(error?.code ?? 0), said: `${out}${complaint}` }),
    );
  });
};

longTest('without a command the usage is printed, and an unknown one is an error', async () => {
  expect(await candour([])).toMatchObject({
    code: 0,
    said: expect.stringContaining('candour verify-ledger'),
  });
  expect(await candour(['frobnicate'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no command frobnicate.'),
  });
});

longTest('verify-ledger says intact alongside the running server', async () => {
  expect(await candour(['verify-ledger'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^intact: 3 records in 1 chains/),
  });
});

longTest('verify-ledger finds nothing intact beside a file of checkpoints that is not there', async () => {
  writeFileSync(join(folder, 'empty.log'), '');
  for (const file of ['no-such-file.log', 'empty.log'])
    expect(await candour(['verify-ledger', '--checkpoints', file])).toEqual({
      code: 2,
      said: `--checkpoints names a file that is empty or cannot be read: ${join(folder, file)}\n`,
    });
});

longTest.each([['mails'], ['open-portal'], ['single-sign-on', 'off'], ['verify-ledger']])(
  'in the wrong folder a command creates no database: %s',
  async (...words) => {
    const wrong = join(folder, 'wrong-folder');
    expect(await candour(words, { DATA_DIR: wrong })).toEqual({
      code: 2,
      said: expect.stringContaining(`There is no database in ${wrong}.`),
    });
    expect(existsSync(join(wrong, 'postgres'))).toBe(false);
  },
);

longTest(
  '[trust A8] verify-ledger reads only what was added since it last found the ledger intact',
  async () => {
    expect((await candour(['verify-ledger'])).code).toBe(0);
    expect(await candour(['verify-ledger', '--since-last'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/intact: 0 records \(and the hashes of 3 before\) in 1 chains/),
    });
    writeFileSync(join(folder, 'data', 'verified.jws'), 'forged');
    const doubted = await candour(['verify-ledger', '--since-last']);
    expect(doubted.said).toContain('so everything is checked');
    expect(doubted.said).toMatch(/intact: 3 records in 1 chains/);
  },
);

test('EVID-02 verify-ledger names the bad record and fails', async () => {
  const pool = createPool(engine.owner);
  const change = (sql: string) =>
    inBrands(pool, '*', async (client) => {
      await client.query('alter table consent_record disable trigger user');
      await client.query(sql);
    });
  await change(`update consent_record set choice = 'acceptAll' where seq = 2`);
  const found = await candour(['verify-ledger']);
  await change(`update consent_record set choice = 'custom' where seq = 2`);
  await pool.end();
  expect(found.code).toBe(1);
  expect(found.said).toMatch(
    /^brand 1, chain [\da-f-]+, record [\da-f-]+, number 2: its column for choice differs.*\nNOT INTACT/,
  );
});

longTest(
  'EVID-05 verify-receipt checks a receipt with the server key, a PEM and a JWK, and refuses another',
  async () => {
    const key = createPublicKey(signingKey);
    writeFileSync(join(folder, 'key.pem'), key.export({ type: 'spki', format: 'pem' }));
    writeFileSync(join(folder, 'key.json'), JSON.stringify(key.export({ format: 'jwk' })));
    writeFileSync(
      join(folder, 'other.pem'),
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
    );
    const genuine = { code: 0, said: expect.stringMatching(/^Genuine: brand 1/) };
    expect(await candour(['verify-receipt', 'receipt.json'])).toMatchObject(genuine);
    expect(
      await candour(['verify-receipt', 'receipt.jws', '--key', 'key.pem'], { SECRET_KEY: '' }),
    ).toMatchObject(genuine);
    expect(await candour(['verify-receipt', 'receipt.json', '--key', 'key.json'])).toMatchObject(genuine);
    expect(await candour(['verify-receipt', 'receipt.json', '--key', 'other.pem'])).toEqual({
      code: 1,
      said: 'Not genuine: its signature is not from this key.\n',
    });
    expect(await candour(['verify-receipt', 'receipt.json', '--brand', '2'])).toMatchObject({ code: 1 });
  },
);

longTest(
  '[trust A8] a witness in another process signs logs, and remembers when it was killed what it signed',
  async () => {
    const pool = createPool(engine.pool);
    const logKey = (await publicLogs(pool, noWitnesses).logs())[0]?.verifierKey ?? '';
    writeFileSync(join(folder, 'logs.txt'), `${logKey}\n`);
    const witness = ['witness', '--folder', 'witness', '--name', 'witness.example/w1', '--logs', 'logs.txt'];
    let said = '';
    const start = () =>
      startKillable({
        args: [join(import.meta.dirname, 'candour.ts'), ...witness, '--port', '0'],
        env: { ...childEnvironment, CANDOUR_START_FOLDER: folder },
        onLine: (line) => (said = line),
      });
    const logs = () => {
      const [verifierKey = '', url = ''] = said.split(' ');
      const addresses = [{ verifierKey, url }];
      const post = postToWitnesses(addresses);
      return publicLogs(pool, createWitnesses({ addresses, post, log, clock: Date.now }));
    };
    const first = await start();
    const second = await candour([...witness, '--port', '0']);
    expect(second).toMatchObject({
      code: 1,
      said: expect.stringContaining('is a witness with this folder already'),
    });
    await logs().publish();
    await first.kill();
    const key = said.split(' ')[0] ?? '';
    const again = await start();
    const [url, origin] = [said.split(' ')[1] ?? '', logKey.split('+')[0] ?? ''];
    expect(said.split(' ')[0]).toBe(key);
    const originHash = createHash('sha256').update(origin).digest('hex');
    const ask = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init).then((one) => one.text());
    const kept = await ask(`/${originHash}/checkpoint`);
    expect(kept.split('\n')[1]).toBe('3');
    expect(await ask('/add-checkpoint', { method: 'POST', body: `old 0\n\n${kept}` })).toBe('3\n');
    expect(await ask('/add-checkpoint', { method: 'POST', body: 'x'.repeat(70_000) })).toContain(
      'cannot be read',
    );
    expect(await ask('/witness-key.pem')).toBe('Not found\n');
    await again.kill();

    const { receipt, ...rest } = JSON.parse(readFileSync(join(folder, 'proved.json'), 'utf8')); // as written above
    const proof = await logs().proofOf(receipt);
    await pool.end();
    writeFileSync(join(folder, 'witnessed.json'), JSON.stringify({ ...rest, receipt, proof }));
    const verify = (file: string) => candour(['verify-receipt', file, '--witness', key]);
    expect(await verify('witnessed.json')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/number \d of 3\nSigned by the witness witness\.example\/w1 at 20/),
    });
    const without = await verify('proved.json');
    expect(without).toMatchObject({
      code: 1,
      said: expect.stringContaining('has not signed the log at this size'),
    });
    expect((await verify('receipt.json')).said).toContain('so no witness signed it');
  },
);

longTest(
  '[trust A8] verify-receipt checks the proof that comes with a receipt, without server or database',
  async () => {
    writeFileSync(
      join(folder, 'key.pem'),
      createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }),
    );
    const verify = (file: string, ...options: string[]) =>
      candour(['verify-receipt', file, '--key', 'key.pem', ...options], { SECRET_KEY: '' });
    const shown = await verify('proved.json');
    expect(shown.said).toMatch(
      /^Genuine: brand 1.*\nIn the public log consent\.example\/transparency\/[\da-f-]{36}: number \d of 3\n/,
    );
    expect(shown.code).toBe(0);
    expect((await verify('receipt.json')).said).toContain('It has no proof of the public log');
    const kept = JSON.parse(readFileSync(join(folder, 'proved.json'), 'utf8')) as { proof: string };
    const wrong = {
      otherPlace: kept.proof.replace(/index (\d)/, (_, index: string) => `index ${(Number(index) + 1) % 3}`),
      otherSize: kept.proof.replace('\n3\n', '\n4\n'),
      otherLog: kept.proof.replace('/transparency/', '/transparency/0'),
      nothing: '',
    };
    for (const proof of Object.values(wrong)) {
      writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...kept, proof }));
      const { code, said } = await verify('wrong.json');
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^The receipt is genuine, and its proof is not: /),
      ]);
    }
  },
);

longTest(
  'R20 backup and restore with a passphrase, alongside the running server; the wrong one is refused',
  async () => {
    writeFileSync(join(folder, 'pass'), 'correct horse battery staple\n');
    writeFileSync(join(folder, 'wrong'), 'incorrect horse battery\n');
    const backedUp = () => candour(['backup', 'b.candour', '--passphrase-file', 'pass']);
    const first = await backedUp();
    expect([first.code, first.said]).toEqual([0, expect.not.stringContaining('takes the place')]);
    expect(await backedUp()).toMatchObject({ code: 0, said: expect.stringContaining('takes the place') });
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
    expect(await candour(['restore', 'b.candour', '--passphrase-file', 'wrong'], elsewhere)).toEqual({
      code: 1,
      said: 'This backup was made with another key, or it is cut short.\n',
    });
    expect(await candour(['restore', 'b.candour', '--passphrase-file', 'pass'], elsewhere)).toMatchObject({
      code: 0,
    });
    expect(await candour(['verify-ledger'], elsewhere)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^intact: 3 records/),
    });
    // This running server does not say that it takes restored backups.
    expect(await candour(['restore', 'b.candour', '--passphrase-file', 'pass'])).toMatchObject({
      said: expect.stringMatching(/at its next start/),
    });
  },
);

longTest('with an outside database, backup and restore point to its own tools', async () => {
  const outside = { DATABASE_URL: 'postgres://candour@localhost/candour' };
  expect(await candour(['backup', 'c.candour'], outside)).toMatchObject({
    code: 2,
    said: expect.stringContaining('pg_dump'),
  });
  expect(await candour(['restore', 'c.candour'], outside)).toMatchObject({
    code: 2,
    said: expect.stringContaining('pg_restore'),
  });
});

longTest(
  'single-sign-on says how people sign in, and switches it off if the provider keeps everybody out',
  async () => {
    const pool = createPool(engine.pool);
    await pool.query(`insert into sso_configuration (name, product_id, protocol, tenant_guid, issuer, client_id, scopes,
    metadata_url, entity_id, sign_in_url, sign_out_url, certificates, sign_requests, identity_claim_type_name,
    is_email_vouched_for, forename_claim, surname_claim, create_user_if_not_exist, cs_user_identity_field, domains,
    bypass_domains, default_role_ids, default_brand_ids, is_enabled)
    values ('Gone', 1, 'OpenID Connect', gen_random_uuid(), '', '', 'openid', '', '', '', '', '', false, 'email',
    false, '', '', false, '', '{}', '{}', '{}', '{}', true)`);
    const on = { code: 0, said: 'People sign in with Gone.\n' };
    const off = { code: 0, said: 'Single sign-on is off; passwords work.\n' };
    expect(await candour(['single-sign-on'])).toEqual(on);
    expect(await candour(['single-sign-on', 'of'])).toMatchObject({ code: 2 });
    expect(await candour(['single-sign-on', 'off'])).toEqual(off);
    expect(await candour(['single-sign-on'])).toEqual(off);
    const told = await inBrands(pool, '*', (client) =>
      client.query("select user_name, action from audit_log where entity_name = 'Gone'"),
    );
    await pool.end();
    expect(told.rows).toEqual([{ user_name: 'Operator', action: 'Disable' }]);
  },
);

longTest(
  'open-portal lets in people whom the whitelist shut out, and leaves other entries alone',
  async () => {
    const pool = createPool(engine.pool);
    const all = <T>(sql: string) =>
      inBrands(pool, '*', (client) => client.query(sql).then(({ rows }) => rows as T[]));
    for (const targets of ['{AdminPortal,AdminApi}', '{AdminApi}'])
      await all(
        `insert into whitelist_ip (ip_range, applies_to, brand_ids, description)
       values ('10.0.0.${targets.length}', '${targets}', '{0}', 'x')`,
      );
    expect(await candour(['open-portal'])).toEqual({ code: 0, said: 'Switched off: 10.0.0.22\n' });
    expect(await all('select is_active from whitelist_ip order by whitelist_ip_id')).toEqual([
      { is_active: false },
      { is_active: true },
    ]);
    const told = "select user_name, action from audit_log where entity_name = '10.0.0.22'";
    expect(await all(told)).toEqual([{ user_name: 'Operator', action: 'Disable' }]);
    expect(await candour(['open-portal'])).toEqual({ code: 0, said: 'No entry restricted the portal.\n' });
    await pool.end();
  },
);

longTest(
  '[trust A6] once the key was replaced, ledger, receipts and backups of both keys are checked and opened',
  async () => {
    expect(await candour(['backup', 'before.candour'])).toMatchObject({ code: 0 });
    const client = new DatabaseClient(engine.pool);
    await client.connect();
    await claimKey(client, signingKey);
    await replaceKey(client, { from: SECRET_KEY, to: next });
    await client.end();
    const pool = createPool(engine.pool);
    const checkpointFile = join(folder, 'data', 'checkpoints.log');
    const ledger = createLedger({ pool, signingKey: ledgerSigningKey(next), checkpointFile, log });
    await ledger.append(sampleEntry());
    await ledger.close();
    await pool.end();
    expect(await candour(['verify-ledger'], { SECRET_KEY: next })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^intact: 4 records in 2 chains/),
    });
    expect((await candour(['verify-receipt', 'receipt.json'], { SECRET_KEY: next })).said).toContain(
      'save what /tx/cookies/receipt-key answers',
    );
    const pem = (secret: string) =>
      ledgerPublicKey(secret).export({ type: 'spki', format: 'pem' }).toString();
    writeFileSync(
      join(folder, 'answer.json'),
      JSON.stringify({ publicKey: pem(next), earlierKeys: [pem(SECRET_KEY)] }),
    );
    writeFileSync(join(folder, 'keys.pem'), `${pem(next)}${pem(SECRET_KEY)}`);
    for (const file of ['answer.json', 'keys.pem'])
      expect(await candour(['verify-receipt', 'receipt.json', '--key', file])).toMatchObject({ code: 0 });
    const restored = { DATA_DIR: join(folder, 'rolled'), SECRET_KEY: next };
    expect((await candour(['restore', 'before.candour'], restored)).said).toContain('made with another key');
    const both = { ...restored, SECRET_KEY_PREVIOUS: SECRET_KEY };
    expect(await candour(['restore', 'before.candour'], both)).toMatchObject({ code: 0 });
  },
);

describe.runIf(isLong)('[trust B11] evidence for auditors', () => {
  const [mine, theirs, shared] = [randomUUID(), randomUUID(), randomUUID()];
  const address = 'kari@nordlicht.example';
  const run = (...args: string[]) => candour(['evidence', ...args], { SECRET_KEY: next });
  const banner = ['--banner', '9', '--version', '2'];
  const witness = generateKeyPairSync('ed25519');
  const named = (publicKey: KeyObject) =>
    verifierKey(noteKey('witness.example/w2', { kind: 'witness', publicKey }));

  /** Publishes what was recorded, signed by a witness as well. */
  const publishAll = async (pool: pg.Pool): Promise<void> => {
    const { privateKey, publicKey } = witness;
    const lineOf = (key: KeyObject) =>
      verifierKey(
        noteKey(`consent.example/transparency/${randomUUID()}`, { publicKey: createPublicKey(key) }),
      );
    const privateKeys = [ledgerSigningKey(next), signingKey];
    const signs = createWitness({
      name: 'witness.example/w2',
      privateKey,
      keysOf: readTrustedLogs(privateKeys.map(lineOf).join('\n')),
      files: witnessFiles(join(folder, 'second-witness')),
      now: () => new Date(),
    });
    const addresses = [{ verifierKey: named(publicKey), url: 'https://witness.example' }];
    const witnesses = createWitnesses({ addresses, post: postTo(signs), log, clock: Date.now });
    await publicLogs(pool, witnesses, { place: 'data/artefacts', privateKeys }).publish();
  };

  /** Answers of two visitors to a published banner, one of them known by her address; and others of another banner. */
  beforeAll(async () => {
    const store = openStore(
      { artefactFolder: join(folder, 'data', 'artefacts'), artefactBucket: undefined },
      log,
    );
    const bundle = 'show("We use cookies");';
    const { name: file } = await store.put('banners/9/bundle.js', bundle, { contentType: 'text/javascript' });
    const integrity = `sha384-${createHash('sha384').update(bundle).digest('base64')}`;
    const pool = createPool(engine.pool);
    const ledger = createLedger({ pool, signingKey: ledgerSigningKey(next), log });
    const facts = { controller: 'Nordlicht', bundle: { file, integrity } };
    for (const visitGuid of [mine, theirs, mine, theirs]) {
      const personal = { visitGuid, pageUrl: `https://www.nordlicht.example/?of=${visitGuid}` };
      await ledger.append(sampleEntry({ bannerId: 9, version: 2, facts, personal }));
      await ledger.append(sampleEntry());
    }
    await ledger.append(sampleEntry({ personal: { visitGuid: shared } }));
    await ledger.close();
    await publishAll(pool);
    await pool.end();
    // She stands alone: without the brands, languages and kinds that rows refer to.
    const owner = createPool({ ...engine.superuser, database: 'candour' });
    await inBrands(owner, '*', async (client) => {
      await client.query('set local session_replication_role = replica');
      const [person, stranger] = [randomUUID(), randomUUID()];
      await client.query('insert into data_subject (data_subject_id, brand_ids) values ($1, array[1])', [
        person,
      ]);
      await client.query("insert into data_subject_identifier values ('email1', $2, $1)", [person, address]);
      for (const [who, visit] of [
        [person, mine],
        [person, shared],
        [stranger, shared],
      ])
        await client.query(
          `insert into submission (submission_guid, data_subject_id, brand_id, source_type, transaction_type_id,
             captured_at, received_at, content_hash, outcome, visit_guid)
           values (gen_random_uuid(), $1, 1, 1, 1, now(), now(), '', '{}', $2)`,
          [who, visit],
        );
    });
    await owner.end();
  });

  /** Runs the verifier of a folder with Node alone, from an empty place. */
  const verify = (name: string, ...options: string[]): Promise<{ code: number; said: string }> => {
    const empty = join(folder, 'empty');
    mkdirSync(empty, { recursive: true });
    return new Promise((done) => {
      execFile(
        process.execPath,
        [join(folder, name, 'verify.mjs'), ...options],
        { cwd: empty, env: {} },
        (error, out, complaint) => done({ code: Number(error?.code ?? 0), said: `${out}${complaint}` }),
      );
    });
  };
  const textOf = (name: string): string =>
    readdirSync(join(folder, name), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');

  longTest('of a version of a banner is checked offline with Node alone', async () => {
    expect(await run(...banner, '--out', 'banner')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/: 4 records\. Check it with/),
    });
    const { code, said } = await verify('banner');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^GENUINE: 4 records, 2 checkpoints, 1 wordings\./),
    ]);
    expect(readdirSync(join(folder, 'banner')).toSorted()).toEqual([
      'README.html',
      'checkpoints.jws',
      'export.jws',
      'links.jsonl',
      'proofs.jsonl',
      'public-key.pem',
      'records.json',
      'verify.mjs',
      'wordings',
    ]);
    expect(readFileSync(join(folder, 'banner', 'README.html'), 'utf8')).not.toContain('<script');
    expect(JSON.parse(readFileSync(join(folder, 'banner', 'records.json'), 'utf8'))).toHaveLength(4);
    expect(await run(...banner, '--out', 'banner')).toMatchObject({
      code: 2,
      said: expect.stringContaining('is not empty'),
    });
    expect(await run(...banner, '--from', '2100-01-01', '--out', 'later')).toMatchObject({ code: 1 });
  });

  longTest('[trust A8] names the public log as proof, and a witness that signed it', async () => {
    expect((await verify('banner')).said).toContain('Proved: 4 records are in the public log of their chain');
    expect(await verify('banner', '--witness', named(witness.publicKey))).toMatchObject({
      code: 0,
      said: expect.stringContaining('Proved: the witness signed these logs, the last one 20'),
    });
    const stranger = generateKeyPairSync('ed25519').publicKey;
    for (const key of [named(stranger), 'nonsense'])
      expect(await verify('banner', '--witness', key)).toMatchObject({
        code: 1,
        said: expect.stringContaining(
          '4 records are under no checkpoint of the public log that this witness signed',
        ),
      });
    expect(await verify('banner', '--witness')).toMatchObject({ code: 2 });
  });

  longTest(
    'of a person holds nothing of another one, and is told of in the log without the address',
    async () => {
      expect(await run('--person', address, '--out', 'person')).toMatchObject({ code: 0 });
      expect(await verify('person')).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^GENUINE: 2 records/),
      });
      expect(textOf('person')).toContain(mine);
      for (const visit of [theirs, shared]) expect(textOf('person')).not.toContain(visit);
      expect(await run('--person', 'nobody@nordlicht.example', '--out', 'nobody')).toMatchObject({ code: 1 });
      const pool = createPool(engine.pool);
      const { rows } = await inBrands(pool, '*', (client) =>
        client.query("select * from audit_log where request_id = 'candour evidence' and product_area = 55"),
      );
      await pool.end();
      expect(rows).toMatchObject([{ user_name: 'Operator', action: 'Export', after: { records: 2 } }]);
      expect(JSON.stringify(rows)).not.toContain(address);
    },
  );

  const change = (name: string, from: RegExp | string, to: string) => (place: string) => {
    const path = join(place, name === 'wordings' ? `wordings/${readdirSync(join(place, name))[0]}` : name);
    const text = readFileSync(path, 'utf8');
    expect(text.replace(from, to)).not.toBe(text);
    writeFileSync(path, text.replace(from, to));
  };
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const tampered = [
    ['records.json', change('records.json', 'DE', 'FR')],
    ['links.jsonl', change('links.jsonl', /"hash":"./, '"hash":"x')],
    ['proofs.jsonl', change('proofs.jsonl', 'index', 'indez')],
    ['checkpoints.jws', change('checkpoints.jws', /\n$/, 'A\n')],
    ['wordings', change('wordings', 'cookies', 'biscuits')],
    ['README.html', change('README.html', '4 records', '5 records')],
    ['public-key.pem', change('public-key.pem', /[^]*/, other)],
    ['export.jws', change('export.jws', /\.(.)/, '.x')],
  ] as const;
  longTest.each(tampered)('%s cannot be changed afterwards', async (name, tamper) => {
    const place = `changed-${name}`;
    cpSync(join(folder, 'banner'), join(folder, place), { recursive: true });
    tamper(join(folder, place));
    const { code, said } = await verify(place);
    expect([code, said]).toEqual([1, expect.stringMatching(/^FAULT {2}[^]*NOT GENUINE/)]);
  });

  /** What somebody with the key of the server can do: state other hashes of the files. */
  const signAgain = (place: string): void => {
    const path = join(place, 'export.jws');
    const [head = '', payload = ''] = readFileSync(path, 'utf8').split('.');
    const statement = JSON.parse(Buffer.from(payload, 'base64url').toString());
    for (const name of Object.keys(statement.files))
      statement.files[name] = createHash('sha256')
        .update(readFileSync(join(place, name)))
        .digest('hex');
    const text = `${head}.${Buffer.from(JSON.stringify(statement)).toString('base64url')}`;
    writeFileSync(
      path,
      `${text}.${sign(null, Buffer.from(text), ledgerSigningKey(next)).toString('base64url')}\n`,
    );
  };
  longTest.each([
    ['evidence', 'its evidence, its commitment or its place was changed', change('records.json', 'DE', 'FR')],
    ['personal part', 'its personal part was changed', change('records.json', 'of=', 'by=')],
    [
      'missing part',
      'missing and nobody erased it',
      change('records.json', /"personal":".*?","recordKey"/, '"personal":null,"recordKey"'),
    ],
    ['link', 'names another hash', change('links.jsonl', /"hash":"./, '"hash":"x')],
    ['missing link', 'links are missing', change('links.jsonl', /(\n.*){2}/, '')],
    ['place in the log', 'does not lead to the public log', change('proofs.jsonl', /index \d+/, 'index 77')],
    ['log', 'does not lead to the public log', change('proofs.jsonl', /(transparency.)./, '$1x')],
    [
      'way through the log',
      'does not lead to the public log',
      change('proofs.jsonl', /(index \d+\\n)./, '$1/'),
    ],
    ['wording', 'the wording it names is not in wordings', change('wordings', 'cookies', 'biscuits')],
    ['record taken out', 'the export had 4', change('records.json', /,\n.*(?=\n\])/, '')],
  ] as const)(
    'the key of the server does not help to change what was sealed: %s',
    async (name, fault, tamper) => {
      const place = `forged-${name.replaceAll(' ', '-')}`;
      cpSync(join(folder, 'banner'), join(folder, place), { recursive: true });
      tamper(join(folder, place));
      signAgain(join(folder, place));
      const { code, said } = await verify(place);
      expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
    },
  );
});

describe.runIf(isLong)('[trust B8] answers that have ended are moved out of the ledger', () => {
  const run = (...args: string[]) => candour(['archive', ...args], { SECRET_KEY: next });
  const inLedger = async (): Promise<number> => {
    const pool = createPool(engine.pool);
    const { rows } = await inBrands(pool, '*', (client) =>
      client.query<{ count: number }>(
        "select count(*)::int from consent_record where kind = 'banner' and received_at < now() - interval '1 year'",
      ),
    );
    await pool.end();
    return rows[0]?.count ?? 0;
  };
  beforeAll(async () => {
    const pool = createPool(engine.pool);
    const longAgo = Date.now() - 7 * 366 * 86_400_000;
    const ledger = createLedger({ pool, signingKey: ledgerSigningKey(next), log, clock: () => longAgo });
    const personal = { visitGuid: randomUUID(), pageUrl: 'https://www.nordlicht.example/long-ago' };
    for (let n = 0; n < 6; n++) await ledger.append(sampleEntry({ personal }));
    await ledger.close();
    await pool.end();
  });

  /** As a running server does. */
  const sealed = async (): Promise<void> => {
    const pool = createPool(engine.pool);
    const ledger = createLedger({ pool, signingKey: ledgerSigningKey(next), log });
    const waiting = () =>
      inBrands(pool, '*', (client) =>
        client.query('select from log_pending union all select from evidence_pending'),
      );
    await expect.poll(async () => (await waiting()).rowCount).toBe(0);
    await ledger.close();
    await pool.end();
  };

  longTest('only days long ago can be named, and a folder that is empty', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await run('--out', 'archive')).toMatchObject({ code: 2 });
    expect(await run('--before', 'soon', '--out', 'archive')).toMatchObject({ code: 2 });
    expect(await run('--before', today, '--out', 'archive')).toMatchObject({
      code: 2,
      said: expect.stringContaining('of the last 90 days stay'),
    });
    expect(await run('--before', '2016-01-01', '--out', 'archive')).toMatchObject({ code: 1 });
    expect(await run('--before', '2021-01-01', '--out', '.')).toMatchObject({ code: 2 });
    expect(await inLedger()).toBe(6);
  });

  longTest('into a genuine folder without people; the ledger keeps their hashes and is intact', async () => {
    expect(await run('--before', '2021-01-01', '--out', 'archive')).toMatchObject({
      code: 0,
      said: expect.stringContaining('5 records. 5 left the ledger'),
    });
    expect(await inLedger()).toBe(1);
    const folderText = readFileSync(join(folder, 'archive', 'records.json'), 'utf8');
    expect(JSON.parse(folderText)).toHaveLength(5);
    expect(folderText).not.toContain('long-ago');
    await sealed();
    expect(await candour(['verify-ledger'], { SECRET_KEY: next })).toMatchObject({
      code: 0,
      said: expect.stringContaining('and the hashes of 5 that left'),
    });
    expect(await run('--before', '2021-01-01', '--out', 'again')).toMatchObject({ code: 1 });
  });
});
