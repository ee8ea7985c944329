import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { askedPerHour } from '../../../engines/mail/mail-limit.ts';
import { stepsOn } from './steps.fixture.ts';

const server = withServer();
const { post, signIn, addPerson, mailsTo, password } = stepsOn(server);
const tooMany = {
  errors: ['This address was sent too many emails within the last hour. Please wait an hour and try again.'],
};
const idOf = async (address: string): Promise<number> => {
  const [row] = await server().query<{ id: number }>(
    'select user_id as id from admin_user where email_address = $1',
    [address],
  );
  return row?.id ?? 0;
};

test('[mend D4] each kind of email that people can request has a limit an hour, and none uses up that of another', async () => {
  const address = await addPerson('flooded@nordlicht.example', 'require_otp = true');
  const userId = await idOf(address);
  const sender = { identityType: 'Email', emailAddress: address, displayName: 'F', brandIds: [0] };
  const { body: created } = await server().call('U0', 'POST', '/api/SenderEmailAddresses', sender);
  const senderId = created.newSenderEmailAddressId;
  const mailsOf = async (type: string): Promise<number> => {
    const rows = await server().query('select 1 from email where to_address = $1 and type = $2', [
      address,
      type,
    ]);
    return rows.length;
  };
  const ways = {
    OneTimeCode: () => signIn(address, password),
    ResetPassword: () =>
      server().call('U0', 'PUT', '/api/AdminPortalUsers/SendResetPasswordEmail', { userId }),
    OtpLoginLink: () => server().call('U0', 'POST', `/api/AdminPortalUsers/${userId}/SendOtpLoginLink`),
    SenderVerification: () => server().call('U0', 'POST', `/api/SenderEmailAddresses/${senderId}/Verify`),
  };
  for (const [type, ask] of Object.entries(ways)) {
    for (let at = await mailsOf(type); at < askedPerHour; at += 1) await ask();
    const { status, body } = await ask();
    expect([type, await mailsOf(type), status, body]).toEqual([type, askedPerHour, 429, tooMany]);
  }
  const all = Object.keys(ways).length * askedPerHour;
  // Strangers are told nothing: the response would reveal that somebody has the address.
  for (const emailAddress of [address, 'nobody-here@nordlicht.example'])
    expect((await post('/api/authorize/ForgottenPassword', { emailAddress })).status).toBe(204);
  expect(await mailsTo(address)).toBe(all);
  server().passTime(61);
  expect((await ways.OneTimeCode()).status).toBe(202);
  server().passTime(-61);
});

test('[mend D4] a refused email leaves the previous link valid', async () => {
  const address = await addPerson('kept-link@nordlicht.example');
  const ask = () => post('/api/authorize/ForgottenPassword', { emailAddress: address });
  await ask();
  const links = () => server().query('select secret_hash from one_time_secret where user_id = $1', [userId]);
  const userId = await idOf(address);
  const before = await links();
  await server().query(
    `insert into email (email_id, at, type, brand_id, to_address, to_name, subject, text, html, is_asked, status, message_id)
     select gen_random_uuid(), at, type, brand_id, to_address, to_name, subject, text, html, is_asked, status, message_id
     from email, generate_series(2, $2) where to_address = $1`,
    [address, askedPerHour],
  );
  await ask();
  expect([await links(), await mailsTo(address)]).toEqual([before, askedPerHour]);
});

test('[mend D4] twenty requests at once do not send more, and notices are always sent', async () => {
  const address = await addPerson('at-once@nordlicht.example');
  const link = `/api/AdminPortalUsers/${await idOf(address)}/SendOtpLoginLink`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => server().call('U0', 'POST', link)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(askedPerHour);
  for (let at = 0; at < 5; at += 1) await signIn(address, 'Wrong-Password-123');
  expect(await mailsTo(address)).toBe(askedPerHour + 1);
});
