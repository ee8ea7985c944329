import { startBrowser } from '@candour/scanner/browser/start-browser.ts';
import { startProxy } from '@candour/scanner/egress/start-proxy.ts';
import { browserPlace } from './child/browser-place.ts';
import type { BrowserSetting } from './child/protocol.ts';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** A document as PDF; rejects if no browser can be started. */
    printPage: (html: string) => Promise<Uint8Array>;
  }
}

/**
 * Prints documents to PDF in the scanner's browser, without scripts and without a way out. One at a time: a
 * browser takes some 200 MB.
 */
export const createPrinter = (setting: BrowserSetting): ((html: string) => Promise<Uint8Array>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (html) => {
    const printing = last.then(() => print(setting, html));
    last = printing.catch(() => undefined);
    return printing;
  };
};

const print = async (setting: BrowserSetting, html: string): Promise<Uint8Array> => {
  const closed = { resolve: async () => [], exceptions: new Set<string>(), own: new Map() };
  const proxy = await startProxy({ ...closed, maxBytes: 1 });
  try {
    const browser = await startBrowser({
      ...(await browserPlace(setting)),
      proxyPort: proxy.port,
    });
    try {
      const { send } = browser.connection;
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      await send('Emulation.setScriptExecutionDisabled', { value: true }, { sessionId });
      const { frameTree } = await send('Page.getFrameTree', undefined, { sessionId });
      await send('Page.setDocumentContent', { frameId: frameTree.frame.id, html }, { sessionId });
      const { data } = await send(
        'Page.printToPDF',
        { printBackground: true, preferCSSPageSize: true, generateTaggedPDF: true },
        { sessionId, timeout: 60_000 },
      );
      return Buffer.from(data, 'base64');
    } finally {
      await browser.close();
    }
  } finally {
    await proxy.close();
  }
};
