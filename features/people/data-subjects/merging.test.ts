import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentOf } from '@candour/consent/current-preference.ts';
import { randomFrom } from '@candour/engines/ledger/tampering.fixture.ts';
import { inScope } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import { isLong, times, longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import type { Merging } from './contract/merging.ts';
import { fillPreferences } from './samples.ts';
import { derivedOfEach } from './server/merging/derive-all.ts';

const server = withServer();
let channels: ReadonlyMap<string, number>;
const tours = 'Club tours – app';
const phone = 'Events – phone';
const goods = 'Similar goods – email';
const names = [tours, phone, goods];
const channel = (name: string): number => channels.get(name) ?? 0;

beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
  await fillPreferences(placeOf(server(), beta));
});

const fresh = () => `${randomUUID()}@nordlicht.example`;
const say = (value: 0 | 1, name = tours) => ({ channelId: channel(name), value });
const send = (dataSubject: Wire, members: Wire = {}, program: 'PA' | 'PB' = 'PA') =>
  server().call(program, 'POST', '/api/v1/Submissions', {
    brandId: program === 'PA' ? alpha : beta,
    capturedAt: '2026-01-31T10:00:00.000Z',
    dataSubject,
    ...members,
  });
const idOf = async (dataSubject: Wire, members?: Wire): Promise<string> => {
  const { status, body } = await send(dataSubject, members);
  expect([status, body.fields]).toEqual([202, undefined]);
  return body.dataSubjectId;
};
const inAll = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server().platform.database, 'all', work);

const merging = (recordIds: readonly string[], own: Partial<Merging> = {}): Merging => ({
  recordIds,
  survivor: 'Oldest',
  fieldPolicy: 'MostRecent',
  preferencePolicy: 'LatestEvent',
  blockers: [],
  rule: null,
  matched: [],
  reviewer: 'Kari',
  ...own,
});
const merge = (ids: readonly string[], own?: Partial<Merging>, within: 'all' | number[] = 'all') =>
  inAll((db) => server().platform.dataSubjects.merge(db, { merging: merging(ids, own), within }));
const unmerge = (
  mergeId: string,
  within: 'all' | number[] = 'all',
  beforeEnd: () => Promise<void> = async () => undefined,
) =>
  inAll(async (db) => {
    const unmerged = await server().platform.dataSubjects.unmerge(db, {
      unmerging: { mergeId, by: 'Kari', reason: 'Two people' },
      within,
      days: 30,
    });
    await beforeEnd();
    return unmerged;
  });
const erase = (dataSubjectId: string) =>
  inAll((db) => server().platform.dataSubjects.erase(db, { dataSubjectId, within: 'all' }));
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

const stateOf = async (dataSubjectId: string, name = tours): Promise<string> => {
  const query = `dataSubjectId=${dataSubjectId}&channels=${channel(name)}`;
  return (await server().call('PA', 'GET', `/api/v1/Preferences/Current?${query}`)).body.preferences[0].state;
};
const personOf = async (value: string): Promise<Wire> =>
  (
    await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', {
      identifiers: [{ fieldName: 'syrenisid', value }],
    })
  ).body.dataSubjects[0];
/** Everything that is stored of what holds, but for when it was written. */
const stored = (ids: readonly string[]) =>
  server().query(
    `select to_jsonb(p) - 'changed_at' as row from current_preference p where data_subject_id = any($1)
     order by data_subject_id, channel_id`,
    [ids],
  );
const recordsOf = (ids: readonly string[]) =>
  server().query(
    `select data_subject_id, status, merged_into_id, brand_ids, contact, contact_times, (
       select jsonb_agg(to_jsonb(i) order by field, value) from data_subject_identifier i
       where i.data_subject_id = d.data_subject_id) as identifiers
     from data_subject d where data_subject_id = any($1) order by data_subject_id`,
    [ids],
  );
const two = async (one: Wire = {}, other: Wire = {}) => {
  const emails = [fresh(), fresh()] as const;
  const first = await idOf({ email1: emails[0], forename: 'Kari', surname: 'Nordmann' }, one);
  const second = await idOf(
    { email1: emails[1], forename: 'Karin', jobtitle: 'Guide' },
    {
      capturedAt: '2026-02-28T10:00:00.000Z',
      ...other,
    },
  );
  return { emails, ids: [first, second] as const };
};

describe('records that are merged', () => {
  test('are one person, under the id of either and by what found either', async () => {
    const { emails, ids } = await two({ preferences: [say(1)] }, { preferences: [say(0, phone)] });
    const { survivorId } = await merge(ids);
    expect(survivorId).toBe(ids[0]);
    for (const id of ids) {
      expect(await stateOf(id)).toBe('OptedIn');
      expect(await stateOf(id, phone)).toBe('OptedOut');
      const person = await personOf(id);
      expect(person).toMatchObject({
        syrenisid: survivorId,
        forename: 'Karin',
        surname: 'Nordmann',
        jobtitle: 'Guide',
      });
      const history = await server().call('PA', 'GET', `/api/v1/DataSubjects/${id}/PreferenceHistory`);
      expect(history.body.events).toHaveLength(2);
    }
    for (const email1 of emails) expect(await idOf({ email1 })).toBe(survivorId);
    expect(await idOf({ syrenisid: ids[1] })).toBe(survivorId);
    // Nothing was rewritten: each answer stays with the record it was given to.
    const rows = await server().query(
      'select distinct data_subject_id from preference_event where data_subject_id = any($1)',
      [ids],
    );
    expect(rows).toHaveLength(2);
  });

  longTest(
    '[preferences 9.7] hold what the same answers come to in any order, whichever record they were given to',
    async () => {
      const said = [1, 0, 1, 1, 0].map((value, at) => ({
        capturedAt: `2026-03-0${at + 1}T10:00:00.000Z`,
        preferences: [say(value === 1 ? 1 : 0)],
      }));
      const one = { email1: fresh() };
      for (const each of said) await send(one, each);
      const expected = await stateOf(await idOf(one));
      for (let run = 0; run < times(2, 60); run++) {
        const { emails, ids } = await two();
        const shuffled = said.toSorted(() => Math.random() - 0.5);
        const mergeAt = Math.floor(Math.random() * (shuffled.length + 1));
        for (const [at, each] of shuffled.entries()) {
          if (at === mergeAt) await merge(ids);
          await send({ email1: emails[Math.random() < 0.5 ? 0 : 1] }, each);
        }
        if (mergeAt === shuffled.length) await merge(ids);
        expect(await stateOf(ids[0])).toBe(expected);
      }
    },
  );

  test.each([
    ['LatestEvent', 'OptedIn', 'OptedOut'],
    ['MostRestrictive', 'Withdrawn', 'OptedOut'],
    ['SurvivorWins', 'Withdrawn', 'OptedIn'],
  ] as const)(
    '%s: a no of the survivor and a later yes are %s, the reverse is %s',
    async (preferencePolicy, noYes, yesNo) => {
      const first = await two({ preferences: [say(0)] }, { preferences: [say(1)] });
      await merge(first.ids, { preferencePolicy });
      expect(await stateOf(first.ids[0])).toBe(noYes);
      const second = await two({ preferences: [say(1)] }, { preferences: [say(0)] });
      await merge(second.ids, { preferencePolicy });
      expect(['OptedOut', 'Withdrawn', 'OptedIn']).toContain(yesNo);
      const state = await stateOf(second.ids[0]);
      expect(state === 'Withdrawn' ? 'OptedOut' : state).toBe(yesNo);
    },
  );

  test('are told of to other systems, each of them', async () => {
    const { ids } = await two({ preferences: [say(0)] }, { preferences: [say(1)] });
    const [before] = await server().query<{ n: string }>('select max(seq) as n from change_feed');
    await merge(ids);
    const rows = await server().query<{ entity: number; ref: string }>(
      'select entity, ref from change_feed where seq > $1',
      [before?.n],
    );
    expect(
      rows
        .filter(({ entity }) => entity === 6)
        .map(({ ref }) => ref)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(rows.filter(({ entity }) => entity === 2)).toHaveLength(1);
  });

  test('can be merged further: no chain is longer than one step', async () => {
    const [one, other] = [await two({ preferences: [say(1)] }), await two()];
    const first = await merge(one.ids);
    await merge(other.ids);
    await merge([one.ids[0], other.ids[0]], { survivor: 'Newest' });
    const all = [...one.ids, ...other.ids];
    const rows = await server().query('select record_id from data_subject_alias where survivor_id = $1', [
      other.ids[0],
    ]);
    expect(rows).toHaveLength(3);
    for (const id of all) expect(await stateOf(id)).toBe('OptedIn');
    expect(await refusalOf(unmerge(first.mergeId))).toBe(
      'This person was merged again since. Take that back first',
    );
  });
});

describe('taking a merge back', () => {
  test.each(['LatestEvent', 'MostRestrictive', 'SurvivorWins'] as const)(
    '[preferences 9.7] restores every state exactly after %s',
    async (preferencePolicy) => {
      const { ids } = await two(
        { preferences: [say(0), say(1, phone)] },
        { preferences: [say(1), say(0, phone)] },
      );
      const [states, records] = [await stored(ids), await recordsOf(ids)];
      const { mergeId } = await merge(ids, { preferencePolicy });
      expect(await stored(ids)).not.toEqual(states);
      await unmerge(mergeId);
      expect(await stored(ids)).toEqual(states);
      expect(await recordsOf(ids)).toEqual(records);
      expect(await refusalOf(unmerge(mergeId))).toBe('This merge was taken back already');
      expect(await refusalOf(merge(ids))).toBe('Somebody said that these are not the same');
    },
  );

  test('gives submissions since then to whom they name, and keeps what was told later', async () => {
    const { emails, ids } = await two({ preferences: [say(0)] });
    const { mergeId } = await merge(ids);
    const capturedAt = '2026-04-01T10:00:00.000Z';
    await send({ email1: emails[1] }, { capturedAt, preferences: [say(1)] });
    await send({ email1: emails[0], town: 'Bergen' }, { capturedAt, preferences: [say(0, phone)] });
    // The id of the record that stands for both is what everybody is told.
    await send({ syrenisid: ids[0] }, { capturedAt, preferences: [say(0, 'Similar goods – email')] });
    expect(await stateOf(ids[0])).toBe('OptedIn');
    const outcome = await unmerge(mergeId);
    expect(outcome).toMatchObject({ moved: 1, undecided: 1 });
    expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(['OptedOut', 'OptedIn']);
    expect([await stateOf(ids[0], phone), await stateOf(ids[1], phone)]).toEqual(['OptedOut', 'NoAnswer']);
    expect(await personOf(ids[0])).toMatchObject({ email1: emails[0], town: 'Bergen' });
    expect(await idOf({ email1: emails[1] })).toBe(ids[1]);
  });

  longTest(
    '[preferences 3.9] gives a submission that names a merged record by its id to that record',
    async () => {
      const { emails, ids } = await two();
      const own = await two();
      await merge(own.ids);
      const { mergeId } = await merge([ids[0], ids[1], own.ids[0]]);
      const capturedAt = '2026-04-01T10:00:00.000Z';
      await send({ syrenisid: ids[1] }, { capturedAt, preferences: [say(1)] });
      // Of the two that were one before, either names both.
      await send({ syrenisid: own.ids[1] }, { capturedAt, preferences: [say(0)] });
      await send({ syrenisid: ids[1], email1: emails[0] }, { capturedAt, preferences: [say(1, phone)] });
      expect(await unmerge(mergeId)).toMatchObject({ moved: 2, undecided: 1 });
      expect(await Promise.all([...ids, ...own.ids].map((id) => stateOf(id)))).toEqual([
        'NoAnswer',
        'OptedIn',
        'OptedOut',
        'OptedOut',
      ]);
    },
  );

  longTest('of two merges of one person asks once whose a submission is, of all their records', async () => {
    const [one, other] = [await two(), await two()];
    const first = await merge([one.ids[0], other.ids[0]]);
    const second = await merge([one.ids[0], other.ids[1]]);
    const { body } = await send({ syrenisid: one.ids[0] }, { preferences: [say(1)] });
    await send({ email1: other.emails[0] }, { preferences: [say(0, phone)] });
    expect(await unmerge(second.mergeId)).toMatchObject({ moved: 0, undecided: 2 });
    expect(await unmerge(first.mergeId)).toMatchObject({ moved: 1, undecided: 1 });
    const rows = await server().query<{ submission_guid: string; record_ids: string[] }>(
      'select submission_guid, record_ids from undecided_submission where record_ids @> $1',
      [[one.ids[0]]],
    );
    expect(rows.map(({ submission_guid: guid }) => guid)).toEqual([body.submissionGuid]);
    expect(rows[0]?.record_ids.toSorted()).toEqual([one.ids[0], ...other.ids].toSorted());
  });

  test('of one merge of two leaves the other as it was', async () => {
    const [one, other] = [await two({ preferences: [say(1)] }), await two({ preferences: [say(0, phone)] })];
    await merge(one.ids);
    await merge(other.ids);
    const all = [...one.ids, ...other.ids];
    const [states, records] = [await stored(all), await recordsOf(all)];
    const { mergeId } = await merge([one.ids[0], other.ids[0]], { survivor: 'Newest' });
    await unmerge(mergeId);
    expect(await stored(all)).toEqual(states);
    expect(await recordsOf(all)).toEqual(records);
  });

  test('is too late after thirty days', async () => {
    const { ids } = await two();
    const { mergeId } = await merge(ids);
    await server().query(`update merge_log set merged_at = now() - interval '31 days' where merge_id = $1`, [
      mergeId,
    ]);
    expect(await refusalOf(unmerge(mergeId))).toBe('This merge is too old to be taken back');
  });
});

describe('what is never merged', () => {
  test('people who differ in a number or a blocker', async () => {
    const one = await idOf({ email1: fresh(), urn1: randomUUID(), forename: 'Kari' });
    const other = await idOf({ email1: fresh(), urn1: randomUUID() });
    expect(await refusalOf(merge([one, other]))).toBe('These people differ in urn1');
    const third = await idOf({ email1: fresh(), forename: 'Ola' });
    expect(await refusalOf(merge([one, third], { blockers: ['forename'] }))).toBe(
      'These people differ in forename',
    );
  });

  longTest('somebody who was erased, a record with itself, and many without anybody looking', async () => {
    const { ids } = await two();
    expect(await refusalOf(merge([ids[0], ids[0]]))).toBe('These records are one person already');
    await erase(ids[1]);
    expect(await refusalOf(merge(ids))).toBe('One of these people was erased');
    const many: string[] = [];
    for (let n = 0; n < 6; n++) many.push(await idOf({ email1: fresh() }));
    expect(await refusalOf(merge(many, { reviewer: null }))).toBe(
      'More than 5 records need somebody to look at them',
    );
    expect(await refusalOf(merge(many))).toBe('done');
  });

  test('somebody with an open rights request, and somebody who is restricted', async () => {
    const { ids } = await two();
    await server().query(
      `insert into rights_request (request_id, brand_id, data_subject_id, request_type, source_type, authentication,
         strength, received_at, due_at) values (gen_random_uuid(), $1, $2, 'Restrict', 8, 'staff', 0, now(), now())`,
      [alpha, ids[1]],
    );
    const refused = 'One of these people has an open rights request, or is restricted';
    expect(await refusalOf(merge(ids))).toBe(refused);
    await server().query("update rights_request set status = 'Done' where data_subject_id = $1", [ids[1]]);
    await server().query(
      `insert into restricted_person (data_subject_id, brand_id, request_id, since)
       select data_subject_id, brand_id, request_id, now() from rights_request where data_subject_id = $1`,
      [ids[1]],
    );
    expect(await refusalOf(merge(ids))).toBe(refused);
    await server().query('delete from restricted_person where data_subject_id = $1', [ids[1]]);
    expect(await refusalOf(merge(ids))).toBe('done');
  });

  test('[brand wall] people of brands that the caller does not have', async () => {
    const mine = await idOf({ email1: fresh() });
    const email1 = fresh();
    const { body } = await send({ email1 }, {}, 'PB');
    expect(await refusalOf(merge([mine, body.dataSubjectId], {}, [alpha]))).toBe('Not found');
    await inAll((db) =>
      server().platform.dataSubjects.take(db, {
        submission: {
          submissionGuid: randomUUID(),
          brandId: alpha,
          capturedAt: '2026-01-31T10:00:00Z',
          sourceType: 'Api',
          sourceId: null,
          dataSubject: { email1 },
          preferences: [],
          metaData: {},
        },
        within: 'all',
      }),
    );
    expect(await refusalOf(merge([mine, body.dataSubjectId], {}, [alpha]))).toBe(
      'You do not have permission to do this',
    );
  });
});

test('erasing a person erases all of their records', async () => {
  const { ids, emails } = await two({ preferences: [say(1)] });
  const { mergeId } = await merge(ids);
  await erase(ids[1]);
  const rows = await server().query<Wire>(
    'select status, contact from data_subject where data_subject_id = any($1)',
    [ids],
  );
  expect(rows).toEqual([
    { status: 'Forgotten', contact: {} },
    { status: 'Forgotten', contact: {} },
  ]);
  const [log] = await server().query<Wire>('select sealed_before from merge_log where merge_id = $1', [
    mergeId,
  ]);
  expect(log?.['sealed_before']).toBeNull();
  expect(await refusalOf(unmerge(mergeId))).toBe('This person was erased');
  for (const email1 of emails) expect((await send({ email1 })).status).toBe(409);
});

/** A yes of a stranger for each of these people, which waits. */
const ask = async (emails: readonly string[]): Promise<string[]> => {
  const takings = emails.map((email1) => ({
    submission: {
      submissionGuid: randomUUID(),
      brandId: alpha,
      capturedAt: new Date().toISOString(),
      sourceType: 'ConsentCollectionWidget' as const,
      sourceId: 7,
      isUnproven: true,
      dataSubject: { email1 },
      preferences: [say(1, goods)],
      metaData: {},
    },
    within: 'all' as const,
  }));
  const taken = await inAll((db) => server().platform.dataSubjects.takeAll(db, takings));
  expect(taken).toMatchObject(taken.map(() => ({ answer: { results: [{ state: 'Pending' }] } })));
  return takings.map(({ submission }) => submission.submissionGuid);
};
const decide = (submissionGuid: string, value: string, decision: 'confirmed' | 'rejected' = 'confirmed') =>
  inAll((db) =>
    server().platform.dataSubjects.decide(db, {
      submissionGuid,
      channelIds: [channel(goods)],
      decision,
      sentTo: { field: 'email1', value },
      by: 'code',
    }),
  );

describe('a decision about an answer', () => {
  test('that waits while a merge is taken back is about whose the answer is then', async () => {
    const { emails, ids } = await two();
    const [asked = ''] = await ask([emails[1]]);
    await send({ email1: emails[1] }, { capturedAt: new Date().toISOString(), preferences: [say(0, goods)] });
    const { mergeId } = await merge(ids);
    // The decision reads whose the answer is before the merge is taken back, and waits for its locks.
    const hasSplit = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const splitting = unmerge(mergeId, 'all', () => {
      hasSplit.resolve();
      return mayEnd.promise;
    });
    await hasSplit.promise;
    const deciding = decide(asked, emails[1]);
    const waiting = () => server().query("select from pg_locks where locktype = 'advisory' and not granted");
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    mayEnd.resolve();
    await splitting;
    expect(await deciding).toMatchObject({ dataSubjectId: ids[1], results: [{ result: 'declinedSince' }] });
    expect(await stateOf(ids[0], goods)).toBe('NoAnswer');
    expect(await stateOf(ids[1], goods)).toBe('OptedOut');
  });

  test('that was given while two were one is about whom it was given back to', async () => {
    const { emails, ids } = await two();
    const { mergeId } = await merge(ids);
    const [asked = ''] = await ask([emails[1]]);
    await unmerge(mergeId);
    expect(await decide(asked, emails[1])).toMatchObject({
      dataSubjectId: ids[1],
      results: [{ result: 'confirmed' }],
    });
    expect(await stateOf(ids[0], goods)).toBe('NoAnswer');
    expect(await stateOf(ids[1], goods)).toBe('OptedIn');
  });
});

describe.runIf(isLong)(
  '[preferences 9.6] submissions, decisions, merges, unmerges and erasures of two people at once',
  () => {
    const shortly = ['These people have just changed. Please try again'];
    const expectedRefusals = [
      ...shortly,
      'These records are one person already',
      'One of these people was erased',
      'Somebody said that these are not the same',
      'This person was erased',
      'This merge was taken back already',
      'This person was merged again since. Take that back first',
      'Not found',
    ];

    /** Pairs that are worked on next to each other. */
    const atOnce = 2;
    longTest(
      'come to what some order of them comes to, never block each other, and each is sealed once',
      async () => {
        const first = Number(process.env['SEED'] ?? randomInt(2 ** 31));
        const runs = times(40, 10_000);
        const seedOf = new Map<string, number>();
        for (let run = 0; run < runs; run += atOnce)
          await Promise.all(
            Array.from({ length: Math.min(atOnce, runs - run) }, async (_, at) => {
              const seed = first + run + at;
              for (const guid of await replayable(seed)) seedOf.set(guid, seed);
            }),
          );
        await mustBeSealedOnce(seedOf);
      },
      times(240_000, 7_200_000),
    );

    /** Runs of which one fails can be begun with it again. */
    const replayable = (seed: number): Promise<string[]> =>
      interleaved(seed).catch((cause: unknown) => {
        throw new Error(`SEED=${seed} begins with the acts that failed: ${String(cause)}`, { cause });
      });

    const mustBeSealedOnce = async (seedOf: ReadonlyMap<string, number>): Promise<void> => {
      const waiting = () => server().query('select 1 from evidence_pending limit 1');
      await expect.poll(waiting, { interval: 50, timeout: 30_000 }).toEqual([]);
      const wrong = await server().query<{ guid: string; times: number }>(
        `select guid, count(r.record_id)::int as times from unnest($1::uuid[]) as told (guid) left join consent_record r
         on r.brand_id = $2 and r.submission_guid = guid and r.kind in ('preference', 'confirmation')
       group by guid having count(r.record_id) <> 1`,
        [[...seedOf.keys()], alpha],
      );
      expect(wrong.map((each) => ({ ...each, seed: seedOf.get(each.guid) }))).toEqual([]);
    };

    /**
     * Eight acts about two people at once; every fifth time one of them may be erased. Returns the guids of what was
     * taken.
     */
    const interleaved = async (seed: number): Promise<string[]> => {
      const below = randomFrom(seed);
      const { emails, ids } = await two();
      const asked = await ask(emails);
      const mayErase = seed % 5 === 0;
      const kept: { at: number; value: 0 | 1; by: 0 | 1 }[] = [];
      const taken = new Set(asked);
      const decided = new Map<string, 'confirmed' | 'rejected'>();
      const hasDeclined = [false, false];
      let mergeId: string = randomUUID();
      let hasMerged = false;
      let hasErased = false;
      const submit = async (by: 0 | 1, members: Wire): Promise<boolean> => {
        const { status, body } = await send({ email1: emails[by] }, members);
        expect([202, 409]).toContain(status);
        if (status === 202) taken.add(body.submissionGuid);
        return status === 202;
      };
      const decideFor = async (by: 0 | 1, decision: 'confirmed' | 'rejected') => {
        const submissionGuid = asked[by]!; // one for each
        const wasDeclined = hasDeclined[by];
        const outcome = await decide(submissionGuid, emails[by], decision);
        if (outcome === null || outcome.address === 'changed') return;
        taken.add(outcome.submissionGuid);
        const [{ result } = { result: 'notPending' }] = outcome.results;
        if (result !== 'confirmed' && result !== 'rejected') return;
        const before = decided.get(submissionGuid);
        expect(before ?? result).toBe(result);
        decided.set(submissionGuid, result);
        // Whoever confirms again hears what came of it then.
        if (result === 'confirmed' && before === undefined) expect(wasDeclined).toBe(false);
      };
      const acts = Array.from({ length: 8 }, (_, at) => {
        const value = below(2) === 0 ? (0 as const) : (1 as const);
        const by = below(2) === 0 ? (0 as const) : (1 as const);
        const confirm = () => decideFor(by, 'confirmed');
        const decline = async () => {
          const capturedAt = new Date().toISOString();
          if (await submit(by, { capturedAt, preferences: [say(0, goods)] })) hasDeclined[by] = true;
        };
        const others = [
          async () => {
            mergeId = (await merge(ids)).mergeId;
            hasMerged = true;
          },
          async () => void (await unmerge(mergeId)),
          async () => {
            if (mayErase) hasErased = (await erase(ids[by])) || hasErased;
          },
          confirm,
          confirm,
          () => decideFor(by, 'rejected'),
          decline,
          decline,
        ];
        return (
          others[below(11)] ??
          (async () => {
            const capturedAt = `2026-05-0${at + 1}T10:00:00.000Z`;
            if (await submit(by, { capturedAt, preferences: [say(value)] })) kept.push({ at, value, by });
          })
        );
      });
      // Half of them know what came of one before.
      const inTurn = acts.slice(4).map((act, at) => [acts[at]!, act] as const);
      await Promise.all(
        inTurn.map(async (turn) => {
          for (const act of turn) expect(['done', ...expectedRefusals]).toContain(await refusalOf(act()));
        }),
      );
      const counted = await mustBeConsistent(ids);
      const guids = [...taken];
      await mustBelong({ ids, emails, guids, hasMerged, hasErased, counted });
      if (hasErased) return guids;
      // Times decide, not the order of arrival: only who is one person depends on that order.
      const rows = await server().query<{ n: number }>(
        'select count(*)::int as n from data_subject_alias where record_id = any($1)',
        [ids],
      );
      const isOne = rows[0]?.n === 1;
      for (const by of [0, 1] as const) {
        const own = kept.filter((each) => isOne || each.by === by).toSorted((a, b) => a.at - b.at);
        const state = await stateOf(ids[by]);
        const last = own.at(-1)?.value;
        expect(state === 'Withdrawn' ? 'OptedOut' : state).toBe(
          last === undefined ? 'NoAnswer' : last === 1 ? 'OptedIn' : 'OptedOut',
        );
        // Nobody is in for what was declined, or never confirmed.
        const theirs = isOne ? asked : [asked[by]!];
        if (!theirs.some((guid) => decided.get(guid) === 'confirmed'))
          expect(await stateOf(ids[by], goods)).not.toBe('OptedIn');
      }
      return guids;
    };

    type Belonging = {
      ids: readonly string[];
      emails: readonly string[];
      guids: readonly string[];
      hasMerged: boolean;
      hasErased: boolean;
      /** The answers that count for somebody. */
      counted: readonly string[];
    };

    /** What was taken is there, once, and at those it was about; nobody got what is somebody else's. */
    const mustBelong = async ({ ids, emails, guids, hasMerged, hasErased, counted }: Belonging) => {
      const rows = await server().query<{ guid: string; person: string; event_id: string | null }>(
        `select s.submission_guid as guid, s.data_subject_id as person, e.event_id
       from submission s left join preference_event e using (submission_guid) where s.submission_guid = any($1)`,
        [guids],
      );
      expect(rows.map(({ guid }) => guid).toSorted()).toEqual(guids.toSorted());
      // Whoever says something after an erasure is somebody new.
      if (!hasErased) for (const { person } of rows) expect(ids).toContain(person);
      const events = rows.flatMap(({ event_id }) => event_id ?? []);
      if (!hasErased) expect(counted).toEqual(expect.arrayContaining(events));
      const people = await server().query<{ id: string; email: string | null; values: string[] }>(
        `select data_subject_id as id, contact ->> 'email1' as email, array(
         select value from data_subject_identifier i where i.data_subject_id = d.data_subject_id) as values
       from data_subject d where data_subject_id = any($1)`,
        [ids],
      );
      for (const { id, email, values } of people) {
        const own = hasMerged ? emails : [emails[ids.indexOf(id)]];
        for (const each of [...(email === null ? [] : [email]), ...values]) expect(own).toContain(each);
      }
    };

    /** What is stored is what the answers come to, and each answer is one person's. */
    const mustBeConsistent = (ids: readonly string[]): Promise<string[]> =>
      inAll(async (db) => {
        const counted: string[] = [];
        for (const dataSubjectId of ids) {
          const [{ status } = { status: '' }] = await server().query<{ status: string }>(
            'select status from data_subject where data_subject_id = $1',
            [dataSubjectId],
          );
          const rows = await server().query<{
            channel_id: number;
            event_id: string | null;
            value: number | null;
          }>(
            'select channel_id, event_id, value from current_preference where data_subject_id = $1 order by channel_id',
            [dataSubjectId],
          );
          if (status === 'Merged') {
            expect(rows).toEqual([]);
            continue;
          }
          if (status === 'Forgotten') continue;
          const [{ derived } = { derived: [] }] = await derivedOfEach(db, [dataSubjectId]);
          counted.push(...derived.flatMap(({ answers }) => answers.map(({ eventId }) => eventId)));
          const expected = derived
            .map(({ channelId, answers }) => {
              const { eventId, value } = currentOf(answers);
              return { channel_id: channelId, event_id: eventId, value };
            })
            .toSorted((a, b) => a.channel_id - b.channel_id);
          expect(rows).toEqual(expected);
        }
        expect(new Set(counted).size).toBe(counted.length);
        return counted;
      });
  },
);

test('the channels of these tests exist', () => {
  expect(names.map(channel).filter((id) => id === 0)).toEqual([]);
});

describe('a program merges records', () => {
  const path = '/api/v1/DataSubjects/Merge';
  const call = (body: Wire, program: 'PA' | 'PB' = 'PA') => server().call(program, 'POST', path, body);

  test('the record that it names stays, with what holds for all of them', async () => {
    const survivorId = await idOf({ email1: fresh() }, { preferences: [say(0)] });
    const other = await idOf(
      { email1: fresh() },
      { preferences: [say(1)], capturedAt: '2026-02-01T10:00:00Z' },
    );
    const { status, body } = await call({ survivorId, mergedIds: [other] });
    expect(status).toBe(200);
    expect(body).toEqual({ mergeId: expect.any(String), survivorId, changedChannels: [channel(tours)] });
    expect(await stateOf(other)).toBe('OptedIn');
    expect((await call({ survivorId, mergedIds: [other] })).status).toBe(409);
    const [entry] = await server().query(`select action from audit_log where entity_id = $1`, [body.mergeId]);
    expect(entry).toEqual({ action: 'Merge' });
    expect(await unmerge(body.mergeId)).toMatchObject({ recordIds: expect.arrayContaining([other]) });
  });

  test('the policy for preferences is the one it chose', async () => {
    const survivorId = await idOf({ email1: fresh() }, { preferences: [say(0)] });
    const other = await idOf(
      { email1: fresh() },
      { preferences: [say(1)], capturedAt: '2026-02-01T10:00:00Z' },
    );
    await call({ survivorId, mergedIds: [other], preferencePolicy: 'MostRestrictive' });
    expect(['OptedOut', 'Withdrawn']).toContain(await stateOf(survivorId));
  });

  test('a record that is not there, or of another brand, is not found and nothing is merged', async () => {
    const survivorId = await idOf({ email1: fresh() });
    const other = await idOf({ email1: fresh() });
    const foreign = (await send({ email1: fresh() }, {}, 'PB')).body.dataSubjectId as string;
    for (const missing of [foreign, randomUUID()])
      expect((await call({ survivorId, mergedIds: [other, missing] })).status).toBe(404);
    expect((await call({ survivorId, mergedIds: [other] }, 'PB')).status).toBe(404);
    expect((await personOf(other))['status']).toBe('Active');
  });

  test('somebody whom another brand knows, too, is left alone', async () => {
    const survivorId = await idOf({ email1: fresh() });
    const email1 = fresh();
    const other = await idOf({ email1 });
    const submission = {
      submissionGuid: randomUUID(),
      brandId: beta,
      capturedAt: '2026-02-01T10:00:00Z',
      sourceType: 'Api' as const,
      sourceId: null,
      dataSubject: { email1 },
      preferences: [],
      metaData: {},
    };
    await inAll((db) => server().platform.dataSubjects.take(db, { submission, within: 'all' }));
    expect((await call({ survivorId, mergedIds: [other] })).status).toBe(403);
    expect((await personOf(other))['status']).toBe('Active');
  });

  test('nobody looked, so more than five records are refused', async () => {
    const [survivorId, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => idOf({ email1: fresh() })),
    );
    expect((await call({ survivorId, mergedIds: others })).status).toBe(400);
    await call({ survivorId, mergedIds: others.slice(0, 4) });
    expect((await call({ survivorId, mergedIds: others.slice(4) })).status).toBe(409);
  });
});
