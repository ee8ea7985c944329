import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@candour/kit/server/refusal';
import { securityHeaders } from '@candour/kit/server/security-headers';

const sentences: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};
const invalid = [400, 'The request is not valid'] as const;

/** Node's own refusals of what is not HTTP, in our form and with our headers. */
export const answerBroken = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, sentence] = sentences[error.code ?? ''] ?? invalid;
  socket.end(rawAnswer(status, sentence), () => socket.destroy());
};

const rawAnswer = (status: number, sentence: string): string => {
  const body = JSON.stringify({ errors: [sentence] });
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};

/** What a browser of ours never sends, and Node would answer in a form of its own or not at all. */
export const refuseOddRequests = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') refuse(400, 'The request is not valid');
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      refuse(417, 'What the request expects is not supported');
    const packing = headers['content-encoding'];
    if (packing !== undefined && !/^identity$/i.test(packing))
      refuse(415, 'Packed bodies are not supported; send the body as it is');
  });
};
