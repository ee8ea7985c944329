import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FormDefinition } from '../definition.ts';
import { type FormHost, startFormHost } from './form-host.ts';

export const nonce = 'cjBuZGI0bm4zcg';

/** Only what forms are documented to need, with the page's own nonce. */
const strictPolicy = (host: string) =>
  [
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${host}`,
    `img-src ${host}; base-uri 'none'; form-action 'self'`,
    `require-trusted-types-for 'script'; trusted-types candour-pw candour-cw candour-pf`,
  ].join('; ');

/** The site of somebody else, on an origin of its own, with a form on its page. */
export type Shop = {
  origin: string;
  host: FormHost;
  page: { head: string; body: string; policy: string | null };
  /** What the shop's own form was sent with. */
  orders: URLSearchParams[];
  /** The embed code of a form. */
  embed: (definition: FormDefinition, attributes?: string) => string;
  close: () => Promise<void>;
};

export const startShop = async (): Promise<Shop> => {
  const host = await startFormHost();
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') shop.orders.push(new URLSearchParams(await read(request)));
      const { head, body, policy } = shop.page;
      const headers = policy === null ? {} : { 'content-security-policy': policy };
      const isOrder = request.url?.startsWith('/order') === true;
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
        .end(
          `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">${head}</head>` +
            `<body>${isOrder ? '<h1>Thank you</h1>' : body}</body></html>`,
        );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A listening TCP server has an address with a port.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const shop: Shop = {
    origin,
    host,
    page: { head: '', body: '', policy: strictPolicy(host.origin) },
    orders: [],
    embed: ({ kind, formId, accessKeyId }, attributes = '') => {
      const folder = kind === 'collectionWidget' ? 'cw' : kind === 'progressiveProfile' ? 'pf' : 'pw';
      return (
        `<div id="candour-${formId}"></div><script nonce="${nonce}" src="${host.origin}/${folder}/loader.js" ` +
        `data-key="${accessKeyId}" data-widget="${formId}" data-lang="" ${attributes}></script>`
      );
    },
    close: async () => {
      await new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
      await host.close();
    },
  };
  shop.page.body = `<h1>Shop</h1>${shop.embed(host.publish())}`;
  return shop;
};

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
