import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { freshAddress } from '@candour/testing/world';
import { clearPublicForms } from './door.ts';
import { sendForm, submissionFor, withForms, type PublishedSample } from './forms.fixture.ts';

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
beforeAll(async () => {
  form = await publish({ behaviour: { isChallenged: true, sendsFragments: true } });
});

const challengeFor = async ({ definition }: PublishedSample): Promise<Challenge> => {
  const url = `/tx/public/checks/challenge?form=${definition.kind}:${definition.formId}`;
  const { status, body, headers } = await server().send({ url, remoteAddress: freshAddress() });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body;
};
const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
const solved = (solution: string, changes = {}) =>
  submissionFor(form, [0], { check: { website: '', openMs: 9_000, solution }, ...changes });
const submit = (body: unknown) => sendForm(server(), `${form.url}/submissions`, body);

describe('V2.4 a computation before a form is sent', () => {
  test('lets it through', async () => {
    expect((await submit(solved(await solve(await challengeFor(form))))).status).toBe(202);
  });

  test('counts for one submission, however often that is sent', async () => {
    const solution = await solve(await challengeFor(form));
    const body = solved(solution);
    expect([(await submit(body)).status, (await submit(body)).status]).toEqual([202, 202]);
    const others = await Promise.all(Array.from({ length: 10 }, () => submit(solved(solution))));
    expect(others.map(({ status, body: { reason } }) => [status, reason])).toEqual(
      Array.from({ length: 10 }, () => [400, 'challenge']),
    );
  });

  test('sent for two submissions at once counts for one', async () => {
    const solution = await solve(await challengeFor(form));
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await submit(solved(solution))).status),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
  });

  test.each<[string, (challenge: Challenge) => Promise<string> | string]>([
    ['of another form', async () => solve(await challengeFor(await publish()))],
    [
      'made easier',
      (challenge) => solve({ ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }),
    ],
    [
      'guessed',
      (challenge) =>
        Buffer.from(
          JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
        ).toString('base64'),
    ],
    [
      'longer valid than it was',
      (challenge) =>
        solve({ ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }),
    ],
    ['that is no JSON', () => 'x'],
    ['that reaches the prototype', () => Buffer.from('{"__proto__":{}}').toString('base64')],
  ])('one %s is refused', async (_, made) => {
    expect((await submit(solved(await made(await challengeFor(form))))).status).toBe(400);
  });

  test('without one, as where a page has no TLS, every yes has to be confirmed by email', async () => {
    const { status, body } = await submit(submissionFor(form, [null, 1]));
    expect([status, body.results[0].result, body.next]).toEqual([202, 'pending', 'confirmByEmail']);
  });
});

describe('finished steps of a form', () => {
  const fragment = (changes: object = {}) => {
    const { answers } = submissionFor(form, [1]);
    return {
      fragmentGuid: randomUUID(),
      version: 1,
      language: 'en',
      step: 0,
      answers: answers.map(({ channelId, statementId, value }) => ({ channelId, statementId, value })),
      ...changes,
    };
  };
  const send = (body: unknown) => sendForm(server(), `${form.url}/fragments`, body);
  const kept = () => server().query('select fragment_guid, answers from form_fragment');
  const switchTo = (value: string) =>
    server().query(
      `update configuration_key set key_value = $1 where key_name = 'SubmissionFragmentsEnabled'`,
      [value],
    );

  test('are not kept while the organisation has switched that off, or the form', async () => {
    expect((await send(fragment())).status).toBe(404);
    await switchTo('true');
    const silent = await publish();
    const { status } = await sendForm(server(), `${silent.url}/fragments`, fragment());
    expect([status, await kept()]).toEqual([404, []]);
  });

  test('are kept without any identity, for a day, or until the form is sent', async () => {
    await switchTo('true');
    const [first, second] = [fragment(), fragment()];
    expect([(await send(first)).status, (await send(first)).status, (await send(second)).status]).toEqual([
      204, 204, 204,
    ]);
    expect(await kept()).toHaveLength(2);
    const solution = await solve(await challengeFor(form));
    expect((await submit(solved(solution, { submissionGuid: first.fragmentGuid }))).status).toBe(202);
    expect((await kept()).map((row) => row['fragment_guid'])).toEqual([second.fragmentGuid]);
    const [row] = await server().query('select fragment_of from submission where submission_guid = $1', [
      first.fragmentGuid,
    ]);
    expect(row?.['fragment_of']).toBe(first.fragmentGuid);
    server().passTime(24 * 60 + 1);
    await clearPublicForms.work(null as never, {
      platform: server().platform,
      signal: new AbortController().signal,
    });
    expect(await kept()).toEqual([]);
    const left = await server().query(
      'select 1 from used_challenge union all select 1 from typed_identifier',
    );
    expect(left).toEqual([]);
  });

  test.each([
    ['contact fields', { contact: { email1: 'kari@nordlicht.example' } }],
    ['a step that is not there', { step: 7 }],
    ['an answer that is not asked for', { answers: [{ channelId: 999, statementId: 1, value: 1 }] }],
  ])('with %s are refused', async (_, changes) => {
    expect((await send(fragment(changes))).status).toBe(400);
  });
});
