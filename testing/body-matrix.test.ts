import { beforeAll, describe, expect, test } from 'vitest';
import { longTest, someOf } from './long.ts';

import type { Route } from '../packages/kit/contract/route.ts';
import { callerOf, mainRoutes, membersOf, nameOf } from './endpoints.ts';
import { hostileValues, shareOf } from './hostile.ts';
import {
  listedMembers,
  neverWritten,
  notWrittenBack,
  roundTrips,
  routeNamed,
  type RoundTrip,
} from './round-trips.ts';
import { addressOf, exampleOf } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import { alpha, freshAddress } from './world.ts';

const { server, own, callAs } = withTwoBrands();

/** An answer without what changes with every change. */
const lasting = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['rowVersion', 'stacksVersion', 'changedAt', 'changedBy'].includes(name))
      .map(([name, inner]) => [name, lasting(inner)]),
  );
};

// First of all, while every row is as it was made.
describe('[trust A7] whatever GET answers, PUT takes', () => {
  const reading = async ({ read }: RoundTrip) => {
    const answer = await callAs('A1', read, exampleOf(read, own));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const writing = ({ write }: RoundTrip, body: object) =>
    callAs(callerOf(write), write, { ...exampleOf(write, own), body: { ...body } });
  beforeAll(async () => {
    // Lists that nobody has written into yet.
    for (const name of ['PUT /api/DataSubjectRules/CreationRules', 'PUT /api/Processing/SecurityMatrix'])
      await callAs('A1', routeNamed(name), exampleOf(routeNamed(name), own));
  });

  test.each(someOf(roundTrips, 2))('%s', async (_, trip) => {
    const before = await reading(trip);
    const sent = trip.bodyOf(before, own);
    const taken = await writing(trip, sent);
    expect([taken.status < 300, taken.body?.fields]).toEqual([true, undefined]);
    expect(lasting(await reading(trip))).toEqual(lasting(before));
    const refused = await writing(trip, { ...sent, unheardOf: 1 });
    expect([refused.status, refused.body.fields.unheardOf]).toEqual([400, 'Unknown field unheardOf']);
    expect(lasting(await reading(trip))).toEqual(lasting(before));
  });

  test('every PUT writes back what is read, or says why not', () => {
    const written = new Set(roundTrips.map(([name]) => name));
    const left = mainRoutes.filter((route) => route.method === 'PUT' && !written.has(nameOf(route)));
    const isExplained = ({ path }: Route) => notWrittenBack.some(([, paths]) => paths.test(path));
    expect(left.filter((route) => !isExplained(route)).map(nameOf)).toEqual([]);
  });

  test('everything that is read one by one, or added to, can be written, or says why not', () => {
    const reads = new Set(roundTrips.map(([, { read }]) => read));
    const added = new Set(mainRoutes.filter(({ method }) => method === 'POST').map(({ path }) => path));
    const written = roundTrips.map(([, { write }]) => write.path.toLowerCase());
    const left = mainRoutes.filter(
      (route) =>
        route.method === 'GET' &&
        !reads.has(route) &&
        !written.includes(route.path.toLowerCase()) &&
        (route.path.endsWith('}') || added.has(route.path)),
    );
    const isExplained = ({ path }: Route) => neverWritten.some(([, paths]) => paths.test(path));
    expect(left.filter((route) => !isExplained(route)).map(nameOf)).toEqual([]);
  });

  const listed = Object.entries(listedMembers).map(([name, bodyOf]) => {
    const route = routeNamed(name);
    const create = (more: object) =>
      callAs('A1', route, { ...exampleOf(route, own), body: { ...bodyOf(own), ...more } });
    return [name, create] as const;
  });

  longTest('POST refuses one member that nobody knows beside those, and stores nothing', async () => {
    const rows = await server().fingerprint(alpha);
    for (const [name, create] of listed) {
      const { status, body } = await create({ unheardOf: 1 });
      const message = 'Unknown field unheardOf';
      expect([name, status, body]).toEqual([
        name,
        400,
        { errors: [message], fields: { unheardOf: message } },
      ]);
    }
    expect(await server().fingerprint(alpha)).toBe(rows);
  });

  test.each(listed)('%s takes what the specification lists', async (name, create) => {
    // A brand has one privacy policy.
    if (name.endsWith('PrivacyPolicies'))
      await server().call('A1', 'DELETE', `/api/PrivacyPolicies?PrivacyPolicyId=${own.privacyPolicyId}`);
    const { status, body } = await create({});
    expect([status, body.fields]).toEqual([200, undefined]);
    expect(Object.values(body)).not.toContain(4711);
  });
});

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
