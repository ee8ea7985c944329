import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Shown = { server: Server; config: string };

let address: Promise<string> | undefined;
let shown: Shown | undefined;

/**
 * The address at which a worker shows the portal of one file after the other, so that its browser loads the
 * built files once and not for each test. It says itself where the portal is: a browser whose requests are
 * intercepted has no cache.
 */
export const showPortal = async (server: Server, config: (url: string) => object): Promise<string> => {
  address ??= open();
  const url = await address;
  shown = { server, config: JSON.stringify(config(url)) };
  return url;
};

/** Until the next portal is shown, nobody answers. */
export const hidePortal = (): void => void (shown = undefined);

const open = async (): Promise<string> => {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // Ends with the worker, and keeps it from ending as little as its browser does.
  http.unref();
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // a server on a port has such an address
};

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  if (shown === undefined) response.writeHead(503).end();
  else if (request.url === '/config.json')
    response.setHeader('content-type', 'application/json').end(shown.config);
  else {
    if (!/^\/(?:cs\/)?assets\//.test(request.url ?? '')) forThisPageOnly(response);
    shown.server.emit('request', request, response);
  }
};

/** Names differ only for built files; everything else may be another file's by the same name. */
const forThisPageOnly = (response: ServerResponse): void => {
  const write = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const last = rest.at(-1);
    const headers = typeof last === 'object' ? (last as Record<string, unknown>) : undefined;
    // Each page comes from an address of its own.
    if (headers?.['vary'] === undefined) response.appendHeader('vary', 'x-forwarded-for');
    else headers['vary'] = `${String(headers['vary'])}, x-forwarded-for`;
    return write(status, ...rest);
  };
};
