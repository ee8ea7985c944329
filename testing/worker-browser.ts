import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

let shared: Promise<Browser> | undefined;

/**
 * The browser that all files of a worker share; it ends with the worker. A file closes its pages with
 * `closePages`.
 */
export const workerBrowser = async (): Promise<Browser> => {
  const before = await shared?.catch(() => undefined);
  if (before === undefined || !before.isConnected()) shared = launchBrowser();
  return shared as Promise<Browser>; // set on the line above at the latest
};

/** Closes everything that was opened in the browser of the worker; call it at the end of a file. */
export const closePages = async (): Promise<void> => {
  const browser = await shared?.catch(() => undefined);
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
};
