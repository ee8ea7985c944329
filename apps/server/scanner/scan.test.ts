import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScanWorld, openSite, type ScanWorld } from './world.fixture.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let world: ScanWorld;
beforeAll(async () => {
  const link = '<a href="/two">Two</a> <a href="/three">Three</a>';
  const script = `<script>document.cookie = '_ga=GA1.1.1; max-age=600'; localStorage.setItem('cart', '1')</script>`;
  site = await openSite({
    '/': { body: `<h1>Shop</h1>${link}${script}`, headers: { 'set-cookie': 'sid=1; HttpOnly' } },
    '/two': `<h1>Two</h1>${link}`,
    '/three': `<h1>Three</h1>${link}<script>document.cookie = 'third=1'</script>`,
  });
  world = await openScanWorld([site.target]);
}, 60_000);
afterAll(async () => {
  await world.close();
  await site.close();
});

test(
  'a crawl is taken from the queue, visits its pages and says what it found',
  { timeout: 120_000 },
  async () => {
    const scanGuid = await world.request({ scanDetails: { startUrl: site.url }, scanTypeId: 3 });
    expect(await world.read(scanGuid)).toMatchObject({ status: 'Queued', placeInQueue: 0, pagesDone: 0 });
    world.node().start();
    const done = await world.ended(scanGuid);
    expect(done).toMatchObject({
      status: 'Completed',
      pagesDone: 3,
      pagesFound: 3,
      endReason: '',
      newSinceLast: null,
    });
    expect(done.passes).toMatchObject([{ passKey: 'a1-u1', status: 'Completed', pagesDone: 3 }]);
    const { rows } = await world.list(scanGuid, 'Cookies');
    expect(
      rows.map(({ name, status, party, seenIn }: Record<string, unknown>) => [name, status, party, seenIn]),
    ).toEqual([
      ['_ga', 'New', 'First', [1]],
      ['sid', 'New', 'First', [1]],
      ['third', 'New', 'First', [1]],
    ]);
  },
);
