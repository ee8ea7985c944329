import { keepsThirdPartyCookies, selfTestHosts } from '@candour/scanner/browser/self-test.ts';
import { startBrowser } from '@candour/scanner/browser/start-browser.ts';
import { startProxy } from '@candour/scanner/egress/start-proxy.ts';
import { browserPlace } from './browser-place.ts';
import type { BrowserSetting } from './protocol.ts';

const nothing = 'No browser can be started. Set CHROMIUM_PATH to a Chromium or Chrome executable.';
const forgetful = 'The browser drops cookies of other sites, so a scan would miss them.';

/** Starts the browser once and returns its name, and a sentence for people if it cannot be used. */
export const checkBrowser = async (
  setting: BrowserSetting,
): Promise<{ browser: string; message: string }> => {
  const none = { resolve: async () => [], exceptions: new Set<string>() };
  const proxy = await startProxy({ ...none, own: selfTestHosts, maxBytes: 1_000_000 });
  try {
    const running = await startBrowser({ ...(await browserPlace(setting)), proxyPort: proxy.port });
    try {
      const { product } = await running.connection.send('Browser.getVersion');
      const isFit = await keepsThirdPartyCookies(running.connection);
      return { browser: product, message: isFit ? '' : forgetful };
    } finally {
      await running.close();
    }
  } catch {
    return { browser: '', message: nothing };
  } finally {
    await proxy.close();
  }
};
