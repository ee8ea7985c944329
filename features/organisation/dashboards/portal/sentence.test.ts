import { expect, test } from 'vitest';
import { sentenceOf } from './sentence.ts';
import { shareText, fromFirstData } from '../contract/shares.ts';

const none = { impressions: 0, accept: 0, reject: 0, custom: 0, noChoice: 0 };
const inWords = (
  live: { count: number; bannerName: string | null },
  totals: Partial<typeof none>,
  attention: number | undefined,
) => {
  const sentence = sentenceOf({ board: { live, totals: { ...none, gpc: 0, ...totals } }, attention });
  return [sentence.standing, sentence.attention].filter(Boolean).join(', ').replaceAll('\u00A0', ' ');
};
const shop = { count: 1, bannerName: 'Shop banner' };

test.each([
  [
    shop,
    { impressions: 100, accept: 76, reject: 24 },
    2,
    'Shop banner is live, 76 % accept, 2 things need you',
  ],
  [shop, { accept: 1, custom: 1 }, 1, 'Shop banner is live, 1 of 2 accepted, 1 thing needs you'],
  [shop, { reject: 3 }, 0, 'Shop banner is live, 0 of 3 accepted, nothing needs you'],
  [shop, { accept: 1 }, 0, 'Shop banner is live, 1 of 1 accepted, nothing needs you'],
  [shop, { accept: 28, reject: 1 }, 0, 'Shop banner is live, 28 of 29 accepted, nothing needs you'],
  [shop, { accept: 15, reject: 15 }, 0, 'Shop banner is live, 50 % accept, nothing needs you'],
  [shop, { impressions: 5 }, 0, 'Shop banner is live, nobody has answered yet, nothing needs you'],
  [{ count: 3, bannerName: null }, { accept: 1 }, undefined, '3 banners are live, 1 of 1 accepted'],
  [{ count: 0, bannerName: null }, {}, 12, 'No banner is live, nobody has visited, 12 things need you'],
])('%o with %o and %s things: %s', (live, totals, attention, words) => {
  expect(inWords(live, totals, attention)).toBe(words);
});

test.each([
  [0, 0, '–'],
  [1, 1, '1 of 1'],
  [0, 29, '0 of 29'],
  [20, 30, '66.7 %'],
])('%i of %i is told as %s', (some, of, text) => {
  expect(shareText({ some, of }).replaceAll('\u00A0', ' ')).toBe(text);
});

test('charts begin with the first day on which anything was counted, and keep empty days after it', () => {
  const days = [none, { ...none, impressions: 2 }, none, { ...none, reject: 1 }];
  expect(fromFirstData(days)).toEqual(days.slice(1));
  expect(fromFirstData([none, none])).toHaveLength(2);
});
