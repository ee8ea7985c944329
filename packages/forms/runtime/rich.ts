const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** They were checked when they were published; this page trusts them no more than others. */
const isSafe = (address: string) =>
  /^(https?:\/\/|mailto:|tel:|[\w.-]+$|[?#]|\/?[\w.-])/i.test(address) &&
  !/^[\w.+-]*:(?!\/\/)/.test(address.replace(/^(mailto|tel):/i, ''));
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

/**
 * Draws rich text as `compose` leaves it, without any parser of the page: with Trusted Types none may run.
 * Only these tags and attributes exist for it; everything else is text.
 */
export const rich = (html: string): DocumentFragment => {
  const all = document.createDocumentFragment();
  let here: Node = all;
  for (const [token, end, tag, attributes] of html.matchAll(/<(\/?)(\w+)([^>]*)>|[^<]+|</g)) {
    if (tag === undefined) here.appendChild(document.createTextNode(unescaped(token)));
    else if (!/^(b|i|u|p|br|[uo]l|li|h[2-4]|a|span)$/.test(tag)) continue;
    else if (end) here = here.parentNode ?? all;
    else {
      const element = here.appendChild(document.createElement(tag));
      for (const [, name = '', value = ''] of (attributes ?? '').matchAll(
        / (href|target|rel|class|lang|dir)="([^"]*)"/g,
      ))
        if (name !== 'href' || isSafe(unescaped(value))) element.setAttribute(name, unescaped(value));
      if (tag !== 'br') here = element;
    }
  }
  return all;
};
