import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What a site returns: a document's body, or more. */
export type Answer =
  | string
  | {
      body?: string | Buffer;
      type?: string;
      status?: number;
      headers?: Record<string, string | string[]>;
      /** Milliseconds before the response; `Infinity` never responds. */
      delay?: number;
    };

/** A request to a site. */
export type Asked = {
  method: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  cookie: string;
  body: string;
};
export type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

/** Responses by `host/path`, both as in addresses; `host/*` for all other paths of a host. */
export type Sites = (origin: (host: string) => string) => Answers;

export type RunningSites = {
  /** `http://<host>.localhost:<port>` */
  origin: (host: string) => string;
  exceptions: Set<string>;
  resolve: (host: string) => Promise<string[]>;
  /** Host and path of every request. */
  asked: string[];
} & AsyncDisposable;

/**
 * Serves sites on loopback names; the browser treats each `<name>.localhost` as a separate site, and as
 * secure.
 */
export const startSites = async (sites: Sites): Promise<RunningSites> => {
  const asked: string[] = [];
  const open = new Set<Duplex>();
  let answers: Answers = {};
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const [host = ''] = (request.headers.host ?? '').split('.localhost');
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    asked.push(host + path);
    const found = answers[host + path] ?? answers[`${host}/*`] ?? { status: 404, body: '' };
    give(typeof found === 'function' ? found(await read(request, query)) : found, response);
  };
  const server = createServer((request, response) => void reply(request, response).catch(() => null));
  server.on('connection', (socket) => open.add(socket)).on('upgrade', acceptSocket);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = (host: string) => `http://${host}.localhost:${port}`;
  answers = sites(origin);
  const hosts = Object.keys(answers).map((key) => key.slice(0, key.indexOf('/')));
  const exceptions = new Set(hosts.map((host) => `${host}.localhost:${port}`));
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { origin, exceptions, resolve: async () => ['127.0.0.1'], asked, [Symbol.asyncDispose]: close };
};

const read = async (request: IncomingMessage, query: string): Promise<Asked> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const { method = 'GET', headers } = request;
  const body = Buffer.concat(parts).toString();
  return { method, query: new URLSearchParams(query), headers, cookie: headers.cookie ?? '', body };
};

const give = (answer: Answer, response: ServerResponse) => {
  const {
    body = '',
    type = 'text/html',
    status = 200,
    headers = {},
    delay = 0,
  } = typeof answer === 'string' ? { body: answer } : answer;
  if (delay === Infinity) return;
  const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
  setTimeout(() => {
    response.writeHead(status, {
      'content-type': type + charset,
      'access-control-allow-origin': '*',
      ...headers,
    });
    response.end(body);
  }, delay);
};

/** A web socket that opens and sends nothing. */
const acceptSocket = ({ headers }: IncomingMessage, socket: Duplex) => {
  const key = `${headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  const lines = ['101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  socket.on('error', () => socket.destroy());
  socket.write(`HTTP/1.1 ${lines.join('\r\n')}\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
};
