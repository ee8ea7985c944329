import { escapeHtml, richHtml } from './rich-html.ts';
import { parseRichText } from './rich-text.ts';
import { isSafeAddress } from './safe-address.ts';

/** A page that we show to visitors, in the look of a theme. */
export type PublicPage = {
  title: string;
  /** Rich text. */
  body: string;
  button: { label: string; url: string } | undefined;
  /**
   * Buttons that send `choice` to the address of the page itself, the first one the most likely, unless what
   * people came for is done.
   */
  choices?: readonly { value: string; label: string; isSecond?: boolean }[] | undefined;
  /** What is typed before a choice, and what is wrong with it. */
  ask?: { name: string; label: string; problem: string | undefined } | undefined;
  /** What goes with a choice, and where it goes, if not to the address as it was opened. */
  sending?: { to: string; fields: Readonly<Record<string, string>> } | undefined;
  /** Address of the logo, and the name it represents. */
  logo: { url: string; name: string } | undefined;
  languageCode: string;
  isRightToLeft: boolean;
  /** The style sheet: an address, or its text for a page that may load nothing. */
  style: { href: string } | { css: string };
  /** Redirects after this many seconds. */
  redirect: { url: string; seconds: number } | undefined;
};

/**
 * The page as a complete document: no scripts, no inline styles except those of a preview, everything
 * escaped or sanitised.
 */
export const publicPage = (page: PublicPage): string => {
  const { title, body, logo, languageCode, isRightToLeft, style } = page;
  const look =
    'href' in style
      ? `<link rel="stylesheet" href="${escapeHtml(style.href)}">`
      : `<style>${style.css.replaceAll('<', '')}</style>`;
  return (
    `<!doctype html><html lang="${escapeHtml(languageCode)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${redirectOf(page)}${look}</head>` +
    `<body class="candour-page"><main class="candour-card">${logoOf(logo)}<h1>${escapeHtml(title)}</h1>` +
    `${richHtml(parseRichText(body))}${choicesOf(page)}${buttonOf(page)}</main></body></html>`
  );
};

const logoOf = (logo: PublicPage['logo']): string =>
  logo === undefined
    ? ''
    : `<img class="candour-logo" src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.name)}">`;

const buttonOf = ({ button }: PublicPage): string =>
  button === undefined || !isSafeAddress(button.url)
    ? ''
    : `<p><a class="candour-button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`;

const choicesOf = ({ choices = [], sending, ask }: PublicPage): string => {
  if (choices.length === 0) return '';
  const buttons = choices.map(
    ({ value, label, isSecond = false }, at) =>
      `<button class="candour-button${at === 0 && !isSecond ? '' : ' candour-second'}" name="choice" value="${escapeHtml(value)}">` +
      `${escapeHtml(label)}</button>`,
  );
  const action = sending === undefined ? '' : ` action="${escapeHtml(sending.to)}"`;
  const hidden = Object.entries(sending?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post"${action}>${hidden.join('')}${askOf(ask)}${buttons.join(' ')}</form>`;
};

const askOf = (ask: PublicPage['ask']): string => {
  if (ask === undefined) return '';
  const { name, label, problem } = ask;
  const wrong = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return (
    `<p><label for="asked">${escapeHtml(label)}</label><br><input class="candour-input" id="asked" ` +
    `name="${escapeHtml(name)}" inputmode="numeric" autocomplete="one-time-code" maxlength="12" autofocus${wrong}></p>` +
    (problem === undefined ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`)
  );
};

const redirectOf = ({ redirect }: PublicPage): string =>
  redirect === undefined || !/^https?:\/\//i.test(redirect.url)
    ? ''
    : `<meta http-equiv="refresh" content="${redirect.seconds}; url=${escapeHtml(redirect.url)}">`;
