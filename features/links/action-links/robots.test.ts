import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { everyRow, lookAsMachines } from '@candour/testing/every-row';
import { faultsOf } from '@candour/testing/faults-of';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { withLinks, type SampleLink } from './links.fixture.ts';

// What looks at links before people do: scanners of mails, previews, prefetching, sandboxes with a browser.

const server = withServer();
const { publish, somebody, tokenFor, stateOf } = withLinks(server);
let link: SampleLink;
let person: string;
let address: string;
let origin: string;
beforeAll(async () => {
  origin = await server().listen();
  link = await publish();
  person = await somebody([[link.channelIds[0] ?? 0, 1]]);
  address = `/a/${link.slug}?t=${await tokenFor(link, person)}`;
});
afterAll(closePages);

const everything = (...but: string[]): Promise<string> => everyRow(server(), ...but);

describe('AUTHN-23 the address of a link, looked at by machines', () => {
  test('three times by GET, HEAD and OPTIONS, as scanners and as a prefetch, changes nothing', async () => {
    const addresses = [
      address,
      `${address}&choice=record`,
      `${address}&List-Unsubscribe=One-Click`,
      address.replace('?', '/one-click?'),
      `/a/${link.slug}`,
      '/a/unknown?t=x',
    ];
    const before = await everything();
    await lookAsMachines(server(), addresses);
    expect(await everything()).toBe(before);
  });

  longTest.each([true, false])(
    'by a browser, with its scripts on: %s, changes nothing',
    async (javaScriptEnabled) => {
      const before = await everything();
      const context = await (await workerBrowser()).newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(origin)) foreign.push(request.url());
      });
      for (let times = 0; times < 3; times += 1) {
        await page.goto(origin + address);
        await page.getByRole('button', { name: 'Yes, unsubscribe me' }).waitFor();
      }
      // A desktop at 400 %, also from right to left.
      await page.setViewportSize({ width: 320, height: 256 });
      for (const direction of javaScriptEnabled ? ['ltr', 'rtl'] : []) {
        await page.evaluate(`document.documentElement.dir = '${direction}'`);
        expect(await faultsOf(page)).toEqual([]);
      }
      expect(await page.locator('script').count()).toBe(0);
      expect(foreign).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      await context.close();
      expect(await everything()).toBe(before);
    },
  );

  longTest('and a person who presses the button leaves, and comes back, without any script', async () => {
    const context = await (await workerBrowser()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(origin + address);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    expect(page.url()).toBe(`${origin}/a/${link.slug}`);
    expect(await stateOf(person, link.channelIds[0])).toBe('Withdrawn');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Undone' }).waitFor();
    expect(await stateOf(person, link.channelIds[0])).toBe('OptedIn');
    await context.close();
  });
});
