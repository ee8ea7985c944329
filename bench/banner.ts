import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { buildRuntime } from '../packages/banner/build/build-runtime.ts';
import { launchBrowser } from '../testing/browser.ts';

/** One of our figures next to the peer's; `reach` is the largest ratio or value that is good enough. */
export type BannerRow = {
  what: string;
  candour: number;
  vanilla: number;
  ratio: number;
  reach: string;
  isReached: boolean;
};

const rounds = 15;

/**
 * Measures the banner against vanilla-cookieconsent on the same page, in one run and alternating so that a
 * busy machine slows both: bytes, time until visible and until settled, script time, layout shift, and the
 * answer's next paint with twenty gated scripts. CPU slowed down four times; medians.
 */
export const benchBanner = async (): Promise<BannerRow[]> => {
  await buildRuntime();
  const { ownBundle, servePages, sources } = await import('./banner-page.ts');
  const site = await servePages();
  const browser = await launchBrowser();
  const visits = { plain: [], candour: [], candourAsync: [], vanilla: [] } as Record<string, Visit[]>;
  try {
    for (let round = 0; round <= rounds; round++)
      for (const [variant, list] of Object.entries(visits)) {
        const visit = await measure(browser, `${site.origin}/${variant}`, variant);
        // The first round warms up the machine.
        if (round) list.push(visit);
      }
  } finally {
    await browser.close();
    await site.close();
  }
  const bytes = [ownBundle(), sources.peerScript].map((text) => brotliCompressSync(text).length) as [
    number,
    number,
  ];
  return rowsOf(visits, bytes[0], bytes[1] + brotliCompressSync(sources.peerStyle).length);
};

type Visit = { sight: number; settled: number; script: number; work: number; shift: number; answer: number };

const rowsOf = (visits: Record<string, Visit[]>, ownBytes: number, peerBytes: number): BannerRow[] => {
  const of = (variant: string, figure: keyof Visit) =>
    median((visits[variant] ?? []).map((visit) => visit[figure]));
  const row = (what: string, candour: number, vanilla: number, reach: number, isRatio = true): BannerRow => {
    const ratio = candour / vanilla;
    const isReached = (isRatio ? ratio : candour) <= reach;
    return {
      what,
      candour: round(candour),
      vanilla: round(vanilla),
      ratio: round(ratio),
      reach: (isRatio ? '× ' : '') + reach,
      isReached,
    };
  };
  const work = (variant: string) => of(variant, 'work') - of('plain', 'work');
  const script = (variant: string) => of(variant, 'script') - of('plain', 'script');
  return [
    row('bytes to first paint (brotli)', ownBytes, peerBytes, 0.6),
    row('first sight, ms (plain tag)', of('candour', 'sight'), of('vanilla', 'sight'), 0.6),
    row('settled, ms (plain tag)', of('candour', 'settled'), of('vanilla', 'settled'), 0.6),
    row('first sight, ms (stub and async)', of('candourAsync', 'sight'), of('vanilla', 'sight'), 0.6),
    row('settled, ms (stub and async)', of('candourAsync', 'settled'), of('vanilla', 'settled'), 0.6),
    row('script on the main thread, ms', script('candour'), script('vanilla'), 1),
    row('script on the main thread, ms (stub and async)', script('candourAsync'), script('vanilla'), 1),
    row('all main-thread work, ms', work('candour'), work('vanilla'), 1),
    row('layout shift', of('candour', 'shift'), of('vanilla', 'shift'), 0, false),
    row('accept to next paint, 20 scripts, ms', of('candour', 'answer'), of('vanilla', 'answer'), 50, false),
  ];
};

/** Two visits, because watching for the banner to appear costs script time itself. */
const measure = async (browser: Browser, url: string, variant: string): Promise<Visit> => {
  const seen =
    variant === 'plain'
      ? { sight: 0, settled: 0 }
      : await withPage(browser, async (page) => {
          await page.addInitScript(watchForBanner);
          await page.goto(url);
          await page.waitForTimeout(1200);
          return page.evaluate<{ sight: number; settled: number }>('window.seen');
        });
  return withPage(browser, async (page, cdp) => {
    await page.addInitScript(watchPaints);
    await page.goto(url);
    await page.waitForTimeout(700);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const spent = (kind: string) => (metrics.find(({ name }) => name === kind)?.value ?? 0) * 1000;
    const [script, work] = [spent('ScriptDuration'), spent('TaskDuration')];
    if (variant !== 'plain') await press(page);
    await page.waitForTimeout(variant === 'plain' ? 0 : 900);
    const { shift, answer } = await page.evaluate<{ shift: number; answer: number }>('({ shift, answer })');
    return { ...seen, script, work, shift, answer };
  });
};

/** A bare mouse click: what a test library runs around its clicks would count as time of the page. */
const press = async (page: Page) => {
  const box = await page.getByRole('button', { name: 'Accept all' }).boundingBox();
  if (!box) throw new Error('There is no banner to answer');
  await page.waitForTimeout(100);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const withPage = async <Result>(
  browser: Browser,
  work: (
    page: Page,
    cdp: Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>,
  ) => Promise<Result>,
) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const result = await work(page, cdp);
  await context.close();
  return result;
};

/**
 * Runs in the page: checks at every frame whether the banner is visible, and when anything in it last
 * changed. Our text follows the rest one frame later, which counts in "settled".
 */
const watchForBanner = `(() => {
  const find = () => document.querySelector('#cc-main .cm') ??
    [...document.documentElement.children].map((child) => child.shadowRoot?.querySelector('.card')).find(Boolean);
  window.seen = { sight: 0, settled: 0 };
  let last = '';
  const look = (time) => {
    const banner = find();
    const style = banner && getComputedStyle(banner);
    if (style && style.visibility === 'visible' && style.opacity > 0) {
      const { top, left, height } = banner.getBoundingClientRect();
      const text = banner.querySelector('.text') ?? banner;
      const now = [top, left, height, style.opacity, style.transform, getComputedStyle(text).opacity].join();
      if (top < innerHeight && !seen.sight) seen.sight = time;
      if (now !== last) seen.settled = time;
      last = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

const watchPaints = `(() => {
  window.shift = 0; window.answer = 0;
  const watch = (options, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options });
  watch({ type: 'layout-shift' }, ({ value }) => (shift += value));
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => { if (interactionId) answer = Math.max(answer, duration); });
})()`;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const round = (value: number) => Math.round(value * 100) / 100;

if (import.meta.main) console.table(await benchBanner());
