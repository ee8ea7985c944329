import { describe, expect, test } from 'vitest';

import { callerOf, mainRoutes, membersOf, nameOf } from './endpoints.ts';
import { hostileValues, shareOf } from './hostile.ts';
import { addressOf, exampleOf } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import { freshAddress } from './world.ts';

const { server, own } = withTwoBrands();

/** What is no body of any route. */
const noBodies = [
  '[]',
  '"text"',
  '7',
  'true',
  '[{}]',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '{',
] as const;

describe('G3 bodies that do not match the contract', () => {
  // Signing out would end the session of the calls after it.
  const withBody = mainRoutes
    .filter(({ path, body }) => body !== undefined && !path.endsWith('logout'))
    .map((route) => [nameOf(route), route] as const);

  test.each(withBody)('%s', async (name, route) => {
    const example = exampleOf(route, own);
    const send = async (payload: string) => {
      const headers = { ...server().bearer(callerOf(route)), 'content-type': 'application/json' };
      // Each from a different address, because sign-ins are counted.
      const remoteAddress = freshAddress();
      return server().send({
        method: route.method,
        url: addressOf(example),
        headers,
        payload,
        remoteAddress,
      });
    };
    for (const payload of shareOf(noBodies, name)) {
      expect([payload, (await send(payload)).status]).toEqual([payload, 400]);
    }
    const unknown = await send(JSON.stringify({ ...example.body, unheardOf: 1 }));
    expect([unknown.status, unknown.body.fields.unheardOf]).toEqual([400, 'Unknown field unheardOf']);
    for (const member of membersOf(route.body)) {
      for (const value of shareOf(hostileValues, `${name} ${member}`)) {
        const { status } = await send(JSON.stringify({ ...example.body, [member]: value }));
        expect(status, `${member}: ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});
