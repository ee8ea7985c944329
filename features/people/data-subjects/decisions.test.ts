import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { inScope } from '@candour/kit/server/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import type { Deciding } from './contract/decision.ts';
import type { Submission } from './contract/submission.ts';
import { fillPreferences } from './samples.ts';

const server = withServer();
let channels: ReadonlyMap<string, number>;
beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
});
const newsletter = 'Newsletter – email';
const tours = 'Club tours – app';
const channel = (name: string): number => channels.get(name) ?? 0;
const yes = (name: string) => ({ channelId: channel(name), value: 1 as const });
const no = (name: string) => ({ channelId: channel(name), value: 0 as const });

let count = 0;
const somebody = (): { email1: string } => ({ email1: `decides${(count += 1)}@nordlicht.example` });
const inTransaction = <T>(
  work: (db: Parameters<ReturnType<typeof server>['platform']['dataSubjects']['take']>[0]) => Promise<T>,
) => server().platform.database.transaction().execute(work);
/** What a form on a page submits: anybody may have typed it. */
const typed = (own: Partial<Submission> & Pick<Submission, 'dataSubject'>) => {
  const submission: Submission = {
    submissionGuid: randomUUID(),
    brandId: alpha,
    capturedAt: new Date().toISOString(),
    sourceType: 'ConsentCollectionWidget',
    sourceId: 7,
    isUnproven: true,
    preferences: [],
    metaData: {},
    ...own,
  };
  return inTransaction(async (db) => {
    const answer = await server().platform.dataSubjects.take(db, { submission, within: [alpha] });
    // Nobody reviews anything here.
    return { ...answer, dataSubjectId: answer.dataSubjectId ?? '' };
  });
};
/** What a program of the organisation submits. */
const told = (own: Partial<Submission> & Pick<Submission, 'dataSubject'>) =>
  typed({ isUnproven: false, sourceType: 'Api', ...own });
const decide = (deciding: Omit<Deciding, 'by'>) =>
  inTransaction((db) => server().platform.dataSubjects.decide(db, { by: 'code', ...deciding }));
const stateOf = async (dataSubjectId: string, name: string) => {
  const query = `dataSubjectId=${dataSubjectId}&channels=${channel(name)}`;
  const { body } = await server().call('PA', 'GET', `/api/v1/Preferences/Current?${query}`);
  return body.preferences[0].state;
};
const eventsOf = async (dataSubjectId: string): Promise<Wire[]> =>
  server().query(
    'select event_id, value, status, effect, decides, statement_version_id from preference_event where data_subject_id = $1 order by received_at, event_id',
    [dataSubjectId],
  );
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('an answer that waits to be confirmed', () => {
  const waiting = async () => {
    const dataSubject = somebody();
    const taken = await typed({ dataSubject, preferences: [yes(newsletter)] });
    const { submissionGuid, dataSubjectId } = taken;
    const sentTo = { field: 'email1' as const, value: dataSubject.email1 };
    await pause();
    return {
      dataSubject,
      dataSubjectId,
      asked: { submissionGuid, channelIds: [channel(newsletter)], sentTo },
    };
  };

  test('holds once it is confirmed, by an event of its own; the pending one stays as it was', async () => {
    const { asked, dataSubjectId, dataSubject } = await waiting();
    const before = await eventsOf(dataSubjectId);
    expect(await stateOf(dataSubjectId, newsletter)).toBe('Pending');
    const decided = await decide({ ...asked, decision: 'confirmed' });
    expect(decided).toMatchObject({
      decision: 'confirmed',
      address: 'proven',
      results: [{ channelId: channel(newsletter), result: 'confirmed', state: 'OptedIn' }],
    });
    expect(await stateOf(dataSubjectId, newsletter)).toBe('OptedIn');
    const [pending, confirmed] = await eventsOf(dataSubjectId);
    expect(pending).toEqual(before[0]);
    expect(confirmed).toMatchObject({
      status: 'Confirmed',
      value: 1,
      decides: pending?.['event_id'],
      statement_version_id: pending?.['statement_version_id'],
    });
    const [identifier] = await server().query<{ verified_at: string | null }>(
      'select verified_at from data_subject_identifier where value = $1',
      [dataSubject.email1],
    );
    expect(identifier?.verified_at).not.toBeNull();
    const [row] = await server().query<Wire>(
      `select t.code, s.auth_type, s.source_id from submission s join transaction_type t using (transaction_type_id)
       where submission_guid = $1`,
      [decided?.submissionGuid],
    );
    expect(row).toEqual({ code: 'DOUBLE_OPT_IN', auth_type: 'code', source_id: 7 });
  });

  test('is refused by an event of its own, and never was a yes', async () => {
    const { asked, dataSubjectId, dataSubject } = await waiting();
    const decided = await decide({ ...asked, decision: 'rejected' });
    expect(decided?.results).toMatchObject([{ result: 'rejected', state: 'OptedOut' }]);
    expect((await eventsOf(dataSubjectId))[1]).toMatchObject({ value: 0, effect: 'Correct' });
    // Refusing proves nothing.
    const rows = await server().query(
      'select 1 from data_subject_identifier where value = $1 and verified_at is null',
      [dataSubject.email1],
    );
    expect(rows).toHaveLength(1);
  });

  test('is decided once: a repeat gets the first response, whatever it decides', async () => {
    const { asked, dataSubjectId } = await waiting();
    const [first, again, other] = [
      await decide({ ...asked, decision: 'confirmed' }),
      await decide({ ...asked, decision: 'confirmed' }),
      await decide({ ...asked, decision: 'rejected' }),
    ];
    expect([again, other]).toEqual([first, first]);
    expect(await eventsOf(dataSubjectId)).toHaveLength(2);
  });

  longTest('is decided once by fifty presses at the same time', async () => {
    const { asked, dataSubjectId } = await waiting();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        decide({ ...asked, decision: at % 2 === 0 ? 'confirmed' : 'rejected' }),
      ),
    );
    expect(new Set(all.map((each) => canonicalJson(each))).size).toBe(1);
    expect(await eventsOf(dataSubjectId)).toHaveLength(2);
  });

  test('is declined by a no that was given before the confirmation, even if that arrives later', async () => {
    const declined = await waiting();
    await told({ dataSubject: declined.dataSubject, preferences: [no(newsletter)] });
    await pause();
    expect((await decide({ ...declined.asked, decision: 'confirmed' }))?.results).toMatchObject([
      { result: 'declinedSince', state: 'OptedOut' },
    ]);
    expect(await eventsOf(declined.dataSubjectId)).toHaveLength(2);
    const late = await waiting();
    const between = new Date().toISOString();
    await pause();
    await decide({ ...late.asked, decision: 'confirmed' });
    expect(await stateOf(late.dataSubjectId, newsletter)).toBe('OptedIn');
    await told({ dataSubject: late.dataSubject, preferences: [no(newsletter)], capturedAt: between });
    expect(await stateOf(late.dataSubjectId, newsletter)).toBe('OptedOut');
  });

  test('is not confirmed at an address that the person has no more', async () => {
    const { asked, dataSubjectId } = await waiting();
    await told({ dataSubject: { syrenisid: dataSubjectId, email1: 'moved@nordlicht.example' } });
    expect(await decide({ ...asked, decision: 'confirmed' })).toMatchObject({
      address: 'changed',
      results: [{ result: 'addressChanged', state: 'Pending' }],
    });
    expect(await eventsOf(dataSubjectId)).toHaveLength(1);
    const proven = await server().query(
      'select 1 from data_subject_identifier where data_subject_id = $1 and verified_at is not null',
      [dataSubjectId],
    );
    expect(proven).toEqual([]);
  });

  test('is gone with its person', async () => {
    const { asked, dataSubjectId } = await waiting();
    await inTransaction((db) => server().platform.dataSubjects.erase(db, { dataSubjectId, within: 'all' }));
    expect(await decide({ ...asked, decision: 'confirmed' })).toBeNull();
    expect(await decide({ ...asked, submissionGuid: randomUUID(), decision: 'confirmed' })).toBeNull();
  });

  test('is another one for a channel that was answered at once', async () => {
    const { asked } = await waiting();
    const both = [channel(newsletter), channel(tours)];
    expect((await decide({ ...asked, channelIds: both, decision: 'confirmed' }))?.results).toMatchObject([
      { result: 'confirmed' },
      { result: 'notPending', state: 'NoAnswer' },
    ]);
  });

  test('refused while an earlier yes stands withdraws that one: who declines wants nothing', async () => {
    const dataSubject = somebody();
    await told({ dataSubject, preferences: [yes(newsletter)], confirm: 'never' });
    await pause();
    const { submissionGuid, dataSubjectId } = await typed({ dataSubject, preferences: [yes(newsletter)] });
    // An existing yes stands beside a new one that waits.
    expect(await stateOf(dataSubjectId, newsletter)).toBe('OptedIn');
    await pause();
    const sentTo = { field: 'email1' as const, value: dataSubject.email1 };
    const decided = await decide({
      submissionGuid,
      channelIds: [channel(newsletter)],
      sentTo,
      decision: 'rejected',
    });
    expect(decided?.results).toMatchObject([{ result: 'rejected', state: 'Withdrawn' }]);
  });
});

describe.runIf(isLong)('what a form says about double opt-in', () => {
  longTest('comes before what the channel says', async () => {
    const states = [];
    for (const confirm of ['always', 'never', 'inherit'] as const)
      for (const name of [newsletter, tours])
        states.push(
          (await typed({ dataSubject: somebody(), preferences: [yes(name)], confirm })).results[0]?.state,
        );
    expect(states).toEqual(['Pending', 'Pending', 'OptedIn', 'OptedIn', 'Pending', 'OptedIn']);
  });
});

describe('a form that anybody may have filled in', () => {
  test('fills contact fields of a person and overwrites none', async () => {
    const dataSubject = somebody();
    const { dataSubjectId } = await told({
      dataSubject: { ...dataSubject, forename: 'Kari' },
      capturedAt: '2026-01-01T00:00:00Z',
    });
    await typed({ dataSubject: { ...dataSubject, forename: 'Mallory', town: 'Bergen' } });
    const { body } = await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', {
      identifiers: [{ fieldName: 'syrenisid', value: dataSubjectId }],
    });
    expect(body.dataSubjects[0]).toMatchObject({ forename: 'Kari', town: 'Bergen' });
  });

  test('makes a yes of a person who was known wait, and takes a no at once', async () => {
    const dataSubject = somebody();
    const { dataSubjectId } = await told({ dataSubject, preferences: [yes('Similar goods – email')] });
    const preferences = [yes(tours), no('Similar goods – email')];
    const { results } = await typed({ dataSubject, preferences, confirm: 'never' });
    expect(results.map(({ state }) => state)).toEqual(['Pending', 'Withdrawn']);
    expect(await stateOf(dataSubjectId, tours)).toBe('Pending');
  });

  test('adds nothing to a person by which they are found or written to', async () => {
    const mobile = '+47 912 77 001';
    const { dataSubjectId } = await told({ dataSubject: { mobile } });
    const stranger = somebody();
    const mixed = await typed({ dataSubject: { mobile, ...stranger }, preferences: [yes(newsletter)] });
    expect(mixed.dataSubjectId).toBe(dataSubjectId);
    // Their address leads nowhere: neither by a form, nor by a program, nor by post.
    const own = await typed({ dataSubject: stranger });
    expect([own.isNew, own.dataSubjectId === dataSubjectId]).toEqual([true, false]);
    const { body } = await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', {
      identifiers: [{ fieldName: 'email1', value: stranger.email1 }],
    });
    expect(body.dataSubjects.map(({ syrenisid }: Wire) => syrenisid)).toEqual([own.dataSubjectId]);
    const address = (id: string) =>
      inScope(server().platform.database, [alpha], (db) =>
        server().platform.dataSubjects.addressOf(db, { dataSubjectId: id, field: 'email1' }),
      );
    expect([await address(dataSubjectId), await address(own.dataSubjectId)]).toEqual([null, stranger.email1]);
    // Confirming it proves nothing either.
    const decided = await decide({
      submissionGuid: mixed.submissionGuid,
      channelIds: [channel(newsletter)],
      sentTo: { field: 'email1', value: stranger.email1 },
      decision: 'confirmed',
    });
    expect(decided).toMatchObject({ address: 'changed', results: [{ result: 'addressChanged' }] });
  });

  test('does not keep a person from telling their own address later', async () => {
    const mobile = '+47 912 77 002';
    const { dataSubjectId } = await told({ dataSubject: { mobile }, capturedAt: '2026-01-01T00:00:00Z' });
    await typed({ dataSubject: { mobile, ...somebody() } });
    const real = somebody();
    const dataSubject = { mobile, ...real };
    const again = await told({ dataSubject, capturedAt: '2026-01-02T00:00:00Z' });
    expect([again.isNew, again.dataSubjectId]).toEqual([false, dataSubjectId]);
    expect((await typed({ dataSubject: real })).dataSubjectId).toBe(dataSubjectId);
  });

  test('cannot name a record', async () => {
    const { dataSubjectId } = await told({ dataSubject: somebody() });
    const other = await typed({ dataSubject: { syrenisid: dataSubjectId, ...somebody() } });
    expect(other.isNew).toBe(true);
  });
});
