import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import {
  bundledBrowser as unpackedBrowser,
  bundledVersion,
} from '../features/site-scanner/runner/bundled-browser.ts';
import { lookOften } from './look-often.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers give /dev/shm 64 MB; pages that need more would crash.
  '--disable-dev-shm-usage',
];

/**
 * Starts the headless browser for tests and benchmarks; close it with `browser.close()`. Uses the browser
 * at `CHROMIUM_PATH` if set, otherwise the one inside @sparticuz/chromium, unpacked once per user and
 * version into the folder for temporary files, with its libraries and font. Throws if that package has no
 * binary (not Linux).
 */
export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> => {
  const own = process.env.CHROMIUM_PATH;
  const found = own ? { executablePath: own, env: process.env } : await bundledBrowser();
  const env = Object.fromEntries(Object.entries(found.env).filter(([, value]) => value !== undefined));
  // Playwright's type does not allow undefined; none is left after the filter.
  const settings = { executablePath: found.executablePath, env: env as Record<string, string> };
  const browser = await chromium.launch({
    ...settings,
    ...options,
    args: [...flags, ...(options.args ?? [])],
  });
  await lookOften(browser);
  return browser;
};

/** The executable of the bundled browser and the environment it needs; for callers that start it themselves. */
export const bundledBrowser = (): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> =>
  unpackedBrowser(join(tmpdir(), `candour-chromium-${bundledVersion()}-${userInfo().uid}`));
