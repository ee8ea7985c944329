import type { IncomingMessage, ServerResponse } from 'node:http';

type Arrived = { at: string; answered: number; headers: string; body: string };

const mostKept = 20;
const mostBytes = 200_000;
const shown = ['webhook-id', 'webhook-signature', 'idempotency-key', 'authorization', 'content-type'];

/**
 * Acts as a system that is told about answers: keeps the last calls in memory and shows them. It can be
 * told to fail, so that retries and the failure log can be tried as well.
 */
export const createDemoInbox = () => {
  const arrived: Arrived[] = [];
  let isFailing = false;
  return {
    /** Handles a request for one of its addresses; false leaves it to others. */
    serve: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { pathname } = new URL(request.url ?? '/', 'http://shop');
      if (pathname === '/inbox') return showPage(response, page({ arrived, isFailing }));
      if (request.method !== 'POST') return false;
      if (pathname === '/inbox/mood') {
        isFailing = !isFailing;
        response.writeHead(303, { location: '/inbox' }).end();
        return true;
      }
      if (pathname !== '/hooks/consent') return false;
      void bodyOf(request).then((body) => {
        const answered = isFailing ? 500 : 200;
        arrived.unshift({ at: new Date().toISOString(), answered, headers: headersOf(request), body });
        arrived.splice(mostKept);
        response.writeHead(answered, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ received: !isFailing }));
      });
      return true;
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) if (body.length < mostBytes) body += String(part);
  return body;
};

const headersOf = ({ headers }: IncomingMessage): string =>
  shown
    .filter((name) => headers[name] !== undefined)
    .map((name) => `${name}: ${String(headers[name])}`)
    .join('\n');

const showPage = (response: ServerResponse, html: string): true => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
  return true;
};

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const page = ({
  arrived,
  isFailing,
}: {
  arrived: readonly Arrived[];
  isFailing: boolean;
}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3"><title>Inbox – Nordlicht</title><link rel="stylesheet" href="/shop.css"></head>
<body><header><a class="brand" href="/">Nordlicht</a></header><main><h1>What arrived</h1>
<p>Here the shop is told of the answers of its visitors. It ${isFailing ? 'answers with an error' : 'takes what comes'}.</p>
<form method="post" action="/inbox/mood"><button>${isFailing ? 'Take what comes' : 'Answer with an error'}</button></form>
${arrived.length === 0 ? '<p>Nothing yet. Answer the banner of the shop.</p>' : `<section class="inbox">${arrived.map(article).join('')}</section>`}
</main></body></html>`;

const article = ({ at, answered, headers, body }: Arrived): string =>
  `<article><h2>${at.slice(11, 19)}, answered ${answered}</h2><pre>${asText(headers)}\n\n${asText(body)}</pre></article>`;
