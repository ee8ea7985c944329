import { escapeHtml } from '@candour/consent/rich-html.ts';
import { pageHead } from './page-head.ts';
import { languagesNav, type PageLanguages } from './languages-nav.ts';
import { scriptJson } from '../../banner/build/script-json.ts';
import type { PublishedForm } from '../definition.ts';

export type PageDocumentOptions = {
  /** The text of `pageStyle`. */
  style: string;
  /** Addresses of scripts, in order: `page.js`, and the one that calls `candourPage(port)`. */
  scripts: readonly string[];
  /** Text of the script that runs before anything else is loaded: `beginning`. */
  firstScript?: string;
  languages?: PageLanguages;
  /** Who is asking. */
  brandName?: string;
  /** HTML of the form with which people prove who they are, in front of the page. */
  entrance?: string;
  /** What somebody without script reads, if there is no entrance. */
  noScript?: string;
  /** What somebody without script may send instead. */
  withoutScript?: { action: string; fields: Readonly<Record<string, string>>; label: string };
  /** On the style element and the first script, for the policy of the page. */
  nonce?: string;
};

/**
 * The document of a hosted page: its title to be read at once, its definition and its style inside. Only
 * the theme and the scripts are loaded.
 */
export const pageDocument = (published: PublishedForm, options: PageDocumentOptions): string => {
  const { definition } = published;
  const { language, direction, styleUrl, words } = definition;
  const title = escapeHtml(definition.page?.title ?? '');
  const { brandName = '' } = options;
  const named = brandName === '' ? title : `${title} – ${escapeHtml(brandName)}`;
  const nonce = options.nonce === undefined ? '' : ` nonce="${escapeHtml(options.nonce)}"`;
  const theme = styleUrl === null ? '' : `<link rel="stylesheet" href="${escapeHtml(styleUrl)}">`;
  const first =
    options.firstScript === undefined
      ? ''
      : `<script${nonce}>${options.firstScript.replaceAll('</', '<\\/')}</script>`;
  const scripts = options.scripts.map((src) => `<script src="${escapeHtml(src)}" defer></script>`);
  return (
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="referrer" content="no-referrer"><title>${named}</title>${first}${theme}` +
    `<style${nonce}>${options.style.replaceAll('</', '<\\/')}</style>${nothingLoads(nonce, options)}${scripts.join('')}</head>` +
    `<body class="candour-page hosted"><div class="candour-page candour-form">${pageHead(brandName, languagesNav(language, options.languages))}` +
    `<main id="candour-place"><div class="page"><h1><bdi>${title}</bdi></h1>` +
    `${options.entrance ?? `<p class="hint">${escapeHtml(words['loading'] ?? '')}</p>`}${noteOf(options)}</div></main>${formOf(options)}</div>` +
    `<script type="application/json" id="candour-data">${scriptJson(published)}</script></body></html>`
  );
};

/** Without script nothing will come, and nothing says that it does. */
const nothingLoads = (nonce: string, { noScript }: PageDocumentOptions): string =>
  noScript === undefined ? '' : `<noscript><style${nonce}>.page>.hint{display:none}</style></noscript>`;

const noteOf = ({ noScript }: PageDocumentOptions): string =>
  noScript === undefined ? '' : `<noscript><p>${escapeHtml(noScript)}</p></noscript>`;

const formOf = ({ withoutScript }: PageDocumentOptions): string => {
  if (withoutScript === undefined) return '';
  const { action, fields, label } = withoutScript;
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return (
    `<noscript><form class="without-script" method="post" action="${escapeHtml(action)}">${hidden.join('')}` +
    `<button class="candour-button">${escapeHtml(label)}</button></form></noscript>`
  );
};
