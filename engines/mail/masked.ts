import { escapeHtml } from './plain-lines.ts';

type Written = { subject: string; html: string; text: string };

const mask = '••••';

/** The email without its links and codes, once its recipients have them. */
export const masked = (
  { subject, html, text }: Written,
  secrets: readonly string[],
): Written & { secrets: string[] } => {
  const written = secrets.filter((secret) => secret !== '').flatMap((secret) => [secret, escapeHtml(secret)]);
  const without = (body: string) => written.reduce((rest, secret) => rest.replaceAll(secret, mask), body);
  return { subject: without(subject), html: without(html), text: without(text), secrets: [] };
};
