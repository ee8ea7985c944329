import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const year = 31_536_000;

/** What every answer carries; routes may replace single headers, such as the resource policy of public files. */
const everywhere: Record<string, string> = {
  'strict-transport-security': `max-age=${year}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Policy of pages that load nothing at all. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Policy of the portal: own scripts only. Style attributes are needed by the component library; banner
 * previews run in sandboxed frames from `srcdoc`, which inherit this policy, so their script is served by us.
 */
export const portalPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(everywhere)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', emptyPolicy);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
};

export const sendSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply));
};
