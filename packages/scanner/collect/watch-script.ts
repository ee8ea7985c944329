import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Disguise } from './disguise.ts';

export type WatchScript = { source: string; bindingName: string; probe: string };

const watch = readFileSync(new URL('page/watch.js', import.meta.url), 'utf8').replace(
  'export function',
  'function',
);

/** The wrappers as a script for new documents, with names that no page can know. */
export const createWatchScript = ({ hasGpc, device }: Pick<Disguise, 'hasGpc' | 'device'>): WatchScript => {
  const bindingName = `on${randomBytes(6).toString('hex')}`;
  const secret = `${randomBytes(8).toString('hex')}=1`;
  const options = { bindingName, secret, hasGpc, hasHints: device.hints !== null };
  const source = `(() => {${watch}\nwatchPage(${JSON.stringify(options)}); })()`;
  // Through the prototype: pages that define their own `cookie` on the document are still watched.
  const setter = `Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set`;
  return { source, bindingName, probe: `${setter}.call(document, ${JSON.stringify(secret)})` };
};
