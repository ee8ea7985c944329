import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the target saw it. */
export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
};

/** A target that responds as a test wants; 204 by default. */
export type Receiver = {
  url: string;
  target: string;
  received: Received[];
  /** Sets the response to each call. */
  answerWith: (answer: (call: Received, response: ServerResponse) => void) => void;
  /** Forgets what it received and accepts everything again. */
  forget: () => void;
  /** Bodies received, parsed as JSON. */
  bodies: () => unknown[];
  close: () => Promise<void>;
};

const accept = (_call: Received, response: ServerResponse): void => void response.writeHead(204).end();

export const openReceiver = async (port = 0): Promise<Receiver> => {
  const received: Received[] = [];
  let answer = accept;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body, at: Date.now() };
      received.push(call);
      answer(call, response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    url: `http://${target}`,
    target,
    received,
    answerWith: (next) => void (answer = next),
    forget: () => {
      received.length = 0;
      answer = accept;
    },
    bodies: () => received.map(({ body }) => JSON.parse(body) as unknown),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
