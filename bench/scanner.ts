import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { bundledBrowser } from '../testing/browser.ts';
import type { Connection } from '../packages/scanner/browser/connection.ts';
import { createMemoryReader } from '../packages/scanner/browser/memory.ts';
import { startBrowser } from '../packages/scanner/browser/start-browser.ts';
import { startProxy } from '../packages/scanner/egress/start-proxy.ts';
import type { Device } from '../packages/scanner/devices.ts';
import { defaultLimits } from '../packages/scanner/plan.ts';
import { scan } from '../packages/scanner/scan.ts';
import { type RunningSites, startSites } from '../packages/scanner/testing/start-sites.ts';
import { testPlan } from '../packages/scanner/testing/test-plan.ts';

const PAGES = 12;
/** Alternating, so that other load on the machine affects both; the median counts. */
const ROUNDS = 3;
const SETTLE = defaultLimits.settle;
/** How long a scan waits on a page besides settling: after typing, before looking around, while leaving. */
const RESTS = 60 + 500 + 250 + 100;
/** And after each scroll step, until the page moves no further. */
const SCROLL_REST = 60;

type Round = { perMinute: number; browser: number; worker: number };

/**
 * Pages per minute of a whole visit, compared with a crawler that only loads the same pages with the same
 * waits: those of a scan as people request it.
 */
export const benchScanner = async (): Promise<void> => {
  await using sites = await startSites(shop);
  const urls = Array.from({ length: PAGES }, (_, page) => `${sites.origin('shop')}/p${page}`);
  const rounds = { scan: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.scan.push(await measured(() => scanPages(sites, urls)));
    rounds.bare.push(await measured(() => loadPages(sites, urls)));
  }
  const [ours, bare] = [median(rounds.scan), median(rounds.bare)];
  const row = ({ perMinute, browser, worker }: Round) => ({
    pagesPerMinute: Math.round(perMinute),
    ratio: (perMinute / bare.perMinute).toFixed(2),
    browserPeakMB: Math.round(browser / 2 ** 20),
    workerPeakMB: Math.round(worker / 2 ** 20),
  });
  console.table({ 'scanner (aim ≥ 0.9)': row(ours), 'bare crawler': row(bare) });
};

const median = (list: Round[]): Round =>
  list.toSorted((one, other) => one.perMinute - other.perMinute)[Math.floor(list.length / 2)] ?? {
    perMinute: Number.NaN,
    browser: 0,
    worker: 0,
  };

/** `work` returns how long it took, in milliseconds. Memory is the private memory of the processes. */
const measured = async (work: () => Promise<number>): Promise<Round> => {
  const readers = new Map<number, ReturnType<typeof createMemoryReader>>();
  let [browser, worker] = [0, 0];
  const look = () => {
    const groups = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const group of groups.map(Number)) {
      const read = readers.get(group) ?? createMemoryReader(group);
      readers.set(group, read);
      browser = Math.max(
        browser,
        read().reduce((sum, { bytes }) => sum + bytes, 0),
      );
    }
    worker = Math.max(worker, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 200);
  const took = await work();
  clearInterval(timer);
  return { perMinute: (PAGES / took) * 60_000, browser, worker };
};

const scanPages = async (sites: RunningSites, urls: string[]) => {
  const plan = testPlan(urls[0] ?? '', { scanType: 'list', urls });
  plan.limits.settle = SETTLE;
  let start = 0;
  const { signal } = new AbortController();
  for await (const report of scan(plan, { ...(await bundledBrowser()), ...sites, signal })) {
    if (report.kind === 'page') start ||= Date.parse(report.page.startedAt);
    if (report.kind === 'end' && report.end !== 'finished') throw new Error(report.reason);
  }
  return Date.now() - start;
};

const loadPages = async ({ resolve, exceptions }: RunningSites, urls: string[]) => {
  const proxy = await startProxy({ resolve, exceptions, own: new Map(), maxBytes: 2 ** 31 });
  const browser = await startBrowser({ ...(await bundledBrowser()), proxyPort: proxy.port });
  const { connection } = browser;
  const { device } = testPlan(urls[0] ?? '').phases[0] ?? {};
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  const start = Date.now();
  for (const url of urls) await load(connection, { url, browserContextId, device });
  const took = Date.now() - start;
  await browser.close();
  await proxy.close();
  return took;
};

const load = async (
  connection: Connection,
  { url, browserContextId, device }: { url: string; browserContextId: string; device: Device | undefined },
) => {
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  await connection.send('Page.enable', undefined, { sessionId });
  const { width = 1280, height = 900 } = device ?? {};
  const screen = { width, height, deviceScaleFactor: 1, mobile: false };
  await connection.send('Emulation.setDeviceMetricsOverride', screen, { sessionId });
  const loaded = new Promise<void>((done) => {
    const stop = connection.listen(({ method, sessionId: from }) => {
      if (method !== 'Page.loadEventFired' || from !== sessionId) return;
      stop();
      done();
    });
  });
  await connection.send('Page.navigate', { url }, { sessionId });
  await loaded;
  const steps = 'Math.ceil((document.documentElement.scrollHeight - innerHeight) / (innerHeight * 0.9)) + 1';
  const { result } = await connection.send('Runtime.evaluate', { expression: steps }, { sessionId });
  await wait(SETTLE + RESTS + SCROLL_REST * Number(result.value));
  await connection.send('Target.closeTarget', { targetId });
};

/** Pages like those of shops: styles, images, own and third-party scripts, a frame, cookies and storage. */
const shop = (origin: (host: string) => string) => {
  const picture = {
    body: `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(2000)}</svg>`,
    type: 'image/svg+xml',
  };
  const script = (body: string) => ({
    body: `${body};${'/* filler */'.repeat(4000)}`,
    type: 'text/javascript',
  });
  const page = `<link rel="stylesheet" href="/all.css"><script src="/app.js"></script>
    <script src="${origin('tags')}/tags.js"></script><input placeholder="Search">
    ${Array.from({ length: 12 }, (_, n) => `<img src="/i${n}.svg"><p>${'Text about a product. '.repeat(40)}</p>`).join('')}
    <iframe src="${origin('video')}/"></iframe>`;
  const pictures = Array.from({ length: 12 }, (_, n) => [`shop/i${n}.svg`, picture] as const);
  return {
    ...Object.fromEntries(pictures),
    'shop/all.css': { body: 'p { color: #333 }'.repeat(500), type: 'text/css' },
    'shop/app.js': script('localStorage.setItem("cart", "[]"); document.cookie = "session=1"'),
    'tags/tags.js': script(
      `document.cookie = '_id=1; Max-Age=600'; new Image().src = '${origin('pixel')}/p.svg?uid=' + crypto.randomUUID()`,
    ),
    'pixel/*': { ...picture, headers: { 'set-cookie': 'uid=1; SameSite=None; Secure' } },
    'video/*': '<script>sessionStorage.setItem("player", "1")</script>',
    'shop/*': page,
  };
};

if (import.meta.main) await benchScanner();
