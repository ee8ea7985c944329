import { expect, test } from 'vitest';
import { canRead } from './screen.ts';

const tent = { search: { tentId: 'number', step: 'number', from: 'text' } } as const;

test.each([
  [{}, true],
  [{ tentId: '7' }, true],
  [{ tentId: '7', step: '2', from: 'anywhere' }, true],
  [{ tentId: '7', step: undefined }, true],
  // Members added by others, and those of lists.
  [{ utm_source: 'mail', utm_id: '4', gclid: 'abc', q: 'pegs', sort: '-name' }, true],
  [{ tentId: 'abc' }, false],
  [{ tentId: '' }, false],
  [{ tentId: '-1' }, false],
  [{ tentId: '7', step: 'abc' }, false],
  [{ tentid: '7' }, false],
  [{ Step: '7' }, false],
  [{ campId: '7' }, false],
  [{ tentId: '7', poleId: '1' }, false],
  [{ scanGuid: '00000000-0000-4000-8000-000000000000' }, false],
  [{ tentToEdit: '7' }, false],
  [{ id: '7' }, false],
])('[mend A5] whether a screen can read the address with %j: %s', (members, isReadable) => {
  expect(canRead(tent, members)).toBe(isReadable);
});

test('[mend A5] a screen that declares nothing is about no row', () => {
  expect([canRead({}, { q: 'pegs' }), canRead({}, { tentId: '7' })]).toEqual([true, false]);
});
