import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf, freshAddress, type UserName } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../cookies/cookie-banners/samples.ts';
import { submissionFor } from '../../cookies/consents/samples.ts';
import { joinCounts, rollUp } from './server/roll-up.ts';

// A proxy in front tells where visitors are.
const { server, banner, makeBanner, publish, definitionOf } = withBanners({
  environment: { TRUST_PROXY: '1' },
});

const data = async (user: UserName, query = '') =>
  (await server().call(user, 'GET', `/api/dashboard/0/Data${query}`)).body;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile';
const visitor = (country: string, userAgent: string, gpc = false) => ({
  origin: 'https://www.nordlicht.example',
  'cf-ipcountry': country,
  'user-agent': userAgent,
  ...(gpc ? { 'sec-gpc': '1' } : {}),
  'x-forwarded-for': freshAddress(),
});

let first: SetUpBanner;
let second: SetUpBanner;
beforeAll(async () => {
  first = await makeBanner();
  second = await makeBanner();
  const foreign = await setUpBanner(placeOf(server(), beta));
  await placeOf(server(), beta).send('GET', `/api/ConsentBanner/Profiles/Publish/${foreign.profileIds[0]}`);
  for (const { profileIds } of [first, second]) await publish(profileIds[0]);
  // Shows are written every few seconds, and when a node stops.
  const node = await server().anotherNode();
  const answer = async (
    made: SetUpBanner,
    choice: 'accept' | 'reject' | 'custom',
    headers: Record<string, string>,
  ) => {
    const definition = await definitionOf(made.profileIds[0], 1);
    const [one] = definition.categories.flatMap(({ services }) => services).filter(({ type }) => type !== 7);
    const gpc = headers['sec-gpc'] === '1';
    const payload = { ...submissionFor(definition, choice, { [one?.channelId ?? 0]: true }), gpc };
    const { status } = await node.send({ method: 'POST', url: '/tx/cookies/submit', headers, payload });
    expect(status).toBe(200);
  };
  const show = async ({ profileIds }: SetUpBanner, headers: Record<string, string>) => {
    const payload = { profileId: profileIds[0], version: 1, language: 'en' };
    expect((await node.send({ method: 'POST', url: '/tx/cookies/seen', headers, payload })).status).toBe(204);
  };
  for (let times = 0; times < 5; times += 1) await show(first, visitor('NO', phone));
  for (let times = 0; times < 3; times += 1) await show(second, visitor('DE', 'Firefox'));
  await answer(first, 'accept', visitor('NO', phone));
  await answer(first, 'accept', visitor('NO', phone));
  await answer(first, 'reject', visitor('NO', 'Firefox'));
  await answer(second, 'custom', visitor('DE', 'Firefox', true));
  await show(foreign, visitor('FR', 'Firefox'));
  await answer(foreign, 'accept', visitor('FR', 'Firefox'));
  await node.close();
});

const counts = (impressions: number, accept: number, reject: number, custom: number, noChoice: number) => ({
  impressions,
  accept,
  reject,
  custom,
  noChoice,
});

describe('the list of dashboards', () => {
  test('is a bare list, for who may see it', async () => {
    expect((await server().call('A1', 'GET', '/api/dashboard')).body).toEqual([
      { id: 0, name: 'Consent Banners', isDefault: true },
      { id: 3, name: 'Consent', isDefault: false },
      { id: 1, name: 'Data Processing', isDefault: false },
    ]);
    expect((await server().call('A1r', 'GET', '/api/dashboard')).body).toEqual([]);
  });

  test('marks the one that the person starts with', async () => {
    const start = (id: number | null) =>
      server().query('update admin_user set default_dashboard_id = $1 where email_address = $2', [
        id,
        emailOf('A1'),
      ]);
    await start(3);
    const { body } = await server().call('A1', 'GET', '/api/dashboard');
    expect(body.filter(({ isDefault }: Wire) => isDefault)).toEqual([
      { id: 3, name: 'Consent', isDefault: true },
    ]);
    await start(null);
  });

  test('names boards that are there; others are not', async () => {
    for (const id of [1, 2, 3, 99])
      expect((await server().call('A1', 'GET', `/api/dashboard/${id}/Data`)).status).toBe(404);
  });
});

describe('consent by category', () => {
  type Said = { categoryId: number; accepted: number; partly: number; refused: number };
  const byCategory = async (user: UserName, query = '') =>
    (await server().call(user, 'GET', `/api/dashboard/0/Categories${query}`)).body;
  const sums = ({ categories }: { categories: Said[] }) =>
    Object.fromEntries(
      categories.map(({ categoryId, accepted, partly, refused }) => [
        categoryId,
        [accepted, partly, refused],
      ]),
    );
  /** The categories with something to refuse, each with as many counts. */
  const askedIn = async ({ profileIds }: SetUpBanner, said: number[]) => {
    const { categories } = await definitionOf(profileIds[0], 1);
    const asked = categories.filter(
      ({ isStrictlyNecessary, services }) =>
        !isStrictlyNecessary && services.some(({ type, isLocked }) => type !== 7 && !isLocked),
    );
    return Object.fromEntries(asked.map(({ categoryId }) => [categoryId, said]));
  };
  const today = new Date().toISOString().slice(0, 10);

  test('counts a yes to all, to some or to none of what could be refused, on the day of the answer', async () => {
    const board = await byCategory('A1', `?ConsentBannerId=${first.consentBannerId}`);
    expect([board.span, board.starts.length, board.starts.at(-1)]).toEqual(['day', 30, today]);
    expect(sums(board)).toEqual(await askedIn(first, [2, 0, 1]));
    expect(Object.keys(sums(board)).length).toBeGreaterThan(0);
    for (const { parts } of board.categories)
      expect(parts.at(-1)).toEqual({ accepted: 2, partly: 0, refused: 1 });
    const custom = await byCategory('A1', `?ConsentBannerId=${second.consentBannerId}`);
    const yes = custom.categories.filter(({ accepted, partly }: Said) => accepted + partly > 0);
    expect(yes).toHaveLength(1);
  });

  test('AUTHZ-07 is that of the brands of the person, of one if asked, and needs the permission', async () => {
    const names = async (user: UserName, query = '') => [
      ...new Set((await byCategory(user, query)).categories.map(({ brandName }: Wire) => brandName)),
    ];
    expect(await names('A1')).toEqual(['Alpha']);
    expect((await names('U0', '?brandId=-1')).toSorted()).toEqual(['Alpha', 'Beta']);
    expect(await names('U0', `?brandId=${beta}`)).toEqual(['Beta']);
    expect(await names('A1', `?brandId=${beta}`)).toEqual([]);
    const statusOf = async (user: UserName, path: string) =>
      (await server().call(user, 'GET', `/api/dashboard/${path}`)).status;
    expect(await statusOf('A1r', '0/Categories')).toBe(403);
    expect(await statusOf('A1', '3/Categories')).toBe(404);
    expect(await statusOf('A1', '0/Categories?span=year')).toBe(400);
  });

  test('is told by week from Monday, or by month, and the same once connections were added up', async () => {
    const count = (day: string, accepted: number) =>
      server().query(
        `insert into category_daily values ($1, $2, $3, 990001, gen_random_uuid(), $4, 1, 0),
           ($1, $2, $3, 990001, gen_random_uuid(), 1, 0, 2)`,
        [alpha, first.consentBannerId, day, accepted],
      );
    // A Wednesday, the Sunday after it, the Monday after that, and another month.
    await count('2025-01-29', 1);
    await count('2025-02-02', 2);
    await count('2025-02-03', 3);
    await count('2025-03-31', 4);
    const told = async (query: string) => {
      const { starts, categories } = await byCategory('A1', `?${query}`);
      const { parts = [], categoryName } = categories[0] ?? {};
      expect(categoryName).toBe('Deleted category 990001');
      return starts.flatMap((start: string, at: number) => {
        const { accepted, partly, refused } = parts[at];
        return accepted === 0 ? [] : [[start, accepted, partly, refused]];
      });
    };
    const both = async () => [
      await told('from=2025-01-29&to=2025-02-10&span=week'),
      await told('from=2025-01-01&to=2025-03-31'),
      await told('from=2025-01-30&to=2025-03-31&span=month'),
    ];
    const counted = await both();
    expect(counted).toEqual([
      [
        ['2025-01-29', 5, 2, 4],
        ['2025-02-03', 4, 1, 2],
      ],
      [
        ['2025-01-27', 5, 2, 4],
        ['2025-02-03', 4, 1, 2],
        ['2025-03-31', 5, 1, 2],
      ],
      [
        ['2025-02-01', 7, 2, 4],
        ['2025-03-01', 5, 1, 2],
      ],
    ]);
    const rows = () => server().query('select 1 from category_daily where category_id = 990001');
    expect(await rows()).toHaveLength(8);
    await joinCounts.work(null, { platform: server().platform, signal: new AbortController().signal });
    expect(await rows()).toHaveLength(4);
    expect(await both()).toEqual(counted);
    await server().query('delete from category_daily where category_id = 990001');
  });

  test('is found in the records of answers from before it was counted', async () => {
    const before = await byCategory('U0');
    const migration = readFileSync('apps/server/migrations/0740-consent-by-category.sql', 'utf8');
    await server().query('delete from category_daily');
    expect((await byCategory('U0')).categories).toEqual([]);
    await server().query(migration.slice(migration.indexOf('with asked as')));
    const sorted = ({ categories }: { categories: Said[] }) =>
      categories.toSorted((one, other) => one.categoryId - other.categoryId);
    expect(sorted(await byCategory('U0'))).toEqual(sorted(before));
  });
});

describe('the board of banners', () => {
  test('counts shows and answers of the own brands', async () => {
    const { totals } = await data('A1');
    expect(totals).toEqual({ ...counts(8, 2, 1, 1, 4), gpc: 1 });
    expect((await data('B1')).totals).toMatchObject(counts(1, 1, 0, 0, 0));
    expect((await data('U0')).totals).toMatchObject(counts(9, 3, 1, 1, 4));
  });

  test('breaks them down by banner, country and device', async () => {
    const board = await data('A1');
    expect(
      board.banners.toSorted(
        (a: Wire, b: Wire) => Number(a['consentBannerId']) - Number(b['consentBannerId']),
      ),
    ).toEqual([
      {
        consentBannerId: first.consentBannerId,
        consentBannerName: 'Banner 1',
        profileId: first.profileIds[0],
        profileName: 'Worldwide',
        brandName: 'Alpha',
        ...counts(5, 2, 1, 0, 2),
      },
      {
        consentBannerId: second.consentBannerId,
        consentBannerName: 'Banner 2',
        profileId: second.profileIds[0],
        profileName: 'Worldwide',
        brandName: 'Alpha',
        ...counts(3, 0, 0, 1, 2),
      },
    ]);
    const sorted = (rows: Wire[], by: string) =>
      rows.toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1));
    expect(sorted(board.countries, 'country')).toEqual([
      { country: 'DE', ...counts(3, 0, 0, 1, 2) },
      { country: 'NO', ...counts(5, 2, 1, 0, 2) },
    ]);
    expect(
      sorted(board.devices, 'device').map(({ device, impressions }: Wire) => [device, impressions]),
    ).toEqual([
      ['desktop', 3],
      ['phone', 5],
    ]);
  });

  test('has the totals of as many days right before', async () => {
    const today = Date.now();
    const at = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10);
    // The days at both ends of the period before, the day before that, and the first day of the period.
    for (const day of [at(7), at(13), at(14), at(6)]) {
      const of = [alpha, first.consentBannerId, first.profileIds[0], day];
      await server().query(
        `insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, choice, event_type, chain_id, total)
         values ($1, $2, $3, $4, 'NO', 'phone', false, 'accept', 'given', gen_random_uuid(), 5)`,
        of,
      );
      await server().query(
        `insert into impression_daily (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total)
         values ($1, $2, $3, $4, 'NO', 'phone', false, gen_random_uuid(), 8)`,
        of,
      );
    }
    const board = await data('A1', `?from=${at(6)}&to=${at(0)}`);
    expect(board.before).toEqual(counts(16, 10, 0, 0, 6));
    expect(board.totals).toMatchObject({ impressions: 16, accept: 7 });
    expect((await data('B1', `?from=${at(6)}&to=${at(0)}`)).before).toEqual(counts(0, 0, 0, 0, 0));
    for (const table of ['consent_daily', 'impression_daily'])
      await server().query(`delete from ${table} where day <= $1`, [at(6)]);
  });

  test('counts a banner that was answered as shown, before and without its show', async () => {
    const of = [beta, 7_001, 7_002];
    await server().query(
      `insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, choice, event_type, chain_id, total)
       values ($1, $2, $3, current_date, 'SE', 'tablet', false, 'accept', 'given', gen_random_uuid(), 1)`,
      of,
    );
    const { banners, devices, days } = await data('B1');
    const own = (rows: Wire[], name: string, value: unknown) => rows.find((row) => row[name] === value);
    expect(own(banners, 'profileId', 7_002)).toMatchObject(counts(1, 1, 0, 0, 0));
    expect(own(devices, 'device', 'tablet')).toMatchObject(counts(1, 1, 0, 0, 0));
    expect(days.at(-1)).toMatchObject(counts(2, 2, 0, 0, 0));
    await server().query('delete from consent_daily where banner_id = $1', [of[1]]);
  });

  test('says which banners are live', async () => {
    expect((await data('A1')).live).toEqual({ count: 2, bannerName: null });
    expect((await data('B1')).live).toEqual({ count: 1, bannerName: expect.any(String) });
    expect((await data('U0', `?brandId=${beta}`)).live).toMatchObject({ count: 1 });
    expect((await data('A1', `?brandId=${beta}`)).live).toEqual({ count: 0, bannerName: null });
  });

  test('has a row for every day of the period', async () => {
    const { days } = await data('A1');
    const today = new Date().toISOString().slice(0, 10);
    expect([days.length, days.at(-1)]).toEqual([30, { day: today, ...counts(8, 2, 1, 1, 4) }]);
    expect(days[0]).toMatchObject(counts(0, 0, 0, 0, 0));
    const past = await data('A1', '?from=2025-01-01&to=2025-01-03');
    expect(past.days.map(({ day }: Wire) => day)).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']);
    expect(past.totals).toEqual({ ...counts(0, 0, 0, 0, 0), gpc: 0 });
  });

  test('tells what answers did, and leaves out what ended when it counts the signal', async () => {
    expect((await data('A1')).events).toEqual({ given: 3, refused: 1, withdrawn: 0, expired: 0, reAsked: 0 });
    const of = [alpha, first.consentBannerId, first.profileIds[0]];
    const chain = '5f0c3c1e-6f0f-4f0e-9d57-2f3f1f6b1a10';
    await server().query(
      `insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, choice, event_type, chain_id, total)
       values ($1, $2, $3, current_date, 'NO', 'phone', true, 'none', 'expired', $4, 2),
         ($1, $2, $3, current_date, 'NO', 'phone', true, 'none', 're-asked', $4, 3),
         ($1, $2, $3, current_date, 'NO', 'phone', false, 'reject', 'withdrawn', $4, 4)`,
      [...of, chain],
    );
    const { events, totals } = await data('A1');
    expect(events).toEqual({ given: 3, refused: 1, withdrawn: 4, expired: 2, reAsked: 3 });
    expect(totals).toMatchObject({ reject: 5, gpc: 1 });
    await server().query('delete from consent_daily where chain_id = $1', [chain]);
  });

  test('AUTHZ-07 filters by brand and banner; "View All" is all one may see', async () => {
    expect((await data('A1', '?brandId=-1')).totals).toMatchObject(counts(8, 2, 1, 1, 4));
    expect((await data('U0', '?brandId=-1')).totals).toMatchObject(counts(9, 3, 1, 1, 4));
    expect((await data('U0', `?brandId=${beta}`)).totals).toMatchObject(counts(1, 1, 0, 0, 0));
    expect((await data('A1', `?brandId=${beta}`)).totals).toMatchObject(counts(0, 0, 0, 0, 0));
    expect((await data('A1', `?ConsentBannerId=${second.consentBannerId}`)).totals).toMatchObject(
      counts(3, 0, 0, 1, 2),
    );
  });

  test('needs its permission', async () => {
    const status = async () => (await server().call('A1r', 'GET', '/api/dashboard/0/Data')).status;
    expect(await status()).toBe(403);
    await server().query("update admin_user set permission_ids = '{48}' where email_address = $1", [
      emailOf('A1r'),
    ]);
    expect(await status()).toBe(200);
    await server().query("update admin_user set permission_ids = '{}' where email_address = $1", [
      emailOf('A1r'),
    ]);
  });

  test('takes no period that cannot be', async () => {
    for (const query of [
      'from=2025-02-01&to=2025-01-01',
      'from=2020-01-01&to=2025-01-01',
      'from=yesterday',
      'from=2025-13-01',
      'from=2025-02-30&to=2025-03-02',
      "to=2025-01-01'--",
      'from=2025-01-01&from=2025-01-02',
      'from=2024-01-01&to=2025-02-04',
      'brandId=one',
      'brandId=1.5',
      'brandId=1e300',
      'consentBannerId=1e3',
    ]) {
      expect([query, (await server().call('A1', 'GET', `/api/dashboard/0/Data?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
  });

  test('tells the same of days that were added up, whatever part of a month is asked for', async () => {
    const today = Date.now();
    const at = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10);
    const of = [alpha, first.consentBannerId, first.profileIds[0]];
    const count = (table: string, choice: string, days: string) =>
      server().query(
        `insert into ${table} (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total${choice && ', choice, event_type'})
         select $1, $2, $3, current_date - n, case n % 3 when 0 then 'NO' else 'DE' end,
           case n % 2 when 0 then 'phone' else 'desktop' end, n % 5 = 0, gen_random_uuid(), 1 + n % 7${choice && `, '${choice}', 'given'`}
         from ${days} n`,
        of,
      );
    await count('impression_daily', '', 'generate_series(1, 100)');
    for (const choice of ['accept', 'custom'])
      await count('consent_daily', choice, 'generate_series(1, 100, 2)');
    const periods = [
      [0, 99],
      [1, 30],
      [20, 75],
      [33, 34],
      [61, 100],
      [0, 0],
    ].map(([to = 0, from = 0]) => `?from=${at(from)}&to=${at(to)}`);
    const sorted = (rows: Wire[]) =>
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const boards = async () => {
      const found: Wire[] = [];
      for (const query of [...periods, `${periods[0]}&brandId=${beta}`]) {
        const { banners, countries, devices, ...board } = await data('U0', query);
        found.push({
          ...board,
          banners: sorted(banners),
          countries: sorted(countries),
          devices: sorted(devices),
        });
      }
      return found;
    };
    const counted = await boards();
    expect(counted[0]).toMatchObject({ totals: { impressions: 403, accept: 201 } });
    await rollUp(server().platform);
    expect(await boards()).toEqual(counted);
    // A node that was cut off tells of its days later: they are added up again for a week.
    await count('impression_daily', '', 'generate_series(3, 3)');
    await rollUp(server().platform);
    const query = `?from=${at(3)}&to=${at(3)}`;
    expect((await data('A1', query)).totals.impressions).toBe(8);
    for (const table of ['consent_daily', 'impression_daily'])
      await server().query(`delete from ${table} where day < current_date`);
    expect((await data('A1', query)).totals.impressions).toBe(8);
    await server().query('delete from consent_board');
    await server().query('update consent_board_state set counted_until = null');
  });

  test('keeps the counts of a banner that was deleted', async () => {
    await banner('POST', `/Profiles/Unpublish/${second.profileIds[0]}`);
    await banner('DELETE', `/${second.consentBannerId}`);
    const { banners } = await data('A1');
    expect(banners).toContainEqual(
      expect.objectContaining({
        consentBannerName: `Deleted banner ${second.consentBannerId}`,
        ...counts(3, 0, 0, 1, 2),
      }),
    );
  });
});

test('the list of banners tells answers of the last thirty days and how many accepted', async () => {
  const { body } = await banner('GET', '');
  const row = body.consentBanners.find((each: Wire) => each['consentBannerId'] === first.consentBannerId);
  expect(row).toMatchObject({ consents30Days: 3, acceptRate: 67 });
});

test('[trust B6] the list of banners tells the same of days that were added up, and reads them there', async () => {
  const of = [alpha, first.consentBannerId, first.profileIds[0]];
  const chain = '0d3a1d5e-3d0b-4a53-9b35-0a52a5a1c8f7';
  await server().query(
    `insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, choice, event_type, chain_id, total)
     select $1, $2, $3, current_date - n, 'NO', 'phone', false, choice, event_type, $4, 1
     from generate_series(0, 40) n, (values ('accept', 'given'), ('reject', 'withdrawn'), ('none', 'expired')) as e (choice, event_type)`,
    [...of, chain],
  );
  const told = async () => {
    const { body } = await banner('GET', '');
    const row = body.consentBanners.find((each: Wire) => each['consentBannerId'] === first.consentBannerId);
    return [row.consents30Days, row.acceptRate];
  };
  const before = await told();
  expect(before).toEqual([63, 51]);
  await rollUp(server().platform);
  expect(await told()).toEqual(before);
  await server().query('delete from consent_daily where chain_id = $1 and day < current_date', [chain]);
  expect(await told()).toEqual(before);
  await server().query('delete from consent_daily where chain_id = $1', [chain]);
  await server().query('delete from consent_board');
  await server().query('update consent_board_state set counted_until = null');
});

describe.runIf(isLong)('the effect of asking again', () => {
  const told = async (user: UserName, query = '') =>
    (await server().call(user, 'GET', `/api/dashboard/0/ReConsents${query}`)).body.reConsents;
  const join = () =>
    joinCounts.work(null, { platform: server().platform, signal: new AbortController().signal });

  longTest('is how many had answered, how many did again, and what they chose before and now', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    await publish(profileIds[0]);
    const answer = async (choice: 'accept' | 'reject', version: number, visitGuid: string = randomUUID()) => {
      const payload = { ...submissionFor(await definitionOf(profileIds[0], version), choice), visitGuid };
      const headers = visitor('NO', phone);
      const sent = await server().send({ method: 'POST', url: '/tx/cookies/submit', headers, payload });
      expect(sent.status).toBe(200);
      return visitGuid;
    };
    const [one, two] = [await answer('accept', 1), await answer('reject', 1), await answer('accept', 1)];
    await answer('accept', 1, one);
    expect(await told('A1')).toEqual([]);
    await banner('GET', `/RequestReconsent/${consentBannerId}`);
    await answer('reject', 2, one);
    await answer('reject', 2, two);
    // A change of mind is no answer to the request, and somebody new was not asked again.
    await answer('accept', 2, one);
    await answer('accept', 2);
    const reConsent = {
      consentBannerId,
      consentBannerName: expect.any(String),
      brandName: 'Alpha',
      reConsentNo: 2,
      askedAt: expect.any(String),
      asked: null,
      before: { accept: 1, reject: 1, custom: 0 },
      now: { accept: 0, reject: 2, custom: 0 },
    };
    expect(await told('A1')).toEqual([reConsent]);
    await join();
    const counted = [{ ...reConsent, asked: 3 }];
    expect(await told('A1')).toEqual(counted);
    await join();
    expect(await told('A1', `?consentBannerId=${consentBannerId}`)).toEqual(counted);

    expect(await told('B1')).toEqual([]);
    expect(await told('U0', `?brandId=${beta}`)).toEqual([]);
    expect(await told('A1', `?consentBannerId=${first.consentBannerId}`)).toEqual([]);
    expect(await told('A1', '?from=2025-01-01&to=2025-01-31')).toEqual([]);
    expect((await server().call('A1r', 'GET', '/api/dashboard/0/ReConsents')).status).toBe(403);
    expect((await server().call('A1', 'GET', '/api/dashboard/3/ReConsents')).status).toBe(404);

    // It is found in the records of answers from before it was counted.
    const migration = readFileSync('apps/server/migrations/0800-effect-of-re-consent.sql', 'utf8');
    await server().query('delete from re_consent_answers');
    await server().query(migration.slice(migration.lastIndexOf('insert into re_consent_answers')));
    expect(await told('A1')).toEqual(counted);
  });
});
