import { expect, test } from 'vitest';
import { decodeAcString } from './decode-ac-string.ts';
import { encodeAcString } from './encode-ac-string.ts';
import { randomFrom } from './random.fixture.ts';

test('writes providers with a yes before those that were only disclosed', () => {
  expect(encodeAcString([1, 35, 41], [1, 9, 35, 41, 81])).toBe('2~1.35.41~dv.9.81');
  expect(encodeAcString([], [9])).toBe('2~~dv.9');
  expect(encodeAcString([9], [9])).toBe('2~9~dv.');
});

test('reads what it writes', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const random = randomFrom(seed);
    const disclosed = random.vendors();
    const consented = disclosed.filter(() => random.flag());
    const without = disclosed.filter((id) => !consented.includes(id));
    expect(decodeAcString(encodeAcString(consented, disclosed))).toEqual({
      version: 2,
      consented,
      disclosed: without,
    });
  }
});

test.each([
  ['1~', { version: 1, consented: [], disclosed: [] }],
  ['1~1.35.41.101', { version: 1, consented: [1, 35, 41, 101], disclosed: [] }],
  ['2~1.35.41.101~dv.9.21.81', { version: 2, consented: [1, 35, 41, 101], disclosed: [9, 21, 81] }],
  ['2~~dv', { version: 2, consented: [], disclosed: [] }],
])('reads %s', (text, found) => {
  expect(decodeAcString(text)).toEqual(found);
});

test.each([
  ['', 'form'],
  ['3~1', 'form'],
  ['2~1.2', 'form'],
  ['2~1,2~dv.3', 'form'],
  ['2~1..2~dv.', 'id'],
  ['2~0~dv.', 'id'],
  ['2~01~dv.', 'id'],
  [`2~${'9'.repeat(5000)}~dv.`, 'id'],
  [`2~${'1.'.repeat(500_000)}`, 'long'],
])('says why it cannot read %.20s', (text, why) => {
  expect(() => decodeAcString(text)).toThrow(why);
});
