import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import { everyRow, lookAsMachines } from '@candour/testing/every-row';
import { jobsNow } from '@candour/testing/jobs-now';
import { openMailSink, type SunkMail } from '@candour/testing/mail-sink';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import type { ConsentBoard } from '../dashboards/contract/consent.ts';
import { consentCsv } from '../dashboards/contract/consent-csv.ts';
import { dashboardEmails } from './contract.ts';
import { dashboardEmailSamples } from './samples.ts';
import { takeTurn } from './server/send.ts';

testResource(dashboardEmails, dashboardEmailSamples);

const sink = await openMailSink();
const server = withServer({ environment: { SMTP_URL: sink.url } });
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server().call(user, method, `/api/DashboardEmails${path}`, body);
const idOf = async (user: UserName): Promise<number> => {
  const [row] = await server().query<{ id: number }>(
    'select user_id as id from admin_user where email_address = $1',
    [emailOf(user)],
  );
  return row?.id ?? expect.unreachable();
};
const day = (daysAgo: number): string =>
  new Date(server().platform.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await server().platform.jobs.work(server().platform);
  const counts: [number, number][] = [
    [alpha, 40],
    [beta, 900],
  ];
  for (const [brandId, total] of counts)
    await server().query(
      `insert into submission_daily select $1, current_date - d, 9, 0, $2, 0 from generate_series(1, 7) d`,
      [brandId, total],
    );
});
beforeEach(async () => {
  sink.mails.length = 0;
  await server().query('delete from dashboard_email');
});
afterAll(() => sink.goDown());

const add = async (user: UserName, readers: readonly UserName[], members: Wire = {}): Promise<number> => {
  const userIds = await Promise.all(readers.map(idOf));
  const { status, body } = await call(user, 'POST', '', {
    emailName: 'Weekly',
    dashboard: 'Consent',
    brandId: alpha,
    userIds,
    ...members,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.newDashboardEmailId;
};

/** Its turn comes, and everything that follows is done. */
const comeDue = async (id: number): Promise<void> => {
  const { database } = server().platform;
  await server().query(
    "update dashboard_email set next_send_at = now() - interval '1 minute' where dashboard_email_id = $1",
    [id],
  );
  while (await inScope(database, 'all', (db) => takeTurn(db, server().platform)));
  await server().query(jobsNow);
};
const entriesOf = async (id: number): Promise<{ userName: string; isSent: boolean; reason: string }[]> =>
  (await call('U0', 'GET', `/${id}/Log`)).body.entries;
const patiently = { timeout: 30_000 };
const textOf = ({ raw }: SunkMail): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const linkIn = (mail: SunkMail): string =>
  /\/dashboard-emails\/leave\/[\w-]{43}/.exec(textOf(mail))?.[0] ?? expect.unreachable();

describe('an email of a dashboard', () => {
  longTest('arrives with the figures of the screen, the file and the link to the same days', async () => {
    const id = await add('A1', ['A1'], { hasCsv: true });
    await comeDue(id);
    const [mail] = await sink.until(1);
    if (mail === undefined) return expect.unreachable();
    const board: ConsentBoard = (
      await server().call(
        'A1',
        'GET',
        `/api/dashboard/3/Consent?from=${day(7)}&to=${day(1)}&brandId=${alpha}`,
      )
    ).body;
    expect(board.totals.submissions).toBe(280);
    const text = textOf(mail);
    expect(mail.to).toEqual([emailOf('A1')]);
    expect(mail.raw).toContain(`\r\nTo: A1 of the world <${emailOf('A1')}>\r\n`);
    expect(text).toContain('Submissions: 280 (None in the period before)');
    expect(text).toContain(`board=consent&from=${day(7)}&to=${day(1)}&brand=${alpha}`);
    expect(text).toMatch(new RegExp(`filename=consent-${day(1)}\\.csv`));
    const file = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail.raw)?.[1] ?? '';
    const isBase64 =
      /Content-Transfer-Encoding: base64\r\n(?:[\w-]+: .*\r\n)*Content-Disposition: attachment/i.test(
        mail.raw,
      ) || !file.includes(',');
    const content = isBase64 ? Buffer.from(file, 'base64').toString() : file.replaceAll('=\r\n', '');
    expect(content.replaceAll('\r', '')).toContain(consentCsv(board).replaceAll('\r', ''));
    await expect.poll(async () => (await entriesOf(id)).length, patiently).toBe(1);
    expect(await entriesOf(id)).toMatchObject([{ userName: 'A1 of the world', isSent: true, reason: '' }]);
    await expect
      .poll(
        async () =>
          (
            await server().query(
              "select attachments from email where type = 'DashboardFigures' and status = 'Sent'",
            )
          )[0],
      )
      .toEqual({ attachments: [expect.objectContaining({ text: '' })] });
  });

  longTest('of all brands shows each reader their own', async () => {
    const id = await add('U0', ['U0', 'A1', 'B1'], { brandId: 0 });
    await comeDue(id);
    const mails = await sink.until(3);
    const figures = Object.fromEntries(
      mails.map((mail) => [mail.to[0], /Submissions: ([\d,]+)/.exec(textOf(mail))?.[1]]),
    );
    expect(figures).toEqual({ [emailOf('U0')]: '6,580', [emailOf('A1')]: '280', [emailOf('B1')]: '6,300' });
  });

  longTest('is not sent to somebody who may not see it any more, and the log says why', async () => {
    const id = await add('U0', ['A1', 'A1B2', 'B1'], { brandId: 0, dashboard: 'DataProcessing' });
    await call('U0', 'PUT', '', {
      dashboardEmailId: id,
      brandId: alpha,
      userIds: [await idOf('A1'), await idOf('A1B2')],
    });
    const [a1, a1b2] = [await idOf('A1'), await idOf('A1B2')];
    await server().query('update admin_user set permission_ids = $2 where user_id = $1', [a1, [48]]);
    await server().query('update admin_user set brand_ids = $2 where user_id = $1', [a1b2, [beta]]);
    await comeDue(id);
    await expect.poll(async () => (await entriesOf(id)).length, patiently).toBe(2);
    expect((await entriesOf(id)).map(({ reason }) => reason).toSorted()).toEqual([
      'They may no longer see this dashboard',
      'They no longer have this brand',
    ]);
    expect(sink.mails).toEqual([]);
    await server().query(
      'update admin_user set permission_ids = (select permission_ids from admin_user where email_address = $2) where user_id = $1',
      [a1, emailOf('U0')],
    );
    await server().query('update admin_user set brand_ids = $2 where user_id = $1', [a1b2, [alpha, beta]]);
  });

  longTest('is written once for a turn, however often its job runs', async () => {
    const id = await add('A1', ['A1']);
    const turn = { dashboardEmailId: id, userId: await idOf('A1'), dueAt: '2026-11-01T08:00:00.000Z' };
    const { database, jobs } = server().platform;
    for (let times = 0; times < 3; times += 1)
      await inScope(database, 'all', (db) => jobs.queue(db, 'send-dashboard-email', turn));
    await comeDue(id);
    await expect.poll(async () => (await entriesOf(id)).length, patiently).toBe(2);
    await sink.until(2);
    const [counted] = await server().query<{ n: number }>(
      `select count(*)::int as n from email e join dashboard_email_log l on l.email_id = e.email_id where l.dashboard_email_id = $1`,
      [id],
    );
    expect(counted?.n).toBe(2);
  });

  test('comes next a week later, and not at all while it is off', async () => {
    const id = await add('A1', ['A1'], { timeZone: 'Europe/Oslo' });
    await comeDue(id);
    await sink.until(1);
    const { body } = await call('A1', 'GET', `/${id}`);
    const ahead = (Date.parse(body.nextSendAt) - server().platform.now().getTime()) / 86_400_000;
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(7);
    await call('A1', 'PUT', '', { dashboardEmailId: id, isActive: false });
    expect((await call('A1', 'GET', `/${id}`)).body.nextSendAt).toBeNull();
  });

  test('is sent to the caller alone to try it out', async () => {
    const id = await add('U0', ['A1'], {});
    expect((await call('U0', 'POST', `/${id}/SendToMe`)).status).toBe(204);
    const [mail] = await sink.until(1);
    expect(mail?.to).toEqual([emailOf('U0')]);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('is made by those who may see the dashboard, for those who may', async () => {
    const wanted = {
      emailName: 'W',
      dashboard: 'DataProcessing',
      brandId: alpha,
      userIds: [await idOf('A1')],
    };
    await server().query('update admin_user set permission_ids = $2 where email_address = $1', [
      emailOf('A1r'),
      [48],
    ]);
    expect((await call('A1r', 'POST', '', wanted)).status).toBe(403);
    const other = { ...wanted, dashboard: 'Consent', userIds: [await idOf('B1')] };
    expect((await call('A1r', 'POST', '', other)).body.errors).toEqual([
      'One of these people may not see this dashboard',
    ]);
    const { body } = await call('A1r', 'GET', `/Recipients?dashboard=Consent&brandId=${alpha}`);
    const names = body.people.map(({ userName }: Wire) => userName);
    expect(names).toEqual(
      ['A1 of the world', 'A1B2 of the world', 'A1r of the world', 'U0 of the world'].filter((name) =>
        names.includes(name),
      ),
    );
    expect(names).not.toContain('B1 of the world');
    expect((await call('A1r', 'GET', `/Recipients?dashboard=Consent&brandId=${beta}`)).status).toBe(404);
    await server().query("update admin_user set permission_ids = '{}' where email_address = $1", [
      emailOf('A1r'),
    ]);
  });
});

describe('leaving', () => {
  const raw = (method: 'GET' | 'POST', url: string, payload = '', headers = {}) =>
    server().app.inject({
      method,
      url,
      ...(method === 'POST' ? { payload } : {}),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  longTest('asks first, and is kept until the person comes back', async () => {
    const id = await add('U0', ['A1', 'U0']);
    await comeDue(id);
    const mails = await sink.until(2);
    const address = linkIn(mails.find(({ to }) => to[0] === emailOf('A1')) ?? expect.unreachable());
    const asked = await raw('GET', address);
    expect(asked.body).toContain('Stop these emails?');
    expect((await call('U0', 'GET', `/${id}`)).body.recipients.some(({ hasLeft }: Wire) => hasLeft)).toBe(
      false,
    );
    expect((await raw('POST', address, 'choice=leave')).body).toContain('You will get no more of them');
    expect((await raw('POST', address, 'choice=leave')).statusCode).toBe(200);
    await comeDue(id);
    await sink.until(3);
    await expect.poll(async () => (await entriesOf(id)).length, patiently).toBe(3);
    expect(sink.mails.filter(({ to }) => to[0] === emailOf('A1'))).toHaveLength(1);
    // Others cannot bring them back by saving it.
    await call('U0', 'PUT', '', { dashboardEmailId: id, hasCsv: true });
    const leftOf = async () =>
      (await call('U0', 'GET', `/${id}`)).body.recipients.find(
        ({ userName }: Wire) => userName === 'A1 of the world',
      )?.hasLeft;
    expect(await leftOf()).toBe(true);
    expect((await call('A1', 'POST', `/${id}/Join`)).status).toBe(204);
    expect(await leftOf()).toBe(false);
    expect((await call('A1', 'POST', `/${id}/Leave`)).status).toBe(204);
    expect(await leftOf()).toBe(true);
    expect((await call('B1', 'POST', `/${id}/Join`)).status).toBe(404);
    expect((await call('A1B2', 'POST', `/${id}/Join`)).status).toBe(204);
    expect((await call('U0', 'GET', `/${id}`)).body.recipients).toHaveLength(3);
  });

  test('takes the one click of mail programs, by the headers of the email', async () => {
    const id = await add('A1', ['A1']);
    await comeDue(id);
    const [mail] = await sink.until(1);
    if (mail === undefined) return expect.unreachable();
    const header = mail.raw.replaceAll('\r\n ', ' ');
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = /^List-Unsubscribe: <\s*(\S+?)\s*>/m.exec(header)?.[1] ?? expect.unreachable();
    expect(new URL(url).pathname).toBe(linkIn(mail));
    const answer = await raw('POST', new URL(url).pathname, 'List-Unsubscribe=One-Click', {
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.statusCode).toBe(200);
    expect((await call('A1', 'GET', `/${id}`)).body.recipients).toMatchObject([{ hasLeft: true }]);
  });

  longTest('takes no look of a machine for a press', async () => {
    const id = await add('A1', ['A1']);
    await comeDue(id);
    const [mail] = await sink.until(1);
    await expect.poll(async () => (await entriesOf(id)).length, patiently).toBe(1);
    const address = linkIn(mail ?? expect.unreachable());
    const before = await everyRow(server());
    await lookAsMachines(server(), [
      address,
      `${address}?choice=leave`,
      `${address}?List-Unsubscribe=One-Click`,
    ]);
    expect(await everyRow(server())).toBe(before);
  });

  test('with a key that opens nothing says so', async () => {
    expect((await raw('GET', `/dashboard-emails/leave/${'x'.repeat(43)}`)).statusCode).toBe(410);
    expect((await raw('POST', `/dashboard-emails/leave/${'x'.repeat(43)}`)).statusCode).toBe(410);
  });
});
