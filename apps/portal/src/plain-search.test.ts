import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './plain-search.ts';

test('members of an address stay the text they are', () => {
  expect(parseSearch('?otp=0123&noredirect&q=a%20b')).toEqual({ otp: '0123', noredirect: '', q: 'a b' });
});

test('absent members leave no trace', () => {
  expect(stringifySearch({ q: 'a&b', page: undefined, n: 2 })).toBe('?q=a%26b&n=2');
  expect(stringifySearch({ q: undefined })).toBe('');
});
