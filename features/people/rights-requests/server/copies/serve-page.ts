import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '@candour/kit/server/platform';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { refuse } from '@candour/kit/server/refusal';
import { wantedLanguages } from '@candour/kit/server/wanted-languages';
import { readableOf } from '../../../data-exports/door.ts';
import { copyPage, goneCopyPage, type Page } from './copy-page.ts';
import { maskedAddressFor, sendCopyCode, takeCopy, withCopy } from './open-copy.ts';

/** No scripts, nothing from elsewhere, and forms only to ourselves. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const sent = z.object({
  choice: z.enum(['code', 'get']),
  code: z._default(z.string().check(z.maxLength(12)), ''),
});

/** What a link to a copy of data leads to. Reading the page writes nothing, whatever reads it. */
export const serveDataCopies = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const limit = createRateLimit({ message: 'Too many requests', perMinute: 30 });
  await app.register(async (room) => {
    room.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    const address = '/data-copy/:token(^[\\w-]{43}$)';
    room.get(address, async (request, reply) => {
      limit(request.ip);
      const page = await withCopy(platform, { token: tokenOf(request), isWriting: false }, (db, copy) =>
        copyPage(db, platform, { copy, asking: { step: 'send' } }),
      );
      return sendPage(reply, page === 'gone' ? await goneCopyPage(platform, languageOf(request)) : page);
    });
    room.post(address, async (request, reply) => {
      limit(request.ip);
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin' && site !== 'none')
        refuse(403, 'This page may not decide for anybody');
      const { data } = sent.safeParse(request.body);
      if (data === undefined) return refuse(400, 'The request is not valid');
      const answer = await answerTo(platform, { token: tokenOf(request), ...data });
      if (answer === 'gone') return sendPage(reply, await goneCopyPage(platform, languageOf(request)));
      return 'html' in answer
        ? sendPage(reply, answer)
        : reply
            .headers({
              'content-type': 'application/zip',
              'content-disposition': `attachment; filename="${answer.name}"`,
              'cache-control': 'no-store',
            })
            .send(readableOf(answer.bytes));
    });
  });
};

type Sent = { token: string; choice: 'code' | 'get'; code: string };
type Answer = Page | { name: string; bytes: AsyncGenerator<Buffer> } | 'gone';

const answerTo = (platform: Platform, { token, choice, code }: Sent): Promise<Answer> =>
  withCopy<Answer>(platform, { token, isWriting: true, isFetching: choice === 'get' }, async (db, copy) => {
    if (choice === 'get') {
      const file = await takeCopy(db, platform, { copy, typed: code });
      if (file !== null) return file;
      const to = await maskedAddressFor(db, platform, copy);
      return copyPage(db, platform, { copy, asking: { step: 'type', address: to, problem: 'wrong' } });
    }
    const address = await sendCopyCode(db, platform, copy);
    if (address === 'gone') return 'gone';
    const to = address ?? (await maskedAddressFor(db, platform, copy));
    const problem = address === null ? { problem: 'tooMany' as const } : {};
    return copyPage(db, platform, { copy, asking: { step: 'type', address: to, ...problem } });
  });

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token; // by the pattern

const sendPage = (reply: FastifyReply, { status, html }: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(html);

const languageOf = ({ headers }: FastifyRequest): string =>
  wantedLanguages(headers['accept-language'] ?? '')[0] ?? 'en';
