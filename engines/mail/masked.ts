import { escapeHtml, type EmailTexts } from '../../features/appearance/system-emails/server/render-email.ts';

const mask = '••••';

/** The e-mail without the links and codes in it, once whoever they were for has them. */
export const masked = (
  { subject, html, text }: EmailTexts,
  secrets: readonly string[],
): EmailTexts & { secrets: string[] } => {
  const written = secrets.filter((secret) => secret !== '').flatMap((secret) => [secret, escapeHtml(secret)]);
  const without = (body: string) => written.reduce((rest, secret) => rest.replaceAll(secret, mask), body);
  return { subject: without(subject), html: without(html), text: without(text), secrets: [] };
};
