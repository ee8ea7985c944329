import type { FastifyRequest } from 'fastify';

// The same address can be spelled in many ways: with escapes, other capitals, a trailing slash. Code that
// decides by it or records it asks here, and gets what the router found, never what the caller wrote.

/** Whether this is the main API, which only the portal and programs may call. */
export const isMainApi = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/(?:api|csportal)\//i.test(routeOptions.url ?? '');

/** The address as its route spells it, without the query. Empty if no route was found. */
export const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replaceAll(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
