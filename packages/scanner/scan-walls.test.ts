import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { testDevice, testPlan } from './testing/test-plan.ts';

const run = promisify(execFile);
const browser = await bundledBrowser();
runSideBySide();
let [hits, port] = [0, 0];
const canary = createServer((_, answer) => void (hits++, answer.end('inside')));

beforeAll(async () => {
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  // It listens on a port, so it has one.
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => void canary.close());

test.concurrent('SSRF-01, SSRF-02: a page cannot make the browser reach anything internal', async () => {
  const inside = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '127.1'].map((host) => `${host}:${port}`);
  await using sites = await startSites(() => ({
    'shop/':
      inside.map((place) => `<img src="http://${place}/"><iframe src="http://${place}/"></iframe>`).join('') +
      `<img src="/moved"><script>new WebSocket('ws://127.0.0.1:${port}/'); open('http://127.0.0.1:${port}/')</script>`,
    'shop/moved': { status: 302, headers: { location: `http://127.0.0.1:${port}/` } },
  }));
  const reports = await scanAll(testPlan(`${sites.origin('shop')}/`), { ...browser, ...sites });
  expect(reports.at(-1)).toMatchObject({ end: 'finished' });
  expect(pagesOf(reports)[0]?.requests.length).toBeGreaterThan(10);
  expect(hits).toBe(0);
});

test.concurrent(
  'SSRF-08: redirects lead neither to internal hosts nor to files, and end after five',
  { timeout: 60_000 },
  async () => {
    const to = (location: string, status = 302) => ({ status, headers: { location } });
    await using sites = await startSites(() => ({
      'shop/inside': to(`http://127.0.0.1:${port}/`),
      'shop/file': to('file:///etc/passwd', 301),
      'shop/moved': to(`http://localhost:${port}/`, 308),
      'shop/round': to('/round', 307),
      'shop/*': 'x',
    }));
    const urls = ['/inside', '/file', '/moved', '/round'].map((path) => sites.origin('shop') + path);
    const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
    const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    const at = (path: string) => pages.find(({ url }) => url.endsWith(path));
    expect(pages.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
    // The same words whatever is there.
    for (const path of ['/inside', '/moved']) expect(at(path)?.error).toBe('The host could not be reached');
    expect(at('/round')?.requests.length).toBeLessThanOrEqual(8);
    expect(hits).toBe(0);
    expect(JSON.stringify(pages)).not.toContain('root:');
  },
);

test.concurrent('INJ-15: nothing in a plan reaches the command line, and only web addresses are opened', async () => {
  await using sites = await startSites(() => ({ 'shop/*': '<script>document.cookie = "seen=1"</script>' }));
  const hostile = '" --remote-debugging-port=9222 --no-proxy-server \' ; touch x';
  const urls = [
    'file:///etc/passwd',
    'chrome://version/',
    'javascript:alert(1)',
    `${sites.origin('shop')}/ ${hostile}`,
  ];
  const device = { ...testDevice, userAgent: `${testDevice.userAgent} ${hostile}` };
  const plan = testPlan(`${sites.origin('shop')}/`, {
    scanType: 'list',
    urls,
    phases: [{ key: hostile, action: 'none', device }],
    language: `en${hostile}`,
    timeZone: hostile,
    queryParameters: [`a=${hostile}`],
  });
  let seen = '';
  const look = setInterval(async () => (seen += (await run('ps', ['-eo', 'ppid=,args='])).stdout), 300);
  const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
  clearInterval(look);
  expect(pages.map(({ state, error }) => (state === 'failed' ? error : state))).toEqual([
    ...Array(3).fill('This is not a web address'),
    'done',
  ]);
  expect(pages[3]?.scriptCookies).toHaveLength(1);
  const own = seen.split('\n').filter((line) => Number(line.trim().split(' ')[0]) === process.pid);
  expect(own.join()).toContain('--remote-debugging-pipe');
  expect(own.join()).not.toMatch(/remote-debugging-port|no-proxy-server/);
});
