import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { groupChecks } from './check-groups.ts';

const check = (text: string, more: Partial<Check> = {}): Check => ({
  id: 'untranslated',
  severity: 'warning',
  text,
  where: 'Translations',
  together: '{count} texts are not translated into French',
  ...more,
});

test('findings of one kind are one matter with their number; a single one keeps its own words', () => {
  const german = check('The title is not translated into German', {
    together: '{count} texts are not translated into German',
  });
  const groups = groupChecks([check('one'), german, check('two'), check('three')]);
  expect(groups.map(({ text }) => text)).toEqual([
    '3 texts are not translated into French',
    'The title is not translated into German',
  ]);
  expect(groups[0]?.found.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});

test('what differs in weight or place, or has nothing in common, stays apart', () => {
  const alone = check('alone', { together: undefined });
  const groups = groupChecks([
    check('one'),
    check('error', { severity: 'error' }),
    check('elsewhere', { where: 'Gpc' }),
    alone,
    alone,
  ]);
  expect(groups.map(({ text }) => text)).toEqual(['one', 'error', 'elsewhere', 'alone', 'alone']);
});
