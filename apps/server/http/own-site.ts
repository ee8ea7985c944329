import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMainApi } from '@candour/kit/server/matched-route';
import { refuse } from '@candour/kit/server/refusal';
import type { Settings } from '../settings.ts';

/** Whether a browser says that a page of another site sent this. Programs say nothing and may pass. */
const isFromElsewhere = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  // Older browsers, and pages without TLS, only send the origin.
  return origin !== publicUrl && (!URL.canParse(origin) || new URL(origin).host !== host);
};

/** How the caller reached the first of the proxies, each of which may add a value. */
const cameBy = ({ headers }: FastifyRequest): string | undefined =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
    .toLowerCase();

/**
 * The main API serves the portal and programs, never pages of other sites, including for signing in: nobody
 * can sign a visitor in as somebody else. Nor does it serve what reached a proxy without TLS while the
 * public address has it.
 */
export const keepToOwnSite = (app: FastifyInstance, { publicUrl, trustProxy }: Settings): void => {
  app.addHook('onRequest', async (request) => {
    if (!isMainApi(request)) return;
    if (isFromElsewhere(request, publicUrl)) refuse(403, 'This page may not call the portal');
    const isOpenLine = trustProxy !== 0 && cameBy(request) === 'http';
    if (isOpenLine && publicUrl.startsWith('https:')) refuse(403, 'Please use HTTPS');
  });
};
