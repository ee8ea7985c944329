import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { withPages } from '../../links/hosted-pages/pages.fixture.ts';
import { agentOf, type Agent } from './agents.fixture.ts';

const server = withServer();
const pages = withPages(server);
const people = '/CSPortal/api/DataSubjects';
let agent: Agent;
let colleague: Agent;
let id = '';
let email = '';

beforeAll(async () => {
  ({ call: agent } = await agentOf(server(), alpha));
  ({ call: colleague } = await agentOf(server(), alpha, { name: 'colleague' }));
});

beforeEach(async () => {
  email = `${randomUUID()}@nordlicht.example`;
  id = await submit({ email1: email, surname: 'Berg', town: 'Oslo' });
  await find();
  await find(colleague);
});

const submit = async (dataSubject: Wire): Promise<string> => {
  const body = { brandId: alpha, capturedAt: '2026-01-31T10:00:00Z', dataSubject, preferences: [] };
  return (await server().call('PA', 'POST', '/api/v1/Submissions', body)).body.dataSubjectId;
};
const find = (by: Agent = agent) =>
  by('POST', `${people}/Search`, {
    brandId: alpha,
    fields: [{ fieldName: 'email1', value: email }],
    includeWithoutPreferences: true,
  });
const ask = (what: string, body: Wire, by: Agent = agent) =>
  by('POST', `${people}/${id}/${what}`, { brandId: alpha, ...body });
const mails = () =>
  server().query<{ type: string; text: string }>(
    'select type, text from email where to_address = $1 order by at',
    [email],
  );
const codeIn = ({ text = '' }: { text?: string } = {}): string =>
  /\b\d{6}\b/.exec(text)?.[0] ?? expect.unreachable();
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

longTest(
  'a code goes to the stored address, proves everything once, and only to the agent who sent it',
  async () => {
    const sent = await ask('SendCode', {});
    expect(sent.body.minutes).toBe(10);
    expect(sent.body.sentTo).toMatch(/^.•••@n•••\.example$/);
    const code = codeIn((await mails())[0]);
    const wrong = await ask('Verify', { code: otherThan(code) });
    expect([wrong.body.isMatch, wrong.body.standing.triesLeft]).toEqual([false, 4]);
    expect((await ask('Verify', { code }, colleague)).body.isMatch).toBe(false);
    const right = await ask('Verify', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.body.isMatch, right.body.standing.strength]).toEqual([true, 3]);
    expect((await ask('Verify', { code })).body.isMatch).toBe(false);
    const shown = await agent('GET', `${people}/${id}?brandId=${alpha}&purpose=CustomerCall`);
    expect(JSON.stringify(shown.body)).toContain(email);
  },
);

test('a code is over after ten minutes', async () => {
  await ask('SendCode', {});
  const code = codeIn((await mails())[0]);
  await server().query(`update agent_message set expires_at = now() - interval '1 second'`);
  expect((await ask('Verify', { code })).body.isMatch).toBe(false);
});

test('codes are guessed at as often as answers, and three an hour are sent, by all agents together', async () => {
  await ask('SendCode', {});
  const code = codeIn((await mails())[0]);
  for (let at = 1; at <= 5; at += 1)
    await ask('Verify', { code: otherThan(code) }, at > 3 ? colleague : agent);
  expect((await ask('Verify', { code })).status).toBe(409);
  await ask('SendCode', {});
  const third = ask('SendCode', {}, colleague);
  const more = await Promise.all([third, ask('SendCode', {})]);
  expect(more.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await mails()).toHaveLength(3);
});

test('a check is one of a field, a reference and a code', async () => {
  for (const body of [{}, { code: '123456', reference: 'CASE-1' }, { fieldName: 'town' }])
    expect((await ask('Verify', body)).status).toBe(400);
});

longTest('a personal link goes to the stored address and opens the page for that person', async () => {
  const page = await pages.publish();
  const { body: choices } = await agent('GET', `/CSPortal/api/Choices?brandId=${alpha}`);
  expect(choices.links).toContainEqual(expect.objectContaining({ linkId: page.linkId }));
  const sent = await ask('SendLink', { linkId: page.linkId });
  expect(sent.status).toBe(200);
  const [mail] = await mails();
  expect(mail?.text).toContain('48 hours');
  const [, token = ''] = /[?&]t=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  const { session } = await pages.authenticate(page.slug, { t: token });
  const shown = await pages.preferences(page, session);
  expect(shown.status).toBe(200);
});

longTest('links of other brands, drafts and disabled ones are not sent', async () => {
  const foreign = await pages.publish({}, beta);
  const disabled = await pages.publish();
  await server().query('update public_link set is_enabled = false where link_id = $1', [disabled.linkId]);
  for (const { linkId } of [foreign, disabled]) {
    const { status, body } = await ask('SendLink', { linkId });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['linkId']]);
  }
  expect(await mails()).toEqual([]);
});

test('nothing is sent to somebody without an address, or whom this session did not find', async () => {
  const other = await submit({ urn1: randomUUID(), surname: 'Berg' });
  const to = (what: string, body: Wire = {}) =>
    agent('POST', `${people}/${other}/${what}`, { brandId: alpha, ...body });
  expect((await to('SendCode')).status).toBe(404);
  await agent('POST', `${people}/Search`, {
    brandId: alpha,
    fields: [
      { fieldName: 'surname', value: 'Berg' },
      { fieldName: 'town', value: 'Oslo' },
    ],
    includeWithoutPreferences: true,
  });
  await server().query(`update agent_search set found_ids = found_ids || $1::uuid`, [other]);
  expect((await to('SendCode')).body.errors).toEqual(['There is no email address to write to']);
});

test('what a person asks for by right is entered once, due in a month, with the agent who entered it', async () => {
  const right = { requestType: 'Know', message: 'Everything, please.' };
  const made = await ask('RightsRequests', right);
  expect(made.body).toMatchObject({ isNew: true });
  expect(Math.round((Date.parse(made.body.dueAt) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(27);
  expect((await ask('RightsRequests', right)).body).toEqual({ ...made.body, isNew: false });
  const rows = await server().query(
    `select r.message, r.authentication, u.email_address as by from rights_request r
     join admin_user u on u.user_id = r.entered_by where r.data_subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { message: 'Everything, please.', authentication: 'staff', by: `agent${alpha}@nordlicht.example` },
  ]);
  expect((await mails()).length).toBeGreaterThan(0);
  const { call } = await agentOf(server(), alpha, { name: 'reader', permissionIds: [201, 202] });
  await find(call);
  expect((await ask('RightsRequests', right, call)).status).toBe(403);
});

test('the id of a request counts for one request: with another kind or person it is refused in words', async () => {
  const requestId = randomUUID();
  const right = { requestType: 'Know', message: '', requestId };
  const made = await ask('RightsRequests', right);
  expect((await ask('RightsRequests', right)).body).toEqual(made.body);
  const refusal = { errors: ['This request id is taken by another request. Send a new one.'] };
  const otherKind = await ask('RightsRequests', { ...right, requestType: 'Correct' });
  expect([otherKind.status, otherKind.body]).toEqual([409, refusal]);
  const first = id;
  email = `${randomUUID()}@nordlicht.example`;
  id = await submit({ email1: email, surname: 'Dahl', town: 'Oslo' });
  await find();
  const otherPerson = await ask('RightsRequests', right);
  expect([otherPerson.status, otherPerson.body]).toEqual([409, refusal]);
  const rows = await server().query(
    'select data_subject_id as id from rights_request where request_id = $1',
    [requestId],
  );
  expect(rows).toEqual([{ id: first }]);
  expect(await mails()).toEqual([]);
});
