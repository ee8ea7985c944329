import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import type { Previewable } from '@candour/kit/server/previews';
import { mustExist } from '@candour/kit/server/references';
import { notFound } from '@candour/kit/server/refusal';
import { pageRoutes, type PageInput } from '../contract.ts';
import { pageOf } from './page-of.ts';
import { verify } from './verify.ts';

const sampleValues = {
  FORENAME: 'Kari',
  PREFERENCE_SUMMARY: 'Newsletter: yes. Partner offers: no.',
};

/**
 * A page as people would see it, with example values; in the brand's language unless another is requested.
 */
const composePage = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  page: PageInput,
  asked: number | null,
) => {
  const brand = await db
    .selectFrom('brand')
    .select(['brandName', 'defaultLanguageId'])
    .where('brandId', '=', page.brandId)
    .executeTakeFirst();
  const languageId = asked ?? brand?.defaultLanguageId ?? 0;
  const language = await db
    .selectFrom('language')
    .select(['languageCode', 'isRightToLeft'])
    .where('languageId', '=', languageId)
    .executeTakeFirst();
  const look = await platform.lookOf(db, page);
  const document = pageOf({
    // A preview does not redirect.
    page: { ...page, redirectUrl: '' },
    languageId,
    ...(language ?? { languageCode: 'en', isRightToLeft: false }),
    values: { ...sampleValues, BRAND_NAME: brand?.brandName ?? '' },
    style: { css: await platform.cssOf(look) },
    logoPath: look.logoPath,
  });
  return { document, languageId, sourceId: brand?.defaultLanguageId ?? null };
};

export const confirmationPagePreview: Previewable = {
  type: 'confirmation-page',
  access: pageRoutes.preview.access,
  compose: async (call, { id, languageId: asked }) => {
    const page = await call.db
      .selectFrom('confirmationPage')
      .selectAll()
      .where('confirmationPageId', '=', id)
      .executeTakeFirst();
    if (page === undefined) return notFound();
    const translated = page.translations.map(({ languageId }) => languageId);
    const wanted = translated.find((one) => one === asked) ?? null;
    const { document, languageId, sourceId } = await composePage(call, page, wanted);
    const languageIds = [...(sourceId === null ? [] : [sourceId]), ...translated];
    return { name: page.pageName, document, languageId, languageIds };
  },
};

export const previewEndpoints: Endpoint[] = [
  handle(pageRoutes.preview, async ({ db, platform, body, brands }) => {
    const { languageId, ...page } = body as unknown as PageInput & { languageId: number | null }; // parsed by the contract
    mustHoldBrand({ brands }, page.brandId);
    await verify(db, page);
    const ids = languageId === null ? [] : [languageId];
    await mustExist(db, { table: 'language', column: 'language_id', ids, field: 'languageId' });
    const { document } = await composePage({ db, platform }, page, languageId);
    return { document };
  }),
];
