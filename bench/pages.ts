import type { Browser } from 'playwright-core';
import { withPages } from '../features/links/hosted-pages/pages.fixture.ts';
import { launchBrowser } from '../testing/browser.ts';
import type { TestServer } from '../testing/server.ts';
import { onFreshServer } from './engine.ts';

const rounds = 9;
/** One way there and back on a slow phone network, in milliseconds. */
const roundTrip = 150;

/**
 * How soon somebody who opens a link sees their own choices on a preference page: CPU slowed down four times, a slow
 * phone network, medians.
 */
export const benchPages = (): Promise<void> => onFreshServer(measure);

const measure = async (server: TestServer): Promise<void> => {
  const origin = await server.listen();
  const { publish, somebody, tokenFor } = withPages(() => server);
  const page = await publish();
  const browser = await launchBrowser();
  const visits: Visit[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const person = await somebody([[page.statements[0]?.channelId ?? 0, 1]]);
      const visit = await open(browser, `${origin}/p/${page.slug}?t=${await tokenFor(page, person)}`);
      // The first round warms up the machine.
      if (round > 0) visits.push(visit);
    }
  } finally {
    await browser.close();
  }
  const later = median(visits.map(({ sight, paint }) => sight - paint)) - roundTrip;
  console.table({
    'first paint, ms': { value: Math.round(median(visits.map(({ paint }) => paint))) },
    'own choices in sight, ms after that beside a round trip': {
      value: Math.round(later),
      reach: '≤ 100',
      isReached: later <= 100,
    },
  });
};

type Visit = { paint: number; sight: number };

const open = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.getByRole('button', { name: 'Stop everything' }).waitFor();
  const visit = await page.evaluate<Visit>(
    `({ sight: seen, paint: performance.getEntriesByName('first-contentful-paint')[0].startTime })`,
  );
  await context.close();
  return visit;
};

/** Runs in the page: when the first choice that can be changed is in sight. */
const watch = `
  window.seen = 0;
  const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]);
  const look = (time) => {
    const choice = all(document).find((one) => one.matches('input') && one.getBoundingClientRect().height > 0);
    if (choice) seen = time;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (import.meta.main) await benchPages();
