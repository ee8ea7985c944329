import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { testDatabase } from '@candour/testing/database';
import { jobsNow } from '@candour/testing/jobs-now';
import { isLong, times } from '@candour/testing/long';
import { openMailSink } from '@candour/testing/mail-sink';
import { scopedQuery } from '@candour/testing/scoped-query';
import { createPool } from '../database/pool.ts';
import { openDatabase } from '@candour/kit/server/database';
import { seed } from '../../apps/server/first-start/seed.ts';

const kills = Number(process.env['MAIL_KILLS'] ?? times(1, 4));
const sink = await openMailSink();
const database = await testDatabase();
const pool = createPool(database.config);
const dataDir = mkdtempSync(join(tmpdir(), 'candour-mails-'));
const query = scopedQuery(pool);

afterAll(async () => {
  await pool.end();
  await database.drop();
  await sink.goDown();
  rmSync(dataDir, { recursive: true });
});

const startSender = (mails: number, told: Set<string>) => {
  const sender = spawn(
    process.execPath,
    [join(import.meta.dirname, 'send-mails.fixture.ts'), String(mails)],
    {
      env: {
        ...childEnvironment,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        SECRET_KEY: 'Xk29fLq7-Zr4Tn8Vb1Ws6Yp3Hd5Jg0Cm',
        SMTP_URL: sink.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface(sender.stdout).on('line', (line) => {
    if (line !== 'works') told.add(line);
  });
  return { sender, lines };
};

test(`R17 no email is lost in ${kills} kills while sending, and one sent twice keeps its Message-ID`, async () => {
  await seed(openDatabase(pool));
  const told = new Set<string>();
  for (let kill = 0; kill < kills; kill++) {
    const { sender, lines } = startSender(10_000, told);
    await once(lines, 'line');
    await pause(100 + Math.random() * 500);
    sender.kill('SIGKILL');
    await once(lines, 'close');
  }
  // In the long run the jobs of killed processes are noticed without help, once their heartbeats time out.
  if (!isLong)
    await query("update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  const { sender, lines } = startSender(1, told);
  onTestFinished(() => void sender.kill('SIGKILL'));
  const waiting = "select count(*)::int as count from email where status <> 'Sent'";
  const left = async () => {
    if (!isLong) await query(jobsNow);
    return (await query<{ count: number }>(waiting))[0]?.count;
  };
  await expect.poll(left, { timeout: 55_000, interval: 200 }).toBe(0);
  sender.kill('SIGKILL');
  await once(lines, 'close');

  const queued = await query<{ email_id: string; message_id: string }>(
    'select email_id, message_id from email',
  );
  expect(queued.map(({ email_id }) => email_id)).toEqual(expect.arrayContaining([...told]));
  const arrived = sink.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(new Set(arrived)).toEqual(new Set(queued.map(({ message_id }) => message_id)));
  const doubled = arrived.length - new Set(arrived).size;
  // Five are sent at a time: no more than that can be sent again after a kill.
  expect(doubled).toBeLessThanOrEqual(5 * kills);
  console.info(`${queued.length} emails, ${kills} kills, ${doubled} sent twice`);
}, 120_000);
