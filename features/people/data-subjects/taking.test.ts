import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { heldBack } from '@candour/testing/held-back';
import { times, longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import type { ContactRules } from '../data-subject-rules/door.ts';
import type { Submission } from './contract/submission.ts';
import { fillPreferences } from './samples.ts';

// Submissions that are taken together, in one transaction.

const server = withServer();
let channelId = 0;
let other = 0;
beforeAll(async () => {
  const channels = await fillPreferences(placeOf(server(), alpha));
  channelId = channels.get('Club tours – app') ?? 0;
  other = channels.get('Events – phone') ?? 0;
});

const submissionOf = (own: Partial<Submission> = {}): Submission => ({
  submissionGuid: randomUUID(),
  brandId: alpha,
  capturedAt: '2026-01-31T10:00:00.000Z',
  sourceType: 'PreferenceWidget',
  sourceId: 7,
  dataSubject: { email1: `${randomUUID()}@nordlicht.example` },
  preferences: [{ channelId, value: 1 }],
  metaData: {},
  ...own,
});
const takeAll = (submissions: readonly Submission[], platform = server().platform) =>
  inScope(platform.database, [alpha], (db) =>
    platform.dataSubjects.takeAll(
      db,
      submissions.map((submission) => ({ submission, within: [alpha] })),
    ),
  );
const answerOf = (taken: Awaited<ReturnType<typeof takeAll>>[number] | undefined) =>
  taken !== undefined && 'answer' in taken ? taken.answer : expect.unreachable();
let phones = 0;
const freshPhone = (): string => `+4790${String((phones += 1)).padStart(6, '0')}`;
const contactOf = async (dataSubjectId: string | null) =>
  (await server().query('select contact from data_subject where data_subject_id = $1', [dataSubjectId]))[0]?.[
    'contact'
  ];

describe('submissions that are taken together', () => {
  test('are held to the demands that the caller has read, which are not read again', async () => {
    const contactRules: ContactRules = {
      fields: [],
      creation: [{ brandId: alpha, combinations: [['email1', 'surname']], uniqueFields: [] }],
    };
    const { platform } = server();
    const [taken] = await inScope(platform.database, [alpha], (db) =>
      platform.dataSubjects.takeAll(db, [{ submission: submissionOf(), within: [alpha] }], { contactRules }),
    );
    expect(taken && 'refusal' in taken && taken.refusal.message).toMatch(
      /A new person needs email1 and surname/,
    );
    expect(answerOf((await takeAll([submissionOf()]))[0]).isNew).toBe(true);
  });

  test('get a response each; one that is refused leaves nothing behind and spoils none', async () => {
    const first = submissionOf();
    const refused = submissionOf({ preferences: [{ channelId: 999_999, value: 1 }] });
    const changed = { ...first, preferences: [{ channelId, value: 0 as const }] };
    const last = submissionOf();
    const taken = await takeAll([first, refused, first, changed, last]);
    const [one, , repeat, , five] = taken;
    expect(taken.map((each) => ('refusal' in each ? each.refusal.status : 202))).toEqual([
      202, 400, 202, 409, 202,
    ]);
    expect(answerOf(repeat)).toEqual(answerOf(one));
    expect(answerOf(five).dataSubjectId).not.toBe(answerOf(one).dataSubjectId);
    const rows = await server().query<{ guid: string }>(
      `select submission_guid as guid from submission where submission_guid = any($1)
       union all select submission_guid from preference_event where submission_guid = any($1)`,
      [[first, refused, last].map(({ submissionGuid }) => submissionGuid)],
    );
    const written = [first, first, last, last].map(({ submissionGuid }) => submissionGuid);
    expect(rows.map(({ guid }) => guid).toSorted()).toEqual(written.toSorted());
    const { email1 = '' } = refused.dataSubject;
    expect(await server().query('select 1 from data_subject_identifier where value = $1', [email1])).toEqual(
      [],
    );
  });

  test('follow each other if they are about one person, who is new with the first of them', async () => {
    const email1 = `${randomUUID()}@nordlicht.example`;
    const mobile = freshPhone();
    const taken = await takeAll([
      submissionOf({ dataSubject: { email1 } }),
      submissionOf({ dataSubject: { email1, mobile }, preferences: [{ channelId, value: 0 }] }),
      submissionOf({ dataSubject: { mobile }, preferences: [{ channelId: other, value: 0 }] }),
      submissionOf({
        dataSubject: { mobile, forename: 'Kari' },
        capturedAt: '2026-02-01T10:00:00.000Z',
      }),
    ]);
    const answers = taken.map(answerOf);
    expect(new Set(answers.map(({ dataSubjectId }) => dataSubjectId)).size).toBe(1);
    expect(answers.map(({ isNew }) => isNew)).toEqual([true, false, false, false]);
    // At the same time a no counts for more.
    expect(answers.map(({ results }) => results[0]?.state)).toEqual([
      'OptedIn',
      'Withdrawn',
      'OptedOut',
      'OptedIn',
    ]);
    expect(await contactOf(answers[0]?.dataSubjectId ?? null)).toEqual({ email1, mobile, forename: 'Kari' });
  });

  test('follow each other if only the database knows that they are about one person', async () => {
    const person = { email1: `${randomUUID()}@nordlicht.example`, mobile: freshPhone() };
    const [known] = await takeAll([submissionOf({ dataSubject: person })]);
    const later = { capturedAt: '2026-03-01T10:00:00.000Z' };
    const taken = await takeAll([
      submissionOf({ ...later, dataSubject: { email1: person.email1, forename: 'Kari' } }),
      submissionOf({ ...later, dataSubject: { mobile: person.mobile, surname: 'Nordmann' } }),
      submissionOf({ dataSubject: { email1: person.email1, postcode: '0150' } }),
    ]);
    const { dataSubjectId } = answerOf(known);
    expect(taken.map((each) => answerOf(each).dataSubjectId)).toEqual([
      dataSubjectId,
      dataSubjectId,
      dataSubjectId,
    ]);
    expect(await contactOf(dataSubjectId)).toEqual({
      ...person,
      forename: 'Kari',
      surname: 'Nordmann',
      postcode: '0150',
    });
  });

  test('are rolled back together with their transaction', async () => {
    const submissions = [submissionOf(), submissionOf()];
    const failing = inScope(server().platform.database, [alpha], async (db) => {
      const taking = submissions.map((submission) => ({ submission, within: [alpha] }));
      await server().platform.dataSubjects.takeAll(db, taking);
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    const [again] = await takeAll(submissions);
    expect(answerOf(again).isNew).toBe(true);
  });
});

describe('people that a group is about are locked in one order', () => {
  /** Two people, in the order in which they are locked. */
  const two = async () => {
    const people = [0, 1].map(() => ({ email1: `${randomUUID()}@nordlicht.example`, mobile: freshPhone() }));
    const sent = people.map((dataSubject) => submissionOf({ dataSubject, preferences: [] }));
    const known = (await takeAll(sent)).map((taken, at) => ({
      ...people[at]!, // one for each
      id: String(answerOf(taken).dataSubjectId),
    }));
    const [first, second] = known.toSorted((one, another) => (one.id < another.id ? -1 : 1));
    return { first: first!, second: second! }; // there are two
  };
  /** Takes a group while the first is locked by somebody else, who then locks the second. */
  const takeWhileLocked = (
    { first, second }: Awaited<ReturnType<typeof two>>,
    group: readonly Submission[],
  ) => {
    const lock = 'select from data_subject where data_subject_id = $1 for update nowait';
    return heldBack(server(), [[lock, [first.id]]], () => takeAll(group), [[lock, [second.id]]]);
  };

  test('also one who comes after a repeat', async () => {
    const { first, second } = await two();
    const again = submissionOf({ dataSubject: { email1: first.email1 } });
    await takeAll([again]);
    const taken = await takeWhileLocked({ first, second }, [
      again,
      submissionOf({ dataSubject: { email1: first.email1 } }),
      submissionOf({ dataSubject: { email1: second.email1 } }),
    ]);
    expect(taken.map((each) => answerOf(each).dataSubjectId)).toEqual([first.id, first.id, second.id]);
  });

  test('also one who is named together with another', async () => {
    const { first, second } = await two();
    const taken = await takeWhileLocked({ first, second }, [
      submissionOf({ dataSubject: { email1: second.email1 } }),
      submissionOf({ dataSubject: { mobile: second.mobile, email1: first.email1 } }),
    ]);
    expect(taken).toHaveLength(2);
  });
});

longTest(
  'groups of two nodes at once come to what their submissions come to one by one, and never block each other',
  async () => {
    const node = await server().anotherNode();
    for (let run = 0; run < times(3, 10_000); run += 1) {
      const people = Array.from({ length: 3 }, () => ({
        email1: `${randomUUID()}@nordlicht.example`,
        mobile: freshPhone(),
      }));
      await takeAll(people.map((dataSubject) => submissionOf({ dataSubject, preferences: [] })));
      const all = Array.from({ length: 24 }, (_, at) => {
        const person = people[at % 3]!; // there are three
        const value = Math.random() < 0.5 ? (0 as const) : (1 as const);
        const submission = submissionOf({
          dataSubject: Math.random() < 0.5 ? { email1: person.email1 } : { mobile: person.mobile },
          capturedAt: new Date(Date.UTC(2026, 4, 1, 0, at)).toISOString(),
          preferences: [{ channelId, value }],
        });
        return { person, value, submission };
      });
      const mixed = all.concat(all.slice(0, 6)).toSorted(() => Math.random() - 0.5);
      const size = Math.ceil(Math.random() * 6) + 1;
      const groups = Array.from({ length: Math.ceil(mixed.length / size) }, (_, at) =>
        mixed.slice(at * size, (at + 1) * size).map(({ submission }) => submission),
      );
      const taken = await Promise.all(
        groups.map((group, at) => takeAll(group, at % 2 === 0 ? node.platform : server().platform)),
      );
      expect(taken.flat().filter((each) => 'refusal' in each)).toEqual([]);
      for (const person of people) {
        const own = all.filter((each) => each.person === person);
        const [row] = await server().query<{ value: number; events: number; people: number }>(
          `select p.value, (select count(*)::int from preference_event e where e.data_subject_id = i.data_subject_id) as events,
           (select count(distinct data_subject_id)::int from data_subject_identifier where value in ($1, $3)) as people
         from data_subject_identifier i join current_preference p using (data_subject_id)
         where i.value = $1 and p.channel_id = $2`,
          [person.email1, channelId, person.mobile],
        );
        expect(row).toEqual({ value: own.at(-1)?.value, events: own.length, people: 1 });
      }
    }
    await node.close();
  },
  times(60_000, 7_200_000),
);
