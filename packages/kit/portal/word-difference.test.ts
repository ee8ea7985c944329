import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

test('the words that went and came are told where they were', () => {
  expect(wordDifference('We may email you offers.', 'We may send you offers.')).toEqual([
    { value: 'We may ', kind: 'same' },
    { value: 'email', kind: 'gone' },
    { value: 'send', kind: 'new' },
    { value: ' you offers.', kind: 'same' },
  ]);
});

test('neighbouring words that changed are told together', () => {
  expect(
    wordDifference(
      'Hear from us the way you like. Change it any time.',
      'Hear from us by email or post. Change it any time.',
    ),
  ).toEqual([
    { value: 'Hear from us ', kind: 'same' },
    { value: 'the way you like', kind: 'gone' },
    { value: 'by email or post', kind: 'new' },
    { value: '. Change it any time.', kind: 'same' },
  ]);
});

test('both texts can be read out of it', () => {
  const before = 'One two  three four\nfive six seven eight nine ten';
  const after = 'One 2 three\nfour five sixth seven and eight nine ten eleven';
  const without = (kind: string) =>
    wordDifference(before, after)
      .filter((change) => change.kind !== kind)
      .map(({ value }) => value)
      .join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});

test('texts with little in common are told one after the other', () => {
  const before = 'We use the data to write to you about the offers of our shop.';
  const after = 'With your consent, partners of the group may show you advertising on the sites of others.';
  expect(wordDifference(before, after)).toEqual([
    { value: before, kind: 'gone' },
    { value: after, kind: 'new' },
  ]);
});

test.each([
  ['', 'New text', [{ value: 'New text', kind: 'new' }]],
  ['Old text', '', [{ value: 'Old text', kind: 'gone' }]],
  ['', '', []],
])('of %j and %j', (before, after, changes) => {
  expect(wordDifference(before, after)).toEqual(changes);
});
