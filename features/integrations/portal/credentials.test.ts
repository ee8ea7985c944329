import { expect, test } from 'vitest';
import { typedSecrets } from './credentials.ts';

test('only secrets that were typed or removed are sent', () => {
  expect(typedSecrets({ token: 'abc', password: '', passphrase: null })).toEqual({
    credentials: { token: 'abc', passphrase: null },
  });
  expect(typedSecrets({ token: '' })).toEqual({});
  expect(typedSecrets()).toEqual({});
});
