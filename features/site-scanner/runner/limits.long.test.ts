import { expect, test } from 'vitest';
import { alpha } from '@candour/testing/world';
import { openScanWorld, openSite } from './world.fixture.ts';

test.concurrent(
  'SSRF-16 two scans run at once, one per site, and the others wait',
  { timeout: 180_000 },
  async ({ expect }) => {
    const slow = { '/': { body: '<h1>Slow</h1>', delay: 1_500 } };
    const sites = await Promise.all(Array.from({ length: 4 }, () => openSite(slow)));
    const many = await openScanWorld(sites.map(({ target }) => target));
    try {
      // All are the site `localhost`; by other names they are three sites, one of them requested twice.
      const guids = [];
      for (const each of sites) guids.push(await many.request({ scanDetails: { startUrl: each.url } }));
      const rename = `update scan set domain = $1 where scan_guid = any($2)`;
      await many.server.query(rename, ['other', guids.slice(1, 3)]);
      await many.server.query(rename, ['third', guids.slice(3)]);
      many.node().start();
      many.node().start();
      const seen: string[][] = [];
      await expect
        .poll(
          async () => {
            const rows = await many.server.query<{ domain: string }>(
              `select domain from scan where status = 'Running'`,
            );
            seen.push(rows.map(({ domain }) => domain));
            return (await many.server.query(`select 1 from scan where status = 'Completed'`)).length;
          },
          { timeout: 120_000, interval: 50 },
        )
        .toBe(4);
      expect(Math.max(...seen.map((domains) => domains.length))).toBe(2);
      expect(seen.filter((domains) => new Set(domains).size < domains.length)).toEqual([]);
    } finally {
      await many.close();
      await Promise.all(sites.map((each) => each.close()));
    }
  },
);

test.concurrent(
  'SSRF-01 internal addresses are refused beforehand and, behind a redirect, while a scan runs',
  { timeout: 120_000 },
  async () => {
    const inside = await openSite({ '/': 'secret' });
    const outside = await openSite({
      '/': `<img src="${inside.url}"><iframe src="${inside.url}"></iframe><script>fetch('${inside.url}')</script>`,
    });
    const walled = await openScanWorld([outside.target]);
    try {
      for (const startUrl of [
        inside.url,
        'http://169.254.169.254/',
        'http://[::1]/',
        'http://10.0.0.1/',
        'http://127.1/',
      ]) {
        const { status, body } = await walled.server.call('A1', 'POST', '/api/SiteScanner/Scans', {
          scanDetails: { name: 'Inside', startUrl, brandId: alpha },
          scanTypeId: 1,
          maxUrls: 1,
          actionTypeIds: [1],
          userAgentIds: [1],
          schedule: 'Once',
          isOwner: true,
        });
        expect([startUrl, status, body.fields]).toEqual([
          startUrl,
          400,
          {
            'scanDetails.startUrl':
              'This address cannot be scanned. It has to be a public one, on port 80, 443 or 8443.',
          },
        ]);
      }
      const scanGuid = await walled.request({ scanDetails: { startUrl: outside.url } });
      walled.node().start();
      expect(await walled.ended(scanGuid)).toMatchObject({ status: 'Completed' });
      expect(inside.asked).toEqual([]);
    } finally {
      await walled.close();
      await Promise.all([inside.close(), outside.close()]);
    }
  },
);

test.concurrent(
  'a machine without a browser says so, and scans wait for one',
  { timeout: 60_000 },
  async ({ expect }) => {
    const bare = await openScanWorld(['localhost:1'], { path: '/nowhere/chromium', folder: '/nowhere' });
    try {
      const lookups = async () =>
        (await bare.server.call('A1', 'GET', '/api/SiteScanner/Lookups')).body.engine;
      expect(await lookups()).toMatchObject({ state: 'NoWorker' });
      bare.node().start();
      await expect.poll(lookups, { timeout: 30_000 }).toMatchObject({ state: 'Unchecked' });
      const scanGuid = await bare.request({ scanDetails: { startUrl: 'http://localhost:1/' } });
      await expect.poll(lookups, { timeout: 30_000 }).toMatchObject({ state: 'Unusable' });
      expect((await lookups()).message).toContain('CHROMIUM_PATH');
      expect(await bare.read(scanGuid)).toMatchObject({ status: 'Queued' });
      const attempts = await bare.server.query('select attempts from scan');
      expect(attempts).toEqual([{ attempts: 0 }]);
    } finally {
      await bare.close();
    }
  },
);

// Runs alone, because it measures time.
test(
  'SSRF-16 a scan of a page that never responds is cancelled in seconds, and keeps what it has',
  { timeout: 120_000 },
  async () => {
    const stuck = await openSite({ '/': { body: '<h1>Never</h1>', delay: 600_000 } });
    const alone = await openScanWorld([stuck.target]);
    try {
      const scanGuid = await alone.request({ scanDetails: { startUrl: stuck.url } });
      alone.node().start();
      await expect.poll(() => stuck.asked.includes('/'), { timeout: 60_000 }).toBe(true);
      const began = Date.now();
      const { status } = await alone.server.call('A1', 'POST', `/api/SiteScanner/Scans/${scanGuid}/Cancel`);
      expect(status).toBe(204);
      await expect.poll(() => stuck.openConnections(), { timeout: 30_000, interval: 50 }).toBe(0);
      expect(Date.now() - began).toBeLessThan(10_000);
      const done = await alone.ended(scanGuid);
      expect(done).toMatchObject({
        status: 'Cancelled',
        verdict: 'Incomplete',
        endReason: 'The scan was cancelled',
      });
    } finally {
      await alone.close();
      await stuck.close();
    }
  },
);
