import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { heldBack } from '@candour/testing/held-back';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf } from '@candour/testing/world';
import { ledgerPublicKey } from '@candour/engines/ledger/signing-key.ts';
import { verifyReceipt } from '@candour/engines/ledger/receipt.ts';
import { fillPreferences } from '../data-subjects/samples.ts';
import { profileCalls } from './contract.ts';

const server = withServer();
const tours = 'Club tours – app';
let channels: ReadonlyMap<string, number>;
beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
});

const person = async (members: Wire = {}) => {
  const email1 = `kari-${randomUUID()}@nordlicht.example`;
  const { body } = await server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject: { email1, forename: 'Kari', surname: 'Nordmann' },
    preferences: [{ channelId: channels.get(tours), value: 1 }],
    ...members,
  });
  return { email1, id: String(body.dataSubjectId), submissionGuid: String(body.submissionGuid) };
};
const receiptOf = (id: string, submissionGuid: string, user: 'A1' | 'B1' = 'A1') =>
  server().call(user, 'GET', `/api/People/${id}/Receipts/${submissionGuid}`);
const search = (value: string, user: 'A1' | 'B1' | 'U0' = 'A1', fieldName = 'email1') =>
  server().call(user, 'POST', '/api/People/Search', { fieldName, value });
const get = (id: string, about = '', user: 'A1' | 'B1' | 'U0' = 'A1') =>
  server().call(user, 'GET', `/api/People/${id}${about}`);
const views = async () =>
  (
    await server().query<{ n: number }>(
      'select count(*)::int as n from audit_log where product_area = 55 and user_id is not null',
    )
  )[0]?.n ?? 0;

test('a person is found by an exact value, masked until somebody opens them', async () => {
  const { email1, id } = await person();
  const { body } = await search(email1.toUpperCase());
  expect(body.people).toEqual([
    {
      dataSubjectId: id,
      initials: 'K.N.',
      email: 'k•••@n•••.example',
      mobile: '',
      brandNames: [expect.any(String)],
      createdDate: expect.any(String),
      changedDate: expect.any(String),
    },
  ]);
  expect((await search(email1.slice(0, -1))).body.people).toEqual([]);
  expect((await search('%')).body.people).toEqual([]);
  expect((await search(id, 'A1', 'syrenisid')).body.people).toHaveLength(1);
  expect((await search('nobody', 'A1', 'syrenisid')).body.people).toEqual([]);
});

test('the words of an answer are those of the form that was read, in its language', async () => {
  const { id, submissionGuid } = await person();
  const [read] = await server().query<{ version: number }>(
    'select statement_version_id as version from preference_event where submission_guid = $1',
    [submissionGuid],
  );
  const asked = { type: 'statement', statementVersionId: read?.version, html: '<p>Ja, gern</p>' };
  const other = { ...asked, statementVersionId: 0, html: '<p>Etwas anderes</p>' };
  await server().query(
    `insert into form_version (kind, form_id, version, brand_id, default_language, definitions, stored, hash, meaning_hash)
     values ('collectionWidget', 900, 3, $1, 'en', $2, $3, 'hash', 'meaning')`,
    [
      alpha,
      { de: { steps: [{ rows: [{ elements: [other, asked] }] }] }, en: { steps: [] } },
      { files: { de: { hash: 'hash of de' }, en: { hash: 'hash of en' } } },
    ],
  );
  const texts = async () =>
    (await get(id, '/History')).body.events.map(({ statementText }: Wire) => statementText);
  const published = await texts();
  const readIn = (hash: string) =>
    server().query(
      `update submission set source_type = 3, source_id = 900, source_version = 3, definition_hash = $2
       where submission_guid = $1`,
      [submissionGuid, hash],
    );
  await readIn('hash of de');
  expect(await texts()).toEqual(['<p>Ja, gern</p>']);
  // Where the words are not known, those that were published are told.
  await readIn('hash of en');
  expect(await texts()).toEqual(published);
  await readIn('hash of fr');
  expect(await texts()).toEqual(published);
});

test('a profile shows what holds, what was said with its wording, and the submissions', async () => {
  const { email1, id } = await person();
  const { body } = await get(id);
  expect(body).toMatchObject({ status: 'Active', recordIds: [], isWhole: true });
  expect(body.contact).toContainEqual({ fieldName: 'email1', value: email1, isUnproven: false });
  expect(body.preferences).toMatchObject([{ channelName: tours, state: 'OptedIn' }]);
  const history = await get(id, '/History');
  expect(history.body.events).toMatchObject([
    { channelName: tours, value: 1, versionNo: 1, source: 'API, World PA', transactionType: 'Standard' },
  ]);
  expect(history.body.events[0].statementText.length).toBeGreaterThan(5);
  expect(history.body.events[0].isOptOut).toBe(false);
  const catalogue = { channelId: channels.get('Catalogue – post'), value: 0 };
  const refused = await person({ preferences: [catalogue] });
  expect((await get(refused.id, '/History')).body.events).toMatchObject([{ value: 0, isOptOut: true }]);
  expect((await get(id, '/Submissions')).body.submissions).toMatchObject([
    { answers: 1, source: 'API, World PA', recordId: id },
  ]);
});

test('answers to further questions stand beside what they belong to', async () => {
  const channelId = channels.get(tours);
  const key = {
    keyName: 'rhythm',
    keyLabel: 'How often?',
    fieldTypeId: 2,
    displayAs: 'Radio',
    brandId: alpha,
  };
  const options = ['weekly', 'monthly'].map((value) => ({ value, label: value }));
  const made = await server().call('A1', 'POST', '/api/ExtendedPreferences', {
    ...key,
    options,
    channelIds: [channelId],
  });
  expect(made.status).toBe(200);
  const { id } = await person({
    preferences: [{ channelId, value: 1, extended: [{ key: 'rhythm', value: 'weekly' }] }],
  });
  expect((await get(id, '/History')).body.events[0].extended).toEqual([
    { label: 'How often?', value: 'weekly' },
  ]);
});

test('[preferences 9.13] nobody looks without that being written down', async () => {
  const { email1, id, submissionGuid } = await person();
  await expect.poll(async () => (await receiptOf(id, submissionGuid)).status).toBe(200);
  const looks = [
    () => search(email1),
    () => get(id),
    () => get(id, '/History'),
    () => get(id, '/Submissions'),
    () => get(id, '/Merges'),
    () => receiptOf(id, submissionGuid),
  ];
  // Every route that shows somebody is among them.
  expect(looks).toHaveLength(Object.values(profileCalls).filter((each) => 'response' in each).length);
  for (const look of looks) {
    const before = await views();
    expect((await look()).status).toBe(200);
    expect(await views()).toBe(before + 1);
  }
  const [last] = await server().query<Wire>(
    `select entity_id, u.email_address from audit_log join admin_user u using (user_id)
     where product_area = 55 order by audit_id desc limit 1`,
  );
  expect(last).toEqual({ entity_id: id, email_address: emailOf('A1') });
  const rows = await server().query('select 1 from audit_log where after::text like $1', [`%${email1}%`]);
  expect(rows).toEqual([]);
});

test('[EVID] a receipt is signed, is about the submission, and is given for its own person only', async () => {
  const { id, submissionGuid } = await person();
  await expect.poll(async () => (await receiptOf(id, submissionGuid)).status).toBe(200);
  const { body } = await receiptOf(id, submissionGuid);
  const publicKey = ledgerPublicKey(server().platform.settings.secretKey);
  const { jws, receipt: told } = body;
  expect(await verifyReceipt({ jws, told, publicKey, brandId: alpha })).toMatchObject({ isGenuine: true });
  expect(told.evidence).toMatchObject({ submissionGuid });
  const other = await person();
  expect((await receiptOf(other.id, submissionGuid)).status).toBe(404);
  expect((await receiptOf(id, submissionGuid, 'B1')).status).toBe(404);
});

test('[brand wall] people of other brands are not there', async () => {
  const { email1, id } = await person();
  expect((await search(email1, 'B1')).body.people).toEqual([]);
  expect((await search(id, 'B1', 'syrenisid')).body.people).toEqual([]);
  for (const about of ['', '/History', '/Submissions', '/Merges'])
    expect((await get(id, about, 'B1')).status).toBe(404);
  expect((await server().call('B1', 'POST', `/api/People/${id}/Erase`, { reason: 'x' })).status).toBe(404);
});

test('a person of several brands is seen by each, and erased only by who has all of them', async () => {
  const { email1, id } = await person();
  await server()
    .platform.database.transaction()
    .execute((db) =>
      server().platform.dataSubjects.take(db, {
        submission: {
          submissionGuid: randomUUID(),
          brandId: beta,
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
  expect((await get(id, '', 'B1')).body).toMatchObject({ isWhole: false, preferences: [] });
  expect((await get(id, '/History', 'B1')).body.events).toEqual([]);
  const erase = (user: 'A1' | 'U0') =>
    server().call(user, 'POST', `/api/People/${id}/Erase`, { reason: 'Asked by letter' });
  expect((await erase('A1')).status).toBe(403);
  expect((await erase('U0')).status).toBe(204);
  expect((await get(id, '', 'U0')).body).toMatchObject({ status: 'Forgotten', contact: [] });
  expect((await get(id, '/History', 'U0')).body.events).toHaveLength(1);
  expect((await search(email1, 'U0')).body.people).toEqual([]);
  const [entry] = await server().query<Wire>(
    `select action, after from audit_log where entity_id = $1 and action = 'Erase'`,
    [id],
  );
  expect(entry).toEqual({ action: 'Erase', after: { reason: 'Asked by letter' } });
  expect((await erase('U0')).status).toBe(404);
});

test('[brand wall] a brand that a person gets while they are erased keeps them', async () => {
  const { id } = await person();
  const brands = 'update data_subject set brand_ids = $2 where data_subject_id = $1';
  const erase = () => server().call('A1', 'POST', `/api/People/${id}/Erase`, { reason: 'Asked by letter' });
  const { status } = await heldBack(server(), [[brands, [id, [alpha, beta]]]], erase);
  expect(status).toBe(403);
  expect((await get(id, '', 'U0')).body).toMatchObject({ status: 'Active' });
});

describe('a sender whom nobody knows', () => {
  const offer = (email1: string, dataSubject: Wire, confirm?: 'always') =>
    server()
      .platform.database.transaction()
      .execute(async (db) => {
        await sql`select set_config('candour.brands', ${String(alpha)}, true)`.execute(db);
        return server().platform.dataSubjects.take(db, {
          submission: {
            submissionGuid: randomUUID(),
            brandId: alpha,
            capturedAt: '2026-02-28T10:00:00Z',
            sourceType: 'ConsentCollectionWidget',
            sourceId: null,
            isUnproven: true,
            dataSubject: { email1, ...dataSubject },
            preferences: confirm === undefined ? [] : [{ channelId: channels.get(tours) ?? 0, value: 1 }],
            metaData: {},
            ...(confirm !== undefined && { confirm }),
          },
          within: [alpha],
        });
      });
  const decide = (id: string, offerGuid: string, decision: string, user: 'A1' | 'B1' = 'A1') =>
    server().call(user, 'POST', `/api/People/${id}/Offers/${offerGuid}`, { fieldName: 'mobile', decision });
  const valueOf = async (id: string) =>
    (await get(id)).body.contact.find((each: Wire) => each['fieldName'] === 'mobile');

  test('offers a newer number, which staff see, and take or leave', async () => {
    const dataSubject = { email1: `${randomUUID()}@nordlicht.example`, mobile: '+47 411 11 111' };
    const { id } = await person({ dataSubject });
    const { submissionGuid } = await offer(dataSubject.email1, { mobile: '+4742222222', town: 'Bergen' });
    await offer(dataSubject.email1, { mobile: '+47 41111111' });
    const open = { submissionGuid, fieldName: 'mobile', value: '+4742222222', source: 'Collection widget' };
    expect(await valueOf(id)).toMatchObject({ value: '+47 411 11 111' });
    expect((await get(id)).body.offers).toEqual([
      { ...open, capturedAt: expect.any(String), decision: null, decidedBy: null },
    ]);
    expect((await decide(id, submissionGuid, 'Take', 'B1')).status).toBe(404);
    expect((await decide(id, randomUUID(), 'Take')).status).toBe(404);
    expect((await decide(id, submissionGuid, 'Take')).status).toBe(204);
    expect(await valueOf(id)).toEqual({ fieldName: 'mobile', value: '+4742222222', isUnproven: false });
    expect((await search('+4742222222', 'A1', 'mobile')).body.people).toMatchObject([{ dataSubjectId: id }]);
    expect((await decide(id, submissionGuid, 'Leave')).status).toBe(409);
    expect((await get(id)).body.offers).toEqual([]);
    const { offers } = (await get(id, '/History')).body;
    expect(offers).toMatchObject([{ ...open, decision: 'Taken', decidedBy: expect.any(String) }]);
    const [staff] = await server().query<Wire>(
      'select auth_type, operator_user_id is not null as is_named from submission where data_subject_id = $1 and source_type = 8',
      [id],
    );
    expect(staff).toEqual({ auth_type: 'staff', is_named: true });

    const again = await offer(dataSubject.email1, { mobile: '+4743333333' });
    expect((await decide(id, again.submissionGuid, 'Leave')).status).toBe(204);
    expect(await valueOf(id)).toMatchObject({ value: '+4742222222' });
    const rows = await server().query(
      "select 1 from audit_log where entity_id = $1 and after::text like '%+474%'",
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('leaves nothing with an erased person, and nothing waits', async () => {
    const dataSubject = { email1: `${randomUUID()}@nordlicht.example`, mobile: '+4744444444' };
    const { id } = await person({ dataSubject, preferences: [] });
    await offer(dataSubject.email1, { mobile: '+4745555555' }, 'always');
    expect((await get(id)).body).toMatchObject({ preferences: [{ state: 'Pending' }], offers: [{}] });
    await server().call('A1', 'POST', `/api/People/${id}/Erase`, { reason: 'Asked' });
    expect((await get(id)).body).toMatchObject({ preferences: [{ state: 'NoAnswer' }], offers: [] });
    expect(await server().query('select 1 from offered_contact where data_subject_id = $1', [id])).toEqual(
      [],
    );
  });
});

test('the profile of a merged person is one, under either id', async () => {
  const [one, other] = [await person(), await person()];
  await server()
    .platform.database.transaction()
    .execute((db) =>
      server().platform.dataSubjects.merge(db, {
        merging: {
          recordIds: [one.id, other.id],
          survivor: 'Oldest',
          fieldPolicy: 'MostRecent',
          preferencePolicy: 'LatestEvent',
          blockers: [],
          rule: null,
          matched: ['surname'],
          reviewer: 'Kari',
        },
        within: 'all',
      }),
    );
  const { body } = await get(other.id);
  expect(body).toMatchObject({ dataSubjectId: one.id, recordIds: [other.id] });
  expect((await get(other.id, '/Submissions')).body.submissions).toHaveLength(2);
  const { merges } = (await get(other.id, '/Merges')).body;
  expect(merges).toMatchObject([{ survivorId: one.id, matched: ['surname'], reviewer: 'Kari' }]);
  expect(merges[0].undoableUntil).not.toBeNull();
  expect((await search(other.email1)).body.people).toMatchObject([{ dataSubjectId: one.id }]);
});
