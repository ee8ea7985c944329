import { escapeHtml } from '@candour/consent/rich-html.ts';

/** A page in its languages: what people call the language, and where it is. */
export type PageLanguages = readonly { code: string; name: string; url: string }[];

/** Links to a page in its languages, the one it is in marked; nothing without any. `id` is for its script. */
export const languagesNav = (language: string, languages: PageLanguages = [], id?: string): string => {
  if (languages.length === 0) return '';
  const links = languages.map(
    ({ code, name, url }) =>
      `<a href="${escapeHtml(url)}" lang="${escapeHtml(code)}" hreflang="${escapeHtml(code)}"${code === language ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a>`,
  );
  return `<nav class="languages"${id === undefined ? '' : ` id="${id}"`}>${links.join('')}</nav>`;
};
