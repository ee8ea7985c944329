import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveBuilt } from './built-files.ts';
import { portalPolicy } from './security-headers.ts';

const dist = join(import.meta.dirname, '../../portal/dist');

/**
 * The built portal: hashed files, cached for ever, and its page for every address that is not a file or an
 * API.
 */
export const servePortal = (app: FastifyInstance): void => {
  if (!existsSync(join(dist, 'index.html'))) return;
  serveBuilt(app, '/assets/', join(dist, 'assets'));
  serveAgents(app);
  const page = readFileSync(join(dist, 'index.html'));
  const icon = existsSync(join(dist, 'favicon.svg')) ? readFileSync(join(dist, 'favicon.svg')) : null;
  if (icon)
    app.get('/favicon.svg', (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(icon),
    );
  app.get('/*', (request, reply) => {
    // Decoded by the router, which everything else relies on.
    const path = (request.params as { '*': string })['*'];
    const isApi = /^\/*(?:api|csportal|tx|cb|assets)(?:\/|$)/i.test(path);
    // Screens have plain addresses; anything with dots or other characters is a request for something else, unless
    // somebody opens it in a browser: the portal tells them that there is no such page.
    const isScreen = /^[\w/-]*$/.test(path);
    const isOpened = request.headers.accept?.includes('text/html') === true;
    if (isApi || (!isScreen && !isOpened)) return reply.callNotFound();
    return reply
      .code(isScreen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', portalPolicy)
      .header('cache-control', 'no-cache')
      .send(page);
  });
};

/** The customer service portal: an application of its own, with one page. */
const serveAgents = (app: FastifyInstance): void => {
  const folder = join(dist, 'cs');
  if (!existsSync(join(folder, 'index.html'))) return;
  serveBuilt(app, '/cs/assets/', join(folder, 'assets'));
  const page = readFileSync(join(folder, 'index.html'));
  app.get('/cs/*', (_request, reply) => reply.redirect('/cs'));
  app.get('/cs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', portalPolicy)
      .header('cache-control', 'no-cache')
      .send(page),
  );
};
