import { ruleFor } from './held.ts';
import { wrap } from './wrap.ts';

const addresses = new WeakMap<XMLHttpRequest, unknown>();

/** Calls of code are refused as content blockers refuse them, which pages are used to. */
export const wrapCalls = () => {
  wrap(
    window,
    'fetch',
    (before) => (input, init) =>
      ruleFor((input as Request | undefined)?.url ?? input)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : before(input, init),
  );
  wrap(
    Navigator.prototype,
    'sendBeacon',
    (before) =>
      function (this: Navigator, address, data) {
        return !!ruleFor(address) || before.call(this, address, data);
      },
  );
  const { prototype } = XMLHttpRequest;
  wrap(
    prototype,
    'open',
    (before) =>
      function (this: XMLHttpRequest, ...words: unknown[]) {
        addresses.set(this, words[1]);
        before.apply(this, words as [string, string, boolean]);
      },
  );
  wrap(
    prototype,
    'send',
    (before) =>
      function (this: XMLHttpRequest, body) {
        if (!ruleFor(addresses.get(this))) before.call(this, body);
        else
          setTimeout(() => {
            for (const name of ['error', 'loadend']) this.dispatchEvent(new ProgressEvent(name));
          });
      },
  );
  for (const name of ['write', 'writeln'] as const)
    wrap(
      document,
      name,
      (before) =>
        (...words) =>
          before.apply(document, words.map(deadened)),
    );
};

/** A script that is written would start at once; with this type it does not. Trusted values go by as they are. */
const deadened = (words: string) =>
  typeof words === 'string'
    ? words.replace(/<script(?=[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+))/gi, (tag, address: string) =>
        ruleFor(address) ? tag + ' type="text/plain" data-consent-auto' : tag,
      )
    : words;
