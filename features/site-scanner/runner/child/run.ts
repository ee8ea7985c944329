import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pageFinding } from '@candour/scanner/analyse/pages.ts';
import { testLogin, type LoginTestResult } from '@candour/scanner/login/test-login.ts';
import { scan } from '@candour/scanner/scan.ts';
import { browserPlace } from './browser-place.ts';
import type { FromChild, Task, VisitMeans } from './protocol.ts';

const pack = promisify(gzip);

type Means = { tell: (message: FromChild) => Promise<void>; signal: AbortSignal };

/** Scans and reports page by page. */
export const runScan = async (
  { plan, ...visit }: Extract<Task, { kind: 'scan' }>,
  { tell, signal }: Means,
): Promise<void> => {
  for await (const report of scan(plan, await optionsOf(visit, signal))) {
    if (report.kind !== 'page') {
      await tell({ kind: 'report', report });
      continue;
    }
    // Links have been followed by now.
    const observation = await pack(JSON.stringify({ ...report.page, links: [] }));
    await tell({ kind: 'visit', page: pageFinding(report.page), observation });
  }
};

export const runLogin = async (
  { test, ...visit }: Extract<Task, { kind: 'login' }>,
  signal: AbortSignal,
): Promise<LoginTestResult> => testLogin(test, await optionsOf(visit, signal));

const optionsOf = async ({ browser, secrets, exceptions, unsent }: VisitMeans, signal: AbortSignal) => ({
  ...(await browserPlace(browser)),
  signal,
  secrets,
  exceptions: new Set(exceptions),
  unsent,
});
