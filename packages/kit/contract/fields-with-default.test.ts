import * as z from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import { wordsOf } from './fields.ts';
import { withDefault } from './fields.ts';

const files = withDefault('Files', z.enum(['Ndjson', 'Csv']), 'Csv', { description: 'What is stored' });

test('a field that is left out gets its default', () => {
  expect(files.parse(undefined)).toBe('Csv');
  expect(files.parse('Ndjson')).toBe('Ndjson');
  expect(files.safeParse('Xml').success).toBe(false);
  expectTypeOf<z.output<typeof files>>().toEqualTypeOf<'Ndjson' | 'Csv'>();
  expectTypeOf<z.input<typeof files>>().toEqualTypeOf<'Ndjson' | 'Csv' | undefined>();
});

test('it has words, with or without help', () => {
  expect(wordsOf(files)).toEqual({ title: 'Files', description: 'What is stored' });
  expect(wordsOf(withDefault('Brand', z.nullable(z.int()), null))).toEqual({ title: 'Brand' });
});
