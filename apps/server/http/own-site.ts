import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@candour/kit/server/refusal';
import type { Settings } from '../settings.ts';

const isMainApi = (url: string): boolean => /^\/(?:api|csportal)\//i.test(url);

/** Whether a browser says that a page of somewhere else sent this. Programs say nothing and may pass. */
const isFromElsewhere = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  // Older browsers, and pages without TLS, tell the origin alone.
  return origin !== publicUrl && (!URL.canParse(origin) || new URL(origin).host !== host);
};

/**
 * The main API answers the portal and programs, never pages of other sites, signing in included: nobody signs a
 * visitor in as somebody else. Nor does it answer what came to a proxy without TLS while the public address has it.
 */
export const keepToOwnSite = (app: FastifyInstance, { publicUrl, trustProxy }: Settings): void => {
  app.addHook('onRequest', async (request) => {
    if (!isMainApi(request.url)) return;
    if (isFromElsewhere(request, publicUrl)) refuse(403, 'This page may not call the portal');
    const isOpenLine = trustProxy !== 0 && request.headers['x-forwarded-proto'] === 'http';
    if (isOpenLine && publicUrl.startsWith('https:')) refuse(403, 'Please use HTTPS');
  });
};
