import { describe, expect, test } from 'vitest';
import { someOf } from './long.ts';

import { callerOf, mainRoutes, membersOf, nameOf, publicRoutes } from './endpoints.ts';
import { hostileTexts, shareOf } from './hostile.ts';
import { addressOf, exampleOf } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import { freshAddress } from './world.ts';

const { server, own } = withTwoBrands();

/** Paths to every text inside a body. */
const textPaths = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textPaths(inner, [...path, name]));
};
const withText = (body: unknown, [name = '', ...rest]: string[], text: string): unknown => {
  if (Array.isArray(body)) return body.map((one, at) => (String(at) === name ? into(one, rest, text) : one));
  return { ...(body as object), [name]: into((body as Record<string, unknown>)[name], rest, text) };
};
const into = (value: unknown, rest: string[], text: string): unknown =>
  rest.length === 0 ? text : withText(value, rest, text);

const slowest = 3_000;

describe('G4 INJ-01 hostile texts in bodies', () => {
  // Signing out would end the session of the calls after it.
  const withBody = [...mainRoutes, ...publicRoutes]
    .filter(({ path, body }) => body !== undefined && !path.endsWith('logout'))
    .map((route) => [nameOf(route), route] as const);

  test.each(someOf(withBody, 2))('%s', { timeout: 60_000 }, async (name, route) => {
    const example = exampleOf(route, own);
    for (const path of textPaths(example.body)) {
      for (const text of shareOf(hostileTexts, `${name} ${path.join('.')}`)) {
        const started = performance.now();
        // The caller's own checks refuse every server error and anything internal.
        const { status } = await server().send({
          method: route.method,
          url: addressOf(example),
          remoteAddress: freshAddress(),
          headers: { ...server().bearer(callerOf(route)), 'content-type': 'application/json' },
          payload: JSON.stringify(withText(example.body, path, text)),
        });
        expect([200, 202, 204, 400, 401, 403, 404, 409, 410]).toContain(status);
        expect(performance.now() - started).toBeLessThan(slowest);
      }
    }
  });
});

describe('G4 INJ-01 hostile texts in addresses', () => {
  const withQuery = mainRoutes
    .filter(({ query }) => membersOf(query).length > 0)
    .map((route) => [nameOf(route), route] as const);

  test.each(someOf(withQuery, 2))('%s', { timeout: 60_000 }, async (name, route) => {
    const example = exampleOf(route, own);
    for (const member of membersOf(route.query)) {
      const wellFormed = hostileTexts.filter((one) => one.isWellFormed());
      for (const text of shareOf(wellFormed, `${name} ${member}`)) {
        const started = performance.now();
        const query = { ...example.query, [member]: text };
        const { status } = await server().call(
          'A1',
          route.method,
          addressOf({ ...example, query }),
          example.body,
        );
        expect([200, 204, 400, 403, 404, 409]).toContain(status);
        expect(performance.now() - started).toBeLessThan(slowest);
      }
    }
  });
});
