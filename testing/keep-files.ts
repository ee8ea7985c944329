import type { Browser } from 'playwright-core';

/** The inside of Playwright, which runs in this process. */
type Network = {
  clearCache: (this: Network) => Promise<void>;
  _forEachSession: (work: (info: { session: Session }) => Promise<unknown>) => Promise<void>;
};
type Session = { send: (method: string, options: object) => Promise<unknown> };

let areKept = false;

/** Whether the page of the next test keeps the files that were loaded before. */
export const keepFiles = (keep: boolean): void => void (areKept = keep);

/**
 * Playwright empties the browser's cache for each page that it uses anew, and has no setting for that: a
 * hundred files of the portal were loaded and compiled in each test.
 */
export const letFilesBeKept = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage();
  // Not part of its types; the version is pinned.
  const { toImpl } = (
    page as unknown as {
      _connection: { toImpl: (of: object) => { delegate: { _networkManager?: Network } } };
    }
  )._connection;
  const network = toImpl(page).delegate._networkManager;
  if (typeof network?.clearCache !== 'function' || typeof network._forEachSession !== 'function')
    throw new Error('Playwright empties the cache in another way now');
  const prototype = Object.getPrototypeOf(network) as Network;
  const clear = prototype.clearCache;
  prototype.clearCache = async function () {
    if (!areKept) return clear.call(this);
    // What the page itself has in memory goes.
    await this._forEachSession(async ({ session }) => {
      for (const cacheDisabled of [true, false])
        await session.send('Network.setCacheDisabled', { cacheDisabled });
    });
  };
  await page.close();
};
