import { afterEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Wire } from '@candour/testing/samples';
import { scopedQuery } from '@candour/testing/scoped-query';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf, everyonesPassword, freshAddress, type UserName } from '@candour/testing/world';

const server = withServer();
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const home = '10.50.0.1';

/** Calls as a person, from an address. */
const from = (ip: string, user: UserName | null, method: Method, url: string, payload?: object) =>
  server().send({
    method,
    url,
    remoteAddress: ip,
    headers: user === null ? {} : server().bearer(user),
    ...(payload === undefined ? {} : { payload }),
  });
const ips = (user: UserName, method: Method, at = '', body?: object, ip = home) =>
  from(ip, user, method, `/api/Whitelisting/IpAddresses${at}`, body);
const domains = (user: UserName, method: Method, at = '', body?: object) =>
  from(home, user, method, `/api/Whitelisting/Domains${at}`, body);
const entry = (members: Wire = {}): Wire => ({
  ipRange: '10.50.0.0/16',
  appliesTo: ['AdminPortal'],
  description: 'Office',
  brandIds: [alpha],
  ...members,
});
const site = (members: Wire = {}): Wire => ({
  domain: 'nordlicht.example',
  appliesTo: ['Redirects'],
  description: 'Shop',
  brandIds: [alpha],
  ...members,
});
const statusOf = async (response: Promise<{ status: number }>): Promise<number> => (await response).status;
const make = async (members: Wire = {}, user: UserName = 'A1'): Promise<number> => {
  const { status, body } = await ips(user, 'POST', '', entry(members));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.newWhitelistIpId;
};
const clear = async (): Promise<void> => {
  await server().query('delete from whitelist_ip');
  await server().query('delete from whitelist_domain');
  server().platform.gate.forget();
};
afterEach(clear);
const denied = { errors: ['Your address is not allowed'] };
const lockedOut = {
  errors: [expect.stringMatching(/^You would lock yourself out\. Your own address is [\da-f.:]+\.$/)],
};

describe.each([
  {
    noun: 'IpAddresses',
    call: ips,
    record: entry,
    list: 'ipAddresses',
    id: 'whitelistIpId',
    value: 'ipRange',
    other: '10.50.0.1',
    // Restricting the portal has its own tests.
    targets: ['CSPortal', 'AdminApi'],
  },
  {
    noun: 'Domains',
    call: domains,
    record: site,
    list: 'domains',
    id: 'whitelistDomainId',
    value: 'domain',
    other: '*.fjell.example',
    targets: ['Redirects', 'Embedding'],
  },
])('entries under $noun', ({ call, record, list, id, value, other, targets }) => {
  const create = async (members: Wire = {}, user: UserName = 'A1'): Promise<number> => {
    const { body } = await call(user, 'POST', '', record({ appliesTo: targets, ...members }));
    return Number(Object.values(body)[0]);
  };
  const read = async (rowId: number, user: UserName = 'A1') => (await call(user, 'GET', `/${rowId}`)).body;

  test('are created, listed, changed and deleted, and the audit records it', async () => {
    const rowId = await create();
    const row = await read(rowId);
    expect(row).toEqual({
      ...record({ appliesTo: targets }),
      [id]: rowId,
      isActive: true,
      createdBy: 'A1 of the world',
      rowVersion: 1,
    });
    expect((await call('A1', 'GET')).body).toEqual({ [list]: [row] });
    const changed = await call('A1', 'PUT', '', {
      [id]: rowId,
      isActive: false,
      [value]: other,
      rowVersion: 1,
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...row, isActive: false, [value]: other, rowVersion: 2 },
    ]);
    expect(await statusOf(call('A1', 'PUT', '', { [id]: rowId, isActive: true, rowVersion: 1 }))).toBe(409);
    expect(await statusOf(call('A1', 'DELETE', `/${rowId}`))).toBe(204);
    expect(await statusOf(call('A1', 'GET', `/${rowId}`))).toBe(404);
    const entries = await server().query(
      'select action from audit_log where product_area = 20 and entity_id = $1 order by audit_id',
      [String(rowId)],
    );
    expect(entries.slice(-3)).toEqual([{ action: 'Create' }, { action: 'Update' }, { action: 'Delete' }]);
  });

  test('are checked at their fields, on creating and on changing', async () => {
    const rowId = await create({ [value]: other });
    const required = { description: 'This field is required' };
    const attempts: [Wire, Record<string, string>][] = [
      [{ description: '' }, required],
      [{ appliesTo: [] }, { appliesTo: 'You must select at least one' }],
      [{ brandIds: [] }, { brandIds: 'At least one brand is required' }],
    ];
    for (const [members, fields] of attempts) {
      const made = await call('A1', 'POST', '', record(members));
      expect([made.status, made.body.fields]).toEqual([400, fields]);
      const changed = await call('A1', 'PUT', '', { [id]: rowId, ...members });
      expect([changed.status, changed.body.fields]).toEqual([400, fields]);
    }
    for (const members of [{ appliesTo: ['Everything'] }, { createdAs: 'me' }, { [value]: 7 }])
      expect(await statusOf(call('A1', 'POST', '', record(members)))).toBe(400);
    expect(await statusOf(call('A1', 'PUT', '', { isActive: false }))).toBe(400);
  });

  test('cannot be added twice for the same brands', async () => {
    await create();
    const { status, body } = await call('A1', 'POST', '', record({ appliesTo: targets }));
    expect([status, body.fields]).toEqual([400, { [value]: 'This value has already been provided' }]);
    expect(await statusOf(call('A1B2', 'POST', '', record({ appliesTo: targets, brandIds: [beta] })))).toBe(
      200,
    );
  });

  test('are visible to people of their brands, and changed by those with all of them', async () => {
    const foreign = await create({ brandIds: [beta] }, 'B1');
    const more = await create({ brandIds: [beta, alpha] }, 'A1B2');
    const universal = await create({ brandIds: [0] }, 'U0');
    const deeds = async (rowId: number) => [
      await statusOf(call('A1', 'GET', `/${rowId}`)),
      await statusOf(call('A1', 'PUT', '', { [id]: rowId, isActive: false })),
      await statusOf(call('A1', 'DELETE', `/${rowId}`)),
    ];
    expect(await deeds(foreign)).toEqual([404, 404, 404]);
    expect(await deeds(more)).toEqual([200, 403, 403]);
    expect(await deeds(universal)).toEqual([200, 403, 403]);
    for (const brandIds of [[beta], [0], [alpha, beta]])
      expect(await statusOf(call('A1', 'POST', '', record({ brandIds, [value]: other })))).toBe(403);
    const own = await create({ [value]: other });
    expect(await statusOf(call('A1', 'PUT', '', { [id]: own, brandIds: [alpha, beta] }))).toBe(403);
    const table = id === 'whitelistIpId' ? 'whitelist_ip' : 'whitelist_domain';
    const seen = await scopedQuery(
      server().pool,
      '2',
    )<{ brand_ids: number[] }>(`select brand_ids from ${table}`);
    expect(seen.map(({ brand_ids: brands }) => brands).toSorted()).toEqual([[0], [alpha, beta], [beta]]);
    expect(
      await scopedQuery(server().pool, '1')(`delete from ${table} where ${0} = any(brand_ids) returning 1`),
    ).toEqual([]);
  });

  test('without brands are for those of their creator', async () => {
    const { brandIds: _, ...rest } = record({ appliesTo: targets });
    const made = await call('A1B2', 'POST', '', rest);
    expect((await read(Number(Object.values(made.body)[0]), 'A1B2')).brandIds).toEqual([alpha, beta]);
  });

  test('need the permission for whitelists', async () => {
    for (const [method, at, body] of [
      ['GET', '', undefined],
      ['POST', '', record()],
      ['PUT', '', { [id]: 1 }],
      ['DELETE', '/1', undefined],
      ['POST', '/Import', { csv: 'x' }],
    ] as const) {
      expect(await statusOf(call('A1r', method, at, body))).toBe(403);
    }
  });
});

test.each([
  '010.0.0.1',
  '10.0.0.1/0',
  '10.0.0.9 - 10.0.0.1',
  '10.0.0.1/33',
  '::1',
  '10.0.0.256',
  '10.0.0.1,10.0.0.2',
  '',
])('AUTHZ-14 %j is not a range', async (ipRange) => {
  const { status, body } = await ips('A1', 'POST', '', entry({ ipRange }));
  expect([status, Object.keys(body.fields)]).toEqual([400, ['ipRange']]);
});

test('a range has one spelling', async () => {
  const id = await make({ ipRange: ' 10.50.3.4/16 ' });
  expect((await ips('A1', 'GET', `/${id}`)).body.ipRange).toBe('10.50.0.0/16');
});

describe('the address of a caller', () => {
  const myIp = async (ip: string, headers: object = {}) =>
    (
      await server().send({
        url: '/api/Whitelisting/MyIp',
        remoteAddress: ip,
        headers: { ...server().bearer('A1'), ...headers },
      })
    ).body;

  test('is reported as it is seen, IPv4 as IPv4', async () => {
    expect(await myIp('10.1.2.3')).toEqual({ ipAddress: '10.1.2.3' });
    expect(await myIp('::ffff:10.1.2.3')).toEqual({ ipAddress: '10.1.2.3' });
    expect(await myIp('2001:db8::1')).toEqual({ ipAddress: '2001:db8::1' });
    expect(await myIp('10.1.2.3', { 'x-forwarded-for': '10.9.9.9' })).toEqual({ ipAddress: '10.1.2.3' });
  });
});

describe('the admin portal', () => {
  const open = (ip: string, user: UserName, headers: object = {}) =>
    server().send({
      url: '/api/Brands',
      remoteAddress: ip,
      headers: { ...server().bearer(user), ...headers },
    });

  test('is open from anywhere while nothing restricts it', async () => {
    await make({ appliesTo: ['CSPortal', 'AdminApi', 'TransactionalApi'], ipRange: '10.99.0.1' });
    await make({ isActive: false, ipRange: '10.99.0.2' });
    expect(await statusOf(open('203.0.113.1', 'A1'))).toBe(200);
  });

  test('is open only from the addresses on the list, and the log says who was refused', async () => {
    await make();
    const [inside, outside] = [await open('10.50.7.7', 'A1'), await open('10.51.0.1', 'A1')];
    expect([inside.status, outside.status, outside.body]).toEqual([200, 403, denied]);
    expect(await statusOf(open('::ffff:10.50.7.7', 'A1'))).toBe(200);
    expect(await statusOf(open('::ffff:10.51.0.1', 'A1'))).toBe(403);
    expect(await statusOf(open('2001:db8::1', 'A1'))).toBe(403);
    expect(server().log.some((line) => line.includes('whitelist') && line.includes('10.51.0.1'))).toBe(true);
  });

  test('"AUTHZ-14 takes no proxy\'s word for an address unless the proxy is trusted"', async () => {
    await make();
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip'])
      expect([name, await statusOf(open('203.0.113.1', 'A1', { [name]: '10.50.0.1' }))]).toEqual([name, 403]);
    expect(await statusOf(open('10.50.0.1', 'A1', { 'x-forwarded-for': '203.0.113.1' }))).toBe(200);
  });

  test('an entry of a brand applies to its people, one of all brands to everybody', async () => {
    await make();
    expect([await statusOf(open('203.0.113.1', 'B1')), await statusOf(open('203.0.113.1', 'U0'))]).toEqual([
      200, 200,
    ]);
    expect(await statusOf(open('203.0.113.1', 'A1B2'))).toBe(403);
    await make({ brandIds: [0], ipRange: '10.50.0.0 - 10.50.0.9' }, 'U0');
    expect([await statusOf(open('203.0.113.1', 'B1')), await statusOf(open(home, 'B1'))]).toEqual([403, 200]);
    // A1 may come from either.
    expect([await statusOf(open('10.50.7.7', 'A1')), await statusOf(open('10.50.7.7', 'B1'))]).toEqual([
      200, 403,
    ]);
  });

  test('refuses strangers outside the list for all brands, before they sign in', async () => {
    const signIn = (ip: string) =>
      from(ip, null, 'POST', '/api/authorize/adminportaluser', {
        emailAddress: emailOf('A1'),
        password: everyonesPassword,
      });
    await make();
    expect(await statusOf(signIn(freshAddress()))).toBe(200);
    await make({ brandIds: [0] }, 'U0');
    const { status, body } = await signIn('203.0.113.1');
    expect([status, body]).toEqual([403, denied]);
    expect(await statusOf(signIn('10.50.1.1'))).toBe(200);
    expect(await statusOf(from('203.0.113.1', null, 'GET', '/api/landing?productId=1'))).toBe(403);
    // Visitors of sites are not staff.
    expect(await statusOf(from('203.0.113.1', null, 'GET', '/tx/geo'))).toBe(200);
    expect(await statusOf(from('203.0.113.1', null, 'GET', '/healthz'))).toBe(200);
  });

  longTest('is restricted within seconds on every node', async () => {
    const node = await server().anotherNode();
    const there = () =>
      statusOf(
        node.send({ url: '/api/Brands', remoteAddress: '203.0.113.1', headers: server().bearer('A1') }),
      );
    expect(await there()).toBe(200);
    await make();
    expect(await statusOf(open('203.0.113.1', 'A1'))).toBe(403);
    await expect.poll(there, { timeout: 30_000, interval: 200 }).toBe(403);
    await node.close();
  });
});

describe('locking oneself out', () => {
  const remote = '203.0.113.9';

  test('"is refused if the first entry does not contain one\'s own address"', async () => {
    const first = await ips('A1', 'POST', '', entry(), remote);
    expect([first.status, first.body]).toEqual([409, lockedOut]);
    expect((await ips('A1', 'GET')).body).toEqual({ ipAddresses: [] });
    expect(await statusOf(ips('A1', 'POST', '', entry({ ipRange: remote }), remote))).toBe(200);
    expect(await statusOf(ips('A1', 'POST', '', entry(), remote))).toBe(200);
  });

  test('"is refused if the entry with one\'s own address would be changed, switched off or deleted"', async () => {
    await make();
    const own = await make({ ipRange: remote });
    const attempts = [
      await ips('A1', 'PUT', '', { whitelistIpId: own, ipRange: '203.0.113.8' }, remote),
      await ips('A1', 'PUT', '', { whitelistIpId: own, isActive: false }, remote),
      await ips('A1', 'PUT', '', { whitelistIpId: own, appliesTo: ['AdminApi'] }, remote),
      await ips('A1', 'DELETE', `/${own}`, undefined, remote),
    ];
    for (const { status, body } of attempts) expect([status, body]).toEqual([409, lockedOut]);
    expect((await ips('A1', 'GET', `/${own}`)).body).toMatchObject({ ipRange: remote, isActive: true });
    expect(await statusOf(ips('A1', 'DELETE', `/${own}`))).toBe(204);
  });

  test('is refused for IPv6, which no entry can contain', async () => {
    expect((await ips('A1', 'POST', '', entry(), '2001:db8::1')).body).toEqual(lockedOut);
  });

  test('does not result from entries about others or about other things', async () => {
    expect(await statusOf(ips('A1B2', 'POST', '', entry({ brandIds: [beta] }), remote))).toBe(409);
    expect(await statusOf(ips('U0', 'POST', '', entry({ brandIds: [beta] }), remote))).toBe(200);
    expect(await statusOf(ips('A1', 'POST', '', entry({ appliesTo: ['AdminApi'] }), remote))).toBe(200);
    expect(
      await statusOf(ips('A1', 'POST', '', entry({ isActive: false, ipRange: '10.9.9.9' }), remote)),
    ).toBe(200);
  });

  test('is refused for a file that would do it', async () => {
    const csv = 'IP range,Applies to,Description\n10.50.0.0/16,Admin portal,Office';
    const { status, body } = await ips('A1', 'POST', '/Import', { csv }, remote);
    expect([status, body]).toEqual([409, lockedOut]);
    expect((await ips('A1', 'GET')).body).toEqual({ ipAddresses: [] });
  });
});

describe('programs', () => {
  test('are restricted by entries for the admin API, tokens included', async () => {
    const { body: made } = await server().call('A1', 'POST', '/api/AdminPortalApiUsers', {
      name: 'Restricted',
      scopes: ['Admin.Read'],
      brandIds: [alpha],
    });
    const { body } = await server().call(
      'A1',
      'POST',
      `/api/AdminPortalApiUsers/${made.newApiUserId}/Secrets`,
    );
    const { clientId, clientSecret } = body;
    const getToken = (ip: string) => from(ip, null, 'POST', '/api/oauth/token', { clientId, clientSecret });
    const token = (await getToken('203.0.113.1')).body.accessToken;
    const read = (ip: string) =>
      statusOf(
        server().send({
          url: '/api/Brands',
          remoteAddress: ip,
          headers: { authorization: `Bearer ${token}` },
        }),
      );
    await make();
    expect(await read('203.0.113.1')).toBe(200);
    await make({ appliesTo: ['AdminApi'], ipRange: '10.60.0.0/16' });
    expect([await read('203.0.113.1'), await read('10.60.1.1')]).toEqual([403, 200]);
    await make({ appliesTo: ['AdminApi'], ipRange: '10.60.0.0/16', brandIds: [0] }, 'U0');
    expect([await statusOf(getToken('203.0.113.1')), await statusOf(getToken('10.60.1.1'))]).toEqual([
      403, 200,
    ]);
  });
});

describe('a file', () => {
  const load = (csv: string, user: UserName = 'A1') => ips(user, 'POST', '/Import', { csv });

  test('adds all its entries, columns by title or name and in any order', async () => {
    const csv = [
      'Description,IP range,appliesto,Brands,Active,Unknown',
      'Office,10.50.0.0/16,"Admin portal, AdminApi",Alpha,Yes,x',
      '"Home, sweet",10.50.0.1 - 10.50.0.9,AdminPortal,,,',
      "'=Quoted,10.50.1.1,CSPortal,alpha,No,",
    ].join('\r\n');
    const { status, body } = await load(csv);
    expect([status, body]).toEqual([200, { imported: 3 }]);
    const { ipAddresses } = (await ips('A1', 'GET')).body;
    const common = { brandIds: [alpha], createdBy: 'A1 of the world' };
    expect(ipAddresses).toEqual([
      expect.objectContaining({ ...common, description: 'Office', appliesTo: ['AdminPortal', 'AdminApi'] }),
      expect.objectContaining({ ...common, description: 'Home, sweet', isActive: true }),
      expect.objectContaining({
        ...common,
        description: '=Quoted',
        isActive: false,
        appliesTo: ['CSPortal'],
      }),
    ]);
    const [entryOfAudit] = await server().query(
      "select after from audit_log where product_area = 20 and action = 'Import' order by audit_id desc",
    );
    expect(entryOfAudit).toEqual({ after: { imported: 3 } });
  });

  test('with mistakes adds nothing and says on which lines they are', async () => {
    const csv =
      'IP range,Applies to,Description\n10.50.0.1,Admin portal,Good\nnowhere,Admin portal,x\n10.50.0.2,Moon,x\n10.50.0.3,Admin portal,';
    const { status, body } = await load(csv);
    expect([status, body.errors]).toEqual([
      400,
      [
        expect.stringMatching(/^Line 3, IP range: This field must be a single ip address/),
        expect.stringMatching(/^Line 4, Applies to: One or more of .*Admin portal/),
        'Line 5, Description: This field is required',
      ],
    ]);
    expect((await ips('A1', 'GET')).body).toEqual({ ipAddresses: [] });
  });

  test('grants no more brands than a form does', async () => {
    const csv = (brand: string) => `IP range,Applies to,Description,Brands\n10.50.0.1,CSPortal,x,${brand}`;
    expect(await statusOf(load(csv('Beta')))).toBe(400);
    expect(await statusOf(load(csv('Universal')))).toBe(403);
    expect(await statusOf(load(csv('Alpha')))).toBe(200);
    expect(await statusOf(load(csv('"Alpha, Beta"'), 'A1B2'))).toBe(200);
  });

  test('is refused without rows, with too many, or if it is not CSV', async () => {
    const head = 'IP range,Applies to,Description\n';
    const many = Array.from({ length: 1001 }, (_, at) => `10.1.${at >> 8}.${at & 255},CSPortal,x`).join('\n');
    for (const csv of ['IP range', head, head + many, '"', '\0', 'x'.repeat(200_001)])
      expect([csv.slice(0, 20), await statusOf(load(csv))]).toEqual([csv.slice(0, 20), 400]);
    expect(await statusOf(load(`${head}10.50.0.1,CSPortal,x\n10.50.0.1,CSPortal,x`))).toBe(400);
    expect((await ips('A1', 'GET')).body).toEqual({ ipAddresses: [] });
  });

  test('may contain domains', async () => {
    const csv =
      'Domain,Applies to,Description\n*.Nordlicht.example,"Redirects, Scanner ignores robots.txt",Shop';
    const { status, body } = await domains('A1', 'POST', '/Import', { csv });
    expect([status, body]).toEqual([200, { imported: 1 }]);
    expect((await domains('A1', 'GET')).body.domains[0]).toMatchObject({
      domain: '*.nordlicht.example',
      appliesTo: ['Redirects', 'ScannerIgnoreRobots'],
    });
  });
});
