import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSilentProxy } from './silent-proxy.ts';
import { callerOf, mainRoutes, nameOf, publicRoutes } from './endpoints.ts';
import { addressOf, exampleOf } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import { freshAddress } from './world.ts';

const { server, own } = withTwoBrands();
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;

beforeAll(async () => {
  proxy = await openSilentProxy(server().connection.connectionString ?? expect.unreachable());
});
afterAll(() => proxy.close());

test('[trust A4] with a frozen database every route answers within ten seconds', async () => {
  const { app, close } = await server().anotherNode({ connectionString: proxy.url });
  const call = async (route: (typeof mainRoutes)[number]) => {
    const example = exampleOf(route, own);
    const from = performance.now();
    const response = await app.inject({
      method: route.method,
      url: addressOf(example),
      remoteAddress: freshAddress(),
      headers: route.access.kind === 'anyone' ? {} : server().bearer(callerOf(route)),
      ...(example.body !== undefined && { payload: example.body as object }),
    });
    return { name: nameOf(route), ms: performance.now() - from, status: response.statusCode, response };
  };
  expect((await app.inject({ url: '/api/Brands', headers: server().bearer('A1') })).statusCode).toBe(200);
  proxy.fallSilent();
  const answers = await Promise.all([...mainRoutes, ...publicRoutes].map(call));
  proxy.speak();
  expect(answers.filter(({ ms }) => ms > 10_000).map(({ name, ms }) => `${name} ${ms}`)).toEqual([]);
  // Some are refused before the database is asked, and some need none.
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(300);
  for (const { response } of busy) {
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json().errors).toEqual([expect.any(String)]);
  }
  expect(answers.filter(({ status }) => status === 500).map(({ name }) => name)).toEqual([]);
  await expect
    .poll(async () => (await app.inject({ url: '/readyz' })).statusCode, { timeout: 30_000 })
    .toBe(200);
  await close();
});
