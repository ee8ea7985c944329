import type { RequestListener } from 'node:http';
import { evaluate } from '../collect/evaluate.ts';
import type { Connection } from './connection.ts';

const page = 'page.self-test.localhost';
const other = 'other-self-test.localhost';

/**
 * What the proxy answers for the self-test: a page that loads an image of another site, which sets a
 * cookie.
 */
export const selfTestHosts: ReadonlyMap<string, RequestListener> = new Map([
  [
    page,
    (_, answer) => {
      answer.setHeader('content-type', 'text/html').end(`<img src="http://${other}/cookie.svg">`);
    },
  ],
  [
    other,
    (_, answer) => {
      answer
        .setHeader('set-cookie', 'third=1; SameSite=None; Secure')
        .setHeader('content-type', 'image/svg+xml');
      answer.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    },
  ],
]);

/**
 * Whether the browser keeps third-party cookies. Some builds silently drop them; a scan with such a browser
 * would miss a third of what is there.
 */
export const keepsThirdPartyCookies = async (connection: Connection): Promise<boolean> => {
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  try {
    await connection.send('Page.navigate', { url: `http://${page}/` }, { sessionId, timeout: 10_000 });
    const loaded = `new Promise((done) => document.readyState === 'complete' ? done(1) : addEventListener('load', done))`;
    await evaluate(connection, { sessionId }, loaded);
    const { cookies } = await connection.send('Storage.getCookies', { browserContextId });
    return cookies.some(({ name }) => name === 'third');
  } finally {
    await connection.send('Target.disposeBrowserContext', { browserContextId }).catch(() => null);
  }
};
