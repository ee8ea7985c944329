import { beforeAll, expect, test } from 'vitest';
import { everyRow, lookAsMachines } from '@candour/testing/every-row';
import { withServer } from '@candour/testing/server';
import { freshAddress } from '@candour/testing/world';
import { createRightsBench } from './rights.fixture.ts';

const server = withServer();
const { person, call, enter, read, prove, mailsTo, actionsOf } = createRightsBench(server);
beforeAll(() => server().platform.jobs.work(server().platform));

/** Somebody who was sent a link to their copy. */
const sent = async () => {
  const { id, email } = await person();
  const requestId = await enter(id, 'Know');
  await prove(requestId);
  await call(requestId, '/Copy');
  await expect.poll(async () => (await read(requestId)).copy?.status, { timeout: 60_000 }).toBe('Ready');
  return { id, email, requestId, path: await sendTo(requestId, email) };
};
const sendTo = async (requestId: string, email: string): Promise<string> => {
  expect((await call(requestId, '/Copy/Send')).status).toBe(200);
  return (
    /\/data-copy\/[\w-]{43}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? expect.unreachable()
  );
};
const open = (path: string) => server().app.inject({ url: path, remoteAddress: freshAddress() });
const send = (path: string, members: Record<string, string>) =>
  server().app.inject({
    method: 'POST',
    url: path,
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(members).toString(),
  });

const codeTo = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mailsTo(email)).findLast(({ type }) => type === 'VisitorCode')?.text ?? '')?.[0] ??
  expect.unreachable();

test('a link asks for a code, gives the file once, and reading it changes nothing', async () => {
  const { email, requestId, path } = await sent();
  for (let at = 0; at < 3; at += 1) expect((await open(path)).statusCode).toBe(200);
  expect((await read(requestId)).copy?.usedAt).toBeNull();
  const asked = await send(path, { choice: 'code' });
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('k•••@n•••.example')]);
  expect(asked.body).not.toContain(email);
  const code = await codeTo(email);
  const wrong = code === '000000' ? '111111' : '000000';
  const refused = await send(path, { choice: 'get', code: wrong });
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('role="alert"')]);
  const given = await send(path, { choice: 'get', code });
  expect([
    given.statusCode,
    given.headers['content-type'],
    given.rawPayload.subarray(0, 2).toString(),
  ]).toEqual([200, 'application/zip', 'PK']);
  // A second press, or a line that broke: the same code gives the same file for a minute.
  expect((await send(path, { choice: 'get', code })).rawPayload.equals(given.rawPayload)).toBe(true);
  expect((await send(path, { choice: 'get', code: wrong })).statusCode).toBe(400);
  expect((await send(path, { choice: 'code' })).statusCode).toBe(410);
  expect((await open(path)).statusCode).toBe(410);
  server().passTime(2);
  expect((await send(path, { choice: 'get', code })).statusCode).toBe(410);
  server().passTime(-2);
  expect((await actionsOf(requestId)).filter((action) => action === 'CopyFetched')).toHaveLength(1);
  expect((await call(requestId, '/Complete', {})).body).toMatchObject({ status: 'Done' });
});

test('machines that look at the address of a copy change nothing', async () => {
  const { path } = await sent();
  await send(path, { choice: 'code' });
  const before = await everyRow(server());
  await lookAsMachines(server(), [
    path,
    `${path}?choice=code`,
    `${path}?choice=get&code=123456`,
    `/data-copy/${'x'.repeat(43)}`,
  ]);
  expect(await everyRow(server())).toBe(before);
});

test('five tries of a code and five codes are all there is, until staff send another link', async () => {
  const { email, requestId, path } = await sent();
  await send(path, { choice: 'code' });
  const code = await codeTo(email);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let at = 0; at < 5; at += 1) await send(path, { choice: 'get', code: wrong });
  expect((await send(path, { choice: 'get', code })).statusCode).toBe(400);
  for (let at = 0; at < 4; at += 1) expect((await send(path, { choice: 'code' })).statusCode).toBe(200);
  expect((await send(path, { choice: 'code' })).statusCode).toBe(400);
  const another = await sendTo(requestId, email);
  expect((await open(path)).statusCode).toBe(410);
  expect((await send(another, { choice: 'code' })).statusCode).toBe(200);
});

test('a link ends after two weeks, with its person, and where another site presses its button', async () => {
  const { id, requestId, path } = await sent();
  const foreign = await server().app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'choice=code',
  });
  expect(foreign.statusCode).toBe(403);
  server().passTime(14 * 24 * 60 + 1);
  expect((await open(path)).statusCode).toBe(410);
  server().passTime(-(14 * 24 * 60 + 1));
  expect((await open(path)).statusCode).toBe(200);
  await call(requestId, '/Reject', { because: 'Withdrawn', message: 'You wrote so' });
  const forget = await enter(id, 'Forget');
  await prove(forget);
  await call(forget, '/Complete', {});
  expect((await open(path)).statusCode).toBe(410);
  expect((await open(`/data-copy/${'x'.repeat(43)}`)).statusCode).toBe(410);
});
