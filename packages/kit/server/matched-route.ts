import type { FastifyRequest } from 'fastify';

// The same address can be spelled in many ways: with escapes, other capitals, a slash at its end. Whoever decides by
// it or notes it asks here, and gets what the router found, never what the caller wrote.

/** Whether the main API answers: what only the portal and programs may call. */
export const isMainApi = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/(?:api|csportal)\//i.test(routeOptions.url ?? '');

/** The address in the spelling of its route, without the query. Empty where no route was found. */
export const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replaceAll(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
