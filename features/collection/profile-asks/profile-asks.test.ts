import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { expireProfileAsks } from './door.ts';
import { freshCustomer, withProfiles, type PublishedProfile } from './profiles.fixture.ts';

const server = withServer();
const { publish } = withProfiles(server);

const personWith = async (urn1: string) => {
  const [row] = await server().query<{ id: string; contact: Record<string, string> }>(
    `select data_subject_id as id, contact from data_subject where contact ->> 'urn1' = $1 and status = 'Active'`,
    [urn1],
  );
  return row;
};
const asksOf = (formId: number) =>
  server().query<{ question: string; outcome: string; person: string }>(
    'select question_id as question, outcome, person from profile_ask where form_id = $1 order by asked_at, question_id',
    [formId],
  );
const expire = () =>
  expireProfileAsks.work(null, { platform: server().platform } as Parameters<
    typeof expireProfileAsks.work
  >[1]);

describe('a profile on a site', () => {
  let profile: PublishedProfile;
  beforeAll(async () => {
    profile = await publish({ minDaysBetween: 0 });
  });

  test('asks one question after the other, and never again what somebody has answered', async () => {
    const customer = freshCustomer();
    const token = await profile.tokenFor(customer);
    const first = await profile.next(token);
    expect([first.status, first.body.questions]).toEqual([200, ['field-forename']]);
    const answers = [{ questionId: 'field-forename', value: 'Kari' }];
    expect((await profile.answer(first.body.askGuid, answers)).status).toBe(202);
    expect((await personWith(customer))?.contact).toEqual({ urn1: customer, forename: 'Kari' });
    const second = await profile.next(token);
    expect(second.body.questions).toEqual(['field-town']);
    await profile.answer(second.body.askGuid, [{ questionId: 'field-town', value: 'Oslo' }]);
    const third = await profile.next(token);
    // The statements of the sample need contact fields that nobody knows of this customer.
    expect([third.status, third.body]).toEqual([204, null]);
    const [own] = await server().query(
      `select source_type as type, source_id as id, shown, auth_type as auth, auth_strength as strength
       from submission s join data_subject d using (data_subject_id) where d.contact ->> 'urn1' = $1 limit 1`,
      [customer],
    );
    expect(own).toEqual({ type: 12, id: profile.formId, shown: 'byUs', auth: 'hostToken', strength: 2 });
  });

  test('asks the same until it is answered, writes no ask before, and counts answers once', async () => {
    const fresh = await publish({ minDaysBetween: 0 });
    const customer = freshCustomer();
    const token = await fresh.tokenFor(customer);
    const both = await Promise.all([fresh.next(token), fresh.next(token)]);
    const guids = new Set([...both, await fresh.next(token)].map(({ body }) => body.askGuid));
    expect(guids.size).toBe(1);
    expect(await asksOf(fresh.formId)).toEqual([]);
    const [askGuid = ''] = guids;
    const answers = [{ questionId: 'field-forename', value: 'Ola' }];
    for (let times = 0; times < 3; times += 1)
      expect((await fresh.answer(askGuid, answers)).status).toBe(202);
    const person = await personWith(customer);
    expect(await asksOf(fresh.formId)).toEqual([
      { question: 'field-forename', outcome: 'answered', person: person?.id },
    ]);
    const [{ n } = { n: 0 }] = await server().query<{ n: number }>(
      'select count(*)::int as n from submission where data_subject_id = $1',
      [person?.id],
    );
    expect(n).toBe(1);
  });

  longTest(
    'takes a statement as an answer in the wording that was shown, once what it needs is known',
    async () => {
      const fresh = await publish({ minDaysBetween: 0, questionsPerVisit: 10 });
      const customer = freshCustomer();
      const email1 = `${customer.toLowerCase()}@nordlicht.example`;
      const place = placeOf(server(), alpha);
      const token = await fresh.tokenFor(customer);
      const first = await fresh.next(token);
      expect(first.body.questions).toEqual(['field-forename', 'field-town']);
      await fresh.answer(first.body.askGuid, [{ questionId: 'field-town', value: 'Oslo' }]);
      await server().query(
        `update data_subject set contact = contact || jsonb_build_object('email1', $2::text) where contact ->> 'urn1' = $1`,
        [customer, email1],
      );
      const { statements } = await place.send('GET', '/api/Statements');
      const { statementId } = statements.find(
        (each: { statementName: string; brandId: number }) =>
          each.statementName === 'Newsletter' && each.brandId === alpha,
      );
      const next = await fresh.next(token);
      expect(next.body.questions).toContain(`statement-${statementId}`);
      await fresh.answer(next.body.askGuid, [{ questionId: `statement-${statementId}`, value: true }]);
      const [event] = await server().query(
        `select e.value, v.statement_id as "statementId" from preference_event e join statement_version v using (statement_version_id)
       join data_subject d using (data_subject_id) where d.contact ->> 'urn1' = $1`,
        [customer],
      );
      expect(event).toEqual({ value: 1, statementId });
    },
  );

  test('notes what was skipped and what nobody answered in time, and asks it so often only', async () => {
    const fresh = await publish({ minDaysBetween: 0, maxAsksPerQuestion: 2 });
    const token = () => fresh.tokenFor(customer);
    const customer = freshCustomer();
    const first = await fresh.next(await token());
    await fresh.answer(first.body.askGuid, [], ['field-forename']);
    const second = await fresh.next(await token());
    expect(second.body.questions).toEqual(['field-forename']);
    server().passTime(31);
    try {
      await expire();
      expect((await asksOf(fresh.formId)).map(({ outcome }) => outcome)).toEqual(['skipped', 'expired']);
      const late = await fresh.answer(second.body.askGuid, [{ questionId: 'field-forename', value: 'X' }]);
      expect([late.status, late.body.reason]).toEqual([410, 'ended']);
      expect((await fresh.next(await token())).body.questions).toEqual(['field-town']);
    } finally {
      server().passTime(-31);
    }
  });

  test('leaves somebody in peace who was asked lately', async () => {
    const fresh = await publish({ minDaysBetween: 7 });
    const customer = freshCustomer();
    const token = await fresh.tokenFor(customer);
    const { body } = await fresh.next(token);
    await fresh.answer(body.askGuid, [{ questionId: 'field-forename', value: 'Kari' }]);
    expect((await fresh.next(token)).status).toBe(204);
  });

  longTest('a condition decides what is asked', async () => {
    const fresh = await publish({
      minDaysBetween: 0,
      questionsPerVisit: 5,
      conditions: [
        { questionId: 'field-town', subjectId: 'field-forename', operator: 'equals', value: 'Kari' },
      ],
    });
    const [kari, ola] = [freshCustomer(), freshCustomer()];
    for (const [customer, value] of [
      [kari, 'Kari'],
      [ola, 'Ola'],
    ] as const) {
      const token = await fresh.tokenFor(customer);
      const { body } = await fresh.next(token);
      expect(body.questions).toEqual(['field-forename']);
      await fresh.answer(body.askGuid, [{ questionId: 'field-forename', value }]);
    }
    expect((await fresh.next(await fresh.tokenFor(kari))).body.questions).toEqual(['field-town']);
    expect((await fresh.next(await fresh.tokenFor(ola))).status).toBe(204);
  });
});

describe('security of profiles', () => {
  test('PROF-01 a token of another key, another profile or an old one proves nobody', async () => {
    const [one, other] = [await publish(), await publish()];
    const customer = freshCustomer();
    expect((await one.next(await other.tokenFor(customer))).status).toBe(403);
    expect((await one.next('garbage')).status).toBe(403);
    expect((await one.next(await one.tokenFor(customer, 'forename'))).status).toBe(403);
  });

  test('PROF-02 other sites may neither ask nor answer', async () => {
    const profile = await publish();
    const token = await profile.tokenFor(freshCustomer());
    expect((await profile.next(token, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  test('PROF-03 answers are taken only for what was asked, within the rules of the form', async () => {
    const profile = await publish({ allowSkip: false });
    const { body } = await profile.next(await profile.tokenFor(freshCustomer()));
    const town = await profile.answer(body.askGuid, [{ questionId: 'field-town', value: 'Oslo' }]);
    expect([town.status, town.body.fields]).toEqual([400, { 'answers.0': 'This was not asked' }]);
    const skipped = await profile.answer(body.askGuid, []);
    expect([skipped.status, skipped.body.fields]).toEqual([400, { answers: 'This cannot be skipped' }]);
    const long = await profile.answer(body.askGuid, [
      { questionId: 'field-forename', value: 'x'.repeat(300) },
    ]);
    expect([long.status, long.body.fields]).toEqual([400, { 'field-forename': 'tooLong' }]);
    const guessed = '00000000-0000-4000-8000-000000000000';
    expect((await profile.answer(guessed, [])).status).toBe(410);
  });

  test('PROF-04 a number that somebody claims finds nobody by it', async () => {
    const mobile = {
      steps: [
        {
          id: 's',
          title: '',
          rows: [
            {
              id: 'r',
              elements: [
                {
                  id: 'm',
                  type: 'contactField',
                  fieldName: 'mobile',
                  label: 'Mobile',
                  placeholder: '',
                  help: '',
                  isMandatory: false,
                },
              ],
            },
          ],
        },
      ],
    };
    const profile = await publish({ working: mobile, minDaysBetween: 0 });
    const customer = freshCustomer();
    const token = await profile.tokenFor(customer);
    const { body } = await profile.next(token);
    const value = '+4740012345';
    expect((await profile.answer(body.askGuid, [{ questionId: 'm', value }])).status).toBe(202);
    const person = await personWith(customer);
    expect(person?.contact).toMatchObject({ mobile: value });
    const rows = await server().query(
      `select finds from data_subject_identifier where data_subject_id = $1 and field = 'mobile'`,
      [person?.id],
    );
    expect(rows).toEqual([{ finds: false }]);
    expect((await profile.next(token)).status).toBe(204);
  });

  test('PROF-05 a profile of another brand is not there under this key', async () => {
    const own = await publish();
    const foreign = await publish({}, beta);
    const token = await own.tokenFor(freshCustomer());
    const { status } = await foreign.next(token, { accessKeyId: own.accessKeyId });
    expect(status).toBe(404);
  });
});

test('erasing a person removes what they were asked', async () => {
  const profile = await publish({ minDaysBetween: 0 });
  const customer = freshCustomer();
  const token = await profile.tokenFor(customer);
  const { body } = await profile.next(token);
  await profile.answer(body.askGuid, [{ questionId: 'field-forename', value: 'Kari' }]);
  await profile.next(token);
  const person = await personWith(customer);
  expect(
    (await server().call('U0', 'POST', `/api/People/${person?.id}/Erase`, { reason: 'Asked by letter' }))
      .status,
  ).toBe(204);
  const rows = await server().query(
    `select person from profile_ask where form_id = $1 union all select person from profile_person where form_id = $1`,
    [profile.formId],
  );
  expect(rows).toEqual([]);
});

test('the list says how much is known of those who were asked, and how many answers came', async () => {
  const profile = await publish({ minDaysBetween: 0 });
  const token = await profile.tokenFor(freshCustomer());
  for (const value of ['Kari', 'Oslo']) {
    const { body } = await profile.next(token);
    await profile.answer(body.askGuid, [{ questionId: body.questions[0], value }]);
  }
  const { body } = await server().call('A1', 'GET', `/api/ProgressiveProfiles/${profile.formId}`);
  expect([body.countOfQuestions, body.completion, body.answers30Days]).toEqual([4, 50, 2]);
});

describe('a simulation', () => {
  let profile: PublishedProfile;
  beforeAll(async () => {
    profile = await publish({ minDaysBetween: 0 });
  });
  const simulate = (what: string, body: object) =>
    server().call('A1', 'POST', `/api/ProgressiveProfiles/${profile.formId}/${what}`, body);

  test('says what would be asked of somebody of whom this is known, and why the rest is not', async () => {
    const known = [{ questionId: 'field-forename', value: 'Kari' }];
    const { body } = await simulate('Simulate', { known });
    expect(body.questions.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      'known',
      null,
      'later',
      'later',
    ]);
  });

  test('of a person agrees with what they are asked, and writes nothing but that it was looked up', async () => {
    const customer = freshCustomer();
    const token = await profile.tokenFor(customer);
    const { body } = await profile.next(token);
    await profile.answer(body.askGuid, [{ questionId: 'field-forename', value: 'Kari' }]);
    const before = await asksOf(profile.formId);
    const told = await simulate('SimulateFor', { fieldName: 'urn1', value: customer });
    const asked = told.body.questions.filter(({ reason }: { reason: string | null }) => reason === null);
    expect(asked.map(({ questionId }: { questionId: string }) => questionId)).toEqual(
      (await profile.next(token)).body.questions,
    );
    expect(await asksOf(profile.formId)).toEqual(before);
    const nobody = await simulate('SimulateFor', { fieldName: 'urn1', value: 'nobody' });
    expect([nobody.status, nobody.body.fields]).toEqual([
      400,
      { value: 'Nobody of this brand has this value' },
    ]);
  });
});
