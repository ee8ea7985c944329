import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from './errors.ts';
import {
  brandId,
  choice,
  flag,
  listOf,
  lookup,
  optionalLookup,
  optionalText,
  pathId,
  queryFlag,
  text,
  whole,
  wordsOf,
} from './fields.ts';
import { greaterThanZero } from './rules.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined => {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

test('text is trimmed, must not be blank and has a length', () => {
  const name = text('Name', { max: 5 });
  expect(name.parse('  Zelt ')).toBe('Zelt');
  for (const value of [undefined, null, '', '   '])
    expect(messageOf(name, value)).toBe('This field is required');
  expect(messageOf(name, 'Zelte!')).toBe('This field must contain less than 5 characters');
  expect(messageOf(name, '     Zelt     ')).toBeUndefined();
  for (const value of [7, true, [], {}])
    expect(messageOf(name, value)).toBe('Invalid characters - please check your input');
});

test('text that a database cannot store is refused', () => {
  for (const value of ['Z\0elt', '\ud800', 'x\udc00']) {
    expect(messageOf(text('Name'), value)).toBe('Invalid characters - please check your input');
    expect(messageOf(optionalText('Note'), value)).toBe('Invalid characters - please check your input');
  }
  expect(text('Name').parse('👩‍🚀🏔️')).toBe('👩‍🚀🏔️');
});

test('optional text may be missing or empty, and null is neither', () => {
  const note = optionalText('Note');
  expect([note.parse(undefined), note.parse(''), note.parse('  ')]).toEqual(['', '', '']);
  expect(messageOf(note, null)).toBe('This field is required');
});

test('a switch takes true and false, not words for them', () => {
  const isOn = flag('On', true);
  expect([isOn.parse(undefined), isOn.parse(false)]).toEqual([true, false]);
  for (const value of ['false', 'true', 0, 1, null, '']) expect(messageOf(isOn, value)).toBeTypeOf('string');
});

test('a whole number is not text, a fraction or infinity', () => {
  const days = whole('Days', { rules: [greaterThanZero] });
  expect(days.parse(3)).toBe(3);
  for (const value of ['3', 1.5, NaN, Infinity, 2 ** 53]) expect(messageOf(days, value)).toBeTypeOf('string');
  expect(messageOf(days, undefined)).toBe('This field must be a whole number');
  expect(messageOf(days, 0)).toBe('This field must be greater than zero');
});

test('ids of other rows stay within the range of a column', () => {
  expect(lookup('Category').parse(2147483647)).toBe(2147483647);
  for (const value of [-1, 2147483648, 1.5, '1'])
    expect(messageOf(lookup('Category'), value)).toBeTypeOf('string');
  expect(messageOf(lookup('Category'), undefined)).toBe('This field is required');
  expect(optionalLookup('Category').parse(undefined)).toBe(null);
  expect(messageOf(brandId(), undefined)).toBe('At least one brand is required');
  expect(messageOf(brandId(), null)).toBe('At least one brand is required');
});

test('a choice is one of its words', () => {
  const state = choice('State', ['Off', 'On']);
  expect(state.parse('On')).toBe('On');
  expect(messageOf(state, undefined)).toBe('This field is required');
  for (const value of ['on', '', 1, ['On']]) expect(messageOf(state, value)).toBeTypeOf('string');
});

test('a list is empty by default and has a maximum length', () => {
  const tags = listOf('Tags', z.string(), { max: 2 });
  expect(tags.parse(undefined)).toEqual([]);
  expect(messageOf(tags, ['a', 'b', 'c'])).toBeTypeOf('string');
  expect(messageOf(tags, { 0: 'a', length: 1 })).toBeTypeOf('string');
});

test('an id in a path is written in plain digits', () => {
  const id = pathId();
  expect([id.parse('0'), id.parse('42'), id.parse('2147483647'), id.parse(42)]).toEqual([
    0, 42, 2147483647, 42,
  ]);
  const wrong = [
    '',
    ' 1',
    '-1',
    '+1',
    '1e3',
    '1;',
    '1.0',
    '0x1',
    '١',
    '2147483648',
    String(2 ** 53),
    -1,
    1.5,
    2 ** 31,
    ['1', '2'],
    null,
  ];
  for (const value of wrong) expect([value, id.safeParse(value).success]).toEqual([value, false]);
});

test('"false" in an address does not mean yes', () => {
  const isDeep = queryFlag();
  expect([isDeep.parse('false'), isDeep.parse('true'), isDeep.parse(false)]).toEqual([false, true, false]);
  for (const value of ['0', '1', 'FALSE', 'yes', '', ['true', 'true']])
    expect(isDeep.safeParse(value).success).toBe(false);
});

test('the words of a field are stored for it and shared with no other field', () => {
  expect(wordsOf(text('Name', { description: 'For staff' }))).toEqual({
    title: 'Name',
    description: 'For staff',
  });
  expect(wordsOf(text('Other'))).toEqual({ title: 'Other' });
  expect(wordsOf(z.string())).toBeUndefined();
});

test('messages are listed under their fields by dotted path, the first of each', () => {
  const schema = z.strictObject({
    name: text('Name'),
    cookies: z.array(z.strictObject({ host: text('Host') })),
  });
  const { error } = schema.safeParse({ name: '', cookies: [{ host: 'x' }, { extra: 1 }], more: 1 });
  expect(fieldMessages(error?.issues ?? [])).toEqual({
    name: 'This field is required',
    'cookies.1.host': 'This field is required',
    'cookies.1.extra': 'Unknown field extra',
    more: 'Unknown field more',
  });
});
