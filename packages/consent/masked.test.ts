import { expect, test } from 'vitest';
import { initialsOf, masked } from './masked.ts';

test('masked values are recognised, not learnt', () => {
  expect(masked('email1', 'kari@nordlicht.example')).toBe('k•••@n•••.example');
  expect(masked('mobile', '+47 912 34 567')).toBe('••• 67');
  expect(masked('surname', 'Nordmann')).toBe('N•••');
  expect(masked('postcode', '')).toBe('');
  expect(masked('forename', '👩‍💻 Ada')).toBe('👩•••');
});

test('initials are all a test of rules shows', () => {
  expect(initialsOf({ forename: 'kari', surname: 'Nordmann' })).toBe('K.N.');
  expect(initialsOf({ surname: 'Ng' })).toBe('N.');
  expect(initialsOf({})).toBe('–');
});
