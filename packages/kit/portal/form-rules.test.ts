import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { flag, listOf, optionalText, text, whole } from '../contract/fields.ts';
import { messagesOf, nested, ownFields } from './form-rules.ts';
import { isOptional, kindOf } from '../contract/field-kind.ts';
import { choicesOf, schemaAt, startOf } from './schema-shape.ts';

const schema = z.object({
  name: text('Name', { max: 5 }),
  note: optionalText('Note'),
  isActive: flag('Active', true),
  part: z.object({ size: whole('Size') }),
  rows: listOf('Rows', z.object({ host: text('Host') })),
  tone: z.enum(['calm', 'loud']),
});

test('a form starts with the defaults of its schema', () => {
  expect(startOf(schema)).toEqual({
    name: '',
    note: '',
    isActive: true,
    part: { size: null },
    rows: [],
    tone: null,
  });
});

test('the schema decides kind, choices and whether a field may stay empty', () => {
  expect(kindOf(schema.shape.isActive)).toBe('flag');
  expect(kindOf(schema.shape.rows)).toBe('list');
  expect(choicesOf(schema.shape.tone)).toEqual(['calm', 'loud']);
  expect([isOptional(schema.shape.name), isOptional(schema.shape.note)]).toEqual([false, true]);
  expect(schemaAt(schema, 'rows.0.host')).toBeDefined();
  expect(schemaAt(schema, 'rows.0.nothing')).toBeUndefined();
});

test('messages are those of the shared rules, by path', () => {
  const values = {
    name: ' ',
    note: '',
    isActive: true,
    part: { size: null },
    rows: [{ host: '' }],
    tone: 'calm',
  };
  expect(messagesOf(schema, [], values).messages).toEqual({
    name: 'This field is required',
    'part.size': 'This field must be a whole number',
    'rows.0.host': 'This field is required',
  });
});

test('record rules apply once the fields are valid', () => {
  const record = z.object({ from: z.int(), to: z.int() });
  const rules = [({ from, to }: { from: number; to: number }) => (to < from ? { to: 'too early' } : {})];
  expect(messagesOf(record, rules, { from: 2, to: 1 }).messages).toEqual({ to: 'too early' });
  expect(messagesOf(record, rules, { from: 1, to: 2 })).toEqual({ messages: {}, sound: { from: 1, to: 2 } });
});

test('paths become the nested shape of the form library', () => {
  expect(nested({ 'rows.0.host': 'no', name: 'bad' })).toEqual({
    rows: { 0: { host: { type: 'rule', message: 'no' } } },
    name: { type: 'rule', message: 'bad' },
  });
});

test("the server's messages reach their fields through a wrapped body", () => {
  const isKnown = (path: string) => schemaAt(schema, path) !== undefined;
  expect(ownFields({ 'brand.name': 'taken', 'part.size': 'odd', other: 'x' }, isKnown)).toEqual({
    name: 'taken',
    'part.size': 'odd',
  });
});
