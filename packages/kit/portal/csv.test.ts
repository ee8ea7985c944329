import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [{ title: 'Name', value: (row: { v: string | number | null }) => row.v }];
const cell = (v: string | number | null) => csvOf([{ v }], columns).split('\r\n')[1];

test('the header is first and every line ends as spreadsheets expect', () => {
  expect(csvOf([{ v: 'a' }], columns)).toBe('Name\r\na\r\n');
});

test('commas, quotes and line breaks are quoted', () => {
  expect(cell('a,"b"')).toBe('"a,""b"""');
  expect(csvOf([{ v: 'a\nb' }], columns)).toBe('Name\r\n"a\nb"\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('the text %j does not run as a formula', (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
});

test('a number stays a number, even a negative one', () => {
  expect(cell(-5)).toBe('-5');
  expect(cell(null)).toBe('');
});
