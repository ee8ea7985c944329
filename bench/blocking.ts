import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { buildRuntime } from '../packages/banner/build/build-runtime.ts';
import { composeBundle, composeStub } from '../packages/banner/build/compose.ts';
import type { BannerDefinition } from '../packages/consent/definition.ts';
import { sampleDefinition } from '../packages/consent/sample-definition.ts';
import { trackerHosts } from '../packages/scanner/knowledge/tracker-hosts.ts';
import { launchBrowser } from '../testing/browser.ts';

const rounds = 25;
const nodes = 1000;

/** The sample with automatic blocking off, of own services, and of known trackers. */
const variants: Record<string, Pick<BannerDefinition, 'hold'>> = {
  off: {},
  own: {
    hold: {
      mode: 'Own',
      rules: [
        { rule: 'video.example', channelIds: [22] },
        { rule: 'chat.example/widget', channelIds: [23] },
        { rule: 'stats.example', channelIds: [24] },
      ],
      texts: [],
      known: [],
    },
  },
  known: {
    hold: {
      mode: 'Known',
      rules: [],
      texts: [],
      known: [
        { hosts: trackerHosts.analytics, channelIds: [24, 25] },
        { hosts: trackerHosts.marketing, channelIds: [26, 27] },
      ],
    },
  },
};

/**
 * What automatic blocking costs: bytes, and milliseconds of script on a page with a thousand elements, a tenth of them
 * images, frames and scripts of the site itself. In turns, so that a busy machine slows all alike; medians.
 */
export const benchBlocking = async (): Promise<void> => {
  await buildRuntime();
  const definitions = Object.entries(variants).map(
    ([name, hold]) => [name, { ...sampleDefinition({}, ''), ...hold }] as const,
  );
  const scripts = new Map(definitions.map(([name, definition]) => [name, composeBundle(definition)]));
  const site = await servePages(scripts);
  const browser = await launchBrowser();
  const times = new Map(definitions.map(([name]) => [name, [] as number[]]));
  try {
    for (let round = 0; round <= rounds; round++)
      for (const [name, list] of times) {
        const time = await measure(browser, `${site.origin}/${name}`);
        // The first round warms the machine up.
        if (round) list.push(time);
      }
  } finally {
    await browser.close();
    await site.close();
  }
  const bytes = (text: string) => brotliCompressSync(text).length;
  const base = { bytes: bytes(scripts.get('off') ?? ''), ms: median(times.get('off') ?? []) };
  console.table(
    definitions.map(([name, definition]) => {
      const ms = median(times.get(name) ?? []);
      const size = bytes(scripts.get(name) ?? '');
      return {
        blocking: name,
        bytes: size,
        'more bytes': size - base.bytes,
        'stub, bytes': bytes(composeStub(definition)),
        'script, ms': Math.round(ms * 100) / 100,
        'more ms': Math.round((ms - base.ms) * 100) / 100,
        ratio: Math.round((ms / base.ms) * 100) / 100,
      };
    }),
  );
};

const servePages = async (scripts: Map<string, string>) => {
  const elements = Array.from({ length: nodes }, (_, at) =>
    at % 10 ? `<p class="n${at}">Tea</p>` : '<img src="/pixel.gif" alt="">',
  );
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url.replace(/^\/|\.js$/g, ''));
    const page = `<!doctype html><html lang="en"><title>Tea</title><script src="${url}.js"></script><body>${elements.join('')}`;
    const isScript = url.endsWith('.js');
    response
      .writeHead(url.endsWith('.gif') ? 404 : 200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
      })
      .end(isScript ? (script ?? '') : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
};

const measure = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url);
  await page.waitForTimeout(150);
  const { metrics } = await cdp.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (import.meta.main) await benchBlocking();
