import { expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';
import { sampleScanRequest } from './samples.ts';
import { clearScans } from './server/clear-scans.ts';
import { runNext, turnAfter } from './server/schedules.ts';

const server = withServer();
const path = '/api/SiteScanner';
const day = 86_400_000;

const schedules = async (): Promise<Wire[]> =>
  (await server().call('A1', 'GET', `${path}/Schedules`)).body.schedules;
const runDue = (at: Date) => inScope(server().platform.database, 'all', (db) => runNext(db, at));
const scans = () =>
  server().query<{ scheduleId: number }>('select schedule_id from scan order by requested_at');

test.each([
  ['Weekly', '2026-01-31T10:00:00Z', '2026-02-07T10:00:00Z'],
  ['Monthly', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['Monthly', '2026-12-15T10:00:00Z', '2027-01-15T10:00:00Z'],
] as const)('%s after %s is %s', (schedule, due, next) => {
  expect(turnAfter(new Date(due), schedule)).toEqual(new Date(next));
});

test('a weekly scan runs now, and again some minutes after the same time next week', async () => {
  const began = Date.now();
  const { body } = await server().call('A1', 'POST', `${path}/Scans`, sampleScanRequest(alpha));
  const [made] = await schedules();
  expect(made).toMatchObject({
    name: 'Shop weekly',
    schedule: 'Weekly',
    isEnabled: true,
    lastScanGuid: null,
  });
  const wait = Date.parse(String(made?.['nextRunAt'])) - began;
  expect([wait >= 7 * day, wait < 7 * day + 46 * 60_000]).toEqual([true, true]);
  expect(await runDue(new Date())).toBe(false);
  await server().query(`update scan set status = 'Completed', finished_at = now() where scan_guid = $1`, [
    body.scanGuid,
  ]);
  expect(await runDue(new Date(began + 8 * day))).toBe(true);
  expect((await scans()).length).toBe(2);
  const [after] = await schedules();
  expect(after?.['lastScanGuid']).not.toBeNull();
  expect(Date.parse(String(after?.['nextRunAt']))).toBeGreaterThan(began + 14 * day - 1);
});

test('a turn is skipped while the scan of the previous turn is under way, and says so', async () => {
  const at = new Date(Date.now() + 30 * day);
  expect(await runDue(at)).toBe(true);
  expect((await scans()).length).toBe(2);
  const [row] = await schedules();
  expect(row?.['lastSkipped']).toBe('The previous scan was still running');
  expect(Date.parse(String(row?.['nextRunAt']))).toBeGreaterThan(at.getTime());
});

test('nothing is scanned again once nobody confirms any more that the site belongs to the brand', async () => {
  const { call, query } = server();
  await query(`update scan set status = 'Completed', finished_at = now()`);
  const { body } = await call('A1', 'GET', `${path}/Domains`);
  expect((await call('A1', 'DELETE', `${path}/Domains/${body.domains[0].domainId}`)).status).toBe(204);
  expect(await runDue(new Date(Date.now() + 60 * day))).toBe(true);
  expect((await scans()).length).toBe(2);
  const sentence = 'The confirmation that the site belongs to the brand was withdrawn';
  const [row] = await schedules();
  expect(row?.['lastSkipped']).toBe(sentence);
  const again = await call('A1', 'POST', `${path}/Scans/${String(row?.['lastScanGuid'])}/ReRun`, {});
  expect([again.status, again.body.errors[0]]).toEqual([409, expect.stringContaining(sentence)]);
});

test('a schedule can be paused and deleted; its scans stay', async () => {
  const [row] = await schedules();
  const one = `${path}/Schedules/${String(row?.['scheduleId'])}`;
  expect((await server().call('B1', 'PUT', `${one}/Enabled`, { isEnabled: false })).status).toBe(404);
  expect((await server().call('A1', 'PUT', `${one}/Enabled`, { isEnabled: false })).status).toBe(204);
  expect((await schedules())[0]).toMatchObject({ isEnabled: false, nextRunAt: null });
  expect(await runDue(new Date(Date.now() + 400 * day))).toBe(false);
  expect((await server().call('A1', 'DELETE', one)).status).toBe(204);
  expect(await schedules()).toEqual([]);
  expect((await scans()).length).toBe(2);
});

test('after thirteen months results are deleted, after thirty days the observations behind them', async () => {
  const { platform, query } = server();
  await query(`update scan set status = 'Completed', finished_at = now() - interval '31 days'`);
  const [first] = await query<{ scanGuid: string }>('select scan_guid as "scanGuid" from scan limit 1');
  await query(
    `insert into scan_page (scan_guid, brand_id, pass_key, url, final_url, state, error, milliseconds, bytes, cookies,
       requests, needs_login, observation)
     select scan_guid, brand_id, 'a1-u1', 'https://www.nordlicht.example/', '', 'done', '', 1, 1, 0, 0, false, 'x' from scan`,
  );
  await query(`update scan set finished_at = now() - interval '14 months' where scan_guid <> $1`, [
    first?.scanGuid,
  ]);
  await clearScans.work(null, { platform, signal: new AbortController().signal });
  expect(await query('select scan_guid as "scanGuid" from scan')).toEqual([first]);
  expect(await query('select observation, url from scan_page')).toEqual([
    { observation: null, url: 'https://www.nordlicht.example/' },
  ]);
});
