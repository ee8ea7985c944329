import { nonce } from './site.ts';
import type { ThirdParty } from './third-party.ts';

/** An answer as the advertisement got it: what kind of message, to which call, and what it says. */
export type Answer = [kind: string, callId: string, success: boolean, returnValue: unknown];

type Ask = [command: string, callId: string, parameter?: unknown];

/**
 * What an advertisement in a frame does: looks for the window to ask, asks it by messages, and passes the answers on to
 * the page, which may send it further questions.
 */
const asking = (api: string, asText: boolean, asks: Ask[]) => `
  let place = window;
  for (;;) {
    try { if (place.frames.${api}Locator) break; } catch {}
    if (place === top) { place = null; break; }
    place = place.parent;
  }
  const ask = ([command, callId, parameter]) => {
    const call = { ${api}Call: { command, callId, parameter, version: 2 } };
    place.postMessage(${asText ? 'JSON.stringify(call)' : 'call'}, '*');
  };
  addEventListener('message', ({ data }) => {
    if (data.ask) return ask(data.ask);
    const reply = (typeof data === 'string' ? JSON.parse(data) : data).${api}Return;
    if (reply) top.postMessage({ heard: [typeof data, reply.callId, reply.success, reply.returnValue] }, '*');
  });
  ${JSON.stringify(asks)}.forEach(ask);`;

const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;

/**
 * A page with an advertisement in a frame of another origin, in a frame of a third one. Its banner is loaded when the stub
 * has given so many answers; `answers` has all of them, and `ask` asks more.
 */
export const pageWithAdvertisement = (
  api: '__tcfapi' | '__gpp',
  { outer, inner }: Record<'outer' | 'inner', ThirdParty>,
  { asks, asText, answersOfStub }: { asks: Ask[]; asText: boolean; answersOfStub: number },
) => {
  const advertisement = `${inner.origin}/inner?run=${encodeURIComponent(asking(api, asText, asks))}`;
  const around = `const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(advertisement)};
    document.body.append(frame);`;
  return {
    head: `{stub}${script(`
      window.answers = [];
      window.ask = (...words) => frames[0].frames[0].postMessage({ ask: words }, '*');
      addEventListener('message', ({ data }) => {
        if (data.heard && answers.push(data.heard) === ${answersOfStub}) {
          const banner = document.createElement('script');
          banner.src = '/banner.js';
          banner.nonce = '${nonce}';
          document.head.append(banner);
        }
      });`)}`,
    // The page's own tag stays idle.
    scriptAttributes: 'type="text/plain"',
    body: `<main><h1>News</h1><iframe src="${outer.origin}/outer?run=${encodeURIComponent(around)}" title="Advertisement"></iframe></main>`,
  };
};
