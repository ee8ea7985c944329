import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../template/json-value.ts';
import { addressOfPage, compareMarks, itemsIn, placeAfter } from './follow-pages.ts';
import { beginning as first, type InboundPlace } from './inbound-plan.ts';
import { samplePlan as plan } from './testing/sample-plan.ts';

const at = (next: string): InboundPlace => ({ ...first, next });
const address = 'https://crm.example/contacts?page=2';
const page = (items: JsonValue[], answer: JsonValue = {}, headers = {}) => ({
  address,
  answer,
  headers,
  items,
});
const nextAfter = (...of: Parameters<typeof placeAfter>) => {
  const after = placeAfter(...of);
  return typeof after === 'string' ? after : after.isLast ? 'last' : after.place.next;
};

describe('the address of a page', () => {
  const url = 'https://crm.example/contacts?kind=person';

  test('asks for what is newer than the mark, or than the configured start', () => {
    const marked = plan({ watermarkParameter: 'since', watermarkStart: '2026-01-01' });
    expect(addressOfPage(url, marked, first)).toBe(`${url}&since=2026-01-01`);
    expect(addressOfPage(url, marked, { ...first, since: '2026-02-01' })).toBe(`${url}&since=2026-02-01`);
    expect(addressOfPage(url, plan({ watermarkParameter: 'since' }), first)).toBe(url);
  });

  test('counts from the first page, or from zero, and passes the size', () => {
    const counted = { sizeParameter: 'size', pageParameter: 'p', pageSize: 50 };
    const of = (own: Parameters<typeof plan>[0], place = first) =>
      addressOfPage(url, plan({ ...counted, ...own }), place);
    expect(of({ paging: 'PageNumber', firstPage: 0 })).toBe(`${url}&size=50&p=0`);
    expect(of({ paging: 'Offset' })).toBe(`${url}&size=50&p=0`);
    expect(of({ paging: 'Offset' }, at('100'))).toBe(`${url}&size=50&p=100`);
    expect(of({ paging: 'Cursor' })).toBe(`${url}&size=50`);
    expect(of({ paging: 'Cursor' }, at('a b&c'))).toBe(`${url}&size=50&p=a+b%26c`);
  });

  test('is the one the target named, if it named one', () => {
    const linked = plan({ paging: 'NextLink', watermarkParameter: 'since', watermarkStart: '2026' });
    expect(addressOfPage(url, linked, at(address))).toBe(address);
  });
});

test('the list is where the service says, and nothing else is taken for one', () => {
  expect(itemsIn([1], { itemsPath: '' })).toEqual([1]);
  expect(itemsIn({ data: { list: [1] } }, { itemsPath: '$.data.list' })).toEqual([1]);
  expect(itemsIn({ data: {} }, { itemsPath: '$.data' })).toBeUndefined();
  expect(itemsIn({}, { itemsPath: '$.data' })).toBeUndefined();
});

describe('the next page', () => {
  test('by number or offset is fetched until a page is empty', () => {
    const numbered = plan({ paging: 'PageNumber' });
    expect(nextAfter(numbered, first, page([1, 2]))).toBe('2');
    expect(nextAfter(numbered, at('2'), page([1]))).toBe('3');
    expect(nextAfter(numbered, at('3'), page([]))).toBe('last');
    const counted = plan({ paging: 'Offset' });
    expect(nextAfter(counted, at('10'), page([1, 2, 3]))).toBe('13');
    expect(nextAfter(counted, at('13'), page([]))).toBe('last');
  });

  test('is not fetched after one that is shorter than requested', () => {
    const sized = { sizeParameter: 'size', pageSize: 2 };
    for (const paging of ['PageNumber', 'Offset'] as const) {
      expect(nextAfter(plan({ paging, ...sized }), first, page([1]))).toBe('last');
      expect(nextAfter(plan({ paging, ...sized }), first, page([1, 2]))).not.toBe('last');
    }
  });

  test('by a cursor is fetched while the target returns one, even if a page is empty', () => {
    const cursor = plan({ paging: 'Cursor', nextPath: '$.next' });
    expect(nextAfter(cursor, first, page([], { next: 'abc' }))).toBe('abc');
    expect(nextAfter(cursor, first, page([1], { next: 7 }))).toBe('7');
    for (const next of ['', null, false]) expect(nextAfter(cursor, first, page([1], { next }))).toBe('last');
    expect(nextAfter(cursor, first, page([1]))).toBe('last');
  });

  test('by a link is in the response or in the header, possibly as a relative address', () => {
    const told = plan({ paging: 'NextLink', nextPath: '$.next' });
    expect(nextAfter(told, first, page([1], { next: '?page=3' }))).toBe(
      'https://crm.example/contacts?page=3',
    );
    expect(nextAfter(told, first, page([1], { next: null }))).toBe('last');
    const link = '<https://crm.example/1>; rel="prev", <https://crm.example/3>; rel="next"';
    const inHeader = plan({ paging: 'NextLink' });
    expect(nextAfter(inHeader, first, page([1], {}, { link }))).toBe('https://crm.example/3');
    expect(nextAfter(inHeader, first, page([1], {}, { link: '<https://crm.example/1>; rel="prev"' }))).toBe(
      'last',
    );
    expect(nextAfter(inHeader, first, page([1]))).toBe('last');
  });

  test('SSRF-14 on another host, port or scheme is not followed', () => {
    const told = plan({ paging: 'NextLink', nextPath: '$.next' });
    for (const next of [
      'https://evil.example/',
      'https://crm.example:8443/',
      'http://crm.example/',
      '//evil.example',
    ])
      expect(nextAfter(told, first, page([1], { next }))).toMatch(/on another host, which is not called$/);
  });

  test('that is the same again ends the round with a message', () => {
    const told = plan({ paging: 'NextLink', nextPath: '$.next' });
    expect(nextAfter(told, first, page([1], { next: address }))).toMatch(/back to the same page$/);
    const cursor = plan({ paging: 'Cursor', nextPath: '$.next' });
    expect(nextAfter(cursor, at('abc'), page([1], { next: 'abc' }))).toMatch(/back to the same page$/);
  });

  test('that was seen before ends the round as well: in circles, and for a list without an end', () => {
    const told = plan({ paging: 'NextLink', nextPath: '$.next' });
    const go = (place: InboundPlace, items: JsonValue[], next: string) => {
      const after = placeAfter(told, place, page(items, { next }));
      return typeof after === 'string' ? after : after.place;
    };
    const [one, two] = ['https://crm.example/1', 'https://crm.example/2'];
    const circle = (items: JsonValue[][]): unknown =>
      items.reduce<unknown>(
        (place, each, at) =>
          typeof place === 'string' ? place : go(place as InboundPlace, each, at % 2 ? one : two), // a place, not a message
        first,
      );
    expect(circle([[1], [2], [1]])).toMatch(/again and again$/);
    expect(circle([[], [], []])).toMatch(/again and again$/);
    expect(circle([[1], [2], [3]])).toMatchObject({ next: two });
    const numbered = plan({ paging: 'PageNumber' });
    const after = placeAfter(numbered, first, page([1, 2]));
    expect(placeAfter(numbered, (after as { place: InboundPlace }).place, page([1, 2]))).toMatch(/again$/); // no message yet
  });

  test('is never fetched if the service has only one page', () => {
    expect(nextAfter(plan({ paging: 'None' }), first, page([1, 2]))).toBe('last');
  });
});

describe('the mark', () => {
  const marked = plan({ paging: 'Cursor', nextPath: '$.next', watermarkPath: '$.changed' });
  const of = (...changed: JsonValue[]): JsonValue[] => changed.map((each) => ({ changed: each }));

  test('is kept aside until the last page, and is then where the next round starts', () => {
    const begun = { ...first, since: '2026-01-01', done: 3 };
    expect(placeAfter(marked, begun, page(of('2026-01-05', '2026-01-03'), { next: 'x' }))).toMatchObject({
      place: { since: '2026-01-01', highest: '2026-01-05', next: 'x', done: 0 },
      isLast: false,
    });
    const later = { ...begun, highest: '2026-01-05', next: 'x' };
    expect(placeAfter(marked, later, page(of('2026-01-04')))).toEqual({
      place: { since: '2026-01-05', highest: null, next: null, done: 0, seen: [] },
      isLast: true,
    });
  });

  test('never goes back, and stays if no record has one', () => {
    const begun = { ...first, since: '2026-01-09' };
    for (const items of [of('2026-01-05'), of(null, true), []])
      expect(placeAfter(marked, begun, page(items))).toMatchObject({ place: { since: '2026-01-09' } });
    expect(placeAfter(plan({ watermarkPath: '' }), first, page(of('2026')))).toMatchObject({
      place: { since: null },
    });
  });

  test('is compared as a number, as a time or as text', () => {
    expect(compareMarks('10', '9')).toBeGreaterThan(0);
    // The second one is an hour later, although its text sorts first.
    expect(compareMarks('2026-01-01T10:00:00+02:00', '2026-01-01T09:00:00Z')).toBeLessThan(0);
    expect(compareMarks('v-b', 'v-a')).toBeGreaterThan(0);
    expect(compareMarks('', '5')).toBeLessThan(0);
    expect(compareMarks('v-a', 'v-a')).toBe(0);
  });
});
