import { escapeHtml } from '@candour/consent/rich-html.ts';

/** Who is asking, beside the languages of a page; nothing where there is neither. */
export const pageHead = (brandName: string, languages: string): string => {
  if (brandName === '' && languages === '') return '';
  const brand = brandName === '' ? '' : `<p class="brand"><bdi>${escapeHtml(brandName)}</bdi></p>`;
  return `<header class="page-head">${brand}${languages}</header>`;
};
