import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone, may, signedIn } from '../contract/access.ts';
import { pathId } from '../contract/fields.ts';
import { route } from '../contract/route.ts';
import { withServer } from '../../../testing/server.ts';
import { sql } from 'kysely';
import { accepted, Download, handle, type Endpoint } from './endpoint.ts';
import { httpOptions, mount, speakJson } from './mount.ts';

const server = withServer();
const token = () => server().bearer('A1');

describe('who is let in', () => {
  test('SESS-12 the portal’s cookie alone opens nothing; the header does', async () => {
    const { authorization } = token();
    const cookie = `admin-portal-token=${authorization.replace('Bearer ', '')}`;
    expect((await server().send({ url: '/api/Brands', headers: { cookie } })).status).toBe(401);
    expect((await server().send({ url: '/api/Brands', headers: { authorization } })).status).toBe(200);
  });

  test('a token in the address or the body opens nothing', async () => {
    const bearer = token().authorization.replace('Bearer ', '');
    for (const url of [
      `/api/Brands?token=${bearer}`,
      `/api/Brands?access_token=${bearer}`,
      `/api/Brands?authorization=Bearer%20${bearer}`,
    ]) {
      expect((await server().send({ url })).status).toBe(401);
    }
  });

  test('only a bearer token counts', async () => {
    const bearer = token().authorization.replace('Bearer ', '');
    for (const authorization of [
      '',
      bearer,
      `bearer ${bearer}`,
      `Basic ${bearer}`,
      `Bearer  ${bearer}`,
      `Bearer ${bearer} x`,
      `Bearer ${bearer},Bearer ${bearer}`,
      'Bearer',
      'Bearer ..',
      `Bearer ${'a'.repeat(5000)}`,
    ]) {
      const { status, body } = await server().send({ url: '/api/Brands', headers: { authorization } });
      expect([authorization.slice(0, 20), status, body]).toEqual([
        authorization.slice(0, 20),
        401,
        { errors: ['Your session has expired, please log in again'] },
      ]);
    }
  });

  test('SESS-13 a page of another site gets nothing, with or without a token, and no permission to read', async () => {
    const headers = { ...token(), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const response = await server().send({ url: '/api/Brands', headers });
    expect(response.status).toBe(403);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    for (const site of ['same-origin', 'none']) {
      expect(
        (await server().send({ url: '/api/Brands', headers: { ...token(), 'sec-fetch-site': site } })).status,
      ).toBe(200);
    }
  });

  test('HDR-06 a page of a neighbour, or of an origin that is not ours, gets nothing either', async () => {
    const publicUrl = server().platform.settings.publicUrl;
    const elsewhere = [
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${publicUrl}.evil.example` },
      { origin: 'https://consent.nordlicht.example', host: 'evil.example', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      for (const [method, url] of [
        ['GET', '/api/Brands'],
        ['POST', '/api/authorize/adminportaluser'],
        ['GET', '/API/landing?productId=1'],
      ] as const) {
        const response = await server().send({ method, url, headers: { ...token(), ...headers } });
        expect([headers, url, response.status]).toEqual([headers, url, 403]);
      }
    }
    for (const headers of [
      {},
      { origin: publicUrl },
      { origin: 'http://here.example', host: 'here.example' },
    ])
      expect((await server().send({ url: '/api/Brands', headers: { ...token(), ...headers } })).status).toBe(
        200,
      );
  });

  test('SESS-13 the browser’s preflight before a cross-site call is not answered', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const response = await server().send({ method: 'OPTIONS', url: '/api/Brands', headers });
    // There is no such route; without the header the browser goes no further.
    expect([response.status, response.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  test('a stranger’s body is not even read', async () => {
    const payload = '{"broken';
    const request = {
      method: 'POST',
      url: '/api/Brands',
      payload,
      headers: { 'content-type': 'application/json' },
    } as const;
    expect((await server().send(request)).status).toBe(401);
    expect((await server().send({ ...request, headers: { ...request.headers, ...token() } })).status).toBe(
      400,
    );
  });
});

describe('ERR-04 every refusal has the error form', () => {
  const json = { 'content-type': 'application/json' };
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    server().send({
      method: 'POST',
      url: '/api/cookieCategory',
      payload,
      headers: { ...token(), ...headers },
    });

  test('404 for addresses and methods that do not exist', async () => {
    for (const url of [
      '/api',
      '/api/Nothing',
      '/api/Brands/1/2/3',
      '/tx/nothing',
      '/cb/nothing',
      '/cb/1/live.js',
      '/CSPortal/api/x',
    ]) {
      const { status, body } = await server().send({ url, headers: token() });
      expect([url, status, body]).toEqual([url, 404, { errors: ['Not found'] }]);
    }
    for (const method of ['PATCH', 'PUT', 'TRACE'] as const) {
      expect(
        (await server().send({ method: method as 'PATCH', url: '/api/landing', headers: token() })).status,
      ).toBe(404);
    }
  });

  test('404 for addresses that cannot be parsed', async () => {
    for (const url of [
      '/api/cookieCategory/%zz',
      '/%',
      '/cb/%c0%ae%c0%ae/x',
      `/api/cookieCategory/${'%'.repeat(2000)}`,
    ]) {
      const { status, body } = await server().send({ url, headers: token() });
      expect([status, body]).toEqual([404, { errors: ['Not found'] }]);
    }
  });

  test('LEAK-04 no file of the project is exposed', async () => {
    for (const url of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/config.json.bak',
      '/api/../.env',
      '/cb/..%2f..%2fsecret-key',
      '/assets/../../server/main.ts',
    ]) {
      expect([url, (await server().send({ url })).status]).toEqual([url, 404]);
    }
    // Without an extension it may be a screen: then the response is the portal's page, if there is one,
    // never a file.
    for (const url of ['/data/secret-key', '/%2e%2e/%2e%2e/etc/passwd', '/cb/%2e%2e/%2e%2e/secret-key']) {
      const { status, body } = await server().send({ url });
      expect([404, 200]).toContain(status);
      expect(String(body)).not.toMatch(/^[\w+/=-]{32,}\s*$|root:/);
      if (status === 200) expect(body).toMatch(/^<!doctype html>/i);
    }
  });

  test('LEAK-04 metrics are for the machine itself', async () => {
    expect((await server().send({ url: '/metrics', remoteAddress: '10.1.2.3' })).status).toBe(404);
    expect(
      (
        await server().send({
          url: '/metrics',
          remoteAddress: '10.1.2.3',
          headers: { 'x-forwarded-for': '127.0.0.1' },
        })
      ).status,
    ).toBe(404);
    expect((await server().send({ url: '/metrics' })).status).toBe(200);
  });

  test('400 for a body that is not JSON and for invalid members', async () => {
    expect((await post('{"a":')).body).toEqual({ errors: ['The request body is not valid JSON'] });
    expect((await post(Buffer.from('\ufeff{}', 'utf16le'))).status).toBe(400);
    for (const payload of ['[]', '"x"', '1', 'true', 'null'])
      expect([payload, (await post(payload)).status]).toEqual([payload, 400]);
    const { status, body } = await post('{}');
    expect([status, Object.keys(body)]).toEqual([400, ['errors', 'fields']]);
  });

  test('413 for a body over 256 KiB', async () => {
    const { status, body } = await post(`{"displayText":"${'x'.repeat(256 * 1024)}"}`);
    expect([status, body]).toEqual([413, { errors: ['The request is too large'] }]);
  });

  test('INJ-18 415 for a body that does not say it is JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json garbage',
      'application/json\ta',
      'application/jsonp',
      'application/json; charset=utf-16',
      'text/json',
      'x application/json',
    ]) {
      const { status, body } = await post('{}', { 'content-type': type });
      expect([type, status, body]).toEqual([type, 415, { errors: ['The content type is not supported'] }]);
    }
    for (const type of [
      'application/json',
      'Application/JSON',
      'application/json; charset=UTF-8',
      'application/json;charset=utf-8',
    ]) {
      expect([type, (await post('{}', { 'content-type': type })).status]).toEqual([type, 400]);
    }
  });

  test('INJ-18 numbers that would lose precision are refused', async () => {
    for (const number of ['1e400', '-1e400', '9007199254740993', '1.0000000000000001e20']) {
      expect((await post(`{"categoryName":"x","displayText":"x","brandId":${number}}`)).status).toBe(400);
    }
  });

  test('DOS-07 an absurdly long address is refused', async () => {
    const long = `/api/cookieCategory/${'1'.repeat(64 * 1024)}`;
    expect((await server().send({ url: long, headers: token() })).status).toBe(404);
    const many = `/api/cookieCategory?${'a=1&'.repeat(10_000)}`;
    expect([200, 400]).toContain((await server().send({ url: many, headers: token() })).status);
  });
});

describe('what the contract layer does for a route', () => {
  test('paths and names in the address are matched case-insensitively', async () => {
    for (const url of ['/api/landing?productId=1', '/API/LANDING?PRODUCTID=1', '/api/Landing/?productid=1']) {
      expect([url, (await server().send({ url })).status]).toEqual([url, 200]);
    }
  });

  test('a name given twice in an address is not one value', async () => {
    expect((await server().send({ url: '/api/landing?productId=1&productId=2' })).status).toBe(400);
    expect((await server().send({ url: '/api/landing?productId=1&PRODUCTID=2' })).status).toBe(400);
  });

  test('PUB-15 JSON stays JSON, whatever callback the address asks for', async () => {
    const { headers, body } = await server().send({ url: '/api/landing?productId=1&callback=steal' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.data.loginConfig.loginType).toBe('Password');
  });

  test('responses of the API are not cached', async () => {
    for (const url of ['/api/Brands', '/api/landing?productId=1', '/api/nothing']) {
      expect((await server().send({ url, headers: token() })).headers['cache-control']).toBe('no-store');
    }
  });

  test('HDR-01 pages and files have the same headers as everything else', async () => {
    for (const url of [
      '/healthz',
      '/readyz',
      '/config.json',
      '/api/docs',
      '/api/docs/openapi.json',
      '/metrics',
    ]) {
      expect((await server().send({ url })).status).toBe(200);
    }
  });

  test('LEAK-03 the run-time settings are two addresses and a name', async () => {
    const { body } = await server().send({ url: '/config.json' });
    expect(body).toEqual({
      mainApiBaseUrl: 'https://consent.nordlicht.example',
      transactionalApiBaseUrl: 'https://consent.nordlicht.example/tx',
      productName: 'Candour',
    });
  });
});

describe('handlers', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  const serving = (...endpoints: Endpoint[]): FastifyInstance => {
    app = fastify(httpOptions) as unknown as FastifyInstance; // as create-server has it
    speakJson(app);
    mount(app, endpoints, server().platform);
    return app;
  };
  const thing = z.object({ name: z.string() });
  const read = route({
    method: 'GET',
    path: '/api/things/{id}',
    summary: '',
    access: anyone,
    params: z.object({ id: pathId() }),
    response: thing,
  });
  const write = route({ method: 'POST', path: '/api/things', summary: '', access: anyone });
  const setKey = sql`update configuration_key set key_value = 'Charity' where key_name = 'AdminPortalBrandLabel'`;
  const label = async () =>
    (
      await server().query("select key_value from configuration_key where key_name = 'AdminPortalBrandLabel'")
    )[0];

  test('ERR-01 a failure shows a reference and nothing else', async () => {
    const failure = new Error('select * from admin_user failed at /srv/candour/mount.ts');
    const api = serving(handle(read, () => Promise.reject(failure)));
    const response = await api.inject('/api/things/1');
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        errors: [
          expect.stringMatching(
            /^Something went wrong on our side\. Please try again\. \(Reference [\da-f-]{36}\)$/,
          ),
        ],
      },
    ]);
    expect((await api.inject('/api/things/1')).statusCode).toBe(500);
  });

  test('ERR-01 what a failed handler wrote is rolled back', async () => {
    const before = await label();
    const api = serving(
      handle(write, async ({ db }) => {
        await setKey.execute(db);
        throw new Error('half-way');
      }),
    );
    expect((await api.inject({ method: 'POST', url: '/api/things' })).statusCode).toBe(500);
    expect(await label()).toEqual(before);
  });

  test('INJ-09 INJ-10 a file gets a plain name, whatever it was called, and splits no header', async () => {
    const file = route({
      method: 'POST',
      path: '/api/files',
      summary: '',
      access: anyone,
      body: z.object({ name: z.string() }),
      download: 'text/csv',
    });
    const api = serving(
      handle(file, async ({ body }) => new Download({ name: body.name, type: 'text/csv', body: 'a,b' })),
    );
    for (const name of [
      'a";filename="b.html',
      '../../x.csv',
      'a\r\nSet-Cookie: x=1',
      '\u202egnp.csv',
      'grün.csv',
    ]) {
      const response = await api.inject({ method: 'POST', url: '/api/files', payload: { name } });
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.headers['content-disposition']).toMatch(
        /^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%!~*'()-]*$/,
      );
      expect(response.body).toBe('a,b');
    }
  });

  test('work for after the commit is done after it, and not at all after a refusal', async () => {
    const done: unknown[] = [];
    const api = serving(
      handle(write, async ({ db, afterCommit }) => {
        afterCommit(async () => void done.push(await label()));
        await setKey.execute(db);
      }),
      handle({ ...read, path: '/api/broken/{id}' }, async ({ afterCommit }) => {
        afterCommit(async () => void done.push('never'));
        throw new Error('refused');
      }),
    );
    expect((await api.inject('/api/broken/1')).statusCode).toBe(500);
    expect(done).toEqual([]);
    expect((await api.inject({ method: 'POST', url: '/api/things' })).statusCode).toBe(204);
    expect(done).toEqual([{ key_value: 'Charity' }]);
  });

  test('MASS-08 a response contains what the contract declares, whatever the handler returned', async () => {
    const row = { name: 'Zelt', passwordHash: 'x', brandSecret: 'y' };
    const api = serving(handle(read, async () => row));
    expect((await api.inject('/api/things/1')).json()).toEqual({ name: 'Zelt' });
  });

  test('a response that breaks the contract is a failure, not a surprise for the caller', async () => {
    const api = serving(handle(read, async () => ({ name: 7 }) as unknown as { name: string }));
    expect((await api.inject('/api/things/1')).statusCode).toBe(500);
  });

  test('[trust B5] one row that breaks the contract is left out of a list, and logged', async () => {
    const thing = z.object({ name: z.string() });
    const { params: _, ...plain } = read;
    const bare = route({ ...plain, path: '/api/bare', response: z.array(thing) });
    const listed = z.object({ things: z.array(thing) });
    const named = route({ ...plain, path: '/api/named', response: listed });
    const rows = [{ name: 'Zelt' }, { name: 7 }, { name: 'Kocher' }] as { name: string }[];
    const all = route({ ...plain, path: '/api/none', response: z.array(thing) });
    const api = serving(
      handle(bare, async () => rows),
      handle(named, async () => ({ things: rows })),
      handle(all, async () => rows.slice(1, 2)),
    );
    const left = [{ name: 'Zelt' }, { name: 'Kocher' }];
    expect((await api.inject('/api/bare')).json()).toEqual(left);
    expect((await api.inject('/api/named')).json()).toEqual({ things: left });
    expect((await api.inject('/api/none')).statusCode).toBe(500);
  });

  test('200 with a body, 202 if a route accepts, 204 without a body', async () => {
    const either = route({ ...read, path: '/api/either/{id}', accepted: z.object({ mfaGuid: z.string() }) });
    const api = serving(
      handle(read, async ({ params }) => ({ name: `No ${params.id}` })),
      handle(either, async () => accepted({ mfaGuid: 'x' })),
      handle(write, async () => undefined),
    );
    const answers = [
      await api.inject('/api/things/7'),
      await api.inject('/api/either/7'),
      await api.inject({ method: 'POST', url: '/api/things' }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"name":"No 7"}'],
      [202, '{"mfaGuid":"x"}'],
      [204, ''],
    ]);
  });

  test.each([
    ['23505', 400],
    ['42501', 403],
    ['23503', 409],
    ['22003', 400],
    ['22021', 400],
    ['40001', 503],
    ['40P01', 503],
    ['57P01', 503],
    ['ECONNREFUSED', 503],
    ['42P01', 500],
  ])('the database’s error %s becomes %i in our own words', async (code, status) => {
    const failure = Object.assign(new Error('duplicate key value violates constraint "brand__brand_name"'), {
      code,
      constraint: 'brand__brand_name',
    });
    const response = await serving(handle(read, () => Promise.reject(failure))).inject('/api/things/1');
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toMatch(/duplicate|constraint|brand__/);
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });

  test('a route says who may call it, and that is checked on every call', async () => {
    const guarded = route({ ...read, path: '/api/guarded/{id}', access: may('AccessKeys') });
    const known = route({ ...read, path: '/api/known/{id}', access: signedIn });
    const answering = async () => ({ name: 'in' });
    const api = serving(handle(guarded, answering), handle(known, answering));
    const status = async (url: string, user: 'A1' | 'A1r' | null) =>
      (await api.inject({ url, headers: user === null ? {} : server().bearer(user) })).statusCode;
    expect(
      await Promise.all(([null, 'A1r', 'A1'] as const).map((user) => status('/api/guarded/1', user))),
    ).toEqual([401, 403, 200]);
    expect(
      await Promise.all(([null, 'A1r', 'A1'] as const).map((user) => status('/api/known/1', user))),
    ).toEqual([401, 200, 200]);
  });
});
