import { escapeHtml } from './rich-html.ts';

/** Placeholders in headers and footers that the surrounding form fills in. */
export const placeholders = ['[BRAND_NAME]', '[PRIVACY_POLICY_LINK]'] as const;

/** The values that replace the placeholders. */
export type PlaceholderValues = {
  brandName: string;
  privacyPolicy: { name: string; url: string } | null;
};

/** The first thing in a text that looks like a placeholder but is not one; undefined if all are known. */
export const unknownPlaceholder = (
  text: string,
  known: readonly string[] = placeholders,
): string | undefined =>
  [...text.matchAll(/\[[A-Z][A-Z0-9_]*\]/gi)]
    .map(([found]) => found)
    .find((found) => looksMeant(found, known) && !known.includes(found));

/**
 * Rich text with its placeholders filled in. For a brand without a policy the words are shown without a
 * link.
 */
export const fillPlaceholders = (html: string, { brandName, privacyPolicy }: PlaceholderValues): string =>
  html
    .replaceAll('[BRAND_NAME]', () => escapeHtml(brandName))
    .replaceAll('[PRIVACY_POLICY_LINK]', () =>
      privacyPolicy === null
        ? 'privacy policy'
        : `<a href="${escapeHtml(privacyPolicy.url)}" target="_blank" rel="noopener">${escapeHtml(privacyPolicy.name)}</a>`,
    );

// "[sic]" is a word in brackets; capitals or an underscore mean a placeholder.
const looksMeant = (found: string, known: readonly string[]): boolean =>
  found === found.toUpperCase() || found.includes('_') || known.includes(found.toUpperCase());
