import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';
import type { DemoAddresses } from './demo-addresses.ts';
import { customerToken } from './customer-token.ts';
import { createDemoInbox } from './demo-inbox.ts';
import { providerScripts } from './provider-scripts.ts';
import { shopPages } from './shop-pages.ts';

/**
 * A small web shop with the banner and the forms on it, to try out the whole loop. It is not part of the product: plain
 * pages on a port of their own, like a customer's site.
 */
export const serveDemoShop = async ({
  port,
  host,
  addresses,
  portalUrl,
}: {
  port: number;
  host: string;
  addresses: DemoAddresses;
  portalUrl: string;
}): Promise<Server> => {
  const pages = shopPages({ ...addresses, portalUrl });
  const inbox = createDemoInbox();
  const server = createServer((request, response) => {
    if (inbox.serve(request, response)) return undefined;
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const page = pages[pathname];
    if (page !== undefined) {
      response.setHeader('set-cookie', shopCookies);
      return send(response, 'text/html; charset=utf-8', signedIn(page, addresses));
    }
    if (pathname === '/shop.css') return send(response, 'text/css', shopPages.style);
    const script = providerScripts[pathname];
    if (script !== undefined) return send(response, script.type, script.content);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  });
  await listening(once(server.listen(port, host), 'listening'), { setting: 'DEMO_PORT', host, port });
  return server;
};

/** The page of the account says who is signed in, by a token that is made with the page. */
const signedIn = (page: string, { questions }: DemoAddresses): string =>
  questions === null ? page : page.replace('data-token=""', `data-token="${customerToken(questions)}"`);

/** The session is declared; where the load balancer leads is not, so that a scan has something to find. */
const shopCookies = [
  'NLSESSID=demo; Path=/; HttpOnly; SameSite=Lax',
  'nl_pool=b; Path=/; HttpOnly; SameSite=Lax',
];

const send = (response: ServerResponse, type: string, content: string | Buffer): void => {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
};
