import { expect, test } from 'vitest';
import type { Findings, RequestFinding } from '@candour/scanner/findings.ts';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { sampleScanRequest } from './samples.ts';
import { withKeptSightings } from './server/stored-finding.ts';
import { writeFindings } from './server/write-findings.ts';

const server = withServer();
const items = 400;
const visits = 1_500;

const address = (at: number): string => `https://www.nordlicht.example/collections/number-${at}/items`;
const chain = Array.from({ length: 4 }, (_, at) => `https://cdn.example/scripts/loader-${at}.js`);
const sightings = Array.from({ length: visits }, (_, at) => ({
  phase: `a${1 + (at % 3)}-u1`,
  pageUrl: address(Math.floor(at / 3)),
  chain,
}));

const requestFinding = (at: number): RequestFinding => ({
  party: 'third',
  status: 'unknown',
  domain: `d${at}.example`,
  host: `cdn.d${at}.example`,
  cnameTarget: '',
  type: 'script',
  shape: '/a.js',
  isFrame: false,
  exampleUrl: `https://cdn.d${at}.example/a.js`,
  methods: ['GET'],
  count: visits,
  bytes: 5,
  setsCookies: false,
  listRule: '',
  sightings,
  classification: {
    category: 'uncategorised',
    confidence: 'low',
    source: '',
    company: '',
    service: '',
    purpose: '',
  },
});

test(
  'the results of a large scan are written, read and streamed in seconds',
  { timeout: 60_000 },
  async () => {
    const { body } = await server().call('A1', 'POST', '/api/SiteScanner/Scans', sampleScanRequest(alpha));
    const scanGuid = String(body.scanGuid);
    const findings: Findings = withKeptSightings({
      cookies: [],
      storage: [],
      trackers: [],
      pages: [],
      violations: [],
      phases: [],
      verdict: 'incomplete',
      requests: Array.from({ length: items }, (_, at) => requestFinding(at)),
    });
    const started = performance.now();
    await inScope(server().platform.database, 'all', (db) =>
      writeFindings(
        db,
        { scanGuid, brandId: alpha },
        { findings, comparison: null, named: [], previous: null },
      ),
    );
    expect(performance.now() - started).toBeLessThan(60_000);
    const read = performance.now();
    const list = await server().call(
      'A1',
      'GET',
      `/api/SiteScanner/Scans/${scanGuid}/SubResources?size=50&page=8`,
    );
    expect([list.body.total, list.body.rows.length, list.body.rows[0].pages]).toEqual([
      items,
      50,
      visits / 3,
    ]);
    expect(performance.now() - read).toBeLessThan(20_000);
    const file = await server().call('A1', 'GET', `/api/SiteScanner/Scans/${scanGuid}/Download/SubResources`);
    expect(String(file.body).trim().split('\r\n').length).toBe(items + 1);
    expect((await server().call('A1', 'DELETE', `/api/SiteScanner/Scans/${scanGuid}`)).status).toBe(204);
  },
);
