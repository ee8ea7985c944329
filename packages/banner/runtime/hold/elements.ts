import { groups, held, isOn, ruleFor, ruleForText } from './held.ts';
import { wrap, wrapSetter } from './wrap.ts';

const kinds: [object, ...string[]][] = [
  [HTMLScriptElement.prototype, 'src'],
  [HTMLIFrameElement.prototype, 'src'],
  [HTMLImageElement.prototype, 'src', 'srcset'],
];

/** What somebody has marked waits for what the mark says, or for nothing. */
const isMarked = ({ dataset: { consentService, consentAuto, cmpIgnore } }: HTMLElement) =>
  (consentService !== undefined && consentAuto === undefined) || cmpIgnore !== undefined;

/** The banner runs a copy of a marked script, which may go with its mark. */
const isOfMark = (address: string) =>
  [...document.querySelectorAll<HTMLElement>('script[data-consent-service]')].some(
    ({ dataset: { src, consentService = '' } }) =>
      src === address && isOn({ channels: consentService.split(/\s+/) }),
  );

/** Keeps an address that may not be given to an element yet; false where it may. */
const keep = (element: HTMLElement, name: string, value: unknown): boolean => {
  const address = String(value);
  const { dataset } = element;
  const rule = ruleFor(name === 'src' ? address : address.trim().split(/[\s,]/)[0]);
  const isKept = rule && !isMarked(element) && !isOfMark(address);
  if (isKept) {
    held.set(element, { rule, address, values: { ...held.get(element)?.values, [name]: value } });
    // Frames are gated by the banner from here on, with its placeholder.
    if (element.localName === 'iframe')
      Object.assign(dataset, { consentAuto: '', consentService: rule.channels.join(' '), src: address });
  } else if (held.delete(element)) delete dataset['consentService'];
  return !!isKept;
};

/** Addresses that code gives to elements. It reads back what it gave. */
export const wrapElements = () => {
  for (const [place, ...names] of kinds) {
    for (const name of names)
      wrapSetter(place, name, ({ get, set }) => ({
        get(this: HTMLElement) {
          return held.get(this)?.values[name] ?? get?.call(this);
        },
        set(this: HTMLElement, value: unknown) {
          if (!keep(this, name, value)) set?.call(this, value);
        },
      }));
    wrap(
      place as HTMLElement,
      'setAttribute',
      (before) =>
        function (this: HTMLElement, name, value) {
          const known = String(name).toLowerCase();
          // "Load once" gives a frame the very address that it waits with.
          const isLet = this.localName === 'iframe' && this.dataset['src'] === value;
          if (isLet || !names.includes(known) || !keep(this, known, value)) before.call(this, name, value);
        },
    );
  }
};

/** Elements of the HTML: the parser lets us look at a script before it starts it. */
const look = (element: HTMLElement) => {
  if (element instanceof HTMLScriptElement) lookAtScript(element);
  else
    for (const name of ['src', 'srcset']) {
      const value = element.getAttribute(name);
      if (value && keep(element, name, value)) element.removeAttribute(name);
    }
};

const lookAtScript = (script: HTMLScriptElement) => {
  const { src, text, type } = script;
  // What code has written is dead already; see `calls.ts`.
  const isWritten = 'consentAuto' in script.dataset;
  // What comes when the page has been read has begun already, or never will.
  if (
    document.readyState !== 'loading' ||
    held.has(script) ||
    isMarked(script) ||
    !(isWritten || /^$|^module$|script$/i.test(type))
  )
    return;
  const rule = src ? ruleFor(src) : ruleForText(text);
  if (!rule) return;
  held.set(script, {
    rule,
    address: src || rule.text,
    values: {},
    type: isWritten ? null : script.getAttribute('type'),
    isOrdered: !script.async,
  });
  script.type = 'text/plain';
};

const hasTexts = groups.some(([, , text]) => text);

const observer = new MutationObserver((records) => {
  for (const record of records) {
    if (hasTexts) {
      // The text of an inline script may come after it, and in parts.
      const { target } = record;
      const script = target.nodeType === 3 ? target.parentNode : target;
      if (script?.nodeName === 'SCRIPT') lookAtScript(script as HTMLScriptElement);
    }
    for (const node of record.addedNodes) {
      if (/^(SCRIPT|IFRAME|IMG)$/.test(node.nodeName)) look(node as HTMLElement);
      if ((node as Element).firstElementChild)
        for (const each of (node as Element).querySelectorAll<HTMLElement>('script,iframe,img')) look(each);
    }
  }
});

export const observe = () =>
  observer.observe(document, { childList: true, subtree: true, characterData: hasTexts });
export const rest = () => observer.disconnect();
