import { escapeHtml } from './rich-html.ts';

/** What headers and footers may leave to the form they stand in. */
export const placeholders = ['[BRAND_NAME]', '[PRIVACY_POLICY_LINK]'] as const;

/** What stands in the place of the placeholders. */
export type PlaceholderValues = {
  brandName: string;
  privacyPolicy: { name: string; url: string } | null;
};

/** The first thing in a text that looks like a placeholder and is none; undefined where all are known. */
export const unknownPlaceholder = (
  text: string,
  known: readonly string[] = placeholders,
): string | undefined =>
  [...text.matchAll(/\[[A-Z][A-Z0-9_]*\]/gi)]
    .map(([found]) => found)
    .find((found) => looksMeant(found, known) && !known.includes(found));

/** Rich text with its placeholders filled in. A brand without a policy shows the words without a link. */
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
