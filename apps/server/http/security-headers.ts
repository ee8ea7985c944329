import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '@candour/kit/server/security-headers';

/**
 * Policy of the portal: only its own scripts and style sheets. Banner previews run in a sandboxed frame of
 * their own address, with a policy of its own.
 */
export const portalPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
};

export const sendSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isError = reply.statusCode >= 400;
    if (isError || request.routeOptions.config.hasOwnHeaders !== true) setSecurityHeaders(request, reply);
    done();
  });
};
