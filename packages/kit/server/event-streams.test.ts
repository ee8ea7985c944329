import fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventStreams } from './event-streams.ts';

/** A server with one stream that starts once it is let, as after a slow check of who is asking. */
const slowStream = async () => {
  const app = fastify();
  const streams = eventStreams(app);
  const asked = Promise.withResolvers<void>();
  const mayStart = Promise.withResolvers<void>();
  const started = Promise.withResolvers<{ isOver: boolean }>();
  app.get('/events', async (request, reply) => {
    asked.resolve();
    await mayStart.promise;
    const { writableEnded, destroyed } = streams.start(request, reply);
    started.resolve({ isOver: writableEnded || destroyed });
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/events`;
  return { app, streams, asked: asked.promise, letStart: mayStart.resolve, started: started.promise, url };
};

test('a stream that starts after the server began to close ends at once, so the server closes', async () => {
  const { app, asked, letStart, started, url } = await slowStream();
  const response = fetch(url);
  await asked;
  const closed = app.close();
  // The server has told its streams to end, and waits for this one.
  await new Promise((resolve) => setTimeout(resolve, 50));
  letStart();
  expect(await started).toEqual({ isOver: true });
  expect(await (await response).text()).toBe(': open\n\n');
  await closed;
});

test('a browser that left before its stream started leaves nothing behind', async () => {
  const { app, streams, asked, letStart, started, url } = await slowStream();
  const leaving = new AbortController();
  const response = fetch(url, { signal: leaving.signal });
  await asked;
  leaving.abort();
  await expect(response).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  letStart();
  expect(await started).toEqual({ isOver: true });
  expect(streams.count()).toBe(0);
  await app.close();
});

test('open streams end when the server closes', async () => {
  const { app, streams, letStart, started, url } = await slowStream();
  letStart();
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(await started).toEqual({ isOver: false });
  expect(streams.count()).toBe(1);
  await app.close();
  expect(await response.text()).toBe(': open\n\n');
});
