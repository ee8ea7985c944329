import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { withLinks } from '../../links/action-links/links.fixture.ts';
import { behind } from '../../people/answers/contract/behind.ts';
import type { ConsentBoard } from './contract/consent.ts';
import { joinCounts, rollUpChannels } from './server/roll-up.ts';

const server = withServer();
const { publish, tokenFor, open, record } = withLinks(server);

const board = async (user: UserName = 'A1', query = ''): Promise<ConsentBoard> =>
  (await server().call(user, 'GET', `/api/dashboard/3/Consent${query}`)).body;
const channelOf = async (channelId: number, user: UserName = 'A1', query = '') =>
  (await board(user, query)).channels.find((each) => each.channelId === channelId);
const dayMs = 86_400_000;
const dayText = (daysAgo: number): string =>
  new Date(server().platform.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

let people = 0;
const send = async (
  preferences: readonly Wire[],
  { dataSubject, brandId = alpha, ...members }: Wire = {},
): Promise<string> => {
  people += 1;
  const { status, body } = await server().call(
    brandId === beta ? 'PB' : 'PA',
    'POST',
    '/api/v1/Submissions',
    {
      brandId,
      capturedAt: server().platform.now().toISOString(),
      dataSubject: dataSubject ?? { email1: `counted${people}@nordlicht.example` },
      preferences,
      ...members,
    },
  );
  expect([status, body.errors]).toEqual([202, undefined]);
  return body.dataSubjectId;
};
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

let goods = 0;
let offers = 0;
let catalogue = 0;
let foreign = 0;
let leave: Awaited<ReturnType<typeof publish>>;
beforeAll(async () => {
  leave = await publish();
  goods = leave.channelIds[0] ?? expect.unreachable();
  const idOf = async (name: string, brandId: number): Promise<number> => {
    const [row] = await server().query<{ id: number }>(
      'select channel_id as id from channel where channel_name = $1 and brand_id = $2',
      [name, brandId],
    );
    return row?.id ?? expect.unreachable();
  };
  offers = await idOf('Offers – SMS', alpha);
  catalogue = await idOf('Catalogue – post', alpha);
  await publish({ brandId: beta });
  foreign = await idOf('Similar goods – email', beta);
});

describe('the consent dashboard', () => {
  test('counts answers, who is opted in and how that changed, from the submissions themselves', async () => {
    const ids = await times(12, () => send([{ channelId: goods, value: 1 }]));
    await times(8, () => send([{ channelId: goods, value: 0 }]));
    for (const syrenisid of ids.slice(0, 5))
      await send([{ channelId: goods, value: 0 }], { dataSubject: { syrenisid } });
    // Saying the same once more is an answer, and changes nothing.
    await send([{ channelId: goods, value: 1 }], { dataSubject: { syrenisid: ids[6] } });
    const { totals, sources, days } = await board();
    expect(await channelOf(goods)).toEqual({
      channelId: goods,
      channelName: 'Similar goods – email',
      brandId: alpha,
      brandName: 'Alpha',
      people: 20,
      optedIn: 7,
      change: 7,
      waiting: 0,
      given: 13,
      refused: 8,
      withdrawn: 5,
      pending: 0,
      confirmed: 0,
      rejected: 0,
      optInRate: 7 / 20,
      unsubscribeRate: 5 / 12,
    });
    expect(totals).toMatchObject({ submissions: 26, submissionsBefore: 0, optedIn: 7 });
    expect(sources).toEqual([{ source: 'Api', total: 26 }]);
    expect(days.at(-1)).toEqual({ day: dayText(0), bySource: { Api: 26 }, optedIn: 7 });
    expect(days).toHaveLength(30);
  });

  test('shows 1 to 4 people as few, and no share that would tell how many', async () => {
    await times(4, () => send([{ channelId: catalogue, value: 0 }]));
    await times(6, () => send([{ channelId: offers, value: 0 }]));
    await send([{ channelId: offers, value: 1 }], { dataSubject: { mobile: '+4791234567' } });
    const few = { people: null, refused: null, given: 0, optInRate: null };
    expect(await channelOf(catalogue)).toMatchObject(few);
    expect(await channelOf(offers)).toMatchObject({ people: 7, refused: 6, given: null, optInRate: null });
  });

  test('counts what waits to be confirmed, and what became of it', async () => {
    const before = await channelOf(goods);
    const waiting = await times(6, async () => {
      people += 1;
      const email1 = `counted${people}@nordlicht.example`;
      const submissionGuid = crypto.randomUUID();
      const submission = {
        submissionGuid,
        brandId: alpha,
        sourceType: 'Api' as const,
        sourceId: null,
        capturedAt: server().platform.now().toISOString(),
        dataSubject: { email1 },
        preferences: [{ channelId: goods, value: 1 as const }],
        metaData: {},
        confirm: 'always' as const,
      };
      await inScope(server().platform.database, [alpha], (db) =>
        server().platform.dataSubjects.take(db, { submission, within: [alpha] }),
      );
      return { submissionGuid, email1 };
    });
    expect(await channelOf(goods)).toMatchObject({ waiting: 6, pending: 6, optedIn: before?.optedIn });
    const total = (await board()).totals.submissions;
    for (const { submissionGuid, email1 } of waiting)
      await inScope(server().platform.database, [alpha], (db) =>
        server().platform.dataSubjects.decide(db, {
          submissionGuid,
          channelIds: [goods],
          decision: 'confirmed',
          by: 'emailLink',
          sentTo: { field: 'email1', value: email1 },
        }),
      );
    expect(await channelOf(goods)).toMatchObject({ waiting: 0, pending: 6, confirmed: 6, optedIn: 13 });
    // To confirm is not to submit something once more.
    expect((await board()).totals.submissions).toBe(total);
  });

  test('names the statements that were answered most', async () => {
    const [first] = (await board()).statements;
    expect(first).toMatchObject({ statementName: 'Similar goods', brandName: 'Alpha' });
    expect(first?.yes).toBeGreaterThan(5);
  });

  test('counts how often links were opened, and what came of it', async () => {
    const [person] = await times(1, () => send([{ channelId: goods, value: 1 }]));
    const token = await tokenFor(leave, person ?? '');
    await open(`/a/${leave.slug}?t=${token}`);
    await open(`/a/${leave.slug}?t=${token}`);
    await record(leave, token);
    await server().platform.formCounters.flush();
    expect((await board()).links).toEqual([
      {
        linkId: leave.linkId,
        linkName: `Link ${leave.slug}`,
        linkType: 2,
        brandName: 'Alpha',
        opens: 2,
        conversions: 1,
      },
    ]);
    expect((await board('B1')).links).toEqual([]);
  });

  test('shows each the brands that are theirs, and one if asked', async () => {
    await times(5, () => send([{ channelId: foreign, value: 1 }], { brandId: beta }));
    expect(await channelOf(foreign)).toBeUndefined();
    expect(await channelOf(foreign, 'B1')).toMatchObject({ optedIn: 5, brandName: 'Beta' });
    expect(await channelOf(goods, 'B1')).toBeUndefined();
    expect((await board('B1')).sources).toEqual([{ source: 'Api', total: 5 }]);
    expect((await board('A1B2', `?brandId=${beta}`)).channels.map(({ brandId }) => brandId)).toEqual([beta]);
    expect((await board('A1B2', '?brandId=-1')).channels.length).toBeGreaterThan(2);
  });

  test('is refused without the permission, and is board 3 only', async () => {
    expect((await server().call('A1r', 'GET', '/api/dashboard/3/Consent')).status).toBe(403);
    expect((await server().call('A1', 'GET', '/api/dashboard/0/Consent')).status).toBe(404);
    expect((await server().call('A1', 'GET', '/api/dashboard/3/Consent?from=2020-01-01')).status).toBe(400);
  });
});

describe('each figure has the list of what it counted', () => {
  const list = async (counted: Parameters<typeof behind>[0], user: UserName = 'A1') => {
    const { search } = behind(counted)?.to ?? expect.unreachable();
    const named = { brand: 'brandId', channel: 'channelId', statement: 'statementId', link: 'linkId' };
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([key, value]) =>
        value === undefined ? [] : [[key in named ? named[key as keyof typeof named] : key, value]],
      ),
    );
    return server().call(user, 'GET', `/api/Answers?${query}`);
  };
  /** The figure, and what the list behind it comes to; few are not told on the dashboard. */
  const both = async (counted: Parameters<typeof behind>[0], figure: number | null) => {
    const { total, answers } = (await list(counted)).body;
    expect(answers).toHaveLength(total);
    return figure === null ? [total > 0 && total < 5, true] : [total, figure];
  };

  longTest('for each channel, statement, source and link', async () => {
    const { from, to, channels, statements, sources, links, totals } = await board();
    const period = { from, to };
    const found: unknown[] = [];
    const expectBoth = async (name: string, counted: Parameters<typeof behind>[0], figure: number | null) => {
      const [listed, told] = await both(counted, figure);
      found.push(name);
      expect([name, listed]).toEqual([name, told]);
    };
    for (const { channelId, brandId, ...row } of channels) {
      const of = { period, brandId, channel: channelId };
      for (const [said, figure] of [
        ['Given', row.given],
        ['Refused', row.refused],
        ['Withdrawn', row.withdrawn],
        ['Pending', row.pending],
        ['Confirmed', row.confirmed],
        ['Rejected', row.rejected],
      ] as const)
        await expectBoth(`${channelId} ${said}`, { ...of, set: 'Answers', said }, figure);
      for (const [said, figure] of [
        ['OptedIn', row.optedIn],
        ['Waiting', row.waiting],
        [undefined, row.people],
      ] as const)
        await expectBoth(`${channelId} ${said}`, { ...of, set: 'Standing', said }, figure);
    }
    const of = { period, brandId: -1 };
    for (const { statementId, yes, no } of statements) {
      await expectBoth('yes', { ...of, set: 'Answers', said: 'Yes', statement: statementId }, yes);
      await expectBoth('no', { ...of, set: 'Answers', said: 'No', statement: statementId }, no);
    }
    for (const { source, total } of sources)
      await expectBoth(source, { ...of, set: 'Submissions', source }, total);
    for (const { linkId, conversions } of links)
      await expectBoth('link', { ...of, set: 'Submissions', link: linkId }, conversions);
    await expectBoth('all', { ...of, set: 'Submissions' }, totals.submissions);
    expect(found.length).toBeGreaterThan(30);
  });

  test('in which people are masked, and of which each look is in the audit', async () => {
    const period = { from: dayText(29), to: dayText(0) };
    const { body } = await list({ set: 'Answers', said: 'Given', channel: goods, period, brandId: alpha });
    expect(body.about).toEqual(['Similar goods – email']);
    expect(body.answers[0]).toMatchObject({ said: 'Given', brandName: 'Alpha', source: 'API' });
    expect(JSON.stringify(body)).not.toContain('nordlicht.example');
    const [row] = await server().query(
      "select after from audit_log where action = 'List answers' order by audit_id desc limit 1",
    );
    expect(row?.['after']).toMatchObject({ said: 'Given', channelId: goods, total: body.total });
  });

  test('AUTHZ-07 for those who may look at people, in their brands; nothing that no figure counts', async () => {
    const period = { from: dayText(29), to: dayText(0) };
    const counted = { set: 'Submissions', period, brandId: undefined } as const;
    expect((await list(counted, 'B1')).body.total).toBe((await board('B1')).totals.submissions);
    expect((await list({ ...counted, brandId: alpha }, 'B1')).body.total).toBe(0);
    expect((await list(counted, 'A1r')).status).toBe(403);
    for (const query of [
      'set=Submissions&said=Given',
      'set=Standing&said=Yes',
      'set=Answers&from=2020-01-01',
    ])
      expect([query, (await server().call('A1', 'GET', `/api/Answers?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    // People are listed as they stand now, which days that are over say nothing about.
    expect(
      behind({ ...counted, set: 'Standing', period: { from: dayText(9), to: dayText(2) } }),
    ).toBeUndefined();
  });
});

describe('the nights', () => {
  /** Takes back by how many days everything was counted, as time would. */
  const age = (days: number) =>
    Promise.all(
      ['preference_daily', 'submission_daily', 'statement_daily'].map((table) =>
        server().query(`update ${table} set day = day - $1::int`, [days]),
      ),
    );
  const night = async () => {
    await rollUpChannels(server().platform);
    return server().query<{ node: number }>(
      'select distinct node from preference_daily where day < current_date',
    );
  };

  test('change nothing of what is shown', async () => {
    await age(3);
    const before = await board();
    expect(await night()).toEqual([{ node: 0 }]);
    const after = await board();
    expect(after).toEqual(before);
    expect(after.days.at(-4)?.optedIn).toBe(after.totals.optedIn);
    await times(5, () => send([{ channelId: goods, value: 1 }]));
    const now = await board();
    expect(now.totals.optedIn).toBe((before.totals.optedIn ?? 0) + 5);
    // The night before the period is what its change is counted from.
    expect(await channelOf(goods, 'A1', `?from=${dayText(0)}&to=${dayText(0)}`)).toMatchObject({
      change: 5,
      given: 5,
    });
    expect(await channelOf(goods, 'A1', `?from=${dayText(2)}&to=${dayText(1)}`)).toMatchObject({
      change: 0,
      given: 0,
      optedIn: (await channelOf(goods))?.optedIn === null ? null : expect.any(Number),
    });
  });

  test('set right what no answer told, such as a yes that expired', async () => {
    const before = (await channelOf(goods))?.optedIn ?? 0;
    await server().query(
      `update current_preference set expires_at = now() - interval '1 hour' where channel_id = $1 and value = 1
       and data_subject_id in (select data_subject_id from current_preference where channel_id = $1 and value = 1 limit 5)`,
      [goods],
    );
    await server().query('delete from channel_state_daily');
    await server().query('update channel_state_counted set until = null');
    await night();
    expect((await channelOf(goods))?.optedIn).toBe(before - 5);
  });
});

test('what connections counted today is added up within the hour, and nobody waits for it', async () => {
  const before = await board();
  const { platform } = server();
  const sent = await inScope(platform.database, 'all', async (db) => {
    // Somebody is in the middle of an answer.
    await db
      .updateTable('submissionDaily' as never)
      .set({ total: sql`total` } as never)
      .where('node' as never, '<>', 0 as never)
      .execute();
    await joinCounts.work(null, { platform, signal: new AbortController().signal });
    return board();
  });
  expect(sent).toEqual(before);
  const left = async (table: string) =>
    (await server().query(`select 1 from ${table} where node <> 0`)).length;
  expect(await left('preference_daily')).toBe(0);
  expect(await left('submission_daily')).toBeGreaterThan(0);
  await joinCounts.work(null, { platform, signal: new AbortController().signal });
  expect(await left('submission_daily')).toBe(0);
  expect(await board()).toEqual(before);
});

longTest('counts agree with the answers, however many arrive at once', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      send([
        { channelId: goods, value: at % 2 === 0 ? 1 : 0 },
        { channelId: offers, value: 0 },
      ]),
    ),
  );
  const [counted] = await server().query<{ answers: number }>(
    `select sum(given + refused + withdrawn + pending + confirmed + rejected)::int as answers from preference_daily`,
  );
  const [recorded] = await server().query<{ answers: number }>(
    'select count(*)::int as answers from preference_event',
  );
  expect(counted).toEqual(recorded);
});

test('sums of months and nights agree with the days, wherever a period begins and ends', async () => {
  const days = 150;
  const counts = `select ${alpha}, current_date - d`;
  await server().query(
    `insert into preference_daily ${counts}, 4, 77, ${goods}, 11 + d % 3, 12 + d % 2, 0, 0, 0, 0, 3, 1, 0, 0
       from generate_series(1, ${days}) d on conflict do nothing`,
  );
  await server().query(
    `insert into submission_daily ${counts}, 5, ${leave.linkId}, 10 + d % 7, 0 from generate_series(1, ${days}) d on conflict do nothing`,
  );
  const [{ statementId } = expect.unreachable()] = (await board()).statements;
  await server().query(
    `insert into statement_daily ${counts}, ${statementId}, 6 + d % 5, 7, 0 from generate_series(1, ${days}) d on conflict do nothing`,
  );
  await server().query('update channel_state_counted set until = null');
  await rollUpChannels(server().platform);
  const said = async (from: string, to: string): Promise<Wire> => {
    const [row] = await server().query(
      `select (select sum(total)::int from submission_daily where brand_id = $1 and day between $2 and $3) as submissions,
         (select sum(given)::int from preference_daily where brand_id = $1 and day between $2 and $3) as given,
         (select sum(refused)::int from preference_daily where brand_id = $1 and day between $2 and $3) as refused,
         (select sum(total)::int from submission_daily where brand_id = $1 and source_id = $4 and source_type in (5, 6)
           and day between $2 and $3) as conversions,
         (select sum(yes)::int from statement_daily where statement_id = $5 and day between $2 and $3) as yes`,
      [alpha, from, to, leave.linkId, statementId],
    );
    return row ?? expect.unreachable();
  };
  for (const [first, last] of [
    [149, 0],
    [149, 1],
    [100, 40],
    [70, 65],
    [30, 0],
    [1, 1],
  ] as const) {
    const [from, to] = [dayText(first), dayText(last)];
    const { totals, links, statements } = await board('A1', `?from=${from}&to=${to}`);
    expect({
      submissions: totals.submissions,
      given: totals.given,
      refused: totals.refused,
      conversions: links.find(({ linkId }) => linkId === leave.linkId)?.conversions,
      yes: statements.find((each) => each.statementId === statementId)?.yes,
    }).toEqual(await said(from, to));
  }
});
