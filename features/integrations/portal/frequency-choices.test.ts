import { expect, test } from 'vitest';
import { frequencyChoices } from './frequency-choices.ts';

test('the usual frequencies are shown in words, and an unusual current one is kept', () => {
  const labels = frequencyChoices(900).map(({ label }) => label);
  expect(labels).toContain('Every minute');
  expect(labels).toContain('Every 15 minutes');
  expect(labels).toContain('Every 7 days');
  const own = frequencyChoices(90);
  expect(own).toHaveLength(labels.length + 1);
  expect(own[1]).toEqual({ value: 90, label: 'Every 90 seconds' });
});
