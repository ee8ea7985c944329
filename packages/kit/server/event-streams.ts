import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

export type EventStreams = {
  /** How many browsers are listening. */
  count: () => number;
  /**
   * Starts a stream of server-sent events as the response to a request. The stream has ended already if the
   * browser has left, or the server begun to close, while the request was being checked: its `close` event
   * does not come a second time, so look at `writableEnded` and `destroyed` before holding on to anything.
   */
  start: (request: FastifyRequest, reply: FastifyReply) => ServerResponse;
};

/** The streams of one route. All end when the server closes, which would otherwise wait for them forever. */
export const eventStreams = (app: FastifyInstance): EventStreams => {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const raw of open) raw.end();
  });
  return {
    count: () => open.size,
    start: (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      if (raw.destroyed) return raw;
      raw.writeHead(200, {
        ...securityHeaders,
        'cache-control': 'no-store',
        // nginx would keep events back until it has a page full of them.
        'x-accel-buffering': 'no',
        'content-type': 'text/event-stream',
        'x-request-id': request.id,
        // Kept alive, the connection would hold up a server that closes.
        connection: 'close',
      });
      raw.write(': open\n\n');
      if (isClosing) return raw.end();
      open.add(raw);
      raw.on('close', () => open.delete(raw));
      return raw;
    },
  };
};
