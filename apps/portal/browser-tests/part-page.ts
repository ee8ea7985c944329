import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { build, type Rolldown } from 'vite';
import { closePages, withPages, workerBrowser } from '@candour/testing/worker-browser';
import { portalPolicy } from '../../server/http/security-headers.ts';
import { oneIconAModule } from '../one-icon-a-module.ts';

export type PartPage = Page & {
  /** What the content security policy refused since the page was opened. */
  refused: string[];
};

/**
 * One part of the portal on a page of its own, built like the portal and under its content security policy.
 */
export const withPart = (entry: string) => {
  const newPage = withPages();
  let browser: Browser | undefined;
  let server: Server | undefined;
  let url = '';
  beforeAll(async () => {
    const files = await built(entry);
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://part').pathname;
      const file = files.get(path);
      response.setHeader('content-security-policy', portalPolicy);
      response.setHeader('content-type', typeOf(path));
      response.writeHead(file === undefined ? 404 : 200).end(file);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has such an address
    browser = await workerBrowser();
  });
  afterAll(async () => {
    await closePages();
    server?.close();
  });
  return async (query: Record<string, string> = {}, options: BrowserContextOptions = {}) => {
    if (browser === undefined) throw new Error('The browser starts before the first test');
    const size = { viewport: { width: 1000, height: 800 } };
    const page = Object.assign(await newPage(browser, { ...size, ...options }), { refused: [] as string[] });
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/i.test(message.text())) page.refused.push(message.text());
    });
    page.on('pageerror', (failure) => page.refused.push(failure.message));
    await page.goto(`${url}/?${new URLSearchParams(query).toString()}`);
    return page as PartPage;
  };
};

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';

const built = async (entry: string): Promise<Map<string, string | Uint8Array>> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [oneIconAModule(), react()],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  })) as Rolldown.RolldownOutput; // one build with one kind of output
  const files = output.map(
    (file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source] as const,
  );
  const styles = files.filter(([name]) => name.endsWith('.css'));
  const start = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const links = styles.map(([name]) => `<link rel="stylesheet" href="${name}">`).join('');
  const html = `<!doctype html><html lang="en"><head><title>Part</title>${links}</head><body><div id="root"></div><script type="module" src="/${start}"></script></body></html>`;
  return new Map<string, string | Uint8Array>([...files, ['/', html]]);
};
