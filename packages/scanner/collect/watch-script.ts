import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type WatchScript = { source: string; bindingName: string; probe: string };

const watch = readFileSync(new URL('page/watch.js', import.meta.url), 'utf8').replace(
  'export function',
  'function',
);

/** The wrappers as a script for new documents, with names that no page can know. */
export function createWatchScript({ hasGpc }: { hasGpc: boolean }): WatchScript {
  const bindingName = `on${randomBytes(6).toString('hex')}`;
  const secret = `${randomBytes(8).toString('hex')}=1`;
  const source = `(() => {${watch}\nwatchPage(${JSON.stringify(bindingName)}, ${JSON.stringify(secret)}, ${hasGpc}); })()`;
  // Through the prototype: pages that put their own `cookie` on the document are still watched.
  const setter = `Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set`;
  return { source, bindingName, probe: `${setter}.call(document, ${JSON.stringify(secret)})` };
}
