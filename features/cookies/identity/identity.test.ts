import { beforeAll, describe, expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { clearIdentities } from './door.ts';
import { publishKeeping, site, visitorOf, type KeepingBanner } from './identity.fixture.ts';

const bench = withBanners();
const { server } = bench;
let keeping: KeepingBanner;
let shop = 0;
let chat = 0;
beforeAll(async () => {
  keeping = await publishKeeping(bench);
  [shop, chat] = keeping.channels;
});
const visitor = () => visitorOf(bench, keeping);
const kept = (guid: string) =>
  server().query<{ name: string; value: string }>(
    `select c.cookie_name as name, c.value from identity_cookie c join identity using (token_hash)
     where visit_guid = $1 order by 1`,
    [guid],
  );
const names = async (guid: string) => (await kept(guid)).map(({ name }) => name);

describe('the identity service', () => {
  test('keeps cookies of services that were agreed to, sealed, and sets them again for the configured time', async () => {
    const { guid, answer, sync } = visitor();
    await answer([shop]);
    const first = await sync({ channels: [shop], cookies: { _shop_id: 'abc', chat: 'no', other: 'x' } });
    expect([first.status, first.body]).toEqual([200, { restored: [], waits: false }]);
    expect(first.set).toEqual([
      `_shop_id=abc; Max-Age=${90 * 86_400}; Path=/; Domain=nordlicht.example; SameSite=Lax`,
    ]);
    expect(first.own).toMatch(
      /^cmpIdentity_\S+=[\w-]{43}; Max-Age=34560000; Path=\/id; HttpOnly; SameSite=Lax$/,
    );
    const rows = await kept(guid);
    expect(rows.map(({ name }) => name)).toEqual(['_shop_id']);
    expect(rows[0]?.value).toMatch(/^v1\./);
  });

  test('sets a cookie again that the browser lost, for whoever has the cookie of the service alone', async () => {
    const { guid, answer, sync, token } = visitor();
    await answer([shop]);
    await sync({ channels: [shop], cookies: { _shop_id: 'abc' } });
    const again = await sync({ channels: [shop] });
    expect(again.body.restored).toEqual(['_shop_id']);
    expect(again.set[0]).toContain('_shop_id=abc; Max-Age=');
    const stranger = await sync({ channels: [shop], guid, headers: { cookie: '' } });
    expect([stranger.set, stranger.own]).toEqual([[], undefined]);
    const guessed = await sync({ channels: [shop], headers: { cookie: `${token().slice(0, -4)}aaaa` } });
    expect(guessed.set).toEqual([]);
  });

  test('CIS-01 believes the ledger and not the page: without a recorded yes nothing is kept', async () => {
    const { guid, answer, sync } = visitor();
    const before = await sync({ channels: [shop, chat], cookies: { _shop_id: 'abc', chat: 'c' } });
    expect([before.body, before.set]).toEqual([{ restored: [], waits: true }, []]);
    await answer([chat]);
    const after = await sync({ channels: [shop, chat], cookies: { _shop_id: 'abc', chat: 'c' } });
    expect(after.set.map((each) => each.split('=')[0])).toEqual(['chat']);
    expect(await names(guid)).toEqual(['chat']);
  });

  test('a withdrawal deletes what was kept and ends the cookies, and with the last one the visitor is forgotten', async () => {
    const { guid, answer, sync, token } = visitor();
    await answer([shop, chat]);
    await sync({ channels: [shop, chat], cookies: { _shop_id: 'abc', chat: 'c' } });
    const one = await sync({ channels: [chat], cookies: { chat: 'c' } });
    expect(one.set).toContain(`_shop_id=; Max-Age=0; Path=/; Domain=nordlicht.example; SameSite=Lax`);
    expect(await names(guid)).toEqual(['chat']);
    const none = await sync({ channels: [] });
    expect([none.set[0], none.own]).toEqual([
      expect.stringContaining('chat=; Max-Age=0'),
      expect.stringContaining('Max-Age=0'),
    ]);
    expect([await names(guid), token()]).toEqual([[], '']);
    const [{ n } = { n: 1 }] = await server().query<{ n: number }>(
      'select count(*)::int as n from identity where visit_guid = $1',
      [guid],
    );
    expect(n).toBe(0);
  });

  test('CIS-02 works only for allowed sites, on hosts of theirs, and for domains above both', async () => {
    const { answer, sync } = visitor();
    await answer([shop]);
    const told = { channels: [shop], cookies: { _shop_id: 'abc' } };
    const refused = async (changes: object) => (await sync({ ...told, ...changes })).status;
    expect(await refused({ headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await refused({ headers: { host: 'id.evil.example' } })).toBe(404);
    expect(await refused({ domain: 'evil.example' })).toBe(400);
    expect(await refused({ domain: '' })).toBe(400);
    expect(await refused({ key: '00000000-0000-4000-8000-000000000000' })).toBe(404);
    const sound = await sync(told);
    expect([sound.status, sound.headers['access-control-allow-origin']]).toEqual([200, site]);
    const own = await sync({ ...told, domain: '', headers: { host: 'www.nordlicht.example' } });
    expect(own.set[0]).not.toContain('Domain');
  });

  test('CIS-03 names and values cannot end a header, long ones are left out, and twenty are kept', async () => {
    const { guid, answer, sync } = visitor();
    await answer([shop]);
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`_shop_${at}`, 'v']));
    const { set } = await sync({
      channels: [shop],
      cookies: {
        '_shop\r\nX: 1': 'v',
        _shop_a: 'v\r\nSet-Cookie: evil=1',
        _shop_b: 'v; Domain=evil.example',
        _shop_long: 'x'.repeat(1025),
        ...many,
      },
    });
    expect(set).toHaveLength(20);
    expect(set.join()).not.toMatch(/evil|X: 1|_shop_long/);
    expect(await names(guid)).toHaveLength(20);
  });

  test('CIS-04 is not there for an organisation without it', async () => {
    const { answer, sync } = visitor();
    await answer([shop]);
    const setKey = (keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'IsCISVisibleInAdminPortal', keyValue });
    await setKey('0');
    try {
      await expect
        .poll(async () => (await sync({ channels: [shop], cookies: { _shop_id: 'abc' } })).status)
        .toBe(404);
    } finally {
      await setKey('1');
    }
  });
});

describe('what is kept goes', () => {
  const keep = async () => {
    const own = visitor();
    const recordId = await own.answer([shop]);
    await expect
      .poll(async () => (await own.sync({ channels: [shop], cookies: { _shop_id: 'abc' } })).status)
      .toBe(200);
    expect(await names(own.guid)).toEqual(['_shop_id']);
    return { ...own, recordId };
  };

  test('thirteen months after the last visit', async () => {
    const [old, recent] = [await keep(), await keep()];
    await server().query(
      `update identity set last_visit_at = now() - interval '13 months 1 day' where visit_guid = $1`,
      [old.guid],
    );
    await clearIdentities.work(null, { platform: server().platform } as Parameters<
      typeof clearIdentities.work
    >[1]);
    expect([await names(old.guid), await names(recent.guid)]).toEqual([[], ['_shop_id']]);
  });

  test('with the personal part of the visitor’s answer', async () => {
    const { guid, recordId } = await keep();
    await server().platform.ledger.erase({
      brandId: keeping.definition.brandId,
      recordIds: [recordId],
    });
    expect(await names(guid)).toEqual([]);
  });
});
