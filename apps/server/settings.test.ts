import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { noteKey, verifierKey } from '../../engines/transparency/tlog/note.ts';
import { keepSecretKey } from './secret-key.ts';
import { readSettings, SettingsError } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an empty environment gives a complete product on loopback', () => {
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8080',
    roles: ['portal', 'public', 'worker'],
    demoPort: 8081,
    artefactFolder: join(folder, 'artefacts'),
  });
});

test('CRYP-08 a secret key is created once, stored for its owner only and used again', () => {
  const { secretKey: fresh, secretKeyFrom } = readSettings({ DATA_DIR: folder });
  expect([fresh.length, secretKeyFrom]).toEqual([43, 'fresh']);
  const first = keepSecretKey(folder, fresh);
  expect(keepSecretKey(folder, 'of another process that came later')).toBe(first);
  expect(readSettings({ DATA_DIR: folder })).toMatchObject({ secretKey: first, secretKeyFrom: 'secret-key' });
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret-key'), 'utf8').trim()).toBe(first);
});

test('every bad setting is named on a line of its own', () => {
  const bad = {
    PORT: '80a',
    HOST: 'a b',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'https://a.test/path',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'short',
    DEMO: 'yes',
    ROLES: 'portal,cook',
    TRUST_PROXY: '10.0.0.0/99',
    CHROMIUM_PATH: join(folder, 'no-browser'),
    DNS_SERVERS: 'ns.example.com',
    ARTEFACT_STORE: 's3://Bucket_1',
    LOG_LEVEL: 'loud',
    OUTBOUND_ALLOW: 'everything',
    TRANSPARENCY_WITNESSES: 'https://witness.example',
    TIMESTAMP_URL: 'ftp://stamps.example',
    CHECKPOINT_BUCKET: 'https://bucket.example',
    MAIL_FROM: 'nobody',
    SMTP_URL_FILE: join(folder, 'absent'),
  };
  expect(
    linesFor(bad)
      .map((line) => line.split(' ')[0])
      .sort(),
  ).toEqual(Object.keys(bad).sort());
});

test.each([
  ['TRUST_PROXY', 'yes', 'must be a number of proxies or a list of their addresses'],
  ['ROLES', ',', 'must list some of portal, public, worker'],
])('%s=%s is named with what it must be', (name, value, rule) => {
  expect(linesFor({ [name]: value })).toEqual([`${name} ${rule}`]);
});

test.each(['2', '10.1.2.3', '10.0.0.0/8, fd00::/8', 'loopback, 192.0.2.7'])(
  'proxies are a number or addresses: %s',
  (trusted) => {
    const expected = trusted === '2' ? 2 : trusted;
    expect(readSettings({ DATA_DIR: folder, TRUST_PROXY: trusted }).trustProxy).toBe(expected);
  },
);

test.each([
  ['short', 'too short'],
  ['changeme-changeme-changeme-changeme', 'sample'],
  ['ababababababababababababababababab', 'repeats'],
  ['a'.repeat(64), 'repeats'],
])('the secret key %s is refused as %s', (key, reason) => {
  expect(linesFor({ SECRET_KEY: key })[0]).toContain(reason);
});

test.each(['DATABASE_OWNER_URL', 'DATABASE_READ_URL'])('[trust B9] %s belongs to a DATABASE_URL', (name) => {
  const url = 'postgres://candour@db.example/candour';
  expect(linesFor({ [name]: url })).toEqual([`${name} is of no use without DATABASE_URL`]);
  expect(linesFor({ [name]: 'db.example', DATABASE_URL: url })[0]).toContain(`${name} must be an address`);
});

test('a secret may be in a file, but not in two places', () => {
  const file = join(folder, 'password');
  writeFileSync(file, 'Correct-Horse-Battery\n');
  expect(readSettings({ DATA_DIR: folder, ADMIN_PASSWORD_FILE: file }).adminPassword).toBe(
    'Correct-Horse-Battery',
  );
  expect(linesFor({ ADMIN_PASSWORD: 'Another-Horse-1', ADMIN_PASSWORD_FILE: file })[0]).toContain('both set');
});

test.each(['/proc/candour', '/dev/null/candour', import.meta.filename])(
  '[mend D11] a DATA_DIR that cannot be created is reported at once: %s',
  (dataDir) => {
    // In a process of its own, which ends even if reading does not.
    const read = `import { readSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings.ts'))};
      try { readSettings({ DATA_DIR: ${JSON.stringify(dataDir)} }) } catch ({ lines }) { console.log(lines[0]) }`;
    const args = ['--input-type=module', '-e', read];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
    expect(stdout).toContain(`DATA_DIR cannot be used: ${dataDir} (`);
  },
);

test('[trust A8] witnesses are listed by key and address', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = verifierKey(noteKey('witness.example/w1', { kind: 'witness', publicKey }));
  const ofLog = verifierKey(noteKey('consent.example', { publicKey }));
  const witnesses = { TRANSPARENCY_WITNESSES: ` ${key}  https://witness.example/x ,` };
  expect(readSettings({ DATA_DIR: folder, ...witnesses }).witnesses).toEqual([
    { verifierKey: key, url: 'https://witness.example/x' },
  ]);
  for (const wrong of [key, `${ofLog} https://witness.example`, `${key} ftp://witness.example`])
    expect(linesFor({ TRANSPARENCY_WITNESSES: wrong })[0]).toContain(
      'must list witnesses as <key> <address>',
    );
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ DATA_DIR: folder, PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  });
});

const linesFor = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings({ DATA_DIR: folder, ...env });
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
};
