import { expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { alpha, beta } from '@candour/kit/testing/world';
import { withServer } from '@candour/kit/testing/server';
import { seed } from '../../apps/server/first-start/seed.ts';
import { emailTypes, ownPlaceholders, type EmailTypeName } from './email-types.ts';
import { chooseTexts } from './server/choose-texts.ts';

const server = withServer();
const languageId = async (code: string) => {
  const [row] = await server().query<{ id: number }>(
    'select language_id as id from language where language_code = $1',
    [code],
  );
  return row?.id ?? 0;
};
const subjectFor = (brandId: number, language: number | undefined) =>
  inScope(server().services.database, [alpha, beta], async (db) => {
    const { subject } = await chooseTexts(db, { type: 'PasswordChanged', brandId, languageId: language });
    return subject;
  });

test('every type has a built-in text that uses placeholders of its type only, and all its secrets', async () => {
  const rows = await server().query<{ type: EmailTypeName; subject: string; html: string }>(
    'select type, subject, html from system_email where brand_id = 0',
  );
  expect(rows.map(({ type }) => type).toSorted()).toEqual(Object.keys(emailTypes).toSorted());
  for (const { type, subject, html } of rows) {
    const used = [...`${subject}${html}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    const known: readonly string[] = [...emailTypes[type].placeholders, ...ownPlaceholders];
    expect([type, used.filter((name) => !known.includes(name))]).toEqual([type, []]);
    expect([type, emailTypes[type].secrets.filter((name) => !used.includes(name))]).toEqual([type, []]);
  }
});

test('a text somebody changed stays as it is at the next start, and one that is missing comes back', async () => {
  await server().query("update system_email set subject = 'Mine' where type = 'AccountLocked'");
  await server().query("delete from system_email where type = 'OneTimeCode'");
  await seed(server().services.database);
  const rows = await server().query(
    "select type, subject from system_email where type in ('AccountLocked', 'OneTimeCode') order by 1",
  );
  expect(rows).toEqual([
    { type: 'AccountLocked', subject: 'Mine' },
    { type: 'OneTimeCode', subject: 'Your {{ProductName}} code' },
  ]);
});

test("a brand's own text comes before that of all brands, then the language asked for, its base, the brand's", async () => {
  const add = async (brandId: number, code: string) =>
    server().query(
      "insert into system_email (type, brand_id, language_id, subject, html) values ('PasswordChanged', $1, $2, $3, 'x')",
      [brandId, await languageId(code), `${brandId} ${code}`],
    );
  await add(0, 'fr');
  await add(0, 'de');
  await add(alpha, 'en');
  await add(alpha, 'fr-CA');
  await server().query('update brand set default_language_id = $1 where brand_id = $2', [
    await languageId('de'),
    beta,
  ]);
  expect(await subjectFor(alpha, await languageId('fr-CA'))).toBe(`${alpha} fr-CA`);
  expect(await subjectFor(alpha, await languageId('sv'))).toBe(`${alpha} en`);
  expect(await subjectFor(beta, await languageId('fr-CA'))).toBe('0 fr');
  expect(await subjectFor(beta, await languageId('sv'))).toBe('0 de');
  expect(await subjectFor(0, undefined)).toBe('Your {{ProductName}} password was changed');
});
