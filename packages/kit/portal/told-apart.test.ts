import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

test('choices of the same name tell their brand, others do not', () => {
  const choices = toldApart([
    { value: '1', label: 'Essential', of: 'Alpha' },
    { value: '2', label: 'Essential', of: 'Beta' },
    { value: '3', label: 'Analytics', of: 'Beta' },
  ]);
  expect(choices.map(({ label }) => label)).toEqual(['Essential, Alpha', 'Essential, Beta', 'Analytics']);
});
