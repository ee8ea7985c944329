import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { safeDatabase } from '@candour/testing/database';
import { openMailSink } from '@candour/testing/mail-sink';
import { scopedQuery } from '@candour/testing/scoped-query';
import { quickFolder } from '@candour/testing/quick-folder';
import { createPool } from '../../engines/database/pool.ts';
import { openBalancer } from './draining.fixture.ts';

const emailAddress = 'ada@nordlicht.example';
const database = await safeDatabase();
const pool = createPool(database.config);
const query = scopedQuery(pool);
const sink = await openMailSink();
const folder = quickFolder('roles');
const servers: ChildProcess[] = [];

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await pool.end();
  await database.drop();
  await sink.goDown();
  rmSync(folder, { recursive: true });
});

/** A process of its own in these roles; returns its address. */
const start = async (roles: string, environment: Record<string, string> = {}) => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // of a TCP server
  probe.close();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...childEnvironment,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, roles),
      SECRET_KEY: 'Xk29fLq7-Zr4Tn8Vb1Ws6Yp3Hd5Jg0Cm',
      PORT: String(port),
      ROLES: roles,
      ADMIN_EMAIL: emailAddress,
      ADMIN_PASSWORD: 'Trail-Runner-48-Zelt',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  for await (const line of createInterface(server.stdout)) if (line.startsWith('ready ')) break;
  server.stdout.resume();
  return { server, address: `http://127.0.0.1:${port}` };
};
const askForPassword = (address: string) =>
  fetch(`${address}/api/authorize/ForgottenPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress }),
  });
const states = async () =>
  (await query<{ status: string }>('select status from email order by at')).map((row) => row.status);
const metric = async (address: string, name: string) => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('what a process without the role worker queues, a worker does, with its own mail server', async () => {
  const portal = await start('portal,public');
  expect((await askForPassword(portal.address)).status).toBeLessThan(300);
  await pause(2_500);
  expect(await states()).toEqual(['Queued']);
  expect(await metric(portal.address, 'candour_mails_waiting')).toBe(1);
  expect(await metric(portal.address, 'candour_mails_waiting_oldest_seconds')).toBeGreaterThan(2);

  const worker = await start('worker', { SMTP_URL: sink.url });
  await sink.until(1);
  await expect.poll(states).toEqual(['Sent']);
  expect(await metric(worker.address, 'candour_mails_waiting')).toBe(0);
  expect((await fetch(`${worker.address}/api/Brands`)).status).toBe(404);
  expect((await fetch(`${worker.address}/readyz`)).status).toBe(200);
  const figures = await (await fetch(`${worker.address}/metrics`)).text();
  for (const state of ['waiting', 'dead'])
    expect(figures).toContain(`candour_delivery_retries{state="${state}"} 0`);
  expect(figures).toMatch(/^candour_integration_services_paused 0$/m);
  const jobs = figures.match(/^candour_jobs\{.*$/gm);
  expect(jobs).toContainEqual(expect.stringMatching(/^candour_jobs\{job="send-mail",state="failed"\} 0$/));

  // R5: a stop waits for the email that is being sent.
  sink.mood = 'slow';
  await askForPassword(portal.address);
  await expect
    .poll(async () => (await query("select 1 from jobs.job where state = 'active'")).length)
    .toBe(1);
  worker.server.kill('SIGTERM');
  const [code] = await once(worker.server, 'exit');
  expect(code).toBe(0);
  expect(sink.mails).toHaveLength(2);
  expect(await states()).toEqual(['Sent', 'Sent']);
  expect(await query("select 1 from jobs.job where state in ('active', 'retry')")).toEqual([]);
});

test('[trust B3] nodes behind a balancer are restarted one by one, and no call fails', async () => {
  const balancer = await openBalancer();
  const node = (name: string) => start('public', { DRAIN_SECONDS: '2', DATA_DIR: join(folder, name) });
  const [first, second] = await Promise.all([node('first'), node('second')]);
  for (const { address } of [first, second]) await balancer.add(address);
  const answers: string[] = [];
  let isOver = false;
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const response = await fetch(`${balancer.address}/config.json`);
      const text = await response.text();
      answers.push(response.status === 200 ? '200' : `${response.status} ${text}`);
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  const stopped = async ({ server }: { server: ChildProcess }) => {
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  };
  await stopped(first);
  await balancer.add((await node('third')).address);
  await stopped(second);
  isOver = true;
  await Promise.all(visitors);
  balancer.close();
  expect(new Set(answers)).toEqual(new Set(['200']));
  console.info(`${answers.length} calls while both nodes were restarted`);
});
