import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { solve } from '@candour/forms/runtime/solve.ts';
import { withServer } from '@candour/testing/server';
import { freshAddress } from '@candour/testing/world';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { choicesPage } from '../../collection/forms/samples.ts';
import { fillStatements } from '../links/samples.ts';
import { withPages, type SamplePage } from './pages.fixture.ts';

const server = withServer();
const pages = withPages(server);
const { place, somebody, create, post, stateOf } = pages;

let origin: string;
beforeAll(async () => {
  origin = await server().listen();
});
afterAll(closePages);

let count = 0;
const freshEmail = (): string => `anyone${(count += 1)}@nordlicht.example`;

const emailField = (isMandatory: boolean) => ({
  id: 'row-email',
  elements: [
    {
      id: 'email',
      type: 'contactField',
      fieldName: 'email1',
      label: 'Email',
      placeholder: '',
      help: '',
      isMandatory,
    },
  ],
});

type Asking = SamplePage & { hash: string };

/** A published link that asks nobody who they are, to a page that does; or what speaks against it. */
const publishAsking = async ({ isMandatory = true, ...changes }: Record<string, unknown> = {}) => {
  const sample = await pages.publish();
  const ids = await fillStatements(place());
  const { steps } = choicesPage(['Similar goods', 'Tours near me'].map((name) => ids.get(name) ?? 0));
  const working = {
    steps: steps.map((step) => ({ ...step, rows: [emailField(isMandatory === true), ...step.rows] })),
  };
  const formId = await pages.publishPage({ showContactDetails: 'Edit', showHistory: true, working });
  const { linkId, slug } = await create(formId, { authenticationType: 6, ...changes });
  const { status, body } = await server().call('A1', 'POST', `/api/PreferenceLinks/${linkId}/Publish`);
  const [row] = await server().query<{ hash: string }>(
    `select stored -> 'files' -> 'en' ->> 'hash' as hash from form_version where form_id = $1 order by version desc limit 1`,
    [formId],
  );
  const page: Asking = { ...sample, linkId, formId, slug, hash: row?.hash ?? '' };
  return { page, status, errors: body.errors as string[] };
};

const solutionFor = async (page: Asking): Promise<string> => {
  const url = `/tx/public/checks/challenge?form=preferencePage:${page.formId}`;
  return solve((await server().send({ url, remoteAddress: freshAddress() })).body);
};

const said = async (page: Asking, email1: string, values: readonly (0 | 1)[], changes: object = {}) => ({
  submissionGuid: randomUUID(),
  version: 1,
  language: 'en',
  definitionHash: page.hash,
  contact: { email1 },
  answers: values.map((value, at) => ({ ...page.statements[at], value, extended: [] })),
  metaData: {},
  pageUrl: `https://consent.nordlicht.example/p/${page.slug}`,
  capturedAt: new Date(server().platform.now()).toISOString(),
  check: { website: '', openMs: 9_000, solution: await solutionFor(page) },
  ...changes,
});

describe('a link that asks nobody to prove who they are', () => {
  longTest('takes what a stranger types, names the link, and shows nothing of anybody', async () => {
    const { page, status } = await publishAsking({ sourceCode: 'letter' });
    expect(status).toBe(200);
    const email = freshEmail();
    const taken = await post(page.slug, 'answers', { body: await said(page, email, [0]) });
    expect([taken.status, taken.body]).toEqual([
      202,
      {
        submissionGuid: expect.any(String),
        results: [{ channelId: page.statements[0]?.channelId, result: 'taken', reason: null }],
        next: 'none',
        text: '',
        url: null,
      },
    ]);
    const rows = await server().query(
      `select s.source_type as type, s.source_id as link, s.auth_type as auth, s.source_code as code
       from submission s where s.submission_guid = $1`,
      [taken.body.submissionGuid],
    );
    expect(rows).toEqual([{ type: 5, link: page.linkId, auth: null, code: 'letter' }]);
    for (const what of ['authenticate', 'preferences', 'submissions', 'logout'])
      expect((await post(page.slug, what, { body: { language: 'en' } })).status).not.toBe(200);
  });

  longTest('[4.5] says the same of known and unknown people', async () => {
    const { page } = await publishAsking();
    const [known, unknown] = [freshEmail(), freshEmail()];
    const person = await somebody([[page.statements[0]?.channelId ?? 0, 1]], { email1: known });
    const answers = await Promise.all(
      [known, unknown].map(async (email) =>
        post(page.slug, 'answers', { body: await said(page, email, [0]) }),
      ),
    );
    const [one, other] = answers.map(({ status, body }) => ({ status, ...body, submissionGuid: '' }));
    expect(one).toEqual(other);
    // A no counts at once, whoever says it.
    expect(await stateOf(person, page.statements[0]?.channelId)).toBe('Withdrawn');
  });

  longTest('lets a session end that was opened when the link still asked', async () => {
    const page = await pages.publish();
    const session = await pages.enter(page, await somebody());
    expect((await pages.preferences(page, session)).status).toBe(200);
    const { page: other } = await publishAsking();
    await server().query('update public_session set link_id = $1 where link_id = $2', [
      other.linkId,
      page.linkId,
    ]);
    expect((await pages.preferences(other, session)).status).toBe(404);
  });

  test.each<[string, object, number]>([
    ['is filled by a program that fills every field', { check: { website: 'x', openMs: 9_000 } }, 202],
    ['is sent too quickly', { check: { website: '', openMs: 10 } }, 429],
    ['names another version of the page', { definitionHash: 'a1'.repeat(32) }, 400],
    ['leaves out who it is', { contact: {} }, 400],
    [
      'carries a field that the page does not ask for',
      { contact: { email1: 'a@b.example', urn1: '1' } },
      400,
    ],
  ])('V2.4 records nothing that %s', async (_what, changes, status) => {
    const { page } = await publishAsking();
    const body = await said(page, freshEmail(), [0], changes);
    expect((await post(page.slug, 'answers', { body })).status).toBe(status);
    expect(
      await server().query('select 1 from submission where submission_guid = $1', [body.submissionGuid]),
    ).toEqual([]);
  });

  longTest('without the computation is taken, and a yes waits for its confirmation', async () => {
    const { page } = await publishAsking();
    const check = { website: '', openMs: 9_000 };
    const { body } = await post(page.slug, 'answers', {
      body: await said(page, freshEmail(), [1], { check }),
    });
    expect(body).toMatchObject({ next: 'confirmByEmail', results: [{ result: 'pending' }] });
  });

  longTest('takes nothing from another site, and nothing over a link that asks who somebody is', async () => {
    const { page } = await publishAsking();
    const body = await said(page, freshEmail(), [0]);
    const foreign = await post(page.slug, 'answers', { body, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    const direct = await pages.publish();
    expect((await post(direct.slug, 'answers', { body })).status).toBe(404);
  });

  test('cannot be published to a page that does not ask for a field that finds people', async () => {
    const { status, errors } = await publishAsking({ isMandatory: false });
    expect([status, errors]).toEqual([422, [expect.stringContaining('does not ask who somebody is')]]);
  });

  test('has no tokens', async () => {
    const { page } = await publishAsking();
    const made = await pages.tokensFor(page, { dataSubjectIds: [await somebody()] });
    expect(made.status).toBe(409);
  });
});

longTest('somebody fills in a page that asks nobody to prove who they are', async () => {
  const { page } = await publishAsking({ doneText: '<p>You are all set.</p>' });
  const email = freshEmail();
  const person = await somebody([[page.statements[0]?.channelId ?? 0, 1]], { email1: email });
  const context = await (await workerBrowser()).newContext();
  const tab = await context.newPage();
  const wrong: string[] = [];
  tab.on('console', (message) => {
    // Quicker than people, the test is asked to wait; the page tries again by itself.
    if (message.type() === 'error' && !message.text().includes('429')) wrong.push(message.text());
  });
  await tab.goto(`${origin}/p/${page.slug}`);
  await tab.getByRole('button', { name: 'Save' }).click();
  const field = tab.getByRole('textbox');
  await tab.getByText('Please fill this in', { exact: true }).waitFor();
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await field.fill(email);
  await tab.getByRole('button', { name: 'Stop everything' }).click();
  await tab.getByRole('button', { name: 'Stop everything' }).click();
  await tab.getByText('You are all set.').waitFor();
  expect(await stateOf(person, page.statements[0]?.channelId)).toBe('Withdrawn');
  expect([wrong, await context.cookies(), await tab.evaluate('localStorage.length')]).toEqual([[], [], 0]);
  await context.close();
});
