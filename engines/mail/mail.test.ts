import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import { jobsNow } from '@candour/testing/jobs-now';
import { openMailSink } from '@candour/testing/mail-sink';
import { withServer } from '@candour/testing/server';

const sink = await openMailSink();
const server = withServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'Consent <consent@nordlicht.example>' },
});
const ada = { address: 'ada@nordlicht.example', name: 'Ada Lovelace' };
const link = 'https://consent.nordlicht.example/reset-password?hash=a1&b=<2>';
const values = { Forename: 'Ada', Link: link, ExpiryMinutes: 30 };

beforeAll(() => server().platform.jobs.work(server().platform));
beforeEach(() => {
  sink.mood = 'takes';
  sink.mails.length = 0;
  // Each test may request emails as if it were the first of the hour.
  return server()
    .query('update email set is_asked = false')
    .then(() => undefined);
});
afterAll(() => sink.goDown());

const queue = (to = ada, text = values) => {
  const { database, mail } = server().platform;
  return inScope(database, [], (db) => mail.queue(db, { type: 'ResetPassword', to, values: text }));
};
type Row = { attempts: number; message_id: string; next_attempt_at: string; status: string; text: string };
const row = async (emailId: string): Promise<Row> => {
  const [found] = await server().query<Row>('select * from email where email_id = $1', [emailId]);
  if (!found) throw new Error(`There is no email ${emailId}`);
  return found;
};
const rowOnce = async (emailId: string, isReady: (found: Row) => boolean) => {
  await expect.poll(async () => isReady(await row(emailId)), { timeout: 30_000 }).toBe(true);
  return row(emailId);
};
/** Retries are minutes away. */
const retryNow = () => server().query(jobsNow);

test('an email is sent once, as plain text and HTML, and its link is not readable afterwards', async () => {
  const emailId = await queue();
  const [mail] = await sink.until(1);
  const sent = await rowOnce(emailId, ({ status }) => status === 'Sent');
  expect(mail).toMatchObject({ from: 'consent@nordlicht.example', to: [ada.address] });
  expect(mail?.raw).toContain('From: Consent <consent@nordlicht.example>');
  expect(mail?.raw).toContain(`Message-ID: ${sent.message_id}`);
  expect(mail?.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
  expect(sent).toMatchObject({ attempts: 1, secrets: [], next_attempt_at: null });
  expect(sent.text).toContain('Choose a new password: ••••');
  expect(JSON.stringify(sent)).not.toMatch(/hash=a1/);
  expect(sink.mails).toHaveLength(1);
});

test('an email of a transaction that does not commit is not sent', async () => {
  const { database, mail } = server().platform;
  const rolledBack = inScope(database, [], async (db) => {
    await mail.queue(db, { type: 'ResetPassword', to: ada, values });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await queue();
  await sink.until(1);
  expect(sink.mails).toHaveLength(1);
});

test('R17 while the mail server is down nobody waits, and when it is back the email arrives', async () => {
  await sink.goDown();
  const emailId = await queue();
  const waiting = await rowOnce(emailId, ({ attempts }) => attempts === 1);
  expect(waiting).toMatchObject({ status: 'Queued', last_error: expect.stringMatching(/ECONNREFUSED/) });
  expect(waiting.text).toContain(link);
  const minutes = (Date.parse(waiting.next_attempt_at) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(0.9);
  expect(minutes).toBeLessThanOrEqual(1);
  await sink.comeUp();
  await retryNow();
  await sink.until(1);
  const sent = await rowOnce(emailId, ({ status }) => status === 'Sent');
  expect(sent).toMatchObject({ attempts: 2, message_id: waiting.message_id, last_error: '' });
});

longTest('R17 a temporary refusal is tried again, later each time, and given up after two days', async () => {
  sink.mood = 'busy';
  const emailId = await queue();
  const pauses: number[] = [];
  for (let attempts = 1; attempts <= 8; attempts++) {
    const { next_attempt_at } = await rowOnce(emailId, (found) => found.attempts === attempts);
    pauses.push(Math.round((Date.parse(next_attempt_at) - Date.now()) / 60_000));
    await retryNow();
  }
  expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 1_440]);
  const failed = await rowOnce(emailId, ({ status }) => status === 'Failed');
  expect(failed).toMatchObject({
    attempts: 9,
    next_attempt_at: null,
    last_error: expect.stringContaining('451'),
  });
  expect(sink.mails).toEqual([]);
});

test('R17 a permanent refusal ends it at once, and is logged', async () => {
  sink.mood = 'refuses';
  const emailId = await queue();
  expect(await rowOnce(emailId, ({ status }) => status === 'Failed')).toMatchObject({ attempts: 1 });
  expect(server().log.join('')).toContain(`${emailId} (ResetPassword) was not taken`);
});

test('R17 a slow mail server makes no request wait', async () => {
  sink.mood = 'holds';
  const ids = await Promise.all(Array.from({ length: 5 }, () => queue()));
  expect((await server().call('A1', 'GET', '/api/Brands')).status).toBe(200);
  expect(sink.mails).toEqual([]);
  sink.mood = 'takes';
  await sink.until(ids.length);
  for (const id of ids) await rowOnce(id, ({ status }) => status === 'Sent');
});

test('INJ-07 a hostile address or name reaches no second recipient and no header', async () => {
  const hostile = [
    '"u@evil.example x"@inner.test',
    'group: a@nordlicht.example, b@evil.example;',
    'a@nordlicht.example, b@evil.example',
    'a@nordlicht.example\r\nBcc: b@evil.example',
    'Ada <a@nordlicht.example>',
    `${'('.repeat(10_000)}a@nordlicht.example`,
    `a@${'('.repeat(10_000)}`,
    '',
  ];
  for (const address of hostile) {
    const before = performance.now();
    await expect(queue({ address, name: 'Ada' })).rejects.toThrow('one plain address');
    // A pattern that backtracks badly takes minutes.
    expect(performance.now() - before).toBeLessThan(10_000);
  }
  await queue({ ...ada, name: '"a@b" <evil@x.example>\r\nBcc: evil@x.example' });
  const [mail] = await sink.until(1);
  expect(mail?.to).toEqual([ada.address]);
  const [headers = ''] = mail?.raw.split('\r\n\r\n') ?? [];
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^to:/gim)).toHaveLength(1);
});

test('INJ-07 a value with line breaks or template signs changes no header and is not read as a template', async () => {
  await server().query(
    "update system_email set subject = 'For {{Forename}} ${1+1} <%= 1 %> #{1} {{Unknown}}' where email_type = 'ResetPassword'",
  );
  await queue(ada, { ...values, Forename: 'Ada\r\nBcc: evil@x.example\u2028{{Link}} $& <b>' });
  const [mail] = await sink.until(1);
  const [headers = ''] = mail?.raw.split('\r\n\r\n') ?? [];
  expect(headers).not.toMatch(/^bcc:/im);
  const [written] = await server().query<{ subject: string; html: string }>(
    'select subject, html from email order by at desc limit 1',
  );
  expect(written?.subject).toBe(
    'For Ada Bcc: evil@x.example {{Link}} $& <b> ${1+1} <%= 1 %> #{1} {{Unknown}}',
  );
  expect(written?.html).toContain('<p>Hello Ada Bcc: evil@x.example {{Link}} $&#38; &#60;b&#62;,</p>');
});

test('an email that belongs to no brand can be read with universal access only', async () => {
  const emailId = await queue();
  const { database } = server().platform;
  const seen = (brands: 'all' | number[]) =>
    inScope(database, brands, (db) =>
      db.selectFrom('email').select('emailId').where('emailId', '=', emailId).execute(),
    );
  expect(await seen([1])).toEqual([]);
  expect(await seen('all')).toHaveLength(1);
});
