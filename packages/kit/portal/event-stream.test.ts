import { expect, test } from 'vitest';
import { readMessages, type StreamMessage } from './event-stream.ts';

/** Parses a text that arrives in chunks of so many bytes. */
const messagesOf = async (text: string, size = 3): Promise<StreamMessage[]> => {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const messages: StreamMessage[] = [];
  await readMessages(body, (message) => void messages.push(message));
  return messages;
};

test('a message has an id, a kind and data, which may have several lines', async () => {
  const text =
    'id: 7\nevent: page\ndata: {"a":"ä",\ndata: "b":2}\n\nevent: ended\ndata: \n\ndata:plain\r\n\r\n';
  const messages = [
    { id: '7', event: 'page', data: '{"a":"ä",\n"b":2}' },
    { id: '', event: 'ended', data: '' },
    { id: '', event: 'message', data: 'plain' },
  ];
  for (const size of [1, 3, 1000]) expect(await messagesOf(text, size)).toEqual(messages);
});

test('comments that keep a connection alive are not messages', async () => {
  expect(await messagesOf(': still here\n\n\n\n')).toEqual([]);
});

test('a message that was cut off is not one', async () => {
  expect(await messagesOf('data: whole\n\ndata: ha')).toEqual([{ id: '', event: 'message', data: 'whole' }]);
});
