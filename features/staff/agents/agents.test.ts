import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf, everyonesPassword, freshAddress } from '@candour/testing/world';
import { agentEndpoints } from '../../../apps/server/features.ts';
import { parameterNames } from '../../../packages/kit/contract/route.ts';
import { fillPreferences } from '../../people/data-subjects/samples.ts';
import type { BasicConfig, ConfigFile, ConfiguredChannel } from '../portal-config/contract.ts';
import type { AgentProfile } from './contract.ts';
import { agentOf, type Agent } from './agents.fixture.ts';

/** A service that knows the addresses of one postcode. */
const postcodes: string[] = [];
let told: unknown = [];
const directory = createServer(({ url = '' }, answer) => {
  const postcode = new URL(url, 'http://localhost').searchParams.get('of') ?? '';
  postcodes.push(postcode);
  const isKnown = postcode.replaceAll(' ', '') === '0150';
  answer.writeHead(isKnown ? 200 : 404).end(typeof told === 'string' ? told : JSON.stringify(told));
}).listen(0, '127.0.0.1');
await once(directory, 'listening');
const { port } = directory.address() as AddressInfo; // of a TCP server
afterAll(() => directory.close());
const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
const setService = (keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'PostCodeLookupUrl', keyValue });
const people = '/CSPortal/api/DataSubjects';
const kari = {
  email1: 'kari@nordlicht.example',
  mobile: '+4790000001',
  forename: 'Kari',
  surname: 'Nordmann',
  postcode: '0150',
  address1: 'Storgata 48',
  town: 'Oslo',
};
let agent: Agent;
let other: Agent;
let channels: ReadonlyMap<string, number>;
let id = '';

const config = async (): Promise<ConfigFile> =>
  (await server().call('U0', 'GET', '/CSPortal/api/Config/ConfigFile')).body;
const set = async (members: Partial<BasicConfig>): Promise<void> => {
  const { basicConfig } = await config();
  const body: Wire = { basicConfig: { ...basicConfig, ...members } };
  expect((await server().call('U0', 'PUT', '/CSPortal/api/Config', body)).status).toBe(200);
};
const setChannels = async (change: (channel: ConfiguredChannel) => ConfiguredChannel): Promise<void> => {
  const { preferenceGroups } = await config();
  const parentGroups = preferenceGroups.parentGroups.map((parent) => ({
    ...parent,
    channels: parent.channels.map(change),
  }));
  const body: Wire = { preferenceGroups: { parentGroups } };
  expect((await server().call('U0', 'PUT', '/CSPortal/api/Config', body)).status).toBe(200);
};
const submit = async (
  dataSubject: Wire,
  preferences: Wire[] = [],
  capturedAt = '2026-01-31T10:00:00Z',
): Promise<string> => {
  const { status, body } = await server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt,
    dataSubject,
    preferences,
  });
  expect(status).toBe(202);
  return body.dataSubjectId;
};
const search = (fields: Wire, by: Agent = agent, more: Wire = {}) =>
  by('POST', `${people}/Search`, {
    brandId: alpha,
    fields: Object.entries(fields).map(([fieldName, value]) => ({ fieldName, value })),
    includeWithoutPreferences: true,
    ...more,
  });
const view = (by: Agent = agent) => by('GET', `${people}/${id}?brandId=${alpha}&purpose=CustomerCall`);
const verify = (body: Wire, by: Agent = agent) =>
  by('POST', `${people}/${id}/Verify`, { brandId: alpha, ...body });
const tours = () => channels.get('Club tours – app') ?? 0;
const record = (value: 0 | 1, more: Wire = {}, by: Agent = agent) =>
  by('POST', '/CSPortal/api/Submissions', {
    brandId: alpha,
    dataSubjectId: id,
    answers: [{ channelId: tours(), value }],
    ...more,
  });
/** Nothing of what was checked before counts any more. */
const forget = () => server().query('delete from verification');

beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
  id = await submit(kari, [{ channelId: tours(), value: 0 }]);
  await submit({ ...kari, email1: 'ola@nordlicht.example', mobile: '+4790000002', forename: 'Ola' });
  ({ call: agent } = await agentOf(server(), alpha));
  ({ call: other } = await agentOf(server(), beta));
  await setChannels((channel) => ({ ...channel, display: true }));
});

describe('AUTHZ the customer service portal has an audience of its own', () => {
  const routes = agentEndpoints.map(({ route }) => route).filter(({ access }) => access.kind === 'agent');
  const addressOf = (path: string) =>
    parameterNames(path).reduce((filled, name) => filled.replace(`{${name}}`, randomUUID()), path);

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is closed to strangers, administrators, agents without permission and other sites',
    async (_, { method, path, access }) => {
      const ask = async (headers: Record<string, string>) =>
        (await server().send({ method, url: addressOf(path), headers })).status;
      expect(await ask({})).toBe(401);
      expect(await ask(server().bearer('U0'))).toBe(403);
      const { token } = await agentOf(server(), alpha, {
        name: `none-${randomUUID()}`,
        permissionIds: [210],
      });
      const bearer = { authorization: `Bearer ${token}` };
      expect(await ask({ ...bearer, 'sec-fetch-site': 'cross-site' })).toBe(403);
      if (access.kind === 'agent' && access.anyOf.length > 0) expect(await ask(bearer)).toBe(403);
    },
  );

  test("an agent's token opens nothing of the admin portal but the configuration file", async () => {
    for (const path of ['/api/Brands', '/api/ConfigKeys', '/api/MyAccount', '/api/AdminPortalUsers'])
      expect([path, (await agent('GET', path)).status]).toEqual([path, 403]);
    expect((await agent('PUT', '/CSPortal/api/Config', {})).status).toBe(403);
    expect((await agent('GET', '/CSPortal/api/Config/ConfigFile')).status).toBe(200);
  });

  test('somebody without a role of agents cannot sign in, and is told nothing more', async () => {
    const { status, body } = await server().send({
      method: 'POST',
      url: '/CSPortal/api/Session',
      payload: { emailAddress: emailOf('A1'), password: everyonesPassword },
      remoteAddress: freshAddress(),
    });
    expect([status, body.errors]).toEqual([401, ['Incorrect Email Address or Password']]);
  });

  test('a session is renewed, and over once its agent signs out', async () => {
    const { call, token } = await agentOf(server(), alpha, { name: 'leaving' });
    const renewed = await call('POST', '/CSPortal/api/Session/Renew');
    expect(renewed.status).toBe(200);
    await set({ customLogoutUrl: 'https://intranet.nordlicht.example/' });
    const out = await call('POST', '/CSPortal/api/Session/SignOut');
    expect(out.body).toEqual({ goTo: 'https://intranet.nordlicht.example/' });
    for (const old of [token, renewed.body.token]) {
      const headers = { authorization: `Bearer ${old}` };
      expect((await server().send({ method: 'GET', url: '/CSPortal/api/Session', headers })).status).toBe(
        401,
      );
    }
  });

  test('roles of agents are given to people by whoever manages these roles', async () => {
    const { productRoles } = (await server().call('U0', 'GET', '/api/ProductRoles?productId=2')).body;
    const { lookupData } = (await server().call('U0', 'GET', '/api/UserManagement')).body;
    const names = lookupData.adminPortalProductRoles.map(({ roleName }: { roleName: string }) => roleName);
    expect(names).toContain(`Customer service: ${productRoles[0].roleName}`);
  });
});

describe('a search', () => {
  test('finds somebody of the brand among thousands of another one with the same name', async () => {
    const named = `select jsonb_build_object('surname', 'Hansen', 'postcode', '7010') as contact`;
    await server().query(
      `insert into data_subject (data_subject_id, brand_ids, contact)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '{${beta}}', contact
       from generate_series(1, 1500) n, (${named}) c`,
    );
    const ours = 'ffffffff-0000-4000-8000-000000000000';
    await server().query(
      `insert into data_subject (data_subject_id, brand_ids, contact) select $1, '{${alpha}}', contact from (${named}) c`,
      [ours],
    );
    const { people: found, hasMore } = (await search({ surname: 'Hansen', postcode: '7010' })).body;
    expect([found.map((hit: { dataSubjectId: string }) => hit.dataSubjectId), hasMore]).toEqual([
      [ours],
      false,
    ]);
  });

  test('needs one identifier or two other fields that are searchable', async () => {
    expect((await search({ surname: 'Nordmann' })).body.errors).toEqual([
      'Search by an identifier, or by two fields',
    ]);
    expect((await search({ town: 'Oslo' })).status).toBe(400);
    expect((await search({ custom1: 'x', surname: 'Nordmann' })).body.errors).toEqual([
      'People cannot be searched by this field',
    ]);
  });

  test('finds exact values however they are spelled, and tells them masked', async () => {
    const both = await search({ surname: ' NORDMANN', postcode: '01 50' });
    expect(both.body.people).toHaveLength(2);
    expect(JSON.stringify(both.body)).not.toMatch(/kari@|Nordmann|90000001/);
    const one = await search({ email1: 'Kari@Nordlicht.example' });
    expect(one.body.people.map(({ dataSubjectId }: { dataSubjectId: string }) => dataSubjectId)).toEqual([
      id,
    ]);
    expect((await search({ surname: 'Nordman', postcode: '0150' })).body.people).toEqual([]);
  });

  test('finds nobody of a brand that the agent does not have', async () => {
    expect((await search({ email1: kari.email1 }, other)).status).toBe(404);
    expect((await search({ email1: kari.email1 }, other, { brandId: beta })).body.people).toEqual([]);
  });

  test('follows a person who changes', async () => {
    const person = await submit({ email1: 'lise@nordlicht.example', surname: 'Berg', postcode: '9008' });
    expect((await search({ surname: 'Berg', postcode: '9008' })).body.people).toHaveLength(1);
    await submit({ syrenisid: person, surname: 'Dahl' }, [], '2026-02-01T10:00:00Z');
    expect((await search({ surname: 'Berg', postcode: '9008' })).body.people).toEqual([]);
    expect((await search({ surname: 'Dahl', postcode: '9008' })).body.people).toHaveLength(1);
  });

  test('leaves out people without answers unless the configuration includes them', async () => {
    const plain = { includeWithoutPreferences: undefined };
    await set({ dataSubjectsWithNoPreferencesTickedByDefault: false });
    expect((await search({ surname: 'Nordmann', postcode: '0150' }, agent, plain)).body.people).toHaveLength(
      1,
    );
    await set({ dataSubjectsWithNoPreferencesTickedByDefault: true });
    expect((await search({ surname: 'Nordmann', postcode: '0150' }, agent, plain)).body.people).toHaveLength(
      2,
    );
  });

  test('keeps to the chosen brand where the configuration says so', async () => {
    const { call } = await agentOf(server(), 0, { name: 'everywhere' });
    const ask = () => search({ email1: kari.email1 }, call, { brandId: beta });
    expect((await ask()).body.people).toHaveLength(1);
    await set({ onlyShowDataSubjectsAssociatedWithSelectedBrand: true });
    expect((await ask()).body.people).toEqual([]);
    await set({ onlyShowDataSubjectsAssociatedWithSelectedBrand: false });
  });
});

describe('a person', () => {
  test('is opened only after a search of the same session, and every look is in the audit', async () => {
    const { call } = await agentOf(server(), alpha, { name: 'fresh' });
    expect((await view(call)).status).toBe(404);
    await search({ email1: kari.email1 }, call);
    expect((await view(call)).status).toBe(200);
    const [entry] = await server().query<{ after: { purpose: string } }>(
      `select after from audit_log where action = 'View person' and entity_id = $1 order by audit_id desc limit 1`,
      [id],
    );
    expect(entry?.after).toEqual({ purpose: 'CustomerCall' });
    const without = await call('GET', `${people}/${id}?brandId=${alpha}`);
    expect(without.status).toBe(400);
  });

  test('many looks in an hour need an administrator', async () => {
    const { call, userId } = await agentOf(server(), alpha, { name: 'curious' });
    await search({ email1: kari.email1 }, call);
    const items = async () =>
      JSON.stringify((await server().call('A1', 'GET', '/api/dashboard/0/Attention')).body);
    await server().query(
      `insert into agent_view (user_id, brand_id, data_subject_id, purpose, at)
       select $1, $2, $3, 'CustomerCall', date_trunc('hour', now()) from generate_series(1, 60)`,
      [userId, alpha, id],
    );
    expect(await items()).not.toContain('curious Agent');
    await view(call);
    expect(await items()).toContain('curious Agent opened 61 people in an hour');
  });

  test('is checked blindly: no stored value leaves the server before the check is strong enough', async () => {
    await forget();
    await search({ surname: 'Nordmann', postcode: '0150' });
    const secrets = /kari@nordlicht|90000001|Storgata|Oslo|Nordmann/;
    expect(JSON.stringify((await view()).body)).not.toMatch(secrets);
    const wrong = await verify({ fieldName: 'town', value: 'Bergen' });
    expect([wrong.body.isMatch, wrong.body.standing.strength, wrong.body.standing.triesLeft]).toEqual([
      false,
      0,
      4,
    ]);
    expect(JSON.stringify(wrong.body)).not.toMatch(secrets);
    const right = await verify({ fieldName: 'address1', value: 'storgata, 48' });
    expect([right.body.isMatch, right.body.standing.strength]).toEqual([true, 1]);
    expect(JSON.stringify(right.body)).not.toMatch(secrets);
    await verify({ fieldName: 'town', value: 'oslo' });
    const last = await verify({ fieldName: 'mobile', value: '+47 900 00 001' });
    expect(last.body.standing.strength).toBe(3);
    expect(JSON.stringify((await view()).body)).toContain(kari.email1);
  });

  test('what was searched by, or matched before, does not count', async () => {
    await forget();
    for (const fieldName of ['surname', 'postcode'])
      expect((await verify({ fieldName, value: 'x' })).status).toBe(400);
    await verify({ fieldName: 'town', value: 'Oslo' });
    expect((await verify({ fieldName: 'town', value: 'Oslo' })).status).toBe(400);
  });

  test('is guessed at five times, by all agents together', async () => {
    await forget();
    const { call } = await agentOf(server(), alpha, { name: 'second' });
    await search({ urn1: 'none', surname: 'Nordmann' }, call);
    await search({ surname: 'Nordmann', postcode: '0150' }, call);
    for (const at of [1, 2, 3, 4, 5])
      expect((await verify({ fieldName: 'town', value: `Town ${at}` }, at > 3 ? call : agent)).status).toBe(
        200,
      );
    const { status, body } = await verify({ fieldName: 'town', value: 'Oslo' });
    expect([status, body.errors]).toEqual([
      409,
      ['There were too many wrong answers. Use a reference, or try again later.'],
    ]);
    const referred = await verify({ reference: 'CASE-4711' });
    expect([referred.status, referred.body.standing.strength]).toEqual([200, 2]);
    await forget();
  });

  test("history is told in the configuration's order", async () => {
    await record(0);
    const times = async () =>
      (await agent('GET', `${people}/${id}/History?brandId=${alpha}`)).body.events.map(
        ({ capturedAt }: { capturedAt: string }) => capturedAt,
      );
    await set({ auditHistorySortNewestToOldest: true, auditHistoryExpandedByDefault: true });
    const newest = await times();
    expect(new Set(newest).size).toBeGreaterThan(1);
    await set({ auditHistorySortNewestToOldest: false });
    expect(await times()).toEqual(newest.toReversed());
    expect((await agent('GET', `${people}/${id}/History?brandId=${alpha}`)).body.isExpanded).toBe(true);
  });
});

describe('an answer', () => {
  const proven = async (): Promise<void> => {
    await forget();
    await search({ surname: 'Nordmann', postcode: '0150' });
    await verify({ fieldName: 'town', value: 'Oslo' });
    await verify({ fieldName: 'address1', value: 'Storgata 48' });
  };

  test('a repeat whose first response was lost gets it again, although it comes later', async () => {
    await proven();
    const own = { submissionGuid: randomUUID() };
    const [first, again] = [await record(0, own), await record(0, own)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await record(1, own)).status).toBe(409);
  });

  test('a no needs the person found, a yes the set strength; both carry operator, check and strength', async () => {
    await forget();
    await search({ surname: 'Nordmann', postcode: '0150' });
    expect((await record(0)).status).toBe(200);
    const early = await record(1);
    expect([early.status, early.body.errors]).toEqual([
      403,
      ['Check who is calling before you record a yes'],
    ]);
    await proven();
    const { status, body } = await record(1);
    expect(status).toBe(200);
    const [row] = await server().query(
      `select s.source_type as "sourceType", s.operator_user_id is not null as "hasOperator", s.auth_type as "authType",
         s.auth_strength as "authStrength", v.is_match as "isMatch"
       from submission s join verification v on v.verification_id::text = s.verification_id::text
       where submission_guid = $1`,
      [body.submissionGuid],
    );
    expect(row).toEqual({
      sourceType: 8,
      hasOperator: true,
      authType: 'staff',
      authStrength: 2,
      isMatch: true,
    });
  });

  test('a yes that cannot be taken is refused, and neither recorded nor told in the audit', async () => {
    await proven();
    const isDefault = (value: boolean) =>
      server().query('update statement set is_default = $2 where channel_id = $1', [tours(), value]);
    const counts = () =>
      server().query(
        `select (select count(*) from preference_event) as events,
           (select count(*) from audit_log where action = 'Record answers') as told`,
      );
    const before = await counts();
    await isDefault(false);
    const { status, body } = await record(1);
    expect([status, body.fields]).toEqual([
      400,
      { 'answers.0.channelId': 'A yes needs a published statement of the channel. Nothing was recorded.' },
    ]);
    expect(await counts()).toEqual(before);
    await isDefault(true);
    expect((await record(1)).status).toBe(200);
  });

  test('canEditPreferences: nothing is recorded without it', async () => {
    await set({ canEditPreferences: false });
    expect((await record(0)).status).toBe(403);
    await set({ canEditPreferences: true });
  });

  test.each([
    ['responseChannel', 'ResponseChannel', 'Phone'],
    ['sourceCode', 'SourceCode', 'CALL-26'],
  ] as const)('%s is asked for as the configuration says', async (word, name, known) => {
    const sourceCodes = [{ sourceCodeName: 'CALL-26', brandId: alpha, isDefault: false }];
    await server().call('U0', 'PUT', '/CSPortal/api/Config', { sourceCodes });
    const shown = `show${name}ForPrefSubmissions`;
    const free = `${word}AllowUserInput`;
    const mandatory = `${word}ForSubmissionsMandatory`;
    await set({ [shown]: false, [mandatory]: false });
    expect((await record(0, { [word]: known })).body.fields).toEqual({ [word]: 'This is not asked for' });
    await set({ [shown]: true, [mandatory]: true, [free]: false });
    expect((await record(0)).body.fields).toEqual({ [word]: 'This field is required' });
    expect((await record(0, { [word]: 'Pigeon' })).body.fields).toEqual({
      [word]: 'The chosen item does not exist',
    });
    expect((await record(0, { [word]: known.toLowerCase() })).status).toBe(200);
    await set({ [free]: true });
    expect((await record(0, { [word]: 'Pigeon' })).status).toBe(200);
    expect(JSON.stringify(await config())).toContain('"Pigeon"');
    await set({ [mandatory]: false });
  });

  test('header and footer, and the policy, are asked for as the configuration says', async () => {
    await set({ headerFooterForSubmissionsMandatory: true });
    expect((await record(0)).body.fields).toEqual({ headerFooterCombinationId: 'This field is required' });
    expect((await record(0, { headerFooterCombinationId: 4711 })).status).toBe(400);
    await set({ headerFooterForSubmissionsMandatory: false, showHeaderFooterForPrefSubmissions: false });
    expect((await record(0, { headerFooterCombinationId: 4711 })).body.fields).toEqual({
      headerFooterCombinationId: 'This is not asked for',
    });
    await set({ privacyPolicyMandatory: true });
    expect((await record(0)).body.fields).toEqual({ privacyPolicyVersionId: 'This field is required' });
    expect((await record(0, { privacyPolicyVersionId: 4711 })).status).toBe(400);
    await set({ privacyPolicyMandatory: false });
  });

  test('valid from and to can be changed only where they are shown and open', async () => {
    await proven();
    const dated = () =>
      record(1, {
        answers: [{ channelId: tours(), value: 1, validFrom: '2026-01-01', validTo: '2030-01-01' }],
      });
    await set({
      showValidFromAndToFieldsForPrefSubmissions: false,
      canEditValidFromAndToFieldsForPrefSubmissions: false,
    });
    expect((await dated()).status).toBe(400);
    await set({ showValidFromAndToFieldsForPrefSubmissions: true });
    expect((await dated()).status).toBe(400);
    await set({ canEditValidFromAndToFieldsForPrefSubmissions: true });
    expect((await dated()).status).toBe(200);
  });

  test('a letter is neither from the future nor older than 13 months', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect((await record(0, { capturedAt: at(1) })).status).toBe(400);
    expect((await record(0, { capturedAt: at(-400) })).status).toBe(400);
    expect((await record(0, { capturedAt: at(-300) })).status).toBe(200);
  });

  longTest('a confirmation goes to the stored address, as the configuration says', async () => {
    const mails = async () =>
      (await server().query(`select to_address from email where type = 'PreferenceConfirmation'`)).length;
    await set({ showSendPrefConfirmationEmail: true, sendPrefConfirmationEmailDefaultState: false });
    await record(0);
    expect(await mails()).toBe(0);
    await record(0, { sendConfirmation: true });
    expect(await mails()).toBe(1);
    await set({ sendPrefConfirmationEmailDefaultState: true });
    await record(0);
    expect(await mails()).toBe(2);
    await set({ showSendPrefConfirmationEmail: false, sendPrefConfirmationEmailDefaultState: false });
    expect((await record(0, { sendConfirmation: true })).status).toBe(400);
    expect(await mails()).toBe(2);
  });

  test('is for channels that are shown, that can be added, and whose contact fields are known', async () => {
    await proven();
    await setChannels((channel) => ({ ...channel, display: channel.channelId !== tours() }));
    expect((await record(0)).status).toBe(400);
    expect(JSON.stringify((await view()).body)).not.toContain('Club tours');
    await setChannels((channel) => ({ ...channel, display: true, requiredStandDakFields: ['telephone1'] }));
    expect((await record(1)).body.errors).toEqual(['A yes needs this to be known: Telephone']);
    const unanswered = [...channels.values()].find((one) => one !== tours()) ?? 0;
    const add = () => record(0, { answers: [{ channelId: unanswered, value: 0 }] });
    await setChannels((channel) => ({ ...channel, requiredStandDakFields: [], canBeAdded: false }));
    expect((await add()).status).toBe(400);
    await setChannels((channel) => ({ ...channel, canBeAdded: true, hideNoPref: true }));
    expect((await add()).status).toBe(400);
    await setChannels((channel) => ({ ...channel, hideNoPref: false }));
    expect((await add()).status).toBe(200);
  });
});

describe('contact details', () => {
  const change = (contact: Wire, by: Agent = agent) =>
    by('PUT', `${people}/${id}/Contact`, { brandId: alpha, contact });

  test('are changed after a strong check only, where the configuration allows it', async () => {
    await forget();
    expect((await change({ town: 'Bergen' })).status).toBe(403);
    for (const [fieldName, value] of [
      ['town', 'Oslo'],
      ['address1', 'Storgata 48'],
      ['mobile', kari.mobile],
    ])
      await verify({ fieldName, value });
    expect((await change({ town: 'Bergen' })).status).toBe(204);
    await set({ canEditContactDetails: false });
    expect((await change({ town: 'Oslo' })).status).toBe(403);
    await set({ canEditContactDetails: true });
  });

  test('are those that agents see, and of a dropdown its values', async () => {
    const fields = [
      { fieldName: 'county', fieldType: 1, allowedValues: '', include: false },
      { fieldName: 'title', fieldType: 2, allowedValues: 'Ms,Mr', include: true },
    ];
    await server().call('U0', 'PUT', '/CSPortal/api/Config', { contactDetailsFields: fields });
    expect((await change({ county: 'Oslo' })).status).toBe(400);
    expect((await change({ title: 'Lord' })).status).toBe(400);
    expect((await change({ title: 'Ms' })).status).toBe(204);
  });

  test('of somebody new are added where the configuration allows it, and once', async () => {
    const create = (email1: string) =>
      agent('POST', people, { brandId: alpha, contact: { email1, surname: 'Vik' } });
    await set({ canCreateDataSubjects: false });
    expect((await create('vik@nordlicht.example')).status).toBe(403);
    await set({ canCreateDataSubjects: true });
    const made = await create('vik@nordlicht.example');
    expect(made.status).toBe(200);
    expect((await create('vik@nordlicht.example')).status).toBe(409);
    const opened = await agent(
      'GET',
      `${people}/${made.body.dataSubjectId}?brandId=${alpha}&purpose=CustomerCall`,
    );
    expect([opened.status, opened.body.standing.strength]).toEqual([200, 2]);
  });
});

const roleOf = async (permissionIds: number[], brandId = alpha): Promise<number> => {
  const [role] = await server().query<{ roleId: number }>(
    `insert into product_role (product_id, role_name, permission_ids, brand_ids)
     values (2, $1, $2, array[$3::int]) returning role_id as "roleId"`,
    [`Role ${randomUUID()}`, permissionIds, brandId],
  );
  return role?.roleId ?? 0;
};
const addAgent = async (members: Wire = {}, by: Agent = agent) =>
  by('POST', '/CSPortal/api/Agents', {
    forename: 'Nils',
    surname: 'Ny',
    emailAddress: `${randomUUID()}@nordlicht.example`,
    roleId: await roleOf([201, 202]),
    brandId: alpha,
    ...members,
  });

describe('canCreateCSPortalUsers: an agent adds another one', () => {
  beforeAll(() => set({ canCreateCSPortalUsers: true }));

  test('with a role of agents, for a brand, and an invitation', async () => {
    const emailAddress = `${randomUUID()}@nordlicht.example`;
    const roleId = await roleOf([201, 202]);
    expect((await addAgent({ emailAddress, roleId })).status).toBe(204);
    const [user] = await server().query(
      `select brand_ids as "brandIds", permission_ids as "permissionIds",
         array(select role_id from user_role r where r.user_id = u.user_id) as "roleIds"
       from admin_user u where email_address = $1`,
      [emailAddress],
    );
    expect(user).toEqual({ brandIds: [alpha], permissionIds: [], roleIds: [roleId] });
    const mails = await server().query<{ text: string }>('select text from email where to_address = $1', [
      emailAddress,
    ]);
    expect(mails).toEqual([{ text: expect.stringContaining('/cs') }]);
    const { body } = await server().call('A1', 'GET', '/api/AdminPortalUsers');
    expect(JSON.stringify(body)).toContain(emailAddress);
    expect((await addAgent({ emailAddress })).body.fields).toEqual({
      emailAddress: 'This value has already been provided',
    });
  });

  test('gives no more than they may do themselves, and nothing of the admin portal or another brand', async () => {
    const { call: lead } = await agentOf(server(), alpha, { name: 'lead', permissionIds: [201, 202, 208] });
    const own = await roleOf([201, 202]);
    const more = await roleOf([201, 203]);
    const elsewhere = await roleOf([201], beta);
    const [staff] = await server().query<{ roleId: number }>(
      `insert into product_role (product_id, role_name, permission_ids, brand_ids)
       values (1, 'Of the other portal', '{}', array[$1::int]) returning role_id as "roleId"`,
      [alpha],
    );
    const { roles } = (await lead('GET', `/CSPortal/api/Agents/Roles?brandId=${alpha}`)).body;
    const ids = roles.map(({ roleId }: { roleId: number }) => roleId);
    expect(ids).toContain(own);
    for (const roleId of [more, elsewhere, staff?.roleId ?? 0]) {
      expect(ids).not.toContain(roleId);
      expect((await addAgent({ roleId }, lead)).status).toBe(403);
    }
    expect((await addAgent({ roleId: own, brandId: beta }, lead)).status).toBe(403);
    expect((await addAgent({ roleId: own }, lead)).status).toBe(204);
    const { call: without } = await agentOf(server(), alpha, { name: 'plain', permissionIds: [201, 202] });
    expect((await addAgent({ roleId: own }, without)).status).toBe(403);
  });
});

describe('showPostCodeLookup: addresses of a postcode', () => {
  const look = (postcode: string) =>
    agent('GET', `/CSPortal/api/Addresses?postcode=${encodeURIComponent(postcode)}`);
  beforeAll(() => set({ showPostCodeLookup: true }));

  test('come from the service that the installation names, which is told nothing else; by default from none', async () => {
    const [key] = await server().query<{ value: string }>(
      "select key_value as value from configuration_key where key_name = 'PostCodeLookupUrl'",
    );
    expect(key?.value).toBe('');
    expect((await look('0150')).body.errors[0]).toContain('PostCodeLookupUrl');
    expect(postcodes).toEqual([]);
    await setService(`http://127.0.0.1:${port}/find?of={postcode}`);
    told = [{ address1: 'Storgata 48', town: 'Oslo', postcode: '0150', country: 'NO', tenant: 'Kari' }];
    const { status, body } = await look('01 50');
    expect([status, body.addresses]).toEqual([
      200,
      [expect.objectContaining({ address1: 'Storgata 48', town: 'Oslo', county: '' })],
    ]);
    expect(JSON.stringify(body)).not.toContain('Kari');
    expect(postcodes).toEqual(['01 50']);
    expect((await look('9999')).body).toEqual({ addresses: [] });
  });

  test('are refused in words if the service answers anything else', async () => {
    for (const strange of ['<html>', '{}', '[1]', '[{"town":7}]']) {
      told = strange;
      expect((await look('0150')).status).toBe(409);
    }
    told = [];
    expect((await look('0')).status).toBe(400);
    await setService('http://127.0.0.1:1/{postcode}');
    expect((await look('0150')).status).toBe(409);
    await setService(`http://127.0.0.1:${port}/find?of={postcode}`);
  });
});

describe('each flag of the configuration', () => {
  /** Everything is shown and open, and nothing is mandatory. */
  const plain: Partial<BasicConfig> = {
    canCreateDataSubjects: true,
    canEditContactDetails: true,
    canEditPreferences: true,
    onlyShowDataSubjectsAssociatedWithSelectedBrand: false,
    showResponseChannelForPrefSubmissions: true,
    responseChannelForSubmissionsMandatory: false,
    responseChannelAllowUserInput: false,
    showSourceCodeForPrefSubmissions: true,
    sourceCodeForSubmissionsMandatory: false,
    sourceCodeAllowUserInput: false,
    showHeaderFooterForPrefSubmissions: true,
    headerFooterForSubmissionsMandatory: false,
    privacyPolicyMandatory: false,
    showSendPrefConfirmationEmail: true,
    sendPrefConfirmationEmailDefaultState: false,
    showValidFromAndToFieldsForPrefSubmissions: true,
    canEditValidFromAndToFieldsForPrefSubmissions: false,
  };
  const statusOf = async (answer: ReturnType<Agent>) => (await answer).status;
  const found = async () =>
    (await search({ surname: 'Nordmann', postcode: '0150' }, agent, { includeWithoutPreferences: undefined }))
      .body.people.length;
  const history = async () => (await agent('GET', `${people}/${id}/History?brandId=${alpha}`)).body;
  const dated = () =>
    record(1, {
      answers: [{ channelId: tours(), value: 1, validFrom: '2026-01-01', validTo: '2030-01-01' }],
    });
  const confirmations = () =>
    server()
      .query(`select 1 from email where type = 'PreferenceConfirmation'`)
      .then(({ length }) => length);
  let everywhere: Agent;
  beforeAll(async () => {
    await setChannels((channel) => ({
      ...channel,
      display: true,
      canBeAdded: true,
      hideNoPref: false,
      requiredStandDakFields: [],
    }));
    ({ call: everywhere } = await agentOf(server(), 0, { name: 'everywhere-too' }));
    await forget();
    await search({ surname: 'Nordmann', postcode: '0150' });
    await verify({ reference: 'CASE-1' });
    await verify({ fieldName: 'mobile', value: kari.mobile });
  });

  type Row = [flag: keyof BasicConfig, probe: () => Promise<unknown>, on: unknown, off: unknown];
  const rows: Row[] = [
    [
      'canCreateDataSubjects',
      () => {
        const contact = { email1: `${randomUUID()}@nordlicht.example`, surname: 'Vik' };
        return statusOf(agent('POST', people, { brandId: alpha, contact }));
      },
      200,
      403,
    ],
    [
      'canEditContactDetails',
      () => statusOf(agent('PUT', `${people}/${id}/Contact`, { brandId: alpha, contact: { town: 'Moss' } })),
      204,
      403,
    ],
    ['canEditPreferences', () => statusOf(record(0)), 200, 403],
    ['canCreateCSPortalUsers', () => statusOf(addAgent()), 204, 403],
    ['showPostCodeLookup', () => statusOf(agent('GET', '/CSPortal/api/Addresses?postcode=0150')), 200, 403],
    [
      'onlyShowDataSubjectsAssociatedWithSelectedBrand',
      async () => (await search({ email1: kari.email1 }, everywhere, { brandId: beta })).body.people.length,
      0,
      1,
    ],
    [
      'showResponseChannelForPrefSubmissions',
      () => statusOf(record(0, { responseChannel: 'Phone' })),
      200,
      400,
    ],
    ['responseChannelForSubmissionsMandatory', () => statusOf(record(0)), 400, 200],
    [
      'responseChannelAllowUserInput',
      () => statusOf(record(0, { responseChannel: `Pigeon ${randomUUID()}` })),
      200,
      400,
    ],
    ['showSourceCodeForPrefSubmissions', () => statusOf(record(0, { sourceCode: 'CALL-26' })), 200, 400],
    ['sourceCodeForSubmissionsMandatory', () => statusOf(record(0)), 400, 200],
    ['sourceCodeAllowUserInput', () => statusOf(record(0, { sourceCode: `CALL ${randomUUID()}` })), 200, 400],
    [
      'showHeaderFooterForPrefSubmissions',
      async () =>
        (await record(0, { headerFooterCombinationId: 4711 })).body.fields.headerFooterCombinationId,
      'The chosen item does not exist',
      'This is not asked for',
    ],
    ['headerFooterForSubmissionsMandatory', () => statusOf(record(0)), 400, 200],
    ['privacyPolicyMandatory', () => statusOf(record(0)), 400, 200],
    ['showSendPrefConfirmationEmail', () => statusOf(record(0, { sendConfirmation: true })), 200, 400],
    [
      'sendPrefConfirmationEmailDefaultState',
      async () => {
        const before = await confirmations();
        await record(0);
        return (await confirmations()) - before;
      },
      1,
      0,
    ],
    [
      'showValidFromAndToFieldsForPrefSubmissions',
      async () => {
        const { basicConfig } = await config();
        // Only what is shown can be open.
        await set({
          canEditValidFromAndToFieldsForPrefSubmissions:
            basicConfig.showValidFromAndToFieldsForPrefSubmissions,
        });
        return statusOf(dated());
      },
      200,
      400,
    ],
    ['canEditValidFromAndToFieldsForPrefSubmissions', () => statusOf(dated()), 200, 400],
    ['dataSubjectsWithNoPreferencesTickedByDefault', found, 2, 1],
    [
      'auditHistorySortNewestToOldest',
      async () => {
        const times = (await history()).events.map(({ capturedAt }: { capturedAt: string }) => capturedAt);
        return times[0] > times.at(-1);
      },
      true,
      false,
    ],
    ['auditHistoryExpandedByDefault', async () => (await history()).isExpanded, true, false],
  ];

  test.each(rows)('%s changes what the server permits or tells', async (flag, probe, on, off) => {
    await set({ ...plain, [flag]: true });
    expect(await probe()).toEqual(on);
    await set({ ...plain, [flag]: false });
    expect(await probe()).toEqual(off);
  });

  test('display, hideNoPref, canBeAdded and expandedByDefault of groups change what agents are told', async () => {
    type Groups = ConfigFile['preferenceGroups']['parentGroups'][number]['subGroups'][number];
    const told = async (members: Partial<Groups>) => {
      const { preferenceGroups } = await config();
      const parentGroups = preferenceGroups.parentGroups.map((parent) => ({
        ...parent,
        subGroups: parent.subGroups.map((sub) => ({ ...sub, ...members })),
      }));
      const body: Wire = { preferenceGroups: { parentGroups } };
      expect((await server().call('U0', 'PUT', '/CSPortal/api/Config', body)).status).toBe(200);
      const profile: AgentProfile = (await view()).body;
      const shown = profile.groups.flatMap(({ subGroups }) => subGroups);
      return {
        unanswered:
          shown.flatMap((sub) => sub.channels).filter(({ state }) => state === 'NoAnswer').length > 0,
        isOpen: shown.some((sub) => sub.expandedByDefault),
        isShown: shown.length > 0,
      };
    };
    const all = { display: true, hideNoPref: false, canBeAdded: true, expandedByDefault: true };
    expect(await told(all)).toEqual({ unanswered: true, isOpen: true, isShown: true });
    expect((await told({ ...all, display: false })).isShown).toBe(false);
    expect((await told({ ...all, hideNoPref: true })).unanswered).toBe(false);
    expect((await told({ ...all, canBeAdded: false })).unanswered).toBe(false);
    expect((await told({ ...all, expandedByDefault: false })).isOpen).toBe(false);
    await told(all);
  });

  test('isSearchableBy, includeInSearchResults and showInProfilesTable of a field do, too', async () => {
    const setField = async (members: Wire) => {
      const { dataSubjectSearchFieldsList: list } = await config();
      const body = {
        dataSubjectSearchFields: list.map((field) =>
          field.fieldName === 'mobile' ? { ...field, ...members } : field,
        ),
      };
      expect((await server().call('U0', 'PUT', '/CSPortal/api/Config', body)).status).toBe(200);
    };
    const mobileIn = (fields: { fieldName: string }[]) =>
      fields.find(({ fieldName }) => fieldName === 'mobile');
    const inProfile = async () => mobileIn((await view()).body.contact);
    const inResults = async () =>
      mobileIn((await search({ email1: kari.email1 })).body.people[0].fields) !== undefined;
    await setField({ isSearchableBy: true, includeInSearchResults: true, showInProfilesTable: true });
    expect(await inProfile()).toMatchObject({ isInProfile: true, value: kari.mobile });
    expect(await inResults()).toBe(true);
    await setField({ isSearchableBy: false, includeInSearchResults: false, showInProfilesTable: false });
    // Open contact details can be edited, and so can this one.
    expect(await inProfile()).toMatchObject({ isInProfile: false });
    expect(await inResults()).toBe(false);
    expect((await search({ mobile: kari.mobile })).status).toBe(400);
    await forget();
    expect(await inProfile()).toBeUndefined();
    await setField({ isSearchableBy: true, includeInSearchResults: true, showInProfilesTable: true });
    expect(await inProfile()).toMatchObject({ isInProfile: true, value: '••• 01' });
    await verify({ reference: 'CASE-1' });
    await verify({ fieldName: 'mobile', value: kari.mobile });
  });

  test('displayOrder and searchResultsDisplayOrder of a field order what agents search by and what they find', async () => {
    const { dataSubjectSearchFieldsList: before } = await config();
    const turn = async (members: (at: number) => Wire) => {
      const body = { dataSubjectSearchFields: before.map((field, at) => ({ ...field, ...members(at) })) };
      expect((await server().call('U0', 'PUT', '/CSPortal/api/Config', body)).status).toBe(200);
    };
    const namesOf = (fields: { fieldName: string }[]) => fields.map(({ fieldName }) => fieldName);
    const searchedBy = async () =>
      namesOf(
        (await agent('GET', '/CSPortal/api/Config/ConfigFile')).body.dataSubjectSearchFieldsList.filter(
          ({ isSearchableBy }: { isSearchableBy: boolean }) => isSearchableBy,
        ),
      );
    const inResults = async () => namesOf((await search({ email1: kari.email1 })).body.people[0].fields);
    const [fields, results] = [await searchedBy(), await inResults()];
    expect(Math.min(fields.length, results.length)).toBeGreaterThan(1);
    await turn((at) => ({ displayOrder: before.length - at }));
    expect([await searchedBy(), await inResults()]).toEqual([fields.toReversed(), results]);
    await turn((at) => ({ searchResultsDisplayOrder: before.length - at }));
    const places = namesOf(before);
    expect(await inResults()).toEqual(
      results.toSorted((one, other) => places.indexOf(other) - places.indexOf(one)),
    );
    await turn(() => ({}));
  });

  test('fieldLabel of a field names it wherever agents see it', async () => {
    const { dataSubjectSearchFieldsList: before } = await config();
    const body = (label: string) => ({
      dataSubjectSearchFields: before.map((field) =>
        field.fieldName === 'mobile' ? { ...field, fieldLabel: label } : field,
      ),
    });
    await server().call('U0', 'PUT', '/CSPortal/api/Config', body('Cell phone'));
    const told = async () => {
      const profile: AgentProfile = (await view()).body;
      const [hit] = (await search({ email1: kari.email1 })).body.people;
      return [hit.fields, profile.contact, profile.standing.matched].map(
        (fields: { fieldName: string; label: string }[]) =>
          fields.find(({ fieldName }) => fieldName === 'mobile')?.label,
      );
    };
    expect(await told()).toEqual(['Cell phone', 'Cell phone', 'Cell phone']);
    await forget();
    const { canAsk } = (await view()).body.standing;
    expect(canAsk).toContainEqual({ fieldName: 'mobile', label: 'Cell phone' });
    await verify({ reference: 'CASE-1' });
    await verify({ fieldName: 'mobile', value: kari.mobile });
    await server().call('U0', 'PUT', '/CSPortal/api/Config', { dataSubjectSearchFields: before });
  });

  test('displayOrder of groups and displayOrderInSubGroup of channels order what agents are shown', async () => {
    const shown = async () =>
      ((await view()).body as AgentProfile).groups.map(({ parentGroupName, subGroups }) => [
        parentGroupName,
        subGroups.map((sub) => [sub.subGroupName, sub.channels.map(({ channelName }) => channelName)]),
      ]);
    const turn = async () => {
      const { preferenceGroups } = await config();
      const parentGroups = preferenceGroups.parentGroups.toReversed().map((parent) => ({
        ...parent,
        subGroups: parent.subGroups.toReversed(),
        channels: parent.channels.toReversed(),
      }));
      const body: Wire = { preferenceGroups: { parentGroups } };
      expect((await server().call('U0', 'PUT', '/CSPortal/api/Config', body)).status).toBe(200);
    };
    const turned = (groups: Awaited<ReturnType<typeof shown>>): unknown =>
      groups
        .toReversed()
        .map(([parent, subs]) => [
          parent,
          (subs as [string, string[]][]).toReversed().map(([sub, names]) => [sub, names.toReversed()]),
        ]);
    const before = await shown();
    await turn();
    expect(await shown()).toEqual(turned(before));
    await turn();
    expect(await shown()).toEqual(before);
  });

  test('brandFieldLabel is what agents are told to call a brand', async () => {
    await set({ brandFieldLabel: 'Company' });
    const { body } = await agent('GET', '/CSPortal/api/Config/ConfigFile');
    expect(body.basicConfig.brandFieldLabel).toBe('Company');
    await set({ brandFieldLabel: 'Brand' });
  });

  test('has a line above', async () => {
    const { basicConfig } = await config();
    const flags = Object.entries(basicConfig).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [name] : [],
    );
    expect(rows.map(([flag]) => flag as string).toSorted()).toEqual(flags.toSorted());
  });
});

describe('a further question of a channel', () => {
  type Key = ConfiguredChannel['extendedPreferences'][number];
  type Settings = Partial<
    Pick<
      Key,
      'hideFromUi' | 'isMandatory' | 'isEditable' | 'defaultFreeTextValue' | 'defaultSingleSelectValueId'
    >
  >;
  const plain: Required<Settings> = {
    hideFromUi: false,
    isMandatory: false,
    isEditable: true,
    defaultFreeTextValue: '',
    defaultSingleSelectValueId: null,
  };
  /** Makes another key of the channel, so that nothing was answered to it yet. */
  const keyOf = async (fieldTypeId: number, displayAs: string, more: Wire = {}): Promise<string> => {
    const keyName = `key_${randomUUID().replaceAll('-', '_')}`;
    const { status } = await server().call('A1', 'POST', '/api/ExtendedPreferences', {
      keyName,
      keyLabel: 'Which one',
      brandId: alpha,
      fieldTypeId,
      displayAs,
      channelIds: [tours()],
      ...more,
    });
    expect(status).toBe(200);
    return keyName;
  };
  const text = () => keyOf(1, 'Text');
  const options = ['weekly', 'monthly'].map((value, at) => ({
    optionId: at + 1,
    value,
    label: value,
    isActive: true,
  }));
  const choice = () => keyOf(2, 'Radio', { options });
  /** Only this key of the channel has settings. */
  const configure = async (keyName: string, settings: Settings) => {
    const { preferenceGroups } = await config();
    const parentGroups = preferenceGroups.parentGroups.map((parent) => ({
      ...parent,
      channels: parent.channels.map((channel) => ({
        ...channel,
        extendedPreferences: channel.extendedPreferences.map((key) => ({
          ...key,
          ...plain,
          ...(key.keyName === keyName && settings),
        })),
      })),
    }));
    return server().call('U0', 'PUT', '/CSPortal/api/Config', { preferenceGroups: { parentGroups } } as Wire);
  };
  const told = async (keyName: string) => {
    const { groups }: AgentProfile = (await view()).body;
    return groups
      .flatMap(({ subGroups }) => subGroups.flatMap((sub) => sub.channels))
      .flatMap((channel) => channel.keys)
      .find((key) => key.keyName === keyName);
  };
  type Value = string | number | boolean | string[];
  const say = (keyName?: string, value: Value = '') =>
    record(1, {
      answers: [
        {
          channelId: tours(),
          value: 1,
          extended: keyName === undefined ? [] : [{ key: keyName, value }],
        },
      ],
    });
  const held = async (keyName: string): Promise<unknown> => {
    const [row] = await server().query<{ extended: Record<string, unknown> }>(
      'select extended from current_preference where data_subject_id = $1 and channel_id = $2',
      [id, tours()],
    );
    return row?.extended[keyName];
  };
  beforeAll(async () => {
    await forget();
    await search({ surname: 'Nordmann', postcode: '0150' });
    await verify({ reference: 'CASE-1' });
    await verify({ fieldName: 'mobile', value: kari.mobile });
  });

  test('hideFromUi: agents neither see nor answer it', async () => {
    const key = await text();
    await configure(key, {});
    expect(await told(key)).toMatchObject({ value: null });
    expect((await say(key, 'Fram')).status).toBe(200);
    await configure(key, { hideFromUi: true });
    expect(await told(key)).toBeUndefined();
    expect((await say(key, 'Other')).body.errors).toEqual(['The chosen item does not exist']);
    expect((await say()).status).toBe(200);
    expect(await held(key)).toBe('Fram');
  });

  test('isMandatory: a yes needs an answer, a no does not', async () => {
    const key = await text();
    await configure(key, { isMandatory: true });
    for (const answer of [await say(), await say(key, ' ')])
      expect(answer.body.errors).toEqual(['Please provide a value for Which one.']);
    expect((await record(0)).status).toBe(200);
    expect((await say(key, 'Fram')).status).toBe(200);
    expect((await say()).status).toBe(200);
    await configure(key, {});
  });

  test('isEditable: what holds can be said again, and not changed', async () => {
    const key = await text();
    await configure(key, {});
    await say(key, 'Fram');
    await configure(key, { isEditable: false });
    expect((await say(key, 'Other')).body.errors).toEqual(['Which one cannot be changed']);
    expect((await say(key, 'Fram')).status).toBe(200);
    expect(await held(key)).toBe('Fram');
  });

  test('defaultFreeTextValue is told and recorded until there is an answer, hidden or not', async () => {
    for (const hideFromUi of [false, true]) {
      const key = await text();
      await configure(key, { hideFromUi, defaultFreeTextValue: 'Fram' });
      expect((await told(key))?.value).toBe(hideFromUi ? undefined : 'Fram');
      expect((await say()).status).toBe(200);
      expect(await held(key)).toBe('Fram');
      await configure(key, { hideFromUi, defaultFreeTextValue: 'Gjoa' });
      await say();
      expect(await held(key)).toBe('Fram');
    }
  });

  test('defaultSingleSelectValueId is told and recorded as its option', async () => {
    const key = await choice();
    await configure(key, { defaultSingleSelectValueId: 2 });
    expect((await told(key))?.value).toBe('monthly');
    await say();
    expect(await held(key)).toBe('monthly');
    await say(key, 'weekly');
    expect(await held(key)).toBe('weekly');
    expect((await configure(key, { defaultSingleSelectValueId: 3 })).status).toBe(400);
  });

  longTest('of every type is answered in its own form, and its default is of that form', async () => {
    const types: [key: string, says: Value, written: string, value: Value][] = [
      [await keyOf(3, 'Checkboxes', { options }), ['weekly'], 'weekly, monthly', ['weekly', 'monthly']],
      [await keyOf(4, 'Radio'), false, 'Yes', true],
      [await keyOf(5, 'Text'), '1990-01-31', '2026-12-31', '2026-12-31'],
      [await keyOf(6, 'Text'), 7, '2.5', 2.5],
    ];
    for (const [key, says, written, value] of types) {
      const wrong = await configure(key, { defaultFreeTextValue: 'Something' });
      expect([wrong.status, wrong.body.errors]).toEqual([400, [expect.stringMatching(/^Write /)]]);
      await configure(key, { defaultFreeTextValue: written });
      expect((await told(key))?.value).toEqual(value);
      expect((await say()).status).toBe(200);
      expect(await held(key)).toEqual(value);
      expect((await say(key, says)).status).toBe(200);
      expect(await held(key)).toEqual(says);
      expect((await say(key, 'Something else')).body).toEqual({
        errors: ['Which one: This is not an answer to the question'],
        fields: { 'answers.0.extended': 'Which one: This is not an answer to the question' },
      });
    }
  });

  test('keeps an answer whose option is gone', async () => {
    const key = await choice();
    await configure(key, {});
    await say(key, 'weekly');
    await server().query(
      `update extended_preference set options = jsonb_set(options, '{0,isActive}', 'false') where key_name = $1`,
      [key],
    );
    expect((await say()).status).toBe(200);
    expect(await held(key)).toBe('weekly');
  });

  test('about personal data is told only once the check is strong enough, and stays without being told', async () => {
    const key = await keyOf(5, 'Text', { isPersonalData: true });
    await configure(key, { isMandatory: true });
    await say(key, '1990-01-31');
    expect(await told(key)).toMatchObject({ value: '1990-01-31', isMasked: false });
    await forget();
    await verify({ reference: 'CASE-1' });
    expect(await told(key)).toMatchObject({ value: null, isMasked: true });
    expect((await say()).status).toBe(200);
    expect(await held(key)).toBe('1990-01-31');
    await configure(key, {});
  });
});
