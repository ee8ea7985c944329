import type { LinkContent } from '../../links/contract/content.ts';

/** The confirmation page of a link, on the host that the person is at; null for none. */
export const nextPage = ({ handling }: Pick<LinkContent, 'handling'>, language: string): string | null =>
  handling.confirmationUrl === undefined
    ? null
    : `${handling.confirmationUrl}?lang=${encodeURIComponent(language)}`;
