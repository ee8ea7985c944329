import {
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Exceptions, type Resolve, resolveHost } from './resolve-host.ts';

export type Proxy = {
  port: number;
  /** Bytes received from outside since the start. */
  received: () => number;
  close: () => Promise<void>;
};

type Options = {
  resolve: Resolve;
  exceptions: Exceptions;
  /** Hosts for which the proxy itself responds, such as those of the self-test. */
  own: ReadonlyMap<string, RequestListener>;
  /** How much may be received before every connection is ended. */
  maxBytes: number;
};

/**
 * Distinguishes a response of the proxy itself from one of a server; a site that sends it harms nobody but
 * itself.
 */
export const refusalHeader = 'candour-scan';

/** The browser's only way out: a forward proxy on loopback that only connects to checked addresses. */
export const startProxy = async (options: Options): Promise<Proxy> => {
  let received = 0;
  const open = new Set<Duplex>();
  const keep = (socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const count = (socket: Socket) =>
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > options.maxBytes) for (const each of open) each.destroy();
    });
  const reach: Reach = async (target) => {
    if (received > options.maxBytes) throw new Error('over the limit');
    const socket = connect({ host: await resolveHost(target, options), port: target.port });
    keep(socket);
    return count(socket);
  };
  const server = createServer((asked, answer) => void pass(asked, answer, { reach, own: options.own }));
  server.on('connection', keep).on('connect', (asked, client) => void tunnel(asked, client, reach));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { port: typeof address === 'object' && address ? address.port : 0, received: () => received, close };
};

type Reach = (target: { host: string; port: number }) => Promise<Socket>;

const pass = async (
  asked: IncomingMessage,
  answer: ServerResponse,
  { reach, own }: { reach: Reach; own: Options['own'] },
) => {
  const url = asked.url !== undefined && URL.canParse(asked.url) ? new URL(asked.url) : null;
  if (url?.protocol !== 'http:' || url.username !== '' || url.password !== '') return refuse(answer);
  const listener = own.get(url.hostname);
  if (listener) return listener(asked, answer);
  const target = { host: url.hostname, port: Number(url.port || 80) };
  const socket = await reach(target).catch(() => null);
  if (!socket) return refuse(answer);
  const { 'proxy-connection': _, ...headers } = asked.headers;
  const onward = request({
    method: asked.method,
    path: url.pathname + url.search,
    headers,
    createConnection: () => socket,
  });
  onward.on('error', () => (answer.headersSent ? answer.destroy() : refuse(answer)));
  onward.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.statusMessage, response.rawHeaders);
    response.on('error', () => answer.destroy()).pipe(answer);
  });
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
};

/** Refusals and failures look alike, so that nothing about the internal network can be learnt. */
const refuse = (answer: ServerResponse) => {
  if (!answer.headersSent)
    answer.writeHead(502, { 'content-type': 'text/plain', [refusalHeader]: 'refused' });
  answer.end();
};

const tunnel = async (asked: IncomingMessage, client: Duplex, reach: Reach) => {
  const url = URL.canParse(`http://${asked.url}`) ? new URL(`http://${asked.url}`) : null;
  const port = Number(/:(\d+)$/.exec(asked.url ?? '')?.[1] ?? 443);
  const socket = url?.username === '' ? await reach({ host: url.hostname, port }).catch(() => null) : null;
  if (!socket) return client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  socket.once('connect', () => {
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    client.pipe(socket).pipe(client);
  });
  socket.once('close', () => client.destroy());
  client.once('close', () => socket.destroy());
};
