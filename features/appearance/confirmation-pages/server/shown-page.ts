import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { PageType } from '../contract.ts';
import { pageOf, type Shown } from './page-of.ts';
import { languageFor } from './serve-pages.ts';

/**
 * The page that a brand shows on an occasion, as a document: the one that is named, if it is of this brand
 * and type, otherwise its default one; null if there is none.
 */
export const shownPage = async (
  db: Db,
  platform: Pick<Platform, 'lookOf'>,
  of: {
    brandId: number;
    pageType: PageType;
    pageId: number | null;
    /** BCP 47. */
    language: string;
    choices?: Shown['choices'];
    sending?: Shown['sending'];
    /** What the person answered, as text. */
    summary?: string;
  },
): Promise<string | null> => {
  const { brandId, pageType, pageId, language, choices, sending, summary = '' } = of;
  const page = await db
    .selectFrom('confirmationPage as p')
    .innerJoin('brand as b', 'b.brandId', 'p.brandId')
    .selectAll('p')
    .select(['b.brandName', 'b.defaultLanguageId'])
    .where('p.brandId', '=', brandId)
    .where('p.pageType', '=', pageType)
    .where((where) =>
      where.or([where('p.confirmationPageId', '=', pageId ?? 0), where('p.isDefaultForType', '=', true)]),
    )
    .orderBy(sql`p.confirmation_page_id = ${pageId ?? 0}`, 'desc')
    .executeTakeFirst();
  if (page === undefined) return null;
  const { cssPath, logoPath } = await platform.lookOf(db, page);
  return pageOf({
    page,
    ...(await languageFor(db, page, language)),
    values: { BRAND_NAME: page.brandName, FORENAME: '', PREFERENCE_SUMMARY: summary },
    style: { href: cssPath },
    logoPath,
    choices,
    sending,
  });
};
