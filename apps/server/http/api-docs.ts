import type { FastifyInstance } from 'fastify';
import { openApi } from '@candour/kit/server/openapi';
import type { Route } from '@candour/kit/contract/route';

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Docs = { document: Record<string, unknown>; page: string };

/** `/api/docs`: the contract for people, and `/api/docs/openapi.json`: the same for machines. */
export const serveApiDocs = (app: FastifyInstance, routes: readonly Route[], productName: string): void => {
  let made: Docs | undefined;
  // Few ask for them, and describing every route takes longer than the rest of the start.
  const docs = (): Docs => (made ??= docsOf(routes, productName));
  app.get('/api/docs/openapi.json', async () => docs().document);
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(docs().page),
  );
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css').send(style));
};

const docsOf = (routes: readonly Route[], productName: string): Docs => {
  const document = openApi(routes, { title: `${productName} API`, version: '1' });
  return { document, page: pageOf(document, productName) };
};

type Operation = {
  summary: string;
  security?: unknown;
  'x-permissions-any-of'?: number[];
  'x-scope'?: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

const pageOf = (document: Record<string, unknown>, productName: string): string => {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(productName)} API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${escape(productName)} API</h1>
<p>Paths are matched without regard to case. Send the token as <code>Authorization: Bearer …</code>. A refused call
returns <code>{"errors": ["…"]}</code>. Machine-readable: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
};

const section = (path: string, method: string, operation: Operation): string => {
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => block(`Response ${status}`, content?.['application/json']?.schema));
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>
<span>${escape(operation.summary)}</span></summary><p>For ${callersOf(operation)}.</p>
${body === undefined ? '' : block('Body', body)}${responses.join('')}</details>`;
};

const callersOf = (operation: Operation): string => {
  const { security, 'x-permissions-any-of': permissions, 'x-scope': scope } = operation;
  if (security === undefined) return 'anyone';
  if (scope !== undefined) return `programs with the scope ${scope}`;
  return permissions === undefined
    ? 'any signed-in person'
    : `people with any of the permissions ${permissions.join(', ')}`;
};

const block = (title: string, schema: unknown): string =>
  `<h3>${title}</h3>${schema === undefined ? '<p>No content.</p>' : `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`}`;

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8884;padding:.6rem 0}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.5rem;font-size:.8rem}summary span{opacity:.75;margin-left:.5rem}
pre{overflow:auto;background:#8881;padding:1rem;border-radius:8px;font-size:.85rem}`;
