import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startTestServer, type TestServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { bundledVersion } from './bundled-browser.ts';
import type { BrowserSetting } from './child/protocol.ts';
import { createScanner, type Scanner } from './create-scanner.ts';
import type { ScannerPace } from './engine.ts';

/**
 * Fast, so that tests need not wait; a browser that did not start in time on a busy machine is retried
 * soon.
 */
export const quickScannerPace: Partial<ScannerPace> = {
  pollMs: 100,
  leaseMs: 4_000,
  renewMs: 1_000,
  watchMs: 300,
  eventMs: 250,
  checkAgainMs: 1_000,
};

/** Where tests keep the browser, unpacked once. */
export const testBrowser: BrowserSetting = {
  path: process.env['CHROMIUM_PATH'] ?? null,
  folder: join(tmpdir(), `candour-chromium-${bundledVersion()}-${userInfo().uid}`),
};

type Page = string | { body: string; headers?: Record<string, string | string[]>; delay?: number };

/** A page by its path; a function can look at the cookies that were sent. */
export type Site = Record<string, Page | ((cookies: string) => Page)>;

/** A small site on loopback; `asked` contains the requested paths. */
export const openSite = async (pages: Site) => {
  const asked: string[] = [];
  let open = 0;
  const server: Server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    asked.push(path);
    const made = pages[path];
    const page = typeof made === 'function' ? made(request.headers.cookie ?? '') : made;
    const {
      body,
      headers = {},
      delay = 0,
    } = typeof page === 'string' ? { body: page } : (page ?? { body: '', headers: { 'x-missing': '1' } });
    setTimeout(() => {
      response.writeHead(page === undefined ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        ...headers,
      });
      response.end(body);
    }, delay);
  });
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  return {
    asked,
    openConnections: () => open,
    target: `localhost:${port}`,
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
};

/** A server with the routes, and scanners that work next to it on the same database. */
export const openScanWorld = async (targets: readonly string[], browser = testBrowser) => {
  const server = await startTestServer({ environment: { OUTBOUND_ALLOW: targets.join(',') } });
  const scanners: Scanner[] = [];
  const node = (pace: Partial<ScannerPace> = {}): Scanner => {
    const { database, vault, mail, log, now, settings, configuration } = server.platform;
    const made = createScanner({
      database,
      vault,
      mail,
      log,
      now,
      publicUrl: settings.publicUrl,
      browser,
      exceptions: [...targets],
      listFolder: join(settings.dataDir, 'scanner'),
      parallelScans: () => configuration.number('ScannerParallelScans'),
      pace: { ...quickScannerPace, ...pace },
    });
    scanners.push(made);
    return made;
  };
  return {
    server,
    node,
    request: (own: object) => requestScan(server, own),
    read: (scanGuid: string) => get(server, `/Scans/${scanGuid}`),
    list: (scanGuid: string, name: string, query = 'size=200') =>
      get(server, `/Scans/${scanGuid}/${name}?${query}`),
    ended: (scanGuid: string, timeout = 90_000) => waitUntilEnded(server, scanGuid, timeout),
    close: async () => {
      await Promise.all(scanners.map((each) => each.stop()));
      await server.close();
    },
  };
};

export type ScanWorld = Awaited<ReturnType<typeof openScanWorld>>;

const path = '/api/SiteScanner';

const get = async (server: TestServer, rest: string) => {
  const { status, body } = await server.call('A1', 'GET', `${path}${rest}`);
  expect([rest, status]).toEqual([rest, 200]);
  return body;
};

/** A single page, without actions, and with the short waits that loopback needs. */
const requestScan = async (server: TestServer, { scanDetails = {}, ...own }: { scanDetails?: object }) => {
  const { status, body } = await server.call('A1', 'POST', `${path}/Scans`, {
    scanDetails: { name: 'Shop', brandId: alpha, waitSeconds: 0.1, delayBetweenPagesMs: 0, ...scanDetails },
    scanTypeId: 1,
    maxUrls: 10,
    actionTypeIds: [1],
    userAgentIds: [1],
    schedule: 'Once',
    isOwner: true,
    ...own,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return String(body.scanGuid);
};

const waitUntilEnded = (server: TestServer, scanGuid: string, timeout: number) =>
  vi.waitFor(
    async () => {
      const scan = await get(server, `/Scans/${scanGuid}`);
      expect(scan.finishedAt).not.toBeNull();
      return scan;
    },
    { timeout, interval: 200 },
  );
