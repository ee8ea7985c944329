import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { sampleAccessKeys } from './samples.ts';

const { server, makeBanner, filled } = withBanners();
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  server().call(user, method, `/api/AccessKeys${path}`, body);
const key = (members: Wire = {}): Wire => ({
  accessKeyName: 'Blog',
  accessKeyType: 1,
  brandId: alpha,
  allowedDomains: ['blog.nordlicht.example'],
  ...members,
});
const create = (members: Wire, user: UserName = 'A1') => call(user, 'POST', '', key(members));
const namesFor = async (user: UserName, query = ''): Promise<string[]> =>
  (await call(user, 'GET', query)).body.accessKeys.map(({ accessKeyName }: Wire) => accessKeyName);
const guid = /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/;

let id: string;
let foreignId: string;
beforeAll(async () => {
  id = (await create({ accessKeyName: 'magazine' })).body.newAccessKeyId;
  foreignId = (await create({ accessKeyName: 'Theirs', brandId: beta }, 'B1')).body.newAccessKeyId;
  for (const sample of sampleAccessKeys) await create({ ...sample });
});

test('a key is a random number in capitals, and is read back as it was sent', async () => {
  const { status, body } = await create({ accessKeyName: 'Podcast' });
  expect([status, Object.keys(body)]).toEqual([200, ['newAccessKeyId']]);
  expect(body.newAccessKeyId).toMatch(guid);
  const read = await call('A1', 'GET', `/${body.newAccessKeyId.toLowerCase()}`);
  expect(read.body).toEqual({
    ...key({ accessKeyName: 'Podcast' }),
    accessKeyId: body.newAccessKeyId,
    brandName: 'Alpha',
    isEnabled: true,
    expiresAt: null,
    lastUsedAt: null,
    createdDate: expect.any(String),
    countOfUsages: 0,
    rowVersion: 1,
  });
});

test('MASS-06 its number and its date are the server’s', async () => {
  const accessKeyId = '00000000-0000-4000-8000-000000000000';
  const createdDate = '2020-01-01T00:00:00Z';
  const { status, body } = await create({ accessKeyName: 'Zz forged', accessKeyId, createdDate });
  const made = (await server().call('A1', 'GET', `/api/AccessKeys/${body.newAccessKeyId}`)).body;
  expect(status).toBe(200);
  expect([made.accessKeyId, made.createdDate]).not.toContain(accessKeyId);
  expect(made.createdDate).not.toBe(createdDate);
  await server().call('A1', 'DELETE', `/api/AccessKeys/${body.newAccessKeyId}`);
});

describe('the list', () => {
  test('is sorted by name and filtered by type', async () => {
    expect(await namesFor('A1')).toEqual([
      'Fjell & Fjord tours',
      'magazine',
      'Nordlicht app',
      'Nordlicht shop',
      'Nordlicht shop 1',
      'Podcast',
    ]);
    expect(await namesFor('A1', '?accessKeyType=6')).toEqual(['Nordlicht app']);
    expect(await namesFor('A1', '?ACCESSKEYTYPE=2')).toEqual([]);
    expect(await namesFor('A1', '/ConsentBanner')).not.toContain('Nordlicht app');
  });

  test('"contains keys of one\'s own brands"', async () => {
    expect(await namesFor('B1')).toEqual(['Theirs']);
    expect(await namesFor('A1')).not.toContain('Theirs');
    expect(await namesFor('U0')).toContain('Theirs');
  });
});

test.each<[string, Wire, Record<string, string>]>([
  ['without a name', { accessKeyName: '' }, { accessKeyName: 'This field is required' }],
  ['without a brand', { brandId: undefined }, { brandId: 'At least one brand is required' }],
  ['without a domain', { allowedDomains: [] }, { allowedDomains: 'At least one domain is required' }],
  [
    'with a domain that is none',
    { allowedDomains: ['nordlicht.example', '*'] },
    { 'allowedDomains.1': 'This field must be a valid domain' },
  ],
  [
    'with an address for a domain',
    { allowedDomains: ['https://nordlicht.example'] },
    { 'allowedDomains.0': 'This field must be a valid domain' },
  ],
  ['MASS-06 with an owner', { userId: 1 }, { userId: 'Unknown field userId' }],
])('%s a key is refused at its field', async (_, members, fields) => {
  const { status, body } = await create(members);
  expect([status, body.fields]).toEqual([400, fields]);
});

test.each([
  { accessKeyType: 7 },
  { accessKeyType: '1' },
  { expiresAt: 'soon' },
  { expiresAt: 9999 },
  { expiresAt: '2026-13-01T00:00:00Z' },
  { allowedDomains: 'nordlicht.example' },
])('%j is refused', async (members) => {
  const { status, body } = await create(members);
  expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(members)]);
});

test('a name can be used once across all brands, and the refusal names none of them', async () => {
  const { status, body } = await create({ accessKeyName: 'THEIRS' });
  expect([status, body]).toEqual([
    400,
    {
      errors: ['This value has already been provided'],
      fields: { accessKeyName: 'This value has already been provided' },
    },
  ]);
});

describe('changing a key', () => {
  test('leaves omitted members as they are, and detects a lost update', async () => {
    const before = (await call('A1', 'GET', `/${id}`)).body;
    const { status, body } = await call('A1', 'PUT', '', {
      accessKeyId: id,
      allowedDomains: ['*.Nordlicht.example', '127.0.0.1'],
    });
    expect([status, body]).toEqual([
      200,
      { ...before, allowedDomains: ['*.nordlicht.example', '127.0.0.1'], rowVersion: 2 },
    ]);
    const stale = await call('A1', 'PUT', '', { accessKeyId: id, isEnabled: false, rowVersion: 1 });
    expect([stale.status, stale.body.errors]).toEqual([
      409,
      ['This item was changed by another user. Please check it and try again.'],
    ]);
  });

  test('may mean switching it off and on', async () => {
    expect((await call('A1', 'PUT', `/${id}/Enabled`, { isEnabled: false })).status).toBe(204);
    expect((await call('A1', 'GET', `/${id}`)).body.isEnabled).toBe(false);
    expect((await call('A1', 'PUT', `/${id}/Enabled`, { isEnabled: 'true' })).status).toBe(400);
    await call('A1', 'PUT', `/${id}/Enabled`, { isEnabled: true });
  });

  longTest('"is limited to one\'s own brands"', async () => {
    const before = await server().fingerprint(beta);
    const answers = [
      await call('A1', 'GET', `/${foreignId}`),
      await call('A1', 'GET', `/${foreignId}/Usage`),
      await call('A1', 'PUT', '', { accessKeyId: foreignId, isEnabled: false }),
      await call('A1', 'PUT', `/${foreignId}/Enabled`, { isEnabled: false }),
      await call('A1', 'DELETE', `/${foreignId}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await create({ brandId: beta })).status).toBe(403);
    expect((await call('A1', 'PUT', '', { accessKeyId: id, brandId: beta })).status).toBe(403);
    expect(await server().fingerprint(beta)).toBe(before);
  });

  test('cannot move a key that a banner uses to another brand', async () => {
    await makeBanner();
    const { status, body } = await call('A1B2', 'PUT', '', {
      accessKeyId: filled().accessKeyId,
      brandId: beta,
    });
    expect([status, body.errors]).toEqual([
      409,
      ['Nordlicht shop 1 is in use and cannot be moved to another brand'],
    ]);
    expect((await call('A1B2', 'PUT', '', { accessKeyId: id, brandId: beta })).status).toBe(200);
    expect((await call('A1', 'GET', `/${id}`)).status).toBe(404);
    await call('A1B2', 'PUT', '', { accessKeyId: id, brandId: alpha });
  });
});

describe('deleting a key', () => {
  test('is refused while a banner uses it, naming the banners', async () => {
    const { consentBannerId } = await makeBanner();
    const { accessKeyId } = filled();
    const { status, body } = await call('A1', 'DELETE', `/${accessKeyId}`);
    expect([status, body.errors]).toEqual([409, ['Nordlicht shop 1 is in use and cannot be deleted']]);
    expect(body.usages).toContainEqual({
      productArea: 12,
      id: consentBannerId,
      name: expect.stringMatching(/^Banner \d+ – Worldwide$/),
    });
    expect((await call('A1', 'GET', `/${accessKeyId}/Usage`)).body.usages).toEqual(body.usages);
    expect((await call('A1', 'GET', `/${accessKeyId}`)).body.countOfUsages).toBe(body.usages.length);
  });

  test('removes an unused key and is recorded in the audit', async () => {
    const gone = (await create({ accessKeyName: 'Gone' })).body.newAccessKeyId;
    expect((await call('A1', 'DELETE', `/${gone}`)).status).toBe(204);
    expect((await call('A1', 'GET', `/${gone}`)).status).toBe(404);
    const rows = await server().query(
      'select action from audit_log where product_area = 14 and entity_id = $1 order by audit_id',
      [gone],
    );
    expect(rows).toEqual([{ action: 'Create' }, { action: 'Delete' }]);
  });
});

describe('[mend E access keys]', () => {
  const rotate = (user: UserName, keyId: string) => call(user, 'POST', `/${keyId}/RotateSecret`);
  const secretOf = async (keyId: string) => {
    const [row] = await server().query<Wire>('select * from access_key_secret where access_key_id = $1', [
      keyId,
    ]);
    return row;
  };
  const opened = (sealed: unknown, keyId: string): string =>
    server().platform.vault.open(String(sealed), {
      table: 'access_key_secret',
      column: 'secret',
      row: keyId,
      brandId: alpha,
    });

  test('a secret is created, shown once, and kept sealed alongside the previous one for a day', async () => {
    const { body } = await create({ accessKeyName: 'Signing' });
    const keyId: string = body.newAccessKeyId;
    const first = await rotate('A1', keyId);
    expect([first.status, first.body.previousUntil]).toEqual([200, null]);
    expect(first.body.tokenSecret).toMatch(/^[\w-]{43}$/);
    const second = await rotate('A1', keyId);
    expect(second.body.tokenSecret).not.toBe(first.body.tokenSecret);
    expect(Date.parse(second.body.previousUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const row = await secretOf(keyId);
    expect([opened(row?.['secret'], keyId), opened(row?.['previous'], keyId)]).toEqual([
      second.body.tokenSecret,
      first.body.tokenSecret,
    ]);
    const told = JSON.stringify([
      row,
      (await call('A1', 'GET', `/${keyId}`)).body,
      (await call('A1', 'GET', `/${keyId}/History`)).body,
    ]);
    for (const { body: made } of [first, second]) expect(told).not.toContain(made.tokenSecret);
    expect(told).toContain('Rotate secret');
    expect([(await rotate('B1', keyId)).status, (await rotate('A1r', keyId)).status]).toEqual([404, 403]);
    server().passTime(6);
    expect((await rotate('A1', keyId)).body.reason).toBe('re-authenticate');
    server().passTime(-6);
  });

  test('moving a key to another brand does not hand over its secret', async () => {
    const keyId: string = (await create({ accessKeyName: 'Moving' }, 'U0')).body.newAccessKeyId;
    await rotate('U0', keyId);
    await call('U0', 'PUT', '', { accessKeyId: keyId, brandId: beta });
    expect(await secretOf(keyId)).toBeUndefined();
  });
});
