import type { FastifyInstance } from 'fastify';
import type { Db } from '@candour/kit/server/database';
import { inScope } from '@candour/kit/server/database';
import { forSeconds } from '@candour/kit/server/public-files';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { pageOf } from './page-of.ts';

/** No scripts, and nothing from other origins. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Confirmation pages for visitors, by the guid of the page. Whose answer it was is not known here. */
export const servePages = (app: FastifyInstance, platform: Platform): void => {
  const address = '/pages/confirmation/:guid(^[0-9a-fA-F-]{36}$)';
  app.get(address, async (request, reply) => {
    const { guid } = request.params as { guid: string };
    const { lang = '' } = request.query as { lang?: unknown };
    const seconds = await platform.configuration.number('PublicCacheSeconds');
    const html = await inScope(platform.database, 'all', (db) => pageFor(db, platform, guid, String(lang)));
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
        'cache-control': forSeconds(seconds),
      })
      .send(html);
  });
};

const pageFor = async (db: Db, platform: Platform, guid: string, wanted: string): Promise<string> => {
  const page =
    (await db
      .selectFrom('confirmationPage as p')
      .innerJoin('brand as b', 'b.brandId', 'p.brandId')
      .selectAll('p')
      .select(['b.brandName', 'b.defaultLanguageId'])
      .where('p.pageGuid', '=', guid)
      .executeTakeFirst()) ?? notFound();
  const language = await languageFor(db, page, wanted);
  const { cssPath, logoPath } = await platform.lookOf(db, page);
  return pageOf({
    page,
    ...language,
    values: { BRAND_NAME: page.brandName, FORENAME: '', PREFERENCE_SUMMARY: '' },
    style: { href: cssPath },
    logoPath,
  });
};

type Translated = { defaultLanguageId: number; translations: readonly { languageId: number }[] };

/** The requested language, or its base, if the page is translated into it; otherwise that of the brand. */
export const languageFor = async (
  db: Db,
  { defaultLanguageId, translations }: Translated,
  wanted: string,
) => {
  const ids = [defaultLanguageId, ...translations.map(({ languageId }) => languageId)];
  const languages = await db
    .selectFrom('language')
    .select(['languageId', 'languageCode', 'isRightToLeft'])
    .where('languageId', 'in', ids)
    .execute();
  const code = wanted.slice(0, 20).toLowerCase();
  const found =
    languages.find(({ languageCode }) => languageCode.toLowerCase() === code) ??
    languages.find(({ languageCode }) => languageCode.toLowerCase() === code.split('-')[0]) ??
    languages.find(({ languageId }) => languageId === defaultLanguageId);
  return {
    languageId: found?.languageId,
    languageCode: found?.languageCode ?? 'en',
    isRightToLeft: found?.isRightToLeft ?? false,
  };
};
