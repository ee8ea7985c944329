import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { openDatabase } from '@candour/kit/server/database';
import { job, type Job, type Jobs } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { testDatabase } from '@candour/testing/database';
import { jobsNow } from '@candour/testing/jobs-now';
import { createPool } from '../database/pool.ts';
import { openJobs } from './open-jobs.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    greet: { name: string };
  }
}

const { config, drop } = await testDatabase();
const pool = createPool(config);
const database = openDatabase(pool);
const log = pino({ level: 'silent' });
// These jobs use nothing else of it.
const platform = { log } as unknown as Platform;
const open: Jobs[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await pool.query('delete from jobs.job');
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const engine = (work: Job<'greet'>['work'], facts: { works?: boolean; atOnce?: number } = {}): Jobs => {
  const { works = true, atOnce = 1 } = facts;
  const greet = job<'greet'>({ name: 'greet', seconds: 60, atOnce, work });
  const jobs = openJobs({ database: config, jobs: [greet], works, log });
  open.push(jobs);
  return jobs;
};
const queue = (jobs: Jobs, name: string) =>
  database.transaction().execute((db) => jobs.queue(db, 'greet', { name }));
/** What is there by now; jobs due for a retry need not wait for their time. */
const hurried = async <Value>(present: () => Value): Promise<Value> => {
  await pool.query(jobsNow);
  return present();
};
const noWork = async () => undefined;

test('a job starts right after the commit', async () => {
  const greeted: string[] = [];
  const jobs = engine(async ({ name }) => void greeted.push(name));
  await jobs.work(platform);
  const waits: number[] = [];
  for (let round = 1; round <= 5; round++) {
    const before = performance.now();
    await queue(jobs, 'Ada');
    await expect.poll(() => greeted.length, { interval: 10 }).toBe(round);
    waits.push(performance.now() - before);
  }
  // Whoever only looked every two seconds would find each one late: it was queued right after the last look.
  expect(Math.min(...waits)).toBeLessThan(1_000);
});

test('many jobs queued while others run are done without a pause', async () => {
  let count = 0;
  const jobs = engine(async () => void count++, { atOnce: 5 });
  await jobs.work(platform);
  const before = performance.now();
  await database.transaction().execute(async (db) => {
    for (let index = 0; index < 100; index++) await jobs.queue(db, 'greet', { name: String(index) });
  });
  await expect.poll(() => count, { timeout: 30_000 }).toBe(100);
  // With a pause of two seconds after every five it would be 38.
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('a process without the role worker only queues; another one does the job', async () => {
  const greeted: string[] = [];
  await queue(engine(noWork, { works: false }), 'Ada');
  expect(greeted).toEqual([]);
  await engine(async ({ name }) => void greeted.push(name)).work(platform);
  await expect.poll(() => greeted).toEqual(['Ada']);
});

test('a job that throws is tried again', async () => {
  let tries = 0;
  const jobs = engine(async () => {
    if (++tries === 1) throw new Error('not today');
  });
  await jobs.work(platform);
  await queue(jobs, 'Ada');
  await expect.poll(() => tries).toBe(1);
  await expect.poll(() => hurried(() => tries), { timeout: 30_000 }).toBe(2);
});

test('R5 closing waits for the running job and takes no other', async () => {
  const ended: string[] = [];
  const jobs = engine(async ({ name }) => {
    await pause(700);
    ended.push(name);
  });
  await jobs.work(platform);
  await queue(jobs, 'first');
  await queue(jobs, 'second');
  await pause(200);
  await jobs.close({ graceMs: 5_000 });
  expect(ended).toEqual(['first']);
  await engine(async ({ name }) => void ended.push(name)).work(platform);
  await expect.poll(() => ended, { timeout: 30_000 }).toEqual(['first', 'second']);
});

test('R5 a job that exceeds the grace period is told to end, and starts again elsewhere', async () => {
  let isTold = false;
  const jobs = engine(async (_data, { signal }) => {
    signal.addEventListener('abort', () => (isTold = true));
    await pause(60_000, undefined, { signal });
  });
  await jobs.work(platform);
  await queue(jobs, 'Ada');
  await pause(300);
  const before = performance.now();
  await jobs.close({ graceMs: 1_000 });
  expect(performance.now() - before).toBeLessThan(30_000);
  expect(isTold).toBe(true);
  const greeted: string[] = [];
  await engine(async ({ name }) => void greeted.push(name)).work(platform);
  await expect.poll(() => hurried(() => greeted), { timeout: 30_000 }).toEqual(['Ada']);
});

longTest('lost connections are replaced', async () => {
  const greeted: string[] = [];
  const jobs = engine(async ({ name }) => void greeted.push(name));
  await jobs.work(platform);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candour jobs' and datname = current_database()",
  );
  await expect
    .poll(() =>
      queue(jobs, 'Ada').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => greeted, { timeout: 30_000 }).toEqual(['Ada']);
});
