import { expect, test } from 'vitest';
import { keyringOf } from '../keyring/keyring.ts';
import { createVault } from './vault.ts';

const vault = createVault(keyringOf('pV3xKq8ZtR6mYw2NcB7dLs4Hf9Gj5Ue1'));
const place = { table: 'admin_user', column: 'authenticator', row: 7, brandId: 1 };

test('a sealed value opens at its place', () => {
  for (const text of ['', 'JBSWY3DPEHPK3PXP', 'Grüße 🔑', 'x'.repeat(10_000)])
    expect(vault.open(vault.seal(text, place), place)).toBe(text);
});

test('CRYP-02 a value moved to another row, column, table or brand does not open', () => {
  const sealed = vault.seal('secret', place);
  const others = [{ row: 8 }, { column: 'password_hash' }, { table: 'brand' }, { brandId: 2 }];
  for (const other of others) expect(() => vault.open(sealed, { ...place, ...other })).toThrow();
  expect(() => createVault(keyringOf('aB3xKq8ZtR6mYw2NcB7dLs4Hf9Gj5Ue1')).open(sealed, place)).toThrow();
});

test('CRYP-02 a changed byte is detected, wherever it is', () => {
  const bytes = Buffer.from(vault.seal('secret', place).slice(3), 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(`v1.${changed.toString('base64url')}`, place)).toThrow();
  }
});

test('CRYP-03 no nonce is used twice', () => {
  const nonces = new Set<string>();
  for (let at = 0; at < 20_000; at += 1) {
    const sealed = Buffer.from(vault.seal('x', place).slice(3), 'base64url');
    nonces.add(sealed.subarray(0, 12).toString('hex'));
  }
  expect(nonces.size).toBe(20_000);
});
