import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
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
  { consentBannerId, languageId, texts }: { consentBannerId: number; languageId: number; texts: BannerTexts },
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
  await saveParts(call, { id: consentBannerId, parts, step: 8 });
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
      source,
      texts: isDefault ? source : (row.translations[String(languageId)] ?? emptyTexts()),
      suggestion: suggestedTexts(languageCode, row.basicDetails.consentModel),
    };
  }),
  handle(bannerTranslations.save, (call) => save(call, call.body)),
  handle(bannerTranslations.remove, (call) =>
    remove(call, { consentBannerId: call.query.consentBannerId, languageId: call.query.LanguageId }),
  ),
];
