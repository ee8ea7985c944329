import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { heldBack } from '@candour/testing/held-back';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import type { RightsRequest } from './contract.ts';
import { createRightsBench } from './rights.fixture.ts';

const server = withServer();
const { path, person, call, enter, read, prove, mailsTo, actionsOf, today } = createRightsBench(server);

const listed = async (user: UserName = 'A1'): Promise<RightsRequest[]> =>
  (await server().call(user, 'GET', path)).body.rightsRequests;
const userIdOf = async (user: UserName): Promise<number> =>
  (
    await server().query<{ userId: number }>(
      'select user_id as "userId" from admin_user where email_address = $1',
      [emailOf(user)],
    )
  )[0]?.userId ?? 0;
const daysAgo = (days: number): string =>
  new Date(server().platform.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const makeDue = (requestId: string, days: number) =>
  server().query(
    `update rights_request set due_at = now() + make_interval(days => $2) where request_id = $1`,
    [requestId, days],
  );

describe('the queue', () => {
  longTest('shows people masked, and writes down who opened them', async () => {
    const { id, email } = await person();
    const requestId = await enter(id, 'Correct');
    const row = (await listed()).find((each) => each.requestId === requestId);
    expect(row).toMatchObject({
      person: 'K.N. k•••@n•••.example',
      status: 'New',
      urgency: 'Later',
      source: 'Customer service',
    });
    expect(JSON.stringify([row, await read(requestId)])).not.toContain(email);
    const { body } = await call(requestId, '/Reveal');
    expect(body.contact).toContainEqual({ fieldName: 'email1', value: email });
    expect(await actionsOf(requestId)).toEqual(['Entered', 'Opened']);
    const [look] = await server().query(
      'select action from audit_log where entity_id = $1 and product_area = 55',
      [id],
    );
    expect(look).toEqual({ action: 'View' });
  });

  test('lists open requests by their term before closed ones', async () => {
    const { id } = await person();
    const late = await enter(id, 'Correct');
    const soon = await enter(id, 'Restrict');
    const closed = await enter((await person()).id, 'Correct');
    await makeDue(late, -2);
    await makeDue(soon, 3);
    await call(closed, '/Reject', { because: 'Unfounded', message: 'No reason was given' });
    const rows = (await listed()).filter(({ requestId }) => [late, soon, closed].includes(requestId));
    expect(rows.map(({ requestId, urgency }) => [requestId, urgency])).toEqual([
      [late, 'Overdue'],
      [soon, 'Soon'],
      [closed, 'Closed'],
    ]);
  });

  test('is of the caller’s brands, and for people with the permission', async () => {
    const requestId = await enter((await person()).id, 'Correct');
    expect((await listed('B1')).map((each) => each.requestId)).not.toContain(requestId);
    expect((await server().call('B1', 'GET', `${path}/${requestId}`)).status).toBe(404);
    expect((await call(requestId, '/Notes', { note: 'x' }, 'B1')).status).toBe(404);
    expect((await server().call('A1r', 'GET', path)).status).toBe(403);
    const foreign = await person(beta);
    const asked = { dataSubjectId: foreign.id, brandId: alpha, requestType: 'Know', receivedOn: today() };
    for (const [dataSubjectId, problem] of [
      [foreign.id, 'Nobody of this brand has this Record ID'],
      [randomUUID(), 'Nobody of this brand has this Record ID'],
      ['12345', 'This is no Record ID'],
      [' ', 'This field is required'],
    ]) {
      const { status, body } = await server().call('A1', 'POST', path, { ...asked, dataSubjectId });
      expect([status, body.fields]).toEqual([400, { dataSubjectId: problem }]);
    }
    expect((await server().call('A1', 'POST', path, { ...asked, brandId: beta })).status).toBe(403);
  });
});

describe('a request that staff enter', () => {
  test('is due a month after the day it came, and its person gets a receipt', async () => {
    const { id, email } = await person();
    // As it comes from the clipboard.
    const requestId = await enter(` ${id.toUpperCase()} `, 'Know', { receivedOn: daysAgo(3) });
    const { receivedAt, dueAt } = await read(requestId);
    expect(receivedAt.slice(0, 10)).toBe(daysAgo(3));
    expect((Date.parse(dueAt) - Date.parse(receivedAt)) / 86_400_000).toBeGreaterThanOrEqual(28);
    expect((await mailsTo(email)).map(({ type }) => type)).toEqual(['RightsRequestReceived']);
  });

  test('is nothing for a person who is erased meanwhile', async () => {
    const { id } = await person();
    const gone = "update data_subject set status = 'Forgotten' where data_subject_id = $1";
    const asked = { dataSubjectId: id, brandId: alpha, requestType: 'Know', receivedOn: today() };
    const { status, body } = await heldBack(server(), [[gone, [id]]], () =>
      server().call('A1', 'POST', path, { ...asked, message: 'Please' }),
    );
    expect([status, body.reason]).toEqual([409, 'erased']);
    expect(await server().query('select from rights_request where data_subject_id = $1', [id])).toEqual([]);
  });

  test('is neither of tomorrow nor of long ago', async () => {
    const { id: dataSubjectId } = await person();
    const asked = { dataSubjectId, brandId: alpha, requestType: 'Know' };
    for (const receivedOn of [daysAgo(-1), daysAgo(401)]) {
      const { status, body } = await server().call('A1', 'POST', path, { ...asked, receivedOn });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['receivedOn']]);
    }
  });
});

describe('checking who asks', () => {
  test('goes by a code that only the stored address gets', async () => {
    const { id, email } = await person();
    const requestId = await enter(id, 'Correct');
    expect((await call(requestId, '/Codes')).body).toMatchObject({ status: 'Verifying' });
    const { text = '' } = (await mailsTo(email)).at(-1) ?? {};
    // There is no page to type it into.
    expect(text).toContain('read it out');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await call(requestId, '/Codes/Answer', { code: wrong })).status).toBe(400);
    expect(
      (await call(requestId, '/Codes/Answer', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).body,
    ).toMatchObject({
      status: 'InProgress',
      verifiedBy: 'Code',
    });
    expect(await actionsOf(requestId)).toEqual(['Entered', 'CodeSent', 'CodeWrong', 'Verified']);
  });

  test('takes five tries of a code and five codes an hour', async () => {
    const { id, email } = await person();
    const requestId = await enter(id, 'Correct');
    await call(requestId, '/Codes');
    const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let at = 0; at < 5; at += 1) await call(requestId, '/Codes/Answer', { code: wrong });
    expect((await call(requestId, '/Codes/Answer', { code })).status).toBe(409);
    for (let at = 0; at < 4; at += 1) expect((await call(requestId, '/Codes')).status).toBe(200);
    expect((await call(requestId, '/Codes')).status).toBe(429);
  });

  test('records what was seen, also when it proves nothing', async () => {
    const requestId = await enter((await person()).id, 'Correct');
    const check = { verifiedBy: 'Questions', reference: 'Two of three wrong' };
    expect((await call(requestId, '/Verify', { ...check, isProven: false })).body).toMatchObject({
      status: 'Verifying',
      verifiedAt: null,
    });
    expect((await call(requestId, '/Complete', {})).body.reason).toBe('unproven');
    expect((await call(requestId, '/Begin')).body.reason).toBe('unproven');
    await prove(requestId);
    expect(await read(requestId)).toMatchObject({ status: 'InProgress', verifiedBy: 'Document' });
  });
});

describe('working on a request', () => {
  test('is given to colleagues who may do it', async () => {
    const requestId = await enter((await person()).id, 'Correct');
    const assign = async (user: UserName) =>
      call(requestId, '/Assignment', { userId: await userIdOf(user) }, 'A1', 'PUT');
    expect((await assign('A1B2')).body).toMatchObject({ assignedTo: 'A1B2 of the world' });
    for (const user of ['A1r', 'B1', 'DIS'] as const) expect((await assign(user)).status).toBe(400);
    expect(
      (await call(requestId, '/Assignment', { userId: null }, 'A1', 'PUT')).body.assignedToId,
    ).toBeNull();
  });

  test('takes two more months once, with a reason that the person reads', async () => {
    const { id, email } = await person();
    const requestId = await enter(id, 'Correct');
    const before = await read(requestId);
    const { body } = await call(requestId, '/Extend', { reason: 'There are many records' });
    const days = (Date.parse(body.dueAt) - Date.parse(before.receivedAt)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(89);
    expect(days).toBeLessThanOrEqual(92);
    expect(body.firstDueAt).toBe(before.dueAt);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      type: 'RightsRequestExtended',
      text: expect.stringContaining('There are many records'),
    });
    expect((await call(requestId, '/Extend', { reason: 'Again' })).body.reason).toBe('extended');
    const late = await enter((await person()).id, 'Correct');
    await makeDue(late, -1);
    expect((await call(late, '/Extend', { reason: 'Late' })).body.reason).toBe('late');
  });

  test('ends with an answer to the person, and then nothing changes any more', async () => {
    const { id, email } = await person();
    const corrected = await enter(id, 'Correct');
    await prove(corrected);
    expect((await call(corrected, '/Complete', { message: 'Your name has two n now' })).body).toMatchObject({
      status: 'Done',
    });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      type: 'RightsRequestDone',
      text: expect.stringContaining('two n now'),
    });
    expect((await call(corrected, '/Complete', {})).body.reason).toBe('closed');
    const rejected = await enter(id, 'Restrict');
    await call(rejected, '/Reject', { because: 'Excessive', message: 'The fourth time this week' });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      type: 'RightsRequestRejected',
      text: expect.stringContaining('data protection authority'),
    });
    expect(await read(rejected)).toMatchObject({
      status: 'Rejected',
      rejectReason: 'Excessive',
      urgency: 'Closed',
    });
  });

  test('says so where nobody could be written to', async () => {
    const { id } = await person(alpha, {
      dataSubject: { mobile: `+4790${Math.floor(Math.random() * 1e6)}`, surname: randomUUID() },
    });
    const requestId = await enter(id, 'Correct');
    expect((await call(requestId, '/Codes')).status).toBe(409);
    await prove(requestId);
    await call(requestId, '/Complete', { message: '' });
    expect((await read(requestId)).log[0]?.note).toContain('nothing was sent');
  });
});
