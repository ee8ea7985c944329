import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { freshAddress } from '@candour/testing/world';
import { secretIn, stepsOn } from './steps.fixture.ts';

const server = withServer();
const { post, signIn, addPerson, mailTo, mailsTo, password, get } = stepsOn(server);
const fresh = 'Ridge-Walker-93-Kompass';
const forgotten = (emailAddress: string, remoteAddress = freshAddress()) =>
  post('/api/authorize/ForgottenPassword', { emailAddress }, { remoteAddress });
const reset = (hash: string, newPassword = fresh) =>
  post('/api/authorize/ResetPassword', { hash, password: newPassword });
const used = { errors: ['This link has expired or was used before'] };
const linkFor = async (address: string): Promise<string> => {
  await forgotten(address);
  return secretIn(await mailTo(address, 'ResetPassword'));
};

describe('a forgotten password', () => {
  test('DOS-13 is replaced through the link in an email; sessions end, the account is unlocked, nobody is signed in', async () => {
    const address = await addPerson('forgot@nordlicht.example');
    const token = (await signIn(address, password)).body.token as string;
    for (let at = 0; at < 5; at += 1) await signIn(address, 'Wrong-Password-123');
    expect((await signIn(address, password)).status).toBe(403);
    const secret = await linkFor(address);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    const { status, body, headers } = await reset(secret);
    expect([status, body, headers['set-cookie']]).toEqual([200, { emailAddress: address }, undefined]);
    expect((await get(token)).status).toBe(401);
    expect((await signIn(address, fresh)).status).toBe(200);
    expect((await signIn(address, password)).status).toBe(401);
    expect(await mailTo(address, 'PasswordChanged')).toContain('UTC');
  });

  test('AUTHN-20 gets the same response for a known and an unknown address, in the same time', async () => {
    const address = await addPerson('known@nordlicht.example');
    const once = async (one: string) => {
      const started = performance.now();
      const { status, body } = await forgotten(one);
      return { status, body, ms: performance.now() - started };
    };
    // The quicker of two: the machine may do something else during one of them.
    const timed = async (one: string) => {
      const [first, second] = [await once(one), await once(one)];
      return first.ms < second.ms ? first : second;
    };
    const [known, unknown] = [await timed(address), await timed('unknown@nordlicht.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(204);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240);
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(100);
    expect(await mailsTo('unknown@nordlicht.example')).toBe(0);
  });

  test('AUTHN-20 sends three emails an hour and no more, and ten requests a minute from one address', async () => {
    const address = await addPerson('mailed@nordlicht.example');
    for (let at = 0; at < 5; at += 1) expect((await forgotten(address)).status).toBe(204);
    expect(await mailsTo(address)).toBe(3);
    server().passTime(61);
    await forgotten(address);
    expect(await mailsTo(address)).toBe(4);
    server().passTime(-61);
    const remoteAddress = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, at) => forgotten(`n${at}@nordlicht.example`, remoteAddress)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(204), 429]);
  });

  test('AUTHN-22 links are refused alike when used, late, replaced, disabled, changed or truncated', async () => {
    const address = await addPerson('links@nordlicht.example');
    const replaced = await linkFor(address);
    const newest = await linkFor(address);
    const flipped = `${newest.slice(0, -2)}${newest.at(-2) === 'A' ? 'B' : 'A'}${newest.at(-1)}`;
    for (const secret of [replaced, flipped, newest.slice(0, 16), 'x']) {
      const { status, body } = await reset(secret);
      expect([status, body]).toEqual([410, used]);
    }
    server().passTime(60.1);
    expect((await reset(newest)).status).toBe(410);
    server().passTime(-60.1);
    await server().query('update admin_user set is_enabled = false where email_address = $1', [address]);
    expect((await reset(newest)).body).toEqual(used);
    await server().query('update admin_user set is_enabled = true where email_address = $1', [address]);
    expect((await reset(newest)).body).toEqual({ emailAddress: address });
    expect((await reset(newest, 'Another-One-77-Berg')).status).toBe(410);
    const rows = await server().query('select * from one_time_secret');
    expect(JSON.stringify(rows)).not.toContain(newest);
  });

  test('AUTHN-22 a code is still required afterwards', async () => {
    const address = await addPerson('both@nordlicht.example', 'require_otp = true');
    expect((await reset(await linkFor(address))).status).toBe(200);
    expect((await signIn(address, fresh)).status).toBe(202);
  });

  test('"AUTHN-19 the new one is strong, not common, not made of the person\'s own words and not an old one"', async () => {
    const address = await addPerson('careful@nordlicht.example');
    const secret = await linkFor(address);
    for (const weak of ['short1!A', 'Password123!', 'Nordmann2026!', 'Alpha-2026!!', 'Careful2026!x']) {
      const { status, body } = await reset(secret, weak);
      expect([weak, status, body.fields]).toEqual([
        weak,
        400,
        { password: 'Password must meet the minimum strength requirement' },
      ]);
    }
    expect((await reset(secret)).status).toBe(200);
    const again = await reset(await linkFor(address));
    expect([again.status, again.body.fields]).toEqual([
      400,
      { password: 'This password was used before. Please choose another one' },
    ]);
  });

  test('AUTHN-23 opening the page of a link, however often, does not use it up', async () => {
    const address = await addPerson('scanner@nordlicht.example');
    const secret = await linkFor(address);
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET'] as const) {
      for (const path of ['/reset-password?hash=', '/otp-login?otp='])
        expect((await server().app.inject({ method, url: `${path}${secret}` })).statusCode).toBeLessThan(500);
    }
    expect((await reset(secret)).status).toBe(200);
  });
});

longTest(
  '[mend E minutes] a link to a new password is valid for an hour, one to sign in for a quarter of an hour',
  async () => {
    const set = (name: string, value: string) =>
      server().query('update configuration_key set key_value = $2 where key_name = $1', [name, value]);
    const address = await addPerson('minutes@nordlicht.example', "login_type = 'OtpLink'");
    const enterAfter = async (minutes: number): Promise<number> => {
      await post('/api/authorize/RequestOtpLogin', { emailAddress: address });
      const otp = secretIn(await mailTo(address, 'OtpLoginLink'));
      server().passTime(minutes);
      const { status } = await post('/api/authorize/OtpLogin', { otp });
      server().passTime(-minutes);
      return status;
    };
    expect([await enterAfter(14.9), await enterAfter(15.1)]).toEqual([200, 401]);
    await set('OtpLinkMinutes', '5');
    expect(await enterAfter(5.1)).toBe(401);
    await set('OtpLinkMinutes', '15');

    const other = await addPerson('an-hour@nordlicht.example');
    const resetAfter = async (minutes: number, newPassword: string): Promise<number> => {
      const secret = await linkFor(other);
      server().passTime(minutes);
      const { status } = await reset(secret, newPassword);
      server().passTime(-minutes);
      return status;
    };
    expect([await resetAfter(59.9, fresh), await resetAfter(60.1, `${fresh}-2`)]).toEqual([200, 410]);
    await set('PasswordResetMinutes', '10');
    expect(await resetAfter(10.1, `${fresh}-3`)).toBe(410);
    await set('PasswordResetMinutes', '60');
  },
);

describe('a sign-in link', () => {
  const request = (emailAddress: string) => post('/api/authorize/RequestOtpLogin', { emailAddress });
  const enter = (otp: string) => post('/api/authorize/OtpLogin', { otp });
  const allow = (value: string) =>
    server().query("update configuration_key set key_value = $1 where key_name = 'AllowLoginLink'", [value]);

  longTest('is mailed to people whom the organisation allows to sign in that way', async () => {
    const plain = await addPerson('plain@nordlicht.example');
    const byLink = await addPerson('by-link@nordlicht.example', "login_type = 'OtpLink'");
    expect([(await request(plain)).status, (await request(byLink)).status]).toEqual([204, 204]);
    expect([await mailsTo(plain), await mailsTo(byLink)]).toEqual([0, 1]);
    await allow('true');
    await request(plain);
    const secret = secretIn(await mailTo(plain, 'OtpLoginLink'));
    const { status, body } = await enter(secret);
    expect([status, (await get(body.token)).status]).toEqual([200, 200]);
    expect((await enter(secret)).status).toBe(401);
    await allow('false');
  });

  test('[mend D5] does not open a locked account, and works again once it is unlocked', async () => {
    const address = await addPerson('locked-link@nordlicht.example', "login_type = 'OtpLink'");
    await request(address);
    const secret = secretIn(await mailTo(address, 'OtpLoginLink'));
    for (let at = 0; at < 5; at += 1) await signIn(address, 'Wrong-Password-123');
    const { status, body } = await enter(secret);
    expect([status, body.reason]).toEqual([403, 'account-locked-out']);
    await server().query('update account_guard set locked_until = null');
    expect((await enter(secret)).status).toBe(200);
  });

  test('never counts as the second factor', async () => {
    const address = await addPerson(
      'link-mfa@nordlicht.example',
      "login_type = 'OtpLink', require_otp = true",
    );
    await request(address);
    const { status, body } = await enter(secretIn(await mailTo(address, 'OtpLoginLink')));
    expect([status, Object.keys(body)]).toEqual([202, ['mfaGuid']]);
  });

  test('is not accepted as the secret of another purpose', async () => {
    const address = await addPerson('purpose@nordlicht.example');
    await forgotten(address);
    expect((await enter(secretIn(await mailTo(address, 'ResetPassword')))).status).toBe(401);
  });
});
