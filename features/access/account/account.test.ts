import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { stepsOn } from '../session/steps.fixture.ts';

const server = withServer();
const { post, signIn, addPerson, get, password } = stepsOn(server);
const enter = async (address: string): Promise<string> => (await signIn(address, password)).body.token;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  server().send({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
const account = async (token: string) => (await get(token, '/api/MyAccount')).body;
const setUp = '/api/MyAccount/Authenticator';
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
const stale = { errors: ['Please confirm that it is you'], reason: 're-authenticate' };

describe('"one\'s own sessions"', () => {
  test('SESS-18 are listed, the current one marked, and can be ended one by one', async () => {
    const address = await addPerson('sessions@nordlicht.example');
    const [mine, other] = [await enter(address), await enter(address)];
    const { sessions } = await account(mine);
    expect(sessions).toHaveLength(2);
    const { sessionId } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await send('DELETE', `/api/MyAccount/Sessions/${sessionId}`, mine)).status).toBe(204);
    expect([(await get(other)).status, (await get(mine)).status]).toEqual([401, 200]);
    expect((await account(mine)).sessions).toHaveLength(1);
  });

  test('SESS-18 of others are not visible', async () => {
    const [address, stranger] = [
      await addPerson('a@nordlicht.example'),
      await addPerson('b@nordlicht.example'),
    ];
    const [mine, theirs] = [await enter(address), await enter(stranger)];
    const [{ sessionId }] = (await account(theirs)).sessions;
    expect((await send('DELETE', `/api/MyAccount/Sessions/${sessionId}`, mine)).status).toBe(404);
    expect((await get(theirs)).status).toBe(200);
  });
});

describe('the authenticator', () => {
  test('is set up with its first code, required at the next sign-in, and removed again', async () => {
    const address = await addPerson('authenticator@nordlicht.example');
    const [token, other] = [await enter(address), await enter(address)];
    const { status, body } = await send('POST', setUp, token);
    expect([status, body.address]).toEqual([200, expect.stringMatching(/^otpauth:\/\/totp\/Candour/)]);
    const wrong = await send('PUT', setUp, token, { setUp: body.setUp, loginCode: '000000x' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { loginCode: 'This code is incorrect' }]);
    expect((await account(token)).hasAuthenticator).toBe(false);
    const loginCode = codeOf(body.secret);
    expect((await send('PUT', setUp, token, { setUp: body.setUp, loginCode })).status).toBe(204);
    expect([(await account(token)).hasAuthenticator, (await get(other)).status]).toEqual([true, 401]);
    const [row] = await server().query('select authenticator from admin_user where email_address = $1', [
      address,
    ]);
    expect(String(row?.['authenticator'])).not.toContain(body.secret);

    const asked = await signIn(address, password);
    expect(asked.status).toBe(202);
    const enterCode = (code: string) =>
      post('/api/Authorize/LoginOtp', { mfaGuid: asked.body.mfaGuid, loginCode: code });
    // The code used for the set-up cannot be used again.
    expect((await enterCode(loginCode)).status).toBe(401);

    expect((await send('DELETE', setUp, token)).status).toBe(204);
    expect((await signIn(address, password)).status).toBe(200);
  });

  test('"is not switched on with somebody else\'s set-up, or with a made-up one"', async () => {
    const [one, two] = [await addPerson('c@nordlicht.example'), await addPerson('d@nordlicht.example')];
    const [mine, theirs] = [await enter(one), await enter(two)];
    const { body } = await send('POST', setUp, theirs);
    for (const forged of [body.setUp, 'v1.AAAA', 'x']) {
      const response = await send('PUT', setUp, mine, { setUp: forged, loginCode: codeOf(body.secret) });
      expect(response.status).toBe(400);
    }
  });

  test('SESS-19 requires fresh proof of identity', async () => {
    const address = await addPerson('stale@nordlicht.example');
    const token = await enter(address);
    server().passTime(5.1);
    for (const method of ['POST', 'DELETE'] as const) {
      const { status, body } = await send(method, setUp, token);
      expect([status, body]).toEqual([401, stale]);
    }
    expect((await get(token)).status).toBe(200);
    const prove = (typed: string) => post('/api/authorize/Reauthenticate', { password: typed }, { token });
    const wrong = await prove('not it');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'The password is incorrect' }]);
    expect((await prove(password)).status).toBe(204);
    expect((await send('POST', setUp, token)).status).toBe(200);
    server().passTime(-5.1);
  });

  test('SESS-19 the proof can be guessed five times and no more', async () => {
    const address = await addPerson('guessed@nordlicht.example');
    const token = await enter(address);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await post('/api/authorize/Reauthenticate', { password: 'no' }, { token })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 403]);
  });
});

test('the last five passwords cannot be reused', async () => {
  const address = await addPerson('history@nordlicht.example');
  const token = await enter(address);
  const change = (currentPassword: string, newPassword: string) =>
    post('/api/authorize/ChangePassword', { currentPassword, newPassword }, { token });
  const names = ['Fjord', 'Gipfel', 'Hafen', 'Insel', 'Kanal', 'Lagune'].map(
    (name) => `${name}-Wander-48-Zelt`,
  );
  let present = password;
  for (const next of names) {
    expect([next, (await change(present, next)).status]).toEqual([next, 204]);
    present = next;
  }
  const { status, body } = await change(present, names[1] ?? '');
  expect([status, body.fields]).toEqual([
    400,
    { newPassword: 'This password was used before. Please choose another one' },
  ]);
  expect((await change(present, names[0] ?? '')).status).toBe(204);
});
