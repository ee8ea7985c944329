import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { emailOf } from '@candour/testing/world';
import { tieSso } from './server/browser-cookie.ts';
import { cookieOf, codeIn, stepsOn } from './steps.fixture.ts';

// As with `npm start` on one's own computer.
const server = withServer({ environment: { PUBLIC_URL: 'http://127.0.0.1:8080' } });
const { post, signIn, get, password, addPerson, mailTo } = stepsOn(server);
const browser = { 'sec-fetch-site': 'same-origin' };

longTest('[mend A3] without TLS the session is tied to a plain cookie, which WebKit keeps', async () => {
  const { body, headers } = await signIn(emailOf('A1'), password, { headers: browser });
  expect(headers['set-cookie']).toMatch(/^candour-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = cookieOf(headers);
  expect((await get(body.token, undefined, { cookie })).status).toBe(200);
  expect((await get(body.token)).status).toBe(401);
  const left = await post(
    '/api/authorize/adminportaluserlogout',
    {},
    { token: body.token, headers: { cookie } },
  );
  expect(left.headers['set-cookie']).toBe('candour-session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
});

test('[mend A3] so is the step before the one-time code', async () => {
  const address = await addPerson('two-steps@nordlicht.example', 'require_otp = true');
  const { body, headers } = await signIn(address, password, { headers: browser });
  const cookie = cookieOf(headers);
  expect(cookie).toMatch(/^candour-sign-in=/);
  const answer = { loginCode: codeIn(await mailTo(address, 'OneTimeCode')), mfaGuid: body.mfaGuid };
  expect((await post('/api/Authorize/LoginOtp', answer)).status).toBe(401);
  const entered = await post('/api/Authorize/LoginOtp', answer, { headers: { ...browser, cookie } });
  expect(entered.status).toBe(200);
});

test('[mend A3] so is a single sign-on, without SameSite=None, which needs TLS', () => {
  const cookies: string[] = [];
  const setHeader = (_name: string, value: string) => void cookies.push(value);
  tieSso({ origin: { headers: {} }, setHeader, platform: server().platform });
  expect(cookies[0]).toMatch(/^candour-sso=[\w-]{43}; Path=\/; HttpOnly$/);
});
