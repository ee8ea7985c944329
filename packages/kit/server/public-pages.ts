import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import { wantedLanguages } from './wanted-languages.ts';

/** No scripts, nothing from elsewhere, and forms only to ourselves. */
const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What a page with our own scripts needs of its policy. */
type Scripted = {
  /** Of the style inside the page. */
  nonce: string;
  publicUrl: string;
  /** Whether a script stands inside the page, too, with the same nonce. */
  hasScriptInside?: boolean;
};

/** The same for a page with our own scripts, and a style inside that bears the nonce. */
export const scriptPolicy = ({ nonce, publicUrl, hasScriptInside = false }: Scripted): string =>
  `default-src 'none'; script-src 'self'${hasScriptInside ? ` 'nonce-${nonce}'` : ''}; connect-src 'self'; style-src 'self' 'nonce-${nonce}'; ` +
  `img-src 'self' ${new URL(publicUrl).origin}; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** A whole document that somebody opens; without a policy of its own it may run no script. */
export type PublicPage = { status: number; html: string; policy?: string };

/** Sends a page that nobody keeps and no search engine lists. */
export const sendPage = (
  reply: FastifyReply,
  { status, html, policy = plainPolicy }: PublicPage,
): FastifyReply => {
  if (status === 503) void reply.header('retry-after', '5');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(html);
};

/** Takes what forms of pages without script send, as text. */
export const takeForms = (
  room: FastifyInstance,
  {
    bodyLimit,
    contentType = 'application/x-www-form-urlencoded',
  }: { bodyLimit: number; contentType?: string },
): void => {
  room.addContentTypeParser<string>(
    contentType,
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string) => body,
  );
};

/** Refuses what a browser sends for a page of another site. */
export const mustBeOwnPage = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    refuse(403, 'This page may not decide for anybody');
};

/** The query of an address, with its names as they were written. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** The language that `l` names, then those of the browser. */
export const languagesOf = ({ headers }: FastifyRequest, parts: URLSearchParams): string[] => {
  const named = parts.get('l');
  return [
    ...(named === null ? [] : [named.slice(0, 35)]),
    ...wantedLanguages(headers['accept-language'] ?? ''),
  ];
};

/** The token of somebody's session on a page; empty for none. */
export const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? '';
