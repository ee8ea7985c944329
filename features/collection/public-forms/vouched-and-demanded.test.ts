import { SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { pointForm } from '../published-forms/door.ts';
import {
  freshEmail,
  sendForm,
  site,
  submissionFor,
  withForms,
  type PublishedSample,
} from './forms.fixture.ts';

const server = withServer();
const { publish } = withForms(server);

describe('what holds for a person', () => {
  let form: PublishedSample;
  let secret = '';
  const email = freshEmail();
  const rotate = async (): Promise<string> => {
    const path = `/api/AccessKeys/${form.address.accessKeyId}/RotateSecret`;
    return (await server().call('A1', 'POST', path)).body.tokenSecret;
  };
  beforeAll(async () => {
    form = await publish({ kind: 'preferenceWidget', behaviour: { showsCurrent: true } });
    secret = await rotate();
    const told = submissionFor(form, [0, 1, null], { contact: { email1: email } });
    await sendForm(server(), `${form.url}/submissions`, told);
  });

  type Claims = { aud?: string; sub?: string; field?: string; iat?: number };
  const tokenWith = ({ aud, sub = email, field = 'email1', iat }: Claims = {}, key = secret) =>
    new SignJWT({ field })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(aud ?? String(form.address.formId))
      .setSubject(sub)
      .setIssuedAt(iat ?? Math.floor(server().platform.now().getTime() / 1000))
      .sign(new TextEncoder().encode(key));
  const ask = (token: string, sample = form, headers = {}) =>
    sendForm(server(), `${sample.url}/current`, { version: 1, language: 'en', token }, headers);

  test('is told to a page whose server vouches for them, and kept nowhere', async () => {
    const { status, body, headers } = await ask(await tokenWith());
    const channels = submissionFor(form, [0, 1]).answers.map(({ channelId }) => channelId);
    expect(status).toBe(200);
    expect(
      new Map(body.answers.map((each: { channelId: number; value: number }) => [each.channelId, each.value])),
    ).toEqual(
      new Map([
        [channels[0], 0],
        [channels[1], 1],
      ]),
    );
    expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual(['no-store', site]);
  });

  test('is nothing for somebody nobody knows', async () => {
    const { status, body } = await ask(await tokenWith({ sub: 'nobody@nordlicht.example' }));
    expect([status, body]).toEqual([200, { answers: [] }]);
  });

  test.each<[string, Claims, string | undefined]>([
    ['another key', {}, 'x'.repeat(43)],
    ['another form', { aud: '1' }, undefined],
    ['six minutes ago', { iat: Math.floor(Date.now() / 1000) - 360 }, undefined],
    ['no field that finds people', { field: 'forename' }, undefined],
  ])('is refused to a token of %s', async (_, claims, key) => {
    const { status, body } = await ask(await tokenWith(claims, key));
    expect([status, body.reason]).toEqual([403, 'token']);
  });

  test('is refused to other sites, and where the form does not show it', async () => {
    const token = await tokenWith();
    expect((await ask(token, form, { origin: 'https://evil.example' })).status).toBe(403);
    const silent = await publish({ kind: 'preferenceWidget' });
    expect((await ask(await tokenWith({ aud: String(silent.address.formId) }), silent)).status).toBe(404);
  });

  test('is never found by what a stranger added', async () => {
    const known = freshEmail();
    const number = '+4915112345678';
    const first = submissionFor(form, [null, 1], { contact: { email1: known } });
    await sendForm(server(), `${form.url}/submissions`, first);
    const second = submissionFor(form, [null, null, 0], { contact: { email1: known, mobile: number } });
    await sendForm(server(), `${form.url}/submissions`, second);
    expect((await ask(await tokenWith({ field: 'mobile', sub: number }))).body).toEqual({ answers: [] });
    expect((await ask(await tokenWith({ sub: known }))).body.answers).not.toEqual([]);
  });

  test('an earlier secret works on for a day', async () => {
    const before = secret;
    secret = await rotate();
    for (const key of [before, secret]) expect((await ask(await tokenWith({}, key))).status).toBe(200);
    secret = await rotate();
    expect((await ask(await tokenWith({}, before))).status).toBe(403);
  });
});

describe('what the organisation demands of contact fields', () => {
  const demand = async (fields: readonly object[], combinations: readonly string[][] = []) => {
    await server().call('U0', 'PUT', '/api/DataSubjectRules/FieldRules', { fields, blockedValues: [] });
    await server().call('A1', 'PUT', '/api/DataSubjectRules/CreationRules', {
      brandId: alpha,
      combinations,
      uniqueFields: [],
    });
  };
  afterEach(() => demand([]));
  const mandatory = {
    fieldName: 'surname',
    isMandatory: true,
    pattern: '',
    allowedValues: [],
    maxLength: null,
  };

  test.each<[string, readonly object[], readonly string[][], object]>([
    ['a field', [mandatory], [], { 'contact.surname': 'This field is required' }],
    ['several', [], [['forename', 'email1']], { contact: 'A new person needs forename and email1' }],
  ])('%s is asked of known and unknown people alike', async (_, fields, combinations, message) => {
    const form = await publish();
    const known = freshEmail();
    const send = (email1: string) =>
      sendForm(server(), `${form.url}/submissions`, submissionFor(form, [0], { contact: { email1 } }));
    expect((await send(known)).status).toBe(202);
    await demand(fields, combinations);
    const [one, other] = [await send(known), await send(freshEmail())];
    expect([one.status, one.body]).toEqual([400, { errors: expect.anything(), fields: message }]);
    expect(other.body).toEqual(one.body);
  });
});

longTest('other sites can tell that a form is withdrawn or was never there', async () => {
  const form = await publish({ brandId: beta });
  await pointForm(server().platform, form.address, { target: 'live', to: null });
  const gone = await server().send({ url: form.url });
  expect([gone.status, gone.headers['access-control-allow-origin']]).toEqual([410, '*']);
  const unknown = await server().send({ url: form.url.replace(/\d+$/, '99999') });
  expect([unknown.status, unknown.headers['access-control-allow-origin']]).toEqual([404, '*']);
});
