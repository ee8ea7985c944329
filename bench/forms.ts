import type { Browser, CDPSession, Page } from 'playwright-core';
import { largeForm } from '../packages/forms/testing/large-form.ts';
import { type Shop, startShop } from '../packages/forms/testing/shop.ts';
import { launchBrowser } from '../testing/browser.ts';

const rounds = 9;
/** One way there and back on a slow phone network, in milliseconds. */
const roundTrip = 150;

type Visit = { paint: number; sight: number; press: number; shift: number };

/**
 * A form of twelve fields and eight statements on the page of another origin: CPU slowed down four times, a
 * slow phone network, medians; alternating with the same page without the form, so that a busy machine slows
 * both.
 */
export const benchForms = async (): Promise<void> => {
  const shop = await startShop();
  const browser = await launchBrowser();
  const visits: Record<'bare' | 'form', Visit[]> = { bare: [], form: [] };
  const embed = shop.embed(shop.host.publish(largeForm(shop.host.origin)));
  try {
    for (let round = 0; round <= rounds; round++)
      for (const variant of ['bare', 'form'] as const) {
        const visit = await measure(browser, shop, variant === 'form' ? embed : '');
        // The first round warms up the machine.
        if (round > 0) visits[variant].push(visit);
      }
  } finally {
    await browser.close();
    await shop.close();
  }
  const of = (variant: 'bare' | 'form', figure: keyof Visit) =>
    median(visits[variant].map((visit) => visit[figure]));
  const later = of('form', 'paint') - of('bare', 'paint');
  // The loader, then its script with the definition; each asks over the network.
  const own = of('form', 'sight') - of('form', 'paint') - 2 * roundTrip;
  console.table({
    'first paint of the page, ms later than without': row(later, 100),
    'first paint, ratio': { value: round(of('form', 'paint') / of('bare', 'paint')) },
    'form in sight, ms after that beside two round trips': row(own, 100),
    'key press, ms of work': row(of('form', 'press'), 16),
    'layout shift once it is drawn': row(of('form', 'shift'), 0),
  });
};

const row = (value: number, reach: number) => ({
  value: round(value),
  reach: `≤ ${reach}`,
  isReached: value <= reach,
});

const round = (value: number) => Math.round(value * 100) / 100;

const words = 'The shop has tea, cups and kettles, sent within two days and packed without plastic. '.repeat(
  6,
);

const measure = async (browser: Browser, shop: Shop, embed: string): Promise<Visit> => {
  shop.page.policy = null;
  shop.page.body = `<h1>A shop for tea</h1>${`<p>${words}</p>`.repeat(3)}${embed}`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  await page.addInitScript(watch);
  await page.goto(shop.origin);
  const visit = embed === '' ? { sight: 0, press: 0, shift: 0 } : await useForm(page);
  const paint = await page.evaluate<number>(
    `new Promise((found) => { const look = () => { const [entry] = performance.getEntriesByName('first-contentful-paint');
      if (entry) found(entry.startTime); else setTimeout(look, 20); }; look(); })`,
  );
  await context.close();
  return { paint, ...visit };
};

const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const useForm = async (page: Page): Promise<Omit<Visit, 'paint'>> => {
  const name = page.getByLabel('First name');
  await name.waitFor();
  const sight = await page.evaluate<number>('seen');
  await name.focus();
  await page.waitForTimeout(500);
  await page.evaluate('shift = 0');
  await page.keyboard.type('Ada of the far north', { delay: 30 });
  const presses = await page.evaluate<number[]>('presses');
  return { sight, press: median(presses), shift: await page.evaluate<number>('shift') };
};

/** Runs in the page: when the form is in sight, and how long each key keeps the main thread with its layout. */
const watch = `
  window.presses = []; window.shift = 0; window.seen = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shift += value))).observe({ type: 'layout-shift', buffered: true });
  const look = (time) => {
    const field = document.querySelector('candour-form')?.shadowRoot?.querySelector('input[name=forename]');
    if (field && field.getBoundingClientRect().height > 0) seen = time;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  let start = 0;
  addEventListener('keydown', () => (start = performance.now()), true);
  addEventListener('input', () => { document.body.getBoundingClientRect(); presses.push(performance.now() - start); });
`;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (import.meta.main) await benchForms();
