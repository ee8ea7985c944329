import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import type { Submission } from '../data-subjects/contract/submission.ts';
import { fillPreferences } from '../data-subjects/samples.ts';

const server = withServer();
const rules = '/api/DataSubjectRules';
let channels: ReadonlyMap<string, number>;
const tours = 'Club tours – app';

beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
  await fillPreferences(placeOf(server(), beta));
  await server().platform.jobs.work(server().platform);
});
afterEach(async () => {
  for (const { ruleId } of (await server().call('U0', 'GET', rules)).body.dataSubjectRules)
    await server().call('U0', 'DELETE', `${rules}/${ruleId}`);
});

const byName = [
  { fieldName: 'surname', normalisation: 'TrimLower' },
  { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
];

/** Adds a rule, and waits until its keys are made. */
const addRule = async (members: Wire = {}): Promise<number> => {
  const { status, body } = await server().call('U0', 'POST', rules, {
    ruleName: `Rule ${randomUUID()}`,
    brandId: alpha,
    matchFields: byName,
    brandScope: 'WithinBrand',
    ...members,
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  await isReady(body.newDataSubjectRuleId);
  return body.newDataSubjectRuleId;
};
const isReady = (ruleId: number) =>
  expect
    .poll(async () => (await server().call('U0', 'GET', `${rules}/${ruleId}`)).body.isBuilding, {
      timeout: 30_000,
    })
    .toBe(false);

let count = 0;
/** A name nobody else has. */
const somebody = () => {
  count += 1;
  return { surname: `Nordmann ${count}`, postcode: '0150' };
};
const send = (dataSubject: Wire, members: Wire = {}) =>
  server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject,
    ...members,
  });
const idOf = async (dataSubject: Wire, members?: Wire): Promise<string> => {
  const { status, body } = await send(dataSubject, members);
  expect([status, body.fields]).toEqual([202, undefined]);
  return body.dataSubjectId;
};
const take = (own: Partial<Submission>, within: number[] = [alpha]) => {
  const submission: Submission = {
    submissionGuid: randomUUID(),
    brandId: alpha,
    capturedAt: new Date().toISOString(),
    sourceType: 'ConsentCollectionWidget',
    sourceId: 7,
    isUnproven: true,
    preferences: [],
    metaData: {},
    dataSubject: {},
    ...own,
  };
  return server()
    .platform.database.transaction()
    .execute((db) => server().platform.dataSubjects.take(db, { submission, within }));
};
const answer = (value: 0 | 1) => ({ channelId: channels.get(tours) ?? 0, value });
const stateOf = async (dataSubjectId: string): Promise<string> =>
  (
    await server().call(
      'PA',
      'GET',
      `/api/v1/Preferences/Current?dataSubjectId=${dataSubjectId}&channels=${channels.get(tours) ?? 0}`,
    )
  ).body.preferences[0].state;
/** Two records of the same name and postcode, made before there is a rule. */
const twins = async () => {
  const person = somebody();
  const urns = [`A${randomUUID()}`, `B${randomUUID()}`];
  const ids: string[] = [];
  for (const urn1 of urns) ids.push(await idOf({ ...person, urn1 }));
  return { person, urns, ids };
};

describe('whom a submission is about', () => {
  test('without any rule people are found by their identifiers, as ever', async () => {
    const email1 = `${randomUUID()}@nordlicht.example`;
    expect(await idOf({ email1 })).toBe(await idOf({ email1: email1.toUpperCase() }));
    expect((await send(somebody())).status).toBe(400);
  });

  test('is what the rule compares, however it is spelt', async () => {
    await addRule();
    const { surname } = somebody();
    const one = await idOf({ surname, postcode: 'sw1a 1aa' });
    expect(await idOf({ surname: ` ${surname.toUpperCase()} `, postcode: 'SW1A1AA' })).toBe(one);
    expect(await idOf({ surname, postcode: 'SW1A 1AB' })).not.toBe(one);
    expect((await send({ forename: 'Kari' })).status).toBe(400);
  });

  longTest('is decided by the first rule that finds somebody', async () => {
    const { person, ids, urns } = await twins();
    const byUrn = await addRule({ matchFields: [{ fieldName: 'urn1', normalisation: 'Exact' }] });
    const named = await addRule({ onMultipleMatches: 'UseNewest' });
    expect(await idOf({ ...person, urn1: urns[0] })).toBe(ids[0]);
    expect(await idOf(person)).toBe(ids[1]);
    expect((await server().call('U0', 'PUT', `${rules}/Order`, { ids: [named, byUrn] })).status).toBe(204);
    // What is stronger than the rule and differs keeps the other one out.
    expect(await idOf({ ...person, urn1: urns[0] })).toBe(ids[0]);
    await server().call('U0', 'PUT', rules, { ruleId: named, onMultipleMatches: 'UseOldest' });
    expect(await idOf(person)).toBe(ids[0]);
    await server().call('U0', 'PUT', rules, { ruleId: named, onMultipleMatches: 'CreateNew' });
    expect(ids).not.toContain(await idOf(person));
  });

  test('is nobody whose stronger identifier differs', async () => {
    await addRule();
    const person = somebody();
    const kari = await idOf({ ...person, email1: `${randomUUID()}@nordlicht.example` });
    expect(await idOf({ ...person, email1: `${randomUUID()}@nordlicht.example` })).not.toBe(kari);
    expect(await idOf({ ...person, urn2: randomUUID() })).toBe(kari);
  });

  test('is nobody by a placeholder, nor by a value that the organisation blocks', async () => {
    await addRule();
    const { surname } = somebody();
    const first = await idOf({ surname, postcode: '0000000', urn1: randomUUID() });
    expect(await idOf({ surname, postcode: '0000000', urn2: randomUUID() })).not.toBe(first);
    const before = (await server().call('U0', 'GET', `${rules}/FieldRules`)).body;
    const kari = await idOf({ surname, postcode: 'HQ 1' });
    const fieldRules = { fields: [], blockedValues: ['HQ1'] };
    expect((await server().call('A1', 'PUT', `${rules}/FieldRules`, fieldRules)).status).toBe(403);
    expect((await server().call('U0', 'PUT', `${rules}/FieldRules`, fieldRules)).status).toBe(204);
    expect(await idOf({ surname, postcode: 'HQ 1', urn1: randomUUID() })).not.toBe(kari);
    await server().call('U0', 'PUT', `${rules}/FieldRules`, { fields: before.fields, blockedValues: [] });
  });

  test('is nobody by a value that more than five people have, until somebody clears it', async () => {
    const person = somebody();
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await idOf({ ...person, urn1: randomUUID() }));
    const ruleId = await addRule();
    expect(ids).not.toContain(await idOf({ ...person, urn1: randomUUID() }));
    const rule = async () => (await server().call('U0', 'GET', `${rules}/${ruleId}`)).body;
    expect((await rule()).crowdedKeys).toBe(1);
    expect((await server().call('A1', 'POST', `${rules}/${ruleId}/CrowdedKeys/Clear`)).status).toBe(204);
    expect((await rule()).crowdedKeys).toBe(0);
  });

  test('one left-out field neither finds nor hides anybody', async () => {
    await addRule({
      emptyFieldPolicy: 'IgnoreEmpty',
      matchFields: [...byName, { fieldName: 'urn2', normalisation: 'Exact' }],
    });
    const { surname } = somebody();
    const urn2 = randomUUID();
    const kari = await idOf({ surname, urn2 });
    expect(await idOf({ surname, postcode: '0151' })).toBe(kari);
    expect(await idOf({ surname, postcode: '0152' })).not.toBe(kari);
  });
});

describe('a changed rule', () => {
  test('is in use once its keys are made, and those who came meanwhile are under both', async () => {
    const person = somebody();
    const early = await idOf({ ...person, urn1: randomUUID() });
    const ruleId = await addRule();
    await server().call('U0', 'PUT', rules, {
      ruleId,
      matchFields: [byName[0], { fieldName: 'custom1', normalisation: 'Exact' }],
    });
    const meanwhile = await idOf({ ...person, custom1: 'x' });
    await isReady(ruleId);
    expect(await idOf({ surname: person.surname, custom1: 'x' })).toBe(meanwhile);
    expect(meanwhile).toBe(early);
    const versions = await server().query(
      'select distinct key_version from data_subject_match where rule_kind = 1 and rule_id = $1',
      [ruleId],
    );
    expect(versions).toHaveLength(1);
  });

  test('leaves no keys when it is deleted', async () => {
    const ruleId = await addRule();
    await idOf(somebody());
    await server().call('U0', 'DELETE', `${rules}/${ruleId}`);
    expect(await server().query('select 1 from data_subject_match where rule_id = $1', [ruleId])).toEqual([]);
  });
});

describe('what the rule that found a person does to their contact fields', () => {
  const contactOf = async (value: string): Promise<Wire> =>
    (
      await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', {
        identifiers: [{ fieldName: 'syrenisid', value }],
      })
    ).body.dataSubjects[0];

  test.each([
    ['OverwriteIfNewer', 'Kari', 'new'],
    ['OverwriteAll', 'new', 'new'],
    ['FillEmptyOnly', 'Kari', 'Kari'],
    ['NeverUpdate', 'Kari', 'Kari'],
  ])('%s: of an older submission %s, of a newer one %s', async (updatePolicy, ofOlder, ofNewer) => {
    await addRule({ updatePolicy });
    const person = somebody();
    const id = await idOf({ ...person, forename: 'Kari' });
    await idOf({ ...person, forename: 'new' }, { capturedAt: '2025-01-31T10:00:00Z' });
    expect((await contactOf(id))['forename']).toBe(ofOlder);
    await idOf({ ...person, forename: 'new', title: 'Dr' }, { capturedAt: '2026-02-28T10:00:00Z' });
    expect((await contactOf(id))['forename']).toBe(ofNewer);
    expect((await contactOf(id))['title']).toBe(updatePolicy === 'NeverUpdate' ? undefined : 'Dr');
  });

  test('a field may differ from its rule', async () => {
    await addRule({ fieldPolicies: [{ fieldName: 'forename', updatePolicy: 'NeverUpdate' }] });
    const person = somebody();
    const id = await idOf({ ...person, forename: 'Kari', title: 'Ms' });
    await idOf({ ...person, forename: 'Ola', title: 'Mr' }, { capturedAt: '2026-02-28T10:00:00Z' });
    expect(await contactOf(id)).toMatchObject({ forename: 'Kari', title: 'Mr' });
  });
});

describe('[preferences 9.8] nobody is taken over', () => {
  test('a stranger who adds an identifier to a known person is not filed under it', async () => {
    const urn3 = randomUUID();
    await addRule({
      matchFields: [{ fieldName: 'urn3', normalisation: 'Exact' }],
      brandId: 0,
      brandScope: 'AllBrands',
    });
    const mine = `${randomUUID()}@nordlicht.example`;
    const victim = await idOf({ email1: mine, urn3 });
    const mobile = '+4791234999';
    await take({ dataSubject: { urn3, mobile } });
    await addRule({ matchFields: [{ fieldName: 'mobile', normalisation: 'E164Phone' }] });
    const taken = await take({ dataSubject: { mobile }, isUnproven: false, sourceType: 'Api' });
    expect(taken.dataSubjectId).not.toBe(victim);
  });

  test('[brand wall] people of brands that the caller does not see are not found, whatever the rule says', async () => {
    await addRule({ brandId: 0, brandScope: 'AllBrands' });
    const person = somebody();
    const kari = await idOf(person);
    const { body } = await server().call('PB', 'POST', '/api/v1/Submissions', {
      brandId: beta,
      capturedAt: '2026-01-31T10:00:00Z',
      dataSubject: person,
    });
    expect(body.dataSubjectId).not.toBe(kari);
  });

  test('a rule of one brand files nobody of another', async () => {
    await addRule({ brandId: alpha });
    const person = somebody();
    await take({ brandId: beta, dataSubject: { ...person, urn1: randomUUID() }, isUnproven: false }, [beta]);
    const rows = await server()
      .query(`select 1 from data_subject_match m join data_subject d using (data_subject_id)
      where d.brand_ids = array[${beta}]`);
    expect(rows).toEqual([]);
  });
});

describe('a submission that could be about several people', () => {
  const reviews = async (user: 'A1' | 'B1' = 'A1') =>
    (await server().call(user, 'GET', `${rules}/Reviews`)).body.reviews;
  const decide = (guid: string, body: Wire, user: 'A1' | 'B1' = 'A1') =>
    server().call(user, 'POST', `${rules}/Reviews/${guid}`, body);

  const waiting = async (value: 0 | 1) => {
    const { person, ids } = await twins();
    await addRule({ onMultipleMatches: 'SendToReview' });
    const submissionGuid = randomUUID();
    const sent = { submissionGuid, capturedAt: '2026-03-01T10:00:00Z', preferences: [answer(value)] };
    const outcome = await send({ ...person, forename: 'Kari' }, sent);
    return { person, ids, submissionGuid, sent, outcome };
  };

  test('waits, sealed, and counts for whom somebody says', async () => {
    const { person, ids, submissionGuid, sent, outcome } = await waiting(1);
    expect(outcome.body).toMatchObject({
      dataSubjectId: null,
      results: [{ state: 'NoAnswer', reason: 'InReview' }],
    });
    expect((await send({ ...person, forename: 'Kari' }, sent)).body).toEqual(outcome.body);
    expect((await send({ ...person, forename: 'Ola' }, sent)).status).toBe(409);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['NoAnswer', 'NoAnswer']);
    const [row] = await server().query<{ sealed: string }>(
      'select sealed from match_review where submission_guid = $1',
      [submissionGuid],
    );
    expect(row?.sealed).not.toContain('Kari');
    const review = (await reviews()).find((each: Wire) => each['submissionGuid'] === submissionGuid);
    expect(review).toMatchObject({
      typed: expect.arrayContaining([{ fieldName: 'forename', value: 'K•••' }]),
    });
    expect(review.candidates.map((each: Wire) => each['dataSubjectId']).toSorted()).toEqual(ids.toSorted());
    expect(JSON.stringify(review)).not.toContain(person.surname);
    const reveal = (user: 'A1' | 'B1') =>
      server().call(user, 'POST', `${rules}/Reviews/${submissionGuid}/Reveal`);
    expect((await reveal('B1')).status).toBe(404);
    const { body: revealed } = await reveal('A1');
    expect(revealed.typed).toContainEqual({ fieldName: 'forename', value: 'Kari' });
    for (const { fields } of revealed.candidates)
      expect(fields).toContainEqual({ fieldName: 'surname', value: person.surname, isSame: true });
    const looked = await server().query<{ who: string }>(
      `select entity_id as who from audit_log where action = 'View in review' and entity_id = any($1)`,
      [ids],
    );
    expect(looked.map(({ who }) => who).toSorted()).toEqual(ids.toSorted());
    const stranger = await idOf({ ...somebody(), urn1: randomUUID() });
    expect((await decide(submissionGuid, { decision: 'Assign', dataSubjectId: stranger })).status).toBe(400);
    const decided = await decide(submissionGuid, { decision: 'Assign', dataSubjectId: ids[1] });
    expect([decided.status, decided.body]).toEqual([200, { dataSubjectId: ids[1] }]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['NoAnswer', 'OptedIn']);
    expect((await decide(submissionGuid, { decision: 'Reject' })).status).toBe(409);
    expect((await reviews()).map((each: Wire) => each['submissionGuid'])).not.toContain(submissionGuid);
  });

  test('a no holds for all of them at once, and stays whatever is decided', async () => {
    const { ids, submissionGuid } = await waiting(0);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['OptedOut', 'OptedOut']);
    expect((await decide(submissionGuid, { decision: 'Reject' })).body).toEqual({ dataSubjectId: null });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['OptedOut', 'OptedOut']);
  });

  test('may be about somebody new', async () => {
    const { ids, submissionGuid } = await waiting(1);
    const { body } = await decide(submissionGuid, { decision: 'CreateNew' });
    expect(ids).not.toContain(body.dataSubjectId);
    expect(await stateOf(body.dataSubjectId)).toBe('OptedIn');
  });

  test('[brand wall] is not there for people of another brand', async () => {
    const { submissionGuid } = await waiting(1);
    expect(await reviews('B1')).toEqual([]);
    expect((await decide(submissionGuid, { decision: 'Reject' }, 'B1')).status).toBe(404);
  });

  test('of two decisions at once one counts', async () => {
    const { ids, submissionGuid } = await waiting(1);
    const answers = await Promise.all(
      ids.map((dataSubjectId) => decide(submissionGuid, { decision: 'Assign', dataSubjectId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what a new person needs', () => {
  const write = (body: Wire, user: 'A1' | 'B1' = 'A1') =>
    server().call(user, 'PUT', `${rules}/CreationRules`, {
      brandId: alpha,
      combinations: [],
      uniqueFields: [],
      ...body,
    });
  afterEach(async () => {
    await write({});
    await server().call('U0', 'PUT', `${rules}/FieldRules`, { fields: [], blockedValues: [] });
  });

  test('is one of the combinations, in full', async () => {
    await write({ combinations: [['email1'], ['urn1', 'surname']] });
    const urn1 = randomUUID();
    const { status, body } = await send({ urn1 });
    expect([status, body.fields]).toEqual([
      400,
      { dataSubject: 'A new person needs email1, or urn1 and surname' },
    ]);
    const id = await idOf({ urn1, surname: 'Nordmann' });
    // Somebody known need not be told in full again.
    expect(await idOf({ urn1 })).toBe(id);
    expect((await write({}, 'B1')).status).toBe(400);
  });

  test('a unique field is refused where another person has its value', async () => {
    const urn2 = randomUUID();
    await idOf({ urn1: randomUUID(), urn2 });
    await write({ uniqueFields: ['urn2'] });
    const { status, body } = await send({ urn1: randomUUID(), urn2 });
    expect([status, body.errors]).toEqual([409, ['Another person has this urn2']]);
  });

  test('fields keep to their rules', async () => {
    const fields = [
      { fieldName: 'custom1', pattern: '[A-Z]{3}' },
      { fieldName: 'custom2', allowedValues: ['Gold', 'Silver'] },
      { fieldName: 'custom3', maxLength: 3 },
      { fieldName: 'surname', isMandatory: true },
    ];
    expect(
      (await server().call('U0', 'PUT', `${rules}/FieldRules`, { fields, blockedValues: [] })).status,
    ).toBe(204);
    const urn1 = randomUUID();
    const { status, body } = await send({ urn1, custom1: 'abc', custom2: 'Tin', custom3: 'long' });
    expect([status, body.fields]).toEqual([
      400,
      {
        'dataSubject.custom1': 'Invalid characters - please check your input',
        'dataSubject.custom2': 'The chosen item does not exist',
        'dataSubject.custom3': 'This field must be 3 characters or fewer',
        'dataSubject.surname': 'This field is required',
      },
    ]);
    const id = await idOf({ urn1, custom1: 'ABC', custom2: 'Gold', custom3: 'abc', surname: 'N' });
    expect(await idOf({ urn1 })).toBe(id);
    const nasty = [{ fieldName: 'custom1', pattern: '(a+)+$' }];
    expect((await server().call('U0', 'PUT', `${rules}/FieldRules`, { fields: nasty })).status).toBe(400);
  });
});

describe('a test of the rules', () => {
  const tryOut = async (contact: Wire) =>
    (await server().call('A1', 'POST', `${rules}/Test`, { brandId: alpha, source: 'Api', contact })).body;

  test('shows who would be found, by initials, and writes nothing', async () => {
    const { person } = await twins();
    const ruleId = await addRule({ onMultipleMatches: 'SendToReview' });
    const known = await server().fingerprint(alpha);
    expect(await tryOut(person)).toMatchObject({
      ruleId,
      outcome: 'Review',
      count: 2,
      initials: ['N.', 'N.'],
    });
    expect(await tryOut(somebody())).toMatchObject({ ruleId: null, outcome: 'New', count: 0 });
    expect(await server().fingerprint(alpha)).toBe(known);
  });

  test('says what identifiers find where there is no rule', async () => {
    const urn1 = randomUUID();
    await idOf({ urn1, forename: 'Kari' });
    expect(await tryOut({ urn1 })).toMatchObject({
      ruleId: null,
      outcome: 'Found',
      count: 1,
      initials: ['K.'],
    });
    expect(await tryOut(somebody())).toMatchObject({ outcome: 'Refused' });
  });
});
