import { expect, test } from 'vitest';
import { messageOf } from './event-stream.ts';

test('a message has an id, a kind and data, which may have several lines', () => {
  expect(messageOf('id: 7\nevent: page\ndata: {"a":1,\ndata: "b":2}')).toEqual({
    id: '7',
    event: 'page',
    data: '{"a":1,\n"b":2}',
  });
  expect(messageOf('event: ended\ndata: ')).toEqual({ id: '', event: 'ended', data: '' });
  expect(messageOf('data:plain')).toEqual({ id: '', event: 'message', data: 'plain' });
});

test('comments that keep a connection alive are no messages', () => {
  expect(messageOf(': still here')).toBeUndefined();
  expect(messageOf('')).toBeUndefined();
});
