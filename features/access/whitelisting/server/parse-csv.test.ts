import { expect, test } from 'vitest';
import { csvOf } from '@candour/kit/portal/csv.ts';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test('rows, quoted fields and line endings of every kind', () => {
  expect(cellsOf('a,b\r\n1,"x, y"\n2,"say ""hi"""\r3,')).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
    ['2', 'say "hi"'],
    ['3', ''],
  ]);
});

test('a byte order mark, blanks around fields and empty lines are ignored; line numbers are those of the text', () => {
  expect(parseCsv('\uFEFFa , b\n\n"1\n1",2\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n1', '2'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('what our own lists export is read back unchanged', () => {
  const rows = [{ name: '=cmd|"x"' }, { name: 'a,b' }, { name: "it's" }, { name: '-1' }];
  const text = csvOf(rows, [{ title: 'Name', value: ({ name }) => name }]);
  expect(cellsOf(text)).toEqual([['Name'], ...rows.map(({ name }) => [name])]);
});

test('an unclosed quote is reported, and takes no time', () => {
  expect(cellsOf('a\n"b')).toEqual([['a'], []]);
  const started = performance.now();
  parseCsv(`"${'""'.repeat(90_000)}`);
  expect(performance.now() - started).toBeLessThan(10_000);
});
