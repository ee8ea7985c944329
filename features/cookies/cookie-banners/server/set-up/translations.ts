import { productAreas } from '@candour/kit/contract/areas';
import { fieldMessages } from '@candour/kit/contract/errors';
import { wordsOf } from '@candour/kit/contract/fields';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, withPort, type Endpoint } from '@candour/kit/server/endpoint';
import type { Row } from '@candour/kit/server/row';
import { notFound, Refusal, refuseFields } from '@candour/kit/server/refusal';
import { type BannerTexts, bannerTexts, bannerTranslations } from '../../contract/set-up/translations.ts';
import { findBanner, mustBeAssigned, saveParts, type BannerRow } from '../banner-row.ts';
import { suggestedTexts } from './starting-point.ts';

/** The texts of the default language, which are in the parts themselves. */
export const sourceTexts = ({ preBanner, gpcBanner, configuration }: BannerRow): BannerTexts => ({
  preBannerTitle: preBanner.title,
  preBannerBody: preBanner.body,
  preBannerAcceptAll: preBanner.acceptAll.text,
  preBannerRejectAll: preBanner.rejectAll.text,
  preBannerManage: preBanner.manage.text,
  preBannerLinks: preBanner.links.map(({ text }) => text),
  gpcTitle: gpcBanner.title,
  gpcBody: gpcBanner.body,
  gpcConfirm: gpcBanner.confirm.text,
  gpcOverride: gpcBanner.override.text,
  gpcManage: gpcBanner.manage.text,
  modalTitle: configuration.title,
  modalIntroduction: configuration.introduction,
  modalAbout: configuration.about,
  modalAcceptAllSwitch: configuration.acceptAllSwitch.text,
  modalAcceptAll: configuration.acceptAll.text,
  modalRejectAll: configuration.rejectAll.text,
  modalSave: configuration.saveButton.text,
  modalAlwaysOn: configuration.alwaysOnText,
});

const stepOfTranslations = 8;

const emptyTexts = (): BannerTexts => bannerTexts.parse({});

/** How many texts of the default language have no counterpart. */
const missingIn = (texts: BannerTexts, source: BannerTexts): number =>
  (Object.keys(source) as (keyof BannerTexts)[]).filter((name) => {
    const [wanted, given] = [source[name], texts[name]];
    if (Array.isArray(wanted)) return wanted.some((text, at) => text !== '' && !given[at]);
    return wanted !== '' && given === '';
  }).length;

const languageOf = async (db: Db, languageId: number) =>
  (await db
    .selectFrom('language')
    .select(['languageId', 'languageName', 'languageCode'])
    .where('languageId', '=', languageId)
    .executeTakeFirst()) ?? notFound();

const list = async (db: Db, bannerId: number) => {
  const row = await findBanner(db, bannerId);
  const { defaultLanguageId, languageIds } = row.basicDetails;
  const source = sourceTexts(row);
  const ids = [...new Set([defaultLanguageId, ...languageIds, ...Object.keys(row.translations).map(Number)])];
  return Promise.all(
    ids.map(async (languageId) => {
      const isDefault = languageId === defaultLanguageId;
      const texts = isDefault ? source : (row.translations[String(languageId)] ?? emptyTexts());
      const { languageName } = await languageOf(db, languageId);
      return { languageId, languageName, isDefault, missing: missingIn(texts, source), texts };
    }),
  );
};

type Saving = Pick<Call, 'db' | 'brands' | 'audit'>;

const save = async (
  call: Saving,
  {
    consentBannerId,
    languageId,
    texts,
    rowVersion,
  }: {
    consentBannerId: number;
    languageId: number;
    texts: BannerTexts;
    rowVersion?: number | undefined;
  },
) => {
  const row = await findBanner(call.db, consentBannerId);
  const { basicDetails } = row;
  if (languageId === basicDetails.defaultLanguageId) {
    refuseFields({ languageId: 'The default language is edited in the steps themselves' });
  }
  const isNew = !basicDetails.languageIds.includes(languageId);
  if (isNew)
    await mustBeAssigned(call.db, { brandId: row.brandId, languageIds: [languageId], field: 'languageId' });
  const parts = {
    translations: { ...row.translations, [String(languageId)]: texts },
    // The banner is published in every language it is translated into.
    ...(isNew
      ? { basicDetails: { ...basicDetails, languageIds: [...basicDetails.languageIds, languageId] } }
      : {}),
  };
  await saveParts(call, { id: consentBannerId, rowVersion, parts, step: stepOfTranslations });
};

const remove = async (
  call: Saving,
  { consentBannerId, languageId }: { consentBannerId: number; languageId: number },
) => {
  const row = await findBanner(call.db, consentBannerId);
  const { [String(languageId)]: gone, ...translations } = row.translations;
  if (gone === undefined && !row.basicDetails.languageIds.includes(languageId)) notFound();
  const languageIds = row.basicDetails.languageIds.filter((id) => id !== languageId);
  const parts = { translations, basicDetails: { ...row.basicDetails, languageIds } };
  await saveParts(call, { id: consentBannerId, parts, step: 1 });
};

const refusedTexts = (issues: Parameters<typeof fieldMessages>[0]): Refusal => {
  const fields = fieldMessages(issues);
  return new Refusal(400, { errors: Object.values(fields).slice(0, 1), fields });
};

export const translationEndpoints: Endpoint[] = [
  handle(bannerTranslations.list, async ({ db, params }) => ({
    translations: await list(db, params.bannerId),
  })),
  handle(bannerTranslations.read, async ({ db, query }) => {
    const row = await findBanner(db, query.consentBannerId);
    const { languageId, languageCode } = await languageOf(db, query.LanguageId);
    const isDefault = languageId === row.basicDetails.defaultLanguageId;
    const source = sourceTexts(row);
    return {
      languageId,
      rowVersion: row.rowVersion,
      source,
      texts: isDefault ? source : (row.translations[String(languageId)] ?? emptyTexts()),
      suggestion: suggestedTexts(languageCode, row.basicDetails.consentModel),
    };
  }),
  ...withPort([handle(bannerTranslations.save, (call) => save(call, call.body))], {
    name: 'consentBanner',
    area: productAreas.COOKIE_BANNERS,
    table: 'consentBanner',
    access: { read: bannerTranslations.read.access, write: bannerTranslations.save.access },
    titles: Object.fromEntries(
      Object.entries(bannerTexts.shape).map(([name, schema]) => [name, wordsOf(schema)?.title ?? name]),
    ),
    rows: async (db) =>
      (await db.selectFrom('consentBanner').selectAll().orderBy('consentBannerId').execute()).map((row) => ({
        id: row.consentBannerId,
        label: row.consentBannerName,
        brandId: row.brandId,
        sourceLanguageId: row.basicDetails.defaultLanguageId,
        // A language it does not speak would be published with its first translation, and a set-up that has not come
        // to this step yet would pass those before it.
        languageIds: row.configurationStatusId < stepOfTranslations ? [] : row.basicDetails.languageIds,
        source: sourceTexts(row),
        translations: row.translations as unknown as Record<number, Row>, // keyed by the id as text
        outdated: [],
      })),
    save: (call, { id, languageId, texts }) => {
      const parsed = bannerTexts.safeParse(texts);
      if (!parsed.success) return Promise.reject(refusedTexts(parsed.error.issues));
      return save(call, { consentBannerId: id, languageId, texts: parsed.data });
    },
  }),
  handle(bannerTranslations.remove, (call) =>
    remove(call, { consentBannerId: call.query.consentBannerId, languageId: call.query.LanguageId }),
  ),
];
