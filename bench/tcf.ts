import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { builtRuntime } from '../packages/banner/build/built-runtime.ts';
import { bundle } from '../packages/banner/build/bundle.ts';
import { composeBundle, composeParts, composeStub } from '../packages/banner/build/compose.ts';
import { sampleDefinition } from '../packages/consent/sample-definition.ts';
import { sampleTcf } from '../packages/consent/tcf/sample-tcf.ts';
import { acceptingAll, tcStringOf } from '../packages/consent/tcf/tc-choice.ts';
import { launchBrowser } from '../testing/browser.ts';

/** One page next to ours: how long a vendor of a returning visitor waits, and how often as long we take. */
export type TcfRow = { page: string; median: number; slowest: number; ratio: number; isReached: boolean };

const rounds = 15;
/** Tags of Google wait half a second in all; this leaves most of it to the network. */
const reachMs = 100;
const tcf = sampleTcf({}, { count: 150 });
const string = tcStringOf(tcf, acceptingAll(tcf), Date.now());

/**
 * How long after the start of its script a page tells a vendor `tcloaded`, for somebody who accepted before. Next to
 * ours, with 150 vendors: the same answer read with the library of IAB Tech Lab, and a script that reads nothing and
 * repeats the string. All in one run and in turn; CPU slowed down four times.
 */
export const benchTcf = async (): Promise<TcfRow[]> => {
  const site = await servePages();
  const browser = await launchBrowser();
  const took: Record<string, number[]> = { candour: [], library: [], bare: [] };
  try {
    for (let round = 0; round <= rounds; round++)
      for (const [page, list] of Object.entries(took)) {
        const ms = await measure(browser, site.origin, page);
        // The first round warms up the machine.
        if (round) list.push(ms);
      }
  } finally {
    await browser.close();
    await site.close();
  }
  const own = median(took['candour'] ?? []);
  return Object.entries(took).map(([page, list]) => ({
    page,
    median: rounded(median(list)),
    slowest: rounded(Math.max(...list)),
    ratio: rounded(own / median(list)),
    isReached: median(list) <= reachMs,
  }));
};

const measure = async (browser: Browser, origin: string, name: string): Promise<number> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/${name}`);
    if (name === 'candour') {
      const taken = page.waitForResponse((response) => response.url().endsWith('/cookies/submit'));
      await page.getByRole('button', { name: 'Accept all', exact: true }).click();
      await taken;
    } else await page.evaluate((given) => localStorage.setItem('tc', given), string);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${origin}/${name}?again`);
    await page.waitForFunction('window.loaded !== undefined');
    return await page.evaluate<number>('loaded - began');
  } finally {
    await context.close();
  }
};

const vendor = `<script>
  __tcfapi('addEventListener', 2, ({ eventStatus, tcString }) => {
    if (eventStatus === 'tcloaded' && tcString) window.loaded ??= performance.now();
  });
</script>`;

/** What a page needs so that its vendor can ask before the script has come. */
const queue = `window.__tcfapi = (...call) => (__tcfapi.a ??= []).push(call);`;

const answering = (data: string) => `
  const { a = [] } = __tcfapi;
  const tcString = localStorage.getItem('tc');
  if (tcString) for (const [, , callback] of a) callback({ ...(${data}), eventStatus: 'tcloaded' }, true);`;

const libraryScript = (): Promise<string> => {
  const library = fileURLToPath(import.meta.resolve('@iabtechlabtcf/core'));
  const read = `((model) => ({
    tcString,
    purpose: of(model.purposeConsents, model.purposeLegitimateInterests),
    vendor: of(model.vendorConsents, model.vendorLegitimateInterests),
  }))(TCString.decode(tcString))`;
  const code = `import { TCString } from ${JSON.stringify(library)};
    const of = (consents, interests) =>
      ({ consents: Object.fromEntries(consents), legitimateInterests: Object.fromEntries(interests) });
    ${answering(read)}`;
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? code : null),
  };
  return bundle('entry', [entry]);
};

const servePages = async () => {
  const definition = sampleDefinition({ tcf }, '');
  const timed = (code: string) => `window.began = performance.now();\n${code}`;
  const files = new Map([
    ['/candour.js', timed(composeBundle(definition, builtRuntime()))],
    ['/library.js', timed(await libraryScript())],
    ['/bare.js', timed(`{${answering('{ tcString }')}}`)],
    ...composeParts(definition).map(({ name, content }) => [`/parts/${name}`, content] as const),
  ]);
  const server = createServer(({ url = '/' }, response) => {
    const [path = ''] = url.split('?');
    const file = files.get(path);
    const stub = path === '/candour' ? composeStub(definition) : queue;
    const page = `<!doctype html><html lang="en"><title>Tea</title><script>${stub}</script>${vendor}<script src="${path}.js"></script><body><h1>Tea</h1>`;
    const isScript = file !== undefined;
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(path.startsWith('/cookies/') ? '{}' : (file ?? page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const rounded = (value: number): number => Math.round(value * 10) / 10;

if (import.meta.main) console.table(await benchTcf());
