import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { longTest } from '@candour/testing/long';
import { jobsNow } from '@candour/testing/jobs-now';
import { withServer } from '@candour/testing/server';
import { alpha, freshAddress } from '@candour/testing/world';
import {
  freshEmail,
  sendForm,
  settled,
  submissionFor,
  withForms,
  type PublishedSample,
} from '../public-forms/forms.fixture.ts';

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
let codeForm: PublishedSample;
beforeAll(async () => {
  form = await publish();
  codeForm = await publish({ behaviour: { confirmBy: 'code' } });
  await server().platform.jobs.work(server().platform);
});

type Mail = { type: string; address: string; text: string };
const mailsTo = (address: string): Promise<Mail[]> =>
  server().query(
    `select type, to_address as address, text from email where to_address = $1 and type like 'DoubleOptIn%' order by at`,
    [address],
  );
/** The emails to an address once there are so many; jobs write them. */
const mailsOnce = (address: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 30_000, interval: 50 },
  );
/** Until no question is on its way. */
const questionsDone = () => settled(server());

/** Somebody says yes in a form; returns what is known afterwards. */
const signUp = async ({ sample = form, email = freshEmail(), values = [1] as (0 | 1 | null)[] } = {}) => {
  const capturedAt = server().platform.now().toISOString();
  const body = submissionFor(sample, values, { contact: { email1: email }, capturedAt });
  const { status, body: response } = await sendForm(server(), `${sample.url}/submissions`, body);
  expect(status).toBe(202);
  return { email, submissionGuid: body.submissionGuid, response };
};
const linkIn = ({ text }: Mail): string => /https:\/\/[^\s]+(\/doi\/[\w-]{43})/.exec(text)?.[1] ?? 'none';
const codeIn = ({ text }: Mail): string => /\b(\d{6})\b/.exec(text)?.[1] ?? 'none';

const read = (url: string, headers: Record<string, string> = {}) =>
  server().send({
    url,
    remoteAddress: freshAddress(),
    headers: { 'sec-fetch-site': 'cross-site', ...headers },
  });
const choose = (url: string, choice: string, headers: Record<string, string> = {}) =>
  server().send({
    method: 'POST',
    url,
    remoteAddress: freshAddress(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: `choice=${choice}`,
  });
const sendCode = (submissionGuid: string, code: string) =>
  sendForm(server(), '/tx/public/confirmations', { submissionGuid, code });

const newsletter = (): number => {
  const [statement] = form.definition.steps
    .flatMap(({ rows }) => rows.flatMap(({ elements }) => elements))
    .filter((each) => each.type === 'statement');
  return statement?.channelId ?? 0;
};
/** What holds for the newsletter. */
const stateOf = async (email: string): Promise<string> => {
  const [row] = await server().query(
    `select p.value, p.is_pending from current_preference p join data_subject d using (data_subject_id)
     where d.contact ->> 'email1' = $1 and p.channel_id = $2`,
    [email, newsletter()],
  );
  if (row?.['is_pending'] === true) return 'Pending';
  return row?.['value'] === 1 ? 'OptedIn' : 'out';
};

describe('a link by email', () => {
  test('goes to those of several who sign up at once who have something to confirm', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, at) => signUp({ values: at % 2 === 0 ? [1] : [null, null, 1] })),
    );
    await questionsDone();
    const asked = await Promise.all(people.map(async ({ email }) => (await mailsTo(email)).length));
    expect(asked).toEqual(people.map((_, at) => (at % 2 === 0 ? 1 : 0)));
    const together = await server().query(
      `select 1 from jobs.job, jsonb_array_elements(data -> 'questions') asked
       where name = 'ask-those-who-wait' and asked ->> 'submissionGuid' = any($1)`,
      [people.map(({ submissionGuid }) => submissionGuid)],
    );
    expect(together.length).toBeGreaterThan(1);
  });

  test('shows what was asked, and confirms it with a press', async () => {
    const { email, response } = await signUp();
    expect(response.next).toBe('confirmByEmail');
    const [mail] = await mailsOnce(email, 1);
    const url = linkIn(mail!);
    expect(await stateOf(email)).toBe('Pending');
    const page = await read(url);
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('I would like to receive the <b>newsletter</b> by email.</p><p><b>Yes</b>');
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toContain(email);
    const done = await choose(url, 'confirm');
    expect([done.status, done.body]).toEqual([200, expect.stringContaining('Thank you')]);
    expect(await stateOf(email)).toBe('OptedIn');
  });

  test('cancels what was never wanted; the first decision stands', async () => {
    const { email } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    expect((await choose(url, 'cancel')).body).toContain('These answers do not count');
    expect((await choose(url, 'confirm')).body).toContain('These answers do not count');
    expect(await stateOf(email)).not.toBe('OptedIn');
    expect((await read(url)).body).toContain('These answers do not count');
  });

  longTest('confirms once, however often it is pressed at the same time', async () => {
    const { email, submissionGuid } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    const pages = await Promise.all(Array.from({ length: 20 }, () => choose(url, 'confirm')));
    expect(new Set(pages.map(({ status, body }) => `${status}${body}`)).size).toBe(1);
    const decisions = await server().query(
      `select 1 from preference_event where decides in (select event_id from preference_event where submission_guid = $1)`,
      [submissionGuid],
    );
    expect(decisions).toHaveLength(1);
  });

  longTest('AUTHN-23 is opened by scanners of mails and browsers without any effect', async () => {
    const { email } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    await questionsDone();
    const before = await server().fingerprint(alpha);
    for (let times = 0; times < 3; times += 1)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const headers of [{}, { purpose: 'prefetch' }, { 'user-agent': 'Mail-Scanner/1.0' }])
          await server().send({ method, url, remoteAddress: freshAddress(), headers });
    await questionsDone();
    expect(await server().fingerprint(alpha)).toBe(before);
    expect(await stateOf(email)).toBe('Pending');
  });

  test('SESS-13 decides nothing from a page of another site', async () => {
    const { email } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    expect((await choose(url, 'confirm', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await stateOf(email)).toBe('Pending');
  });

  test('of nobody says so in the language of the browser, and is not found', async () => {
    const page = await read(`/doi/${'x'.repeat(43)}`, { 'accept-language': 'en-GB,en' });
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('This link does not work')]);
    expect((await choose(`/doi/${'x'.repeat(43)}`, 'confirm')).status).toBe(404);
    expect((await read('/doi/short')).status).toBe(404);
  });

  test('a no since then wins over it', async () => {
    const { email } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    await signUp({ email, values: [0] });
    expect((await choose(url, 'confirm')).body).toContain('You have said no since then');
    expect(await stateOf(email)).not.toBe('OptedIn');
  });

  test('to an address that the person has left proves nothing', async () => {
    const { email } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    const identifiers = [{ fieldName: 'email1', value: email }];
    const { body } = await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', { identifiers });
    const moved = freshEmail();
    await server().call('PA', 'POST', '/api/v1/Submissions', {
      brandId: alpha,
      capturedAt: new Date().toISOString(),
      dataSubject: { syrenisid: body.dataSubjects[0].syrenisid, email1: moved },
    });
    expect((await choose(url, 'confirm')).body).toContain('Your email address has changed');
    expect(await stateOf(moved)).toBe('Pending');
  });
});

describe('an emailed code', () => {
  test('confirms in the form, again and again with the same outcome', async () => {
    const { email, submissionGuid, response } = await signUp({ sample: codeForm });
    expect(response.next).toBe('confirmByCode');
    const [mail] = await mailsOnce(email, 1);
    const code = codeIn(mail!);
    for (const { status, body } of [
      await sendCode(submissionGuid, code),
      await sendCode(submissionGuid, code),
    ])
      expect([status, body]).toEqual([200, { decision: 'confirmed' }]);
    expect(await stateOf(email)).toBe('OptedIn');
  });

  test('AUTHN-11 is dead after five wrong ones, sent at once, for the right one too', async () => {
    const { email, submissionGuid } = await signUp({ sample: codeForm });
    const code = codeIn((await mailsOnce(email, 1))[0]!);
    const wrong = Array.from({ length: 20 }, (_, at) =>
      String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'),
    );
    const responses = await Promise.all(wrong.map((each) => sendCode(submissionGuid, each)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    const [row] = await server().query('select tries from confirmation where submission_guid = $1', [
      submissionGuid,
    ]);
    expect(row?.['tries']).toBe(5);
    expect((await sendCode(submissionGuid, code)).status).toBe(400);
    expect(await stateOf(email)).toBe('Pending');
  });

  test('AUTHN-14 is worth nothing for another submission, or without one', async () => {
    const first = await signUp({ sample: codeForm });
    const second = await signUp({ sample: codeForm });
    const code = codeIn((await mailsOnce(first.email, 1))[0]!);
    await mailsOnce(second.email, 1);
    const refused = [await sendCode(second.submissionGuid, code), await sendCode(randomUUID(), code)];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(refused[0]?.body).toEqual(refused[1]?.body);
    expect(await stateOf(second.email)).toBe('Pending');
  });
});

describe('V6.3.8 what is asked again', () => {
  const again = (submissionGuid: string) =>
    sendForm(server(), '/tx/public/confirmations/resend', { submissionGuid });

  test('gets the same response whether there is anything to ask', async () => {
    const { email, submissionGuid } = await signUp();
    await mailsOnce(email, 1);
    const unknown = randomUUID();
    const known = await again(submissionGuid);
    const none = await again(unknown);
    expect([known.status, none.status]).toEqual([202, 202]);
    expect(JSON.stringify(known.body).replace(submissionGuid, unknown)).toBe(JSON.stringify(none.body));
  });
});

describe('V6.3.8 nobody learns from a form who is known', () => {
  test('status, body and headers are the same, and the email goes to whom it always went', async () => {
    const known = freshEmail();
    await server().call('PA', 'POST', '/api/v1/Submissions', {
      brandId: alpha,
      capturedAt: new Date().toISOString(),
      dataSubject: { email1: known, mobile: '+47 900 00 001' },
      preferences: [{ channelId: newsletter(), value: 1 }],
    });
    const unknown = freshEmail();
    const told = [];
    for (const email of [known, unknown]) {
      const body = submissionFor(form, [1, 1], { contact: { email1: email } });
      const { status, body: response, headers } = await sendForm(server(), `${form.url}/submissions`, body);
      const { date: _, 'x-request-id': __, ...plain } = headers;
      told.push(JSON.stringify([status, response, plain]).replaceAll(body.submissionGuid, 'GUID'));
    }
    expect(told[0]).toBe(told[1]);
  });

  test('an address that a stranger adds to a known number is written nothing', async () => {
    const foreign = freshEmail();
    const mobile = '+4790000002';
    await server().call('PA', 'POST', '/api/v1/Submissions', {
      brandId: alpha,
      capturedAt: '2026-01-01T00:00:00Z',
      dataSubject: { surname: 'Nordmann', mobile },
    });
    const contact = { email1: foreign, mobile };
    const body = submissionFor(form, [1, 1], { contact });
    expect((await sendForm(server(), `${form.url}/submissions`, body)).body.next).toBe('confirmByEmail');
    await questionsDone();
    expect(await mailsTo(foreign)).toEqual([]);
    const identifiers = [{ fieldName: 'email1', value: foreign }];
    const { body: found } = await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', { identifiers });
    expect(found.dataSubjects).toEqual([]);
  });

  test('a yes for somebody who is known waits, whatever the channel says; a no counts at once', async () => {
    const { email } = await signUp({ values: [null, 0] });
    await signUp({ email, values: [null, 1] });
    const [mail] = await mailsOnce(email, 1);
    expect((await read(linkIn(mail!))).body).toContain('goods like those you have bought');
  });
});

// Moving the clock is for all that follows: these come last.
describe('time', () => {
  test('signing up again within the hour waits for its email', async () => {
    const { email } = await signUp();
    await mailsOnce(email, 1);
    const { submissionGuid } = await signUp({ email, values: [1, 1] });
    await questionsDone();
    expect(await mailsTo(email)).toHaveLength(1);
    const later = await server().query(
      `select 1 from jobs.job where name = 'ask-to-confirm' and state = 'created'
       and start_after > now() + interval '50 minutes' and data ->> 'submissionGuid' = $1`,
      [submissionGuid],
    );
    expect(later).toHaveLength(1);
    server().passTime(61);
    await server().query(jobsNow);
    await mailsOnce(email, 2);
  });

  test('a code lives five minutes, and a new one may be asked for after one', async () => {
    const { email, submissionGuid } = await signUp({ sample: codeForm });
    const code = codeIn((await mailsOnce(email, 1))[0]!);
    server().passTime(5);
    expect((await sendCode(submissionGuid, code)).status).toBe(400);
    await sendForm(server(), '/tx/public/confirmations/resend', { submissionGuid });
    const [, second] = await mailsOnce(email, 2);
    expect((await sendCode(submissionGuid, codeIn(second!))).body).toEqual({ decision: 'confirmed' });
  });

  longTest('a link lives seven days; its page then sends a new one, three a day at most', async () => {
    const { email } = await signUp();
    const url = linkIn((await mailsOnce(email, 1))[0]!);
    server().passTime(7 * 24 * 60 + 1);
    const page = await read(url);
    expect([page.status, page.body]).toEqual([410, expect.stringContaining('Send a new email')]);
    expect((await choose(url, 'confirm')).status).toBe(410);
    expect(await stateOf(email)).toBe('Pending');
    for (let times = 0; times < 6; times += 1) {
      expect((await choose(url, 'resend')).body).toContain('Look at your emails');
      await questionsDone();
      server().passTime(11);
    }
    const mails = await mailsOnce(email, 4);
    expect((await choose(linkIn(mails[3]!), 'confirm')).body).toContain('Thank you');
    expect(await stateOf(email)).toBe('OptedIn');
  });

  test('who does not decide is reminded once, where the form says so', async () => {
    const reminding = await publish({ handling: { remindAfterDays: 3 } });
    const decided = await signUp({ sample: reminding });
    const silent = await signUp({ sample: reminding });
    await mailsOnce(silent.email, 1);
    await choose(linkIn((await mailsOnce(decided.email, 1))[0]!), 'cancel');
    server().passTime(3 * 24 * 60 + 1);
    const { remindToConfirm } = await import('./door.ts');
    const { platform } = server();
    for (let times = 0; times < 2; times += 1)
      await remindToConfirm.work(null as never, { platform, signal: new AbortController().signal });
    const [, second] = await mailsOnce(silent.email, 2);
    await questionsDone();
    expect(await mailsTo(silent.email)).toHaveLength(2);
    expect(await mailsTo(decided.email)).toHaveLength(1);
    expect((await choose(linkIn(second!), 'confirm')).body).toContain('Thank you');
  });
});

describe('a summary of answers by email', () => {
  const summaries = (address: string) =>
    server().query(`select text from email where to_address = $1 and type = 'PreferenceConfirmation'`, [
      address,
    ]);
  const summaryOnce = (address: string) =>
    vi.waitFor(
      async () => {
        const [mail] = await summaries(address);
        expect(mail).toBeDefined();
        return String(mail?.['text']);
      },
      { timeout: 30_000, interval: 50 },
    );

  test('is sent where the form says so, in the words of the form', async () => {
    const sample = await publish({ handling: { sendsEmail: true } });
    const { email } = await signUp({ sample, values: [null, 1] });
    const text = await summaryOnce(email);
    expect(text).toMatch(/has received these answers from you/);
    expect(text).toMatch(/” – Yes/);
  });

  test('waits until what waits is decided, and is not sent where the form says nothing', async () => {
    const sample = await publish({ handling: { sendsEmail: true } });
    const { email } = await signUp({ sample });
    const silent = await signUp({ values: [null, 1] });
    const [mail] = await mailsOnce(email, 1);
    await settled(server());
    expect(await summaries(email)).toEqual([]);
    await choose(linkIn(mail!), 'confirm');
    expect(await summaryOnce(email)).toContain('newsletter');
    expect(await summaries(silent.email)).toEqual([]);
  });

  test('is sent once, also if the job is done again after its process died, or by several at once', async () => {
    const sample = await publish({ handling: { sendsEmail: true } });
    const { email, submissionGuid } = await signUp({ sample, values: [null, 1] });
    await summaryOnce(email);
    const { sendSummary } = await import('./door.ts');
    const { platform } = server();
    const again = () =>
      sendSummary.work(
        { brandId: sample.definition.brandId, submissionGuid },
        { platform, signal: new AbortController().signal },
      );
    // Beyond what one address gets within the hour.
    server().passTime(3 * 60);
    await Promise.all([again(), again()]);
    server().passTime(3 * 60);
    await again();
    await settled(server());
    expect(await summaries(email)).toHaveLength(1);
  });

  test('one address gets one within the hour', async () => {
    const sample = await publish({ handling: { sendsEmail: true } });
    const { email } = await signUp({ sample, values: [null, 0] });
    await summaryOnce(email);
    await signUp({ sample, email, values: [null, 0] });
    await settled(server());
    expect(await summaries(email)).toHaveLength(1);
  });
});
