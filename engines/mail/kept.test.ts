import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { childEnvironment } from '@candour/testing/child-environment';
import { inScope } from '@candour/kit/server/database';
import { safeDatabase } from '@candour/testing/database';
import { withServer } from '@candour/testing/server';

// A separate command opens it, too.
const server = withServer({ openDatabase: safeDatabase });
const run = promisify(execFile);
let emailId: string;

beforeAll(async () => {
  const { platform } = server();
  await platform.jobs.work(platform);
  emailId = await inScope(platform.database, [], (db) =>
    platform.mail.queue(db, {
      type: 'OneTimeCode',
      to: { address: 'ada@nordlicht.example', name: 'Ada Lovelace' },
      values: { Forename: 'Ada', OtpCode: '493027', ExpiryMinutes: 10 },
    }),
  );
});

test('without a mail server an email is kept and stays readable', async () => {
  const found = () => server().query('select status, attempts, next_attempt_at, text from email');
  await expect.poll(async () => (await found())[0]?.['status']).toBe('Kept');
  expect(await found()).toEqual([
    expect.objectContaining({ attempts: 0, next_attempt_at: null, text: expect.stringContaining('493027') }),
  ]);
});

test('R17 an email that waits for another try waits on after a restart without a mail server', async () => {
  const { platform } = server();
  const waiting = await inScope(platform.database, [], (db) =>
    platform.mail.queue(db, {
      type: 'ResetPassword',
      to: { address: 'grace@nordlicht.example', name: 'Grace Hopper' },
      values: { Forename: 'Grace', Link: 'https://consent.nordlicht.example/x', ExpiryMinutes: 30 },
    }),
  );
  const row = async () => (await server().query('select * from email where email_id = $1', [waiting]))[0];
  await expect.poll(async () => (await row())?.['status']).toBe('Kept');
  // As a try before the restart left it.
  await server().query("update email set status = 'Queued', attempts = 1 where email_id = $1", [waiting]);
  await inScope(platform.database, [], (db) =>
    platform.jobs.queue(db, 'send-mail', { emailId: waiting, attempt: 1 }),
  );
  await expect.poll(async () => (await row())?.['attempts']).toBe(2);
  expect(await row()).toMatchObject({ status: 'Queued', last_error: 'There is no SMTP_URL any more' });
  await server().query('delete from email where email_id = $1', [waiting]);
});

longTest('the operator lists emails and reads one with a command', async () => {
  const { connectionString } = server().connection;
  const candour = async (...args: string[]) => {
    const command = join(import.meta.dirname, '../../apps/server/commands/candour.ts');
    const env = {
      ...childEnvironment,
      DATABASE_URL: connectionString,
      DATA_DIR: server().platform.settings.dataDir,
    };
    const { stdout } = await run(process.execPath, [command, 'mails', ...args], { env });
    return stdout;
  };
  expect(await candour()).toMatch(
    new RegExp(`^${emailId}  [\\d-]+ [\\d:]+  Kept  OneTimeCode  ada@nordlicht.example\n$`),
  );
  expect(await candour(emailId)).toMatch(
    /^To: Ada Lovelace <ada@nordlicht.example>\nSubject: Your Candour code\n\nHello Ada,\n\nYour code is 493027\n/,
  );
  await expect(candour('nonsense')).rejects.toThrow('Name one email by its id');
});
