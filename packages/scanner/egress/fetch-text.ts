import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect as secure } from 'node:tls';
import { gunzipSync } from 'node:zlib';

type Options = { proxyPort: number; userAgent: string; maxBytes: number; signal: AbortSignal };

/**
 * The text at an address, fetched through the guarded proxy, as is each of at most 5 redirects; null if
 * there is none.
 */
export const fetchText = async (url: string, options: Options): Promise<string | null> => {
  let address = url;
  for (let hop = 0; hop <= 5; hop++) {
    const answer = await ask(new URL(address), options).catch(() => null);
    if (!answer) return null;
    const { statusCode = 0, headers } = answer;
    if (
      statusCode >= 300 &&
      statusCode < 400 &&
      headers.location &&
      URL.canParse(headers.location, address)
    ) {
      answer.destroy();
      address = new URL(headers.location, address).href;
      if (!/^https?:/.test(address)) return null;
      continue;
    }
    return statusCode === 200 ? readAll(answer, options.maxBytes).catch(() => null) : null;
  }
  return null;
};

const ask = async (url: URL, { proxyPort, userAgent, signal }: Options): Promise<IncomingMessage> => {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
  const headers = { 'user-agent': userAgent, accept: '*/*', host: url.host };
  const proxy = { host: '127.0.0.1', port: proxyPort, signal: limited };
  if (url.protocol === 'http:') return sent(request({ ...proxy, path: url.href, headers }));
  const target = `${url.hostname}:${url.port || 443}`;
  const tunnel = request({ ...proxy, method: 'CONNECT', path: target, headers: { host: target } });
  const socket = await new Promise<import('node:net').Socket>((resolve, reject) => {
    tunnel.on('error', reject).on('connect', ({ statusCode }, given) => {
      if (statusCode === 200) resolve(given as import('node:net').Socket);
      else reject(new Error('refused'));
    });
    tunnel.end();
  });
  const path = url.pathname + url.search;
  const createConnection = () => secure({ socket, servername: url.hostname });
  return sent(secureRequest({ host: url.hostname, path, headers, createConnection, signal: limited }));
};

const sent = (asked: ReturnType<typeof request>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end();
  });

const readAll = async (answer: IncomingMessage, maxBytes: number) => {
  const parts: Buffer[] = [];
  let size = 0;
  // Without an encoding a stream yields buffers.
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return (isPacked ? gunzipSync(body, { maxOutputLength: maxBytes }) : body).toString();
};
