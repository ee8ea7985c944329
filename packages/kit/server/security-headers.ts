const year = 31_536_000;

/** Policy of responses that are not pages: nothing loads, nothing frames them. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The headers of every response; routes may replace single ones, such as the resource policy of public
 * files.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': `max-age=${year}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'content-security-policy': emptyPolicy,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends all its headers itself, because every microsecond counts there. */
    hasOwnHeaders?: boolean;
  }
}
