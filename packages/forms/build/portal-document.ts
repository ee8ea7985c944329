import { escapeHtml, sanitiseRichText } from '@candour/consent/rich-html.ts';
import { pageHead } from './page-head.ts';
import { languagesNav, type PageLanguages } from './languages-nav.ts';
import { scriptJson } from '../../banner/build/script-json.ts';
import type { PortalShell } from '../portal-wire.ts';
import { inScript } from './preview-form.ts';

export type PortalDocumentOptions = {
  brandName: string;
  /** Rich text, read before signing in. */
  introduction: string;
  direction: 'ltr' | 'rtl';
  /** Rich text around everything; empty for none. */
  header: string;
  footer: string;
  policy: { url: string; name: string } | null;
  /** The text of `portalStyle`. */
  style: string;
  /** Address of the theme's style sheet, or null for the built-in look. */
  styleUrl: string | null;
  /** Address of `portal.js`, or its text for a document that loads nothing. */
  script: { src: string } | { code: string };
  nonce: string;
  languages: PageLanguages;
};

/**
 * The document of a public portal: what is read before signing in stands in it, everything else is drawn by
 * its script. It is the same for everybody.
 */
export const portalDocument = (shell: PortalShell, options: PortalDocumentOptions): string => {
  const { title, words, language } = shell;
  const { brandName, direction, style, styleUrl, nonce, script } = options;
  const theme = styleUrl === null ? '' : `<link rel="stylesheet" href="${escapeHtml(styleUrl)}">`;
  return (
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="referrer" content="no-referrer"><title>${escapeHtml(`${title} – ${brandName}`)}</title>${theme}` +
    `<style nonce="${escapeHtml(nonce)}">${style.replaceAll('</', '<\\/')}</style>` +
    `${'src' in script ? `<script src="${escapeHtml(script.src)}" defer></script>` : ''}</head>` +
    `<body class="candour-page hosted"><div class="candour-page candour-form portal">` +
    `${pageHead(brandName, languagesNav(language, options.languages, 'candour-languages'))}` +
    `${block(options.header)}<main id="candour-place"><div class="page" id="candour-entrance">` +
    `<h1 tabindex="-1">${escapeHtml(title)}</h1>${block(options.introduction)}` +
    `<noscript><p>${escapeHtml(words['noScript'] ?? '')}</p></noscript></div></main>${footOf(options)}</div>` +
    `<script type="application/json" id="candour-portal">${scriptJson(shell)}</script>` +
    `${'code' in script ? `<script>${inScript(script.code)}</script>` : ''}</body></html>`
  );
};

const block = (html: string): string =>
  html === '' ? '' : `<div class="legal">${sanitiseRichText(html)}</div>`;

const footOf = ({ footer, policy }: PortalDocumentOptions): string => {
  const link =
    policy === null
      ? ''
      : `<p><a href="${escapeHtml(policy.url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(policy.name)}</a></p>`;
  return footer === '' && link === '' ? '' : `<footer class="portal-foot">${block(footer)}${link}</footer>`;
};
