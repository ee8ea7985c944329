import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { pointForm } from '../published-forms/door.ts';
import { freshEmail, sendForm, submissionFor, withForms, type PublishedSample } from './forms.fixture.ts';

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
beforeAll(async () => {
  form = await publish();
});

const submit = (body: unknown, headers?: Record<string, string>) =>
  sendForm(server(), `${form.url}/submissions`, body, headers);
const count = async (table: string): Promise<number> =>
  Number((await server().query(`select count(*)::int as n from ${table}`))[0]?.['n']);
/** Nothing of a refused submission is stored. */
const mustBeRefused = async (body: unknown, status: number, headers?: Record<string, string>) => {
  const before = [await count('submission'), await count('data_subject')];
  const response = await submit(body, headers);
  expect([response.status, await count('submission'), await count('data_subject')]).toEqual([
    status,
    ...before,
  ]);
  return response.body;
};

describe('the definition', () => {
  test('is loaded by any site, with an entity tag and a short life', async () => {
    const first = await server().send({ url: form.url });
    expect([first.status, first.body.definition, first.body.hash]).toEqual([200, form.definition, form.hash]);
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=60,/),
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding, Accept-Language',
    });
    const again = await server().send({
      url: form.url,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test('AUTHZ-19 PUB-12 is the same whatever else the address says', async () => {
    const plain = await server().send({ url: `${form.url}?lang=en` });
    const dressed = await server().send({
      url: `${form.url}?lang=en&callback=x&brandId=2`,
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    expect(dressed.body).toEqual(plain.body);
  });

  test.each(['/tx/public/widgets/3f2504e0-4f89-41d3-9a0c-0305e82c3301/1', '?version=2', '?version=nonsense'])(
    'is not found at %s',
    async (tail) => {
      const url = tail.startsWith('/') ? tail : form.url + tail;
      expect((await server().send({ url })).status).toBe(404);
    },
  );
});

describe('a submission', () => {
  test('is taken as what the form showed', async () => {
    const body = submissionFor(form, [0, 1]);
    const { status, body: response, headers } = await submit(body);
    expect([status, response]).toEqual([
      202,
      {
        submissionGuid: body.submissionGuid,
        results: body.answers.map(({ channelId }) => ({ channelId, result: 'taken', reason: null })),
        next: 'none',
      },
    ]);
    expect(headers['access-control-allow-origin']).toBe('https://www.nordlicht.example');
    const [row] = await server().query(
      `select brand_id, source_type, source_id, source_version, definition_hash, shown, source_code, meta_data
       from submission where submission_guid = $1`,
      [body.submissionGuid],
    );
    expect(row).toEqual({
      brand_id: alpha,
      source_type: 3,
      source_id: form.definition.formId,
      source_version: 1,
      definition_hash: form.hash,
      shown: 'byUs',
      source_code: 'FOOTER',
      meta_data: { formName: 'footer' },
    });
  });

  test('may come as text from a page that is being left', async () => {
    const { status } = await submit(submissionFor(form), { 'content-type': 'text/plain;charset=UTF-8' });
    expect(status).toBe(202);
  });

  test('waits to be confirmed where its channel says so', async () => {
    const { body } = await submit(submissionFor(form, [1, 1]));
    expect([body.results.map(({ result }: { result: string }) => result), body.next]).toEqual([
      ['pending', 'taken'],
      'confirmByEmail',
    ]);
  });

  test('keeps nothing of the address but its network, and no query of the page', async () => {
    const body = submissionFor(form, [0], { pageUrl: 'https://www.nordlicht.example/a?token=CANARY#x' });
    await server().send({
      method: 'POST',
      url: `${form.url}/submissions`,
      remoteAddress: '203.0.113.77',
      headers: { origin: 'https://www.nordlicht.example' },
      payload: body,
    });
    const [row] = await server().query('select client_facts from submission where submission_guid = $1', [
      body.submissionGuid,
    ]);
    expect(row?.['client_facts']).toMatchObject({
      network: '203.0.113.0',
      page: 'https://www.nordlicht.example/a',
    });
  });

  test('drops facts that the form does not know, and counts them', async () => {
    const body = submissionFor(form, [0], { metaData: { utm: 'x', formName: 'forged' } });
    expect((await submit(body)).status).toBe(202);
    const [row] = await server().query('select meta_data from submission where submission_guid = $1', [
      body.submissionGuid,
    ]);
    expect(row?.['meta_data']).toEqual({ formName: 'footer' });
    await server().platform.formCounters.flush();
    const [sums] = await server().query(
      'select sum(opens)::int as opens, sum(submissions)::int as sent, sum(dropped)::int as dropped from form_counter_daily where form_id = $1',
      [form.definition.formId],
    );
    expect(sums).toMatchObject({ dropped: 1 });
    expect(Number(sums?.['sent'])).toBeGreaterThan(3);
    expect(Number(sums?.['opens'])).toBeGreaterThan(2);
  });
});

describe('PUB-01 a submission counts once', () => {
  test('sent fifty times at once, to two nodes', async () => {
    const body = submissionFor(form, [1, 0]);
    const before = await count('submission');
    const node = await server().anotherNode();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        sendForm(at % 2 ? node : server(), `${form.url}/submissions`, body),
      ),
    );
    await node.close();
    expect(new Set(responses.map(({ status, body: got }) => `${status} ${JSON.stringify(got)}`)).size).toBe(
      1,
    );
    expect(responses[0]?.status).toBe(202);
    expect(await count('submission')).toBe(before + 1);
    const events = await server().query('select 1 from preference_event where submission_guid = $1', [
      body.submissionGuid,
    ]);
    expect(events).toHaveLength(2);
  });

  test('with other content under the same guid it is refused', async () => {
    const body = submissionFor(form, [1]);
    await submit(body);
    expect((await submit({ ...body, contact: { email1: freshEmail() } })).status).toBe(409);
  });
});

describe('PUB-03 PUB-04 what was not published is refused, and leaves nothing', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const good = () => submissionFor(form);
  const withAnswer = (changes: object) => ({
    ...good(),
    answers: good().answers.map((each) => ({ ...each, ...changes })),
  });

  test.each<[string, () => unknown, number]>([
    ['an unknown version', () => ({ ...good(), version: 99 }), 404],
    ['an unknown language', () => ({ ...good(), language: 'de' }), 404],
    ['the name of every object as its language', () => ({ ...good(), language: 'constructor' }), 404],
    ['another definition', () => ({ ...good(), definitionHash: 'a'.repeat(64) }), 400],
    ['another version of a statement', () => withAnswer({ statementVersionId: 999_999 }), 400],
    ['a channel it does not ask for', () => withAnswer({ channelId: 999_999 }), 400],
    ['an answer twice', () => ({ ...good(), answers: [...good().answers, ...good().answers] }), 400],
    ['a question it does not ask', () => withAnswer({ extended: [{ key: 'x', value: 'y' }] }), 400],
    [
      'a contact field it does not ask for',
      () => ({ ...good(), contact: { email1: freshEmail(), urn1: '7' } }),
      400,
    ],
    [
      'the record of somebody',
      () => ({ ...good(), contact: { email1: freshEmail(), syrenisid: randomUUID() } }),
      400,
    ],
    ['no address, which it needs', () => ({ ...good(), contact: { forename: 'Kari' } }), 400],
    ['an unknown member', () => ({ ...good(), brandId: 2 }), 400],
    ['a time to come', () => ({ ...good(), capturedAt: '2190-01-01T00:00:00Z' }), 400],
    ['[trust A2] a time more than a day ago', () => ({ ...good(), capturedAt: hoursAgo(25) }), 400],
    [
      'a direction override',
      () => ({ ...good(), contact: { email1: freshEmail(), forename: 'K\u202eari' } }),
      400,
    ],
    [
      'a control character',
      () => ({ ...good(), contact: { email1: freshEmail(), forename: 'K\u0007' } }),
      400,
    ],
    [
      '10 000 characters',
      () => ({ ...good(), contact: { email1: freshEmail(), forename: 'x'.repeat(10_000) } }),
      400,
    ],
    ['a prototype', () => '{"__proto__":{"a":1}}', 400],
    ['a name twice', () => JSON.stringify(good()).replace('{', '{"version":1,'), 400],
  ])('%s', async (_, body, status) => {
    await mustBeRefused(body(), status);
  });

  test('words that were published later, or before', async () => {
    const body = good();
    const [answer] = body.answers;
    const [other] = await server().query<{ id: number }>(
      `insert into statement_version (brand_id, statement_id, version_no, wording, published_at)
       select brand_id, statement_id, version_no + 100, wording, published_at from statement_version
       where statement_version_id = $1 returning statement_version_id as id`,
      [answer?.statementVersionId],
    );
    await mustBeRefused({ ...body, answers: [{ ...answer, statementVersionId: other?.id }] }, 400);
  });

  test('sites that the access key does not name', async () => {
    const response = await submit(submissionFor(form), { origin: 'https://evil.example' });
    expect([response.status, response.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    await mustBeRefused(submissionFor(form), 403, { origin: 'null' });
  });

  test('a form of a disabled key', async () => {
    const other = await publish({ brandId: beta });
    await server().query('update access_key set is_enabled = false where access_key_id = $1', [
      other.address.accessKeyId,
    ]);
    const { status } = await sendForm(server(), `${other.url}/submissions`, submissionFor(other));
    expect(status).toBe(404);
    await server().query('update access_key set is_enabled = true where access_key_id = $1', [
      other.address.accessKeyId,
    ]);
  });
});

describe('programs that fill forms', () => {
  test('a hidden field that was filled in gets the usual response, and nothing is taken', async () => {
    const body = submissionFor(form, [0], { check: { website: 'https://spam.example', openMs: 9_000 } });
    const response = await mustBeRefused(body, 202);
    expect(response).toMatchObject({ submissionGuid: body.submissionGuid, next: 'none' });
  });

  test('who is too quick is asked to send again', async () => {
    await mustBeRefused(submissionFor(form, [0], { check: { website: '', openMs: 40 } }), 429);
  });

  longTest('V2.4 one identifier is typed sixty times an hour at most, from whatever network', async () => {
    const contact = { email1: freshEmail() };
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await submit(submissionFor(form, [0], { contact }))).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([202]));
    expect(statuses[60]).toBe(429);
  });

  longTest('AUTHN-16 a network sends sixty a minute at most, under all addresses of its /64', async () => {
    const statuses = new Set<number>();
    for (let times = 0; times < 70; times += 1) {
      const { status } = await server().send({
        method: 'POST',
        url: `${form.url}/submissions`,
        remoteAddress: `2001:db8:7:7::${(times + 1).toString(16)}`,
        headers: { origin: 'https://www.nordlicht.example' },
        payload: submissionFor(form, [0]),
      });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([202, 429]);
  });
});

describe('AUTHZ-02 brands', () => {
  longTest(
    'a call writes in the brand of its form alone, even if the person is known elsewhere',
    async () => {
      const foreign = await publish({ brandId: beta });
      const contact = { email1: freshEmail() };
      const first = submissionFor(foreign, [1, 1], { contact });
      // A key that was disabled a moment ago may take a second to be known as enabled again.
      await expect
        .poll(async () => (await sendForm(server(), `${foreign.url}/submissions`, first)).status)
        .toBe(202);
      // What that one still causes in the background belongs to its own brand.
      await server().platform.formCounters.flush();
      await expect.poll(() => count('evidence_pending'), { timeout: 30_000 }).toBe(0);
      const before = await server().fingerprint(beta);
      const body = submissionFor(form, [0, 0], { contact });
      expect((await submit(body)).status).toBe(202);
      expect(await server().fingerprint(beta)).toBe(before);
      // A record of its own in each brand: neither knows of the other.
      const people = await server().query(
        `select brand_ids from data_subject where contact ->> 'email1' = $1 order by brand_ids`,
        [contact.email1],
      );
      expect(people).toEqual([{ brand_ids: [alpha] }, { brand_ids: [beta] }]);
    },
  );

  test('the key of one brand opens no form of another', async () => {
    const foreign = await publish({ brandId: beta });
    const url = `/tx/public/widgets/${form.address.accessKeyId}/${foreign.address.formId}/submissions`;
    expect((await sendForm(server(), url, submissionFor(foreign))).status).toBe(404);
  });
});

test('a withdrawn form says so, and takes nothing', async () => {
  const gone = await publish();
  await pointForm(server().platform, gone.address, { target: 'live', to: null });
  expect((await server().send({ url: gone.url })).status).toBe(410);
  expect((await sendForm(server(), `${gone.url}/submissions`, submissionFor(gone))).status).toBe(410);
  await pointForm(server().platform, gone.address, { target: 'live', to: 'disabled' });
  expect((await server().send({ url: gone.url })).status).toBe(404);
});
