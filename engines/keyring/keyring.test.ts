import { expect, test } from 'vitest';
import { createVault } from '../vault/vault.ts';
import { keyringOf } from './keyring.ts';
import { signingKeys, verifiedBy } from './signing-keys.ts';
import { SignJWT } from 'jose';

const [first, second, third] = ['of the first year', 'of the second year', 'of the third year'];
const hour = 3_600_000;
const now = new Date();
const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
const ring = keyringOf(third, [
  { secretKey: second, replacedAt: ago(1) },
  { secretKey: first, replacedAt: ago(25) },
]);

test('[trust A6] what is new is made with the present key, hashes stay made with the first, tokens end a day after', async () => {
  expect([ring.current, ring.all, ring.first]).toEqual([third, [third, second, first], first]);
  expect([ring.recent(now), ring.recent(new Date(now.getTime() + 23 * hour))]).toEqual([
    [third, second],
    [third],
  ]);
  const keys = signingKeys(ring, 'api tokens');
  const tokenOf = (secretKey: string) =>
    new SignJWT({ key: secretKey })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(signingKeys(keyringOf(secretKey), 'api tokens').current);
  const said = async (secretKey: string) =>
    verifiedBy(keys.recent(now), await tokenOf(secretKey), {}).then(
      ({ payload }) => payload['key'],
      () => 'refused',
    );
  expect([await said(third), await said(second), await said(first)]).toEqual([third, second, 'refused']);
});

test('[trust A6] the vault opens what each of its keys has sealed, seals with the present one, and names a key it lacks', () => {
  const place = { table: 'admin_user', column: 'authenticator', row: 7, brandId: 1 };
  const rings = [keyringOf(first), keyringOf(second, [{ secretKey: first, replacedAt: ago(25) }]), ring];
  const vaults = rings.map(createVault);
  const sealed = vaults.map((vault) => vault.seal('secret', place));
  expect(sealed[0]).toMatch(/^v1\./);
  expect(new Set(sealed.map((text) => text.slice(0, text.lastIndexOf('.')))).size).toBe(3);
  for (const [at, vault] of vaults.entries())
    for (const [by, text] of sealed.entries()) {
      if (by <= at) expect(vault.open(text, place)).toBe('secret');
      else expect(() => vault.open(text, place)).toThrow('restart this process with the new one');
      expect(() => vault.open(text, { ...place, row: 8 })).toThrow();
    }
});
