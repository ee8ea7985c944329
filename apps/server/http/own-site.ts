import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMainApi } from '@candour/kit/server/matched-route';
import { refuse } from '@candour/kit/server/refusal';
import type { Settings } from '../settings.ts';

/** Whether a browser says that a page of somewhere else sent this. Programs say nothing and may pass. */
const isFromElsewhere = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  // Older browsers, and pages without TLS, tell the origin alone.
  return origin !== publicUrl && (!URL.canParse(origin) || new URL(origin).host !== host);
};

/** How the caller came to the first of the proxies, which each may add a word about. */
const cameBy = ({ headers }: FastifyRequest): string | undefined =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
    .toLowerCase();

/**
 * The main API answers the portal and programs, never pages of other sites, signing in included: nobody signs a
 * visitor in as somebody else. Nor does it answer what came to a proxy without TLS while the public address has it.
 */
export const keepToOwnSite = (app: FastifyInstance, { publicUrl, trustProxy }: Settings): void => {
  app.addHook('onRequest', async (request) => {
    if (!isMainApi(request)) return;
    if (isFromElsewhere(request, publicUrl)) refuse(403, 'This page may not call the portal');
    const isOpenLine = trustProxy !== 0 && cameBy(request) === 'http';
    if (isOpenLine && publicUrl.startsWith('https:')) refuse(403, 'Please use HTTPS');
  });
};
