import { expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { alpha, beta } from '@candour/testing/world';
import { withServer } from '@candour/testing/server';
import { seed } from '../../../apps/server/first-start/seed.ts';
import { emailTypes, ownPlaceholders, type EmailTypeName } from './email-types.ts';
import type { SystemEmail } from './contract.ts';
import { chooseTexts } from './server/choose-texts.ts';

const server = withServer();
const path = '/api/SystemEmails';
const post = (id: number, action: string, body: object, user: 'U0' | 'A1' = 'U0') =>
  server().call(user, 'POST', `${path}/${id}/${action}`, body);
const languageId = async (code: string) => {
  const [row] = await server().query<{ id: number }>(
    'select language_id as id from language where language_code = $1',
    [code],
  );
  return row?.id ?? 0;
};
const subjectFor = (brandId: number, language: number | undefined) =>
  inScope(server().platform.database, [alpha, beta], async (db) => {
    const { subject } = await chooseTexts(db, { type: 'PasswordChanged', brandId, languageId: language });
    return subject;
  });

test('every type has a built-in text that uses only its own placeholders, and all its secrets', async () => {
  const rows = await server().query<{ type: EmailTypeName; subject: string; html: string }>(
    'select email_type as type, subject, html_body as html from system_email where brand_id = 0',
  );
  expect(rows.map(({ type }) => type).toSorted()).toEqual(Object.keys(emailTypes).toSorted());
  for (const { type, subject, html } of rows) {
    const used = [...`${subject}${html}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    const known: readonly string[] = [...emailTypes[type].placeholders, ...ownPlaceholders];
    expect([type, used.filter((name) => !known.includes(name))]).toEqual([type, []]);
    expect([type, emailTypes[type].secrets.filter((name) => !used.includes(name))]).toEqual([type, []]);
  }
});

test('a changed text stays as it is at the next start, and a missing one is restored', async () => {
  await server().query("update system_email set subject = 'Mine' where email_type = 'AccountLocked'");
  await server().query("delete from system_email where email_type = 'OneTimeCode'");
  await seed(server().platform.database);
  const rows = await server().query(
    "select email_type as type, subject from system_email where email_type in ('AccountLocked', 'OneTimeCode') order by 1",
  );
  expect(rows).toEqual([
    { type: 'AccountLocked', subject: 'Mine' },
    { type: 'OneTimeCode', subject: 'Your {{ProductName}} code' },
  ]);
});

test("a brand's own text comes before that of all brands, then the requested language, its base, the brand's", async () => {
  const { body } = await server().call('U0', 'GET', path);
  const [changed] = body.systemEmails.filter(({ emailType }: SystemEmail) => emailType === 'PasswordChanged');
  const { newSystemEmailId: own } = (await post(changed.systemEmailId, 'CloneForBrand', { brandId: alpha }))
    .body;
  const speak = async (id: number, code: string, subject: string) =>
    server().call('U0', 'PUT', `${path}/${id}/Translations/${await languageId(code)}`, {
      subject,
      htmlBody: 'x',
    });
  await speak(changed.systemEmailId, 'fr', '0 fr');
  await speak(changed.systemEmailId, 'de', '0 de');
  await server().call('U0', 'PUT', path, { systemEmailId: own, subject: 'alpha en' });
  await speak(own, 'fr-CA', 'alpha fr-CA');
  await server().query('update brand set default_language_id = $1 where brand_id = $2', [
    await languageId('de'),
    beta,
  ]);
  expect(await subjectFor(alpha, await languageId('fr-CA'))).toBe('alpha fr-CA');
  expect(await subjectFor(alpha, await languageId('sv'))).toBe('alpha en');
  expect(await subjectFor(beta, await languageId('fr-CA'))).toBe('0 fr');
  expect(await subjectFor(beta, await languageId('sv'))).toBe('0 de');
  expect(await subjectFor(0, undefined)).toBe('Your {{ProductName}} password was changed');
  await server().call('U0', 'PUT', path, { systemEmailId: own, isActive: false });
  expect(await subjectFor(alpha, undefined)).toBe('Your {{ProductName}} password was changed');
});

const idOf = async (emailType: EmailTypeName): Promise<number> => {
  const { body } = await server().call('U0', 'GET', path);
  return body.systemEmails.find((row: SystemEmail) => row.emailType === emailType && row.brandId === 0)
    .systemEmailId;
};
const put = (user: 'U0' | 'A1', body: object) => server().call(user, 'PUT', path, body);

test('[mend E] a copy for a brand leaves out the languages that are for other brands', async () => {
  const source = await idOf('AccountLocked');
  const { de, fr } = server().languages;
  for (const languageId of [de, fr])
    await server().call('U0', 'PUT', `${path}/${source}/Translations/${languageId}`, {
      subject: 'Translated',
      htmlBody: 'x',
    });
  const limit = (brandIds: number[]) =>
    server().call('U0', 'PUT', `/api/Languages/${de}/Brands`, { brandIds });
  await limit([beta]);
  const { status, body } = await post(source, 'CloneForBrand', { brandId: alpha });
  expect([status, body.leftOutLanguageIds]).toEqual([200, [de]]);
  const copy = (await server().call('U0', 'GET', `${path}/${body.newSystemEmailId}`)).body;
  expect([
    copy.translations.map((one: { languageId: number }) => one.languageId),
    copy.outdatedLanguages,
  ]).toEqual([[fr], []]);
  await limit([]);
});

test('can be read by everybody with permission, and changed for all brands by people with all brands', async () => {
  const systemEmailId = await idOf('ResetPassword');
  expect((await server().call('A1', 'GET', `${path}/${systemEmailId}`)).status).toBe(200);
  expect((await put('A1', { systemEmailId, name: 'Mine' })).status).toBe(403);
  expect((await post(systemEmailId, 'CloneForBrand', { brandId: beta }, 'A1')).status).toBe(403);
  const again = await post(systemEmailId, 'CloneForBrand', { brandId: 0 });
  expect([again.status, again.body.fields]).toEqual([
    400,
    { brandId: 'This value has already been provided' },
  ]);
  expect((await server().call('U0', 'DELETE', `${path}/${systemEmailId}`)).status).toBe(409);
  expect((await put('U0', { systemEmailId, isActive: false })).body.fields).toEqual({
    isActive: 'The texts of all brands are always active',
  });
  expect((await put('U0', { systemEmailId, brandId: alpha })).body.fields).toEqual({
    brandId: 'This is fixed. Clone it instead.',
  });
});

test.each([
  [{ htmlBody: '<p>Nothing to press</p>' }, { htmlBody: 'The text needs {{Link}}' }],
  [{ textBody: 'Nothing to press' }, { textBody: 'The text needs {{Link}}' }],
  [
    { htmlBody: '<p>{{Link}} {{Surname}}</p>' },
    { htmlBody: '{{Surname}} is not a placeholder of this email' },
  ],
  [{ subject: '{{constructor}}' }, { subject: '{{constructor}} is not a placeholder of this email' }],
  [{ subject: 'Go to {{Link}}' }, { subject: '{{Link}} is not for the subject' }],
  [{ subject: 'a\r\nBcc: evil@example.org' }, { subject: 'Invalid characters - please check your input' }],
  [{ replyTo: 'a@b.example, c@d.example' }, { replyTo: 'Please enter a valid email' }],
  [{ senderEmailAddressId: 999 }, { senderEmailAddressId: 'The chosen item does not exist' }],
])('INJ-07 %j is refused', async (members, fields) => {
  const { status, body } = await put('U0', { systemEmailId: await idOf('ResetPassword'), ...members });
  expect([status, body.fields]).toEqual([400, fields]);
});

test('a translation needs the placeholders, too', async () => {
  const id = await idOf('ResetPassword');
  const { de } = server().languages;
  const texts = { subject: 'Neues Passwort', htmlBody: '<p>Hallo {{Forename}}</p>' };
  const { status, body } = await server().call('U0', 'PUT', `${path}/${id}/Translations/${de}`, texts);
  expect([status, Object.values(body.fields)]).toEqual([400, ['The text needs {{Link}}']]);
});

test('XSS-01 XSS-16 anything rich text may not contain is removed when it is written, links with placeholders stay', async () => {
  const systemEmailId = await idOf('ResetPassword');
  const htmlBody =
    '<p onclick="x()">Hi<script>alert(1)</script> <a href="{{Link}}">go</a><img src=x onerror=x></p>';
  const { body } = await put('U0', { systemEmailId, htmlBody });
  expect(body.htmlBody).toBe('<p>Hi <a href="{{Link}}">go</a></p>');
  const preview = await post(systemEmailId, 'Preview', {
    htmlBody: '<script>alert(1)</script><p>{{Forename}}</p>',
  });
  expect(preview.body.document).not.toContain('script');
  expect(preview.body).toMatchObject({ text: 'Kari\n', subject: expect.stringContaining('password') });
});

test('each wording is kept as a version, and the built-in one can be restored', async () => {
  const systemEmailId = await idOf('AccountLocked');
  for (const subject of ['One', 'Two']) await put('U0', { systemEmailId, subject });
  const { body } = await server().call('U0', 'GET', `${path}/${systemEmailId}/Versions`);
  expect(body.versions.slice(0, 2).map(({ wording }: { wording: object }) => wording)).toMatchObject([
    { Subject: 'Two' },
    { Subject: 'One' },
  ]);
  const reset = await post(systemEmailId, 'Reset', {});
  expect(reset.body.subject).toBe('Your {{ProductName}} account is locked');
});

test('a test goes to oneself, filled with examples', async () => {
  const systemEmailId = await idOf('OneTimeCode');
  const refused = await post(systemEmailId, 'SendTest', { emailAddress: 'else@nordlicht.example' });
  expect(refused.body.fields).toEqual({ emailAddress: 'A test goes to your own address only' });
  expect((await post(systemEmailId, 'SendTest', {})).status).toBe(204);
  const [mail] = await server().query('select to_address, subject, text from email order by at desc limit 1');
  expect(mail).toMatchObject({ to_address: 'u0@nordlicht.example', subject: 'Test: Your Candour code' });
  expect(mail?.['text']).toContain('Your code is 123456');
});

test('the sender in the texts is the sender of the email, and cannot be deleted meanwhile', async () => {
  const add = async (emailAddress: string) => {
    const record = { identityType: 'Email', emailAddress, displayName: 'Service', brandIds: [0] };
    return (await server().call('U0', 'POST', '/api/SenderEmailAddresses', record)).body
      .newSenderEmailAddressId;
  };
  const [sound, pending] = [await add('service@nordlicht.example'), await add('other@nordlicht.example')];
  await server().query(
    "update sender_email_address set verification_status = 'Verified' where sender_email_address_id = $1",
    [sound],
  );
  const systemEmailId = await idOf('OneTimeCode');
  expect((await put('U0', { systemEmailId, senderEmailAddressId: pending })).body.fields).toEqual({
    senderEmailAddressId: 'This sender is not verified',
  });
  const chosen = await put('U0', {
    systemEmailId,
    senderEmailAddressId: sound,
    replyTo: 'desk@nordlicht.example',
  });
  expect(chosen.body.senderAddress).toBe('service@nordlicht.example');
  await post(systemEmailId, 'SendTest', {});
  const [mail] = await server().query(
    'select from_address, from_name, reply_to from email order by at desc limit 1',
  );
  expect(mail).toEqual({
    from_address: 'service@nordlicht.example',
    from_name: 'Service',
    reply_to: 'desk@nordlicht.example',
  });
  const gone = await server().call('U0', 'DELETE', `/api/SenderEmailAddresses/${sound}`);
  expect([gone.status, gone.body.usages]).toEqual([
    409,
    [{ productArea: 38, id: systemEmailId, name: 'One-time code' }],
  ]);
});

test('the types list what their texts may contain', async () => {
  const { body } = await server().call('A1', 'GET', `${path}/Types`);
  expect(body.types.map(({ emailType }: SystemEmail) => emailType)).toEqual(Object.keys(emailTypes));
  for (const { placeholders } of body.types)
    for (const { name, example } of placeholders)
      expect([name, example !== '' || ownPlaceholders.includes(name)]).toEqual([name, true]);
});
