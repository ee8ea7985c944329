import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { emailOf, freshAddress } from '@candour/testing/world';
import { seats } from './server/password-queue.ts';
import { stepsOn } from './steps.fixture.ts';

const server = withServer({ hasStrongHashes: true });
const { signIn, get, addPerson, password } = stepsOn(server);
const busy = { errors: ['Too many people are signing in right now. Please try again in a moment.'] };

/** Bypasses the check that no response is a server error: these may be 503. */
const post = async (url: string, payload: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const request = { method: 'POST', url, payload, headers, remoteAddress: freshAddress() } as const;
  const response = await server().app.inject(request);
  return {
    status: response.statusCode,
    body: response.json<unknown>(),
    retryAfter: response.headers['retry-after'],
  };
};
const floodWith = (count: number, addressOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) =>
    post('/api/authorize/adminportaluser', {
      emailAddress: addressOf(at),
      password: 'Wrong-Password-123',
    }),
  );

longTest(
  '[mend D3] beyond the queue sign-ins are refused at once, and other routes respond while it is full',
  async () => {
    const token = await server().signIn('U0');
    let waiting = 2 * seats;
    const flood = floodWith(2 * seats, (at) => `nobody-${at}@nordlicht.example`).map((one) =>
      one.finally(() => (waiting -= 1)),
    );
    expect((await get(token)).status).toBe(200);
    expect((await get(token, '/api/Brands')).status).toBe(200);
    expect(waiting).toBeGreaterThan(0);
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(seats);
    const refused = answers.filter(({ status }) => status !== 401);
    expect(refused).toEqual(Array(seats).fill({ status: 503, body: busy, retryAfter: '5' }));
    expect((await signIn(emailOf('A1'), password)).status).toBe(200);
  },
);

longTest('[mend D3] everything else that checks a password waits in the same queue', async () => {
  const address = await addPerson('queued@nordlicht.example');
  const { token } = (await signIn(address, password)).body;
  const newPassword = 'Berg-Tal-55-Wiese';
  const flood = floodWith(seats, () => 'nobody-else@nordlicht.example');
  const others = await Promise.all([
    post('/api/authorize/Reauthenticate', { password }, token),
    post('/api/authorize/ChangePassword', { currentPassword: password, newPassword }, token),
    post('/api/authorize/ResetPassword', { hash: 'x', password: newPassword }),
  ]);
  expect(others).toEqual(Array(3).fill({ status: 503, body: busy, retryAfter: '5' }));
  await Promise.all(flood);
});

test('[mend D3] the main loop keeps running while a password is hashed', async () => {
  let turns = 0;
  let isDone = false;
  const hashed = server()
    .platform.passwords.hash('Berg-Tal-55-Wiese')
    .then(() => (isDone = true));
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await hashed;
  expect(turns).toBeGreaterThan(10);
});
